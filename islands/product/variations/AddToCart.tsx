import { keyOf } from '../../../src/react/key-of';
import { Outlet } from '../../../src/react/outlet';
import { useValue } from '../../../src/react/use-value';
import type { VariationParams } from '../params';
import { BindAll } from './BindAll';
import type { FormState } from './form-state';
import { allIn } from './places';
import { BUTTON, NEEDED, UNAVAILABLE } from './variations.model';

const WRAP = 'woocommerce-variation-add-to-cart';

interface AddToCartProps {
  form: HTMLElement;
  state: FormState;
  params: VariationParams;
}

/**
 * The button. What cannot be bought is a class, not an attribute, so that a press can say what is missing
 * (storefront.md §9.9). Readers hear that with the button: it is described, not disabled.
 */
export function AddToCart({ form, state, params }: AddToCartProps) {
  const said = useValue(state.button);
  if (!said) return null;
  const { value } = said;
  const off = value !== 'ready';
  const reason = `atoll-variation-reason-${keyOf(form)}`;
  return (
    <>
      <BindAll
        root={form}
        selector={BUTTON}
        again={said}
        classes={{
          disabled: off,
          [NEEDED]: value === NEEDED,
          [UNAVAILABLE]: value === UNAVAILABLE,
        }}
        words={{ 'aria-describedby': off ? reason : undefined }}
      />
      <BindAll
        root={form}
        selector={`.${WRAP}`}
        again={said}
        classes={{ [`${WRAP}-enabled`]: !off, [`${WRAP}-disabled`]: off }}
      />
      {off && allIn(form, BUTTON)[0] && (
        <Outlet as="span" node={form} attrs={{ id: reason, hidden: true }}>
          {value === UNAVAILABLE ? params.i18n_unavailable_text : params.i18n_make_a_selection_text}
        </Outlet>
      )}
    </>
  );
}
