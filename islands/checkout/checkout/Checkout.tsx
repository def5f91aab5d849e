import { Fragment, useLayoutEffect, useMemo } from 'react';
import { queryAll } from '../../../src/dom/query-all';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { Overlay } from '../../../src/react/overlay';
import { useFirstVisible } from '../../../src/react/use-first-visible';
import { useValue } from '../../../src/react/use-value';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { isAboveCover, isInParts, keepInputAway, PAYMENT, placingOrder } from '../../payment';
import { ShopMessages } from '../../shop';
import { createCheckout } from '../store/checkout';
import { moveToField } from '../store/errors';
import { TOTALS_COVER, UPDATED_AREAS, updatingTotals } from '../store/state';
import { FORM } from '.';
import { createCoveredPress } from './covered-press';
import { createEnterGuard } from './enter';

/** A second form would ask for the same totals, and show them in the first. */
export default function CheckoutForm(props: IslandProps) {
  const life = useFirstVisible(props.host, FORM, PAYMENT, props.lifetime);
  return life && <CheckoutAtWork {...props} lifetime={life} />;
}

function CheckoutAtWork({ host, lifetime }: IslandProps) {
  const form = host as HTMLFormElement;
  const checkout = useMemo(() => createCheckout(form, lifetime), [form, lifetime]);
  useLayoutEffect(() => checkout?.start(), [checkout]);
  const covered = useMemo(() => checkout && createCoveredPress(form, checkout), [form, checkout]);
  const enter = useMemo(createEnterGuard, []);
  if (!checkout || !covered) return null;

  const { onFieldEvent, onInput } = checkout;
  const keydown = (event: Event) => {
    enter.keydown(event);
    onFieldEvent(event);
  };
  const { pointerdown, pointerup } = covered;
  const click = (event: Event) => {
    covered.click(event);
    const link = native(event.target as Element, 'closest')('a');
    if (link && !event.defaultPrevented && moveToField(link)) event.preventDefault();
  };

  /** Controls beside the form: of another part of the checkout, or that name it. */
  const ifElsewhere = (hear: (event: Event) => void) => (event: Event) => {
    const field = event.target as Element;
    if (!native(form, 'contains')(field) && isInParts(form, field)) hear(event);
  };

  return (
    <>
      <Bind
        node={form}
        attrs={{ novalidate: true }}
        on={{
          change: onFieldEvent,
          input: onInput,
          keydown,
          keypress: enter.keypress,
          focusout: onFieldEvent,
          pointerdown,
          pointerup,
          click,
        }}
      />
      <Bind
        node={document.body}
        on={{
          change: ifElsewhere(onFieldEvent),
          input: ifElsewhere(onInput),
          keydown: ifElsewhere(keydown),
          keypress: ifElsewhere(enter.keypress),
          focusout: ifElsewhere(onFieldEvent),
        }}
      />
      <Busy form={form} />
      <ShopMessages />
    </>
  );
}

/** What waits for the shop. */
function Busy({ form }: { form: HTMLFormElement }) {
  const order = useValue(placingOrder);
  const areas = useValue(updatingTotals) ? queryAll(UPDATED_AREAS) : [];
  // What covers the form for a mouse covers it for keys, too. What lies above that changes nothing any more.
  useLayoutEffect(() => (order ? keepInputAway(form, isAboveCover) : undefined), [form, order]);
  return (
    <>
      <Bind node={form} attrs={{ 'aria-busy': order || undefined }} />
      {areas.map((node) => (
        <Fragment key={keyOf(node)}>
          <Overlay node={node} options={TOTALS_COVER} />
          <Bind node={node} attrs={{ 'aria-busy': true }} />
        </Fragment>
      ))}
    </>
  );
}
