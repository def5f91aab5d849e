import { submitBy } from '../../../src/dom/submit';
import { holdAction } from '../../../src/runtime/hold';
import { native } from '../../../src/runtime/native';
import type { Strategy } from '../../../src/runtime/strategies';
import { CART_QUANTITY } from '../../shop';

/** The cart's own form, and what sends its quantities. */
const FORM = '.woocommerce-cart-form';
const UPDATE = '[name=update_cart]';

/**
 * Enter in a quantity presses the first button of the form, the coupon's: held, it would be the coupon's for good once the
 * focus goes on. What is meant is "update" (storefront.md §3.6.3).
 */
export const enterInQuantity =
  (): Strategy =>
  ({ signal, start }) => {
    const hold = (event: MouseEvent) => {
      const form = native(event.target as Element, 'closest')<HTMLFormElement>(FORM);
      const field = document.activeElement;
      const update = form && native(form, 'querySelector')<HTMLElement>(UPDATE);
      // A click that no mouse made, while the focus is in the quantity.
      if (event.detail || !update || !field?.matches(CART_QUANTITY) || !native(form, 'contains')(field))
        return;
      holdAction(
        { control: update, busy: update, start, replay: (control) => submitBy(form, control) },
        event,
      );
    };
    document.addEventListener('click', hold, { capture: true, signal });
  };
