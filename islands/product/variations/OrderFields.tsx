import { Bind } from '../../../src/react/bind';
import { useValue } from '../../../src/react/use-value';
import { BindAll } from './BindAll';
import type { FormState } from './form-state';
import { IDS, type Limits } from './variations.model';

interface OrderFieldsProps {
  form: HTMLElement;
  state: FormState;
  quantity: HTMLInputElement | null;
}

/** What is sent: the id of the variation, and how many of it there may be (storefront.md §3.10.6). */
export function OrderFields({ form, state, quantity }: OrderFieldsProps) {
  const id = useValue(state.id);
  const limits = useValue(state.limits);
  return (
    <>
      {id && <BindAll root={form} selector={IDS} again={id} props={{ value: id.value }} />}
      {quantity && limits?.value && <Limited {...{ quantity, limits: limits.value }} />}
    </>
  );
}

function Limited({ quantity, limits }: { quantity: HTMLInputElement; limits: Limits }) {
  const { min, max, alone } = limits;
  const room = quantity.closest('.quantity');
  return (
    <>
      <Bind node={quantity} again={limits} attrs={{ min, max }} />
      {room && <Bind node={room} again={limits} styles={{ display: alone ? 'none' : '' }} />}
    </>
  );
}
