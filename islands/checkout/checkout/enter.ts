import { queryAll } from '../../../src/dom/query-all';
import { isVisible } from '../../../src/dom/visible';
import { native } from '../../../src/runtime/native';

/** What is ordered, and what orders it. */
const ORDER = '.woocommerce-checkout-review-order-table,#place_order';

/** Fields for codes, by what themes and plugins call them. */
const CODES = ['coupon', 'voucher', 'promo', 'giftcard', 'gift_card', 'gift-card', 'referral']
  .flatMap((word) => [`input[name*=${word} i]`, `input[id*=${word} i]`])
  .join();

/** A button beside it, which sends no form: themes print both into the checkout's, where no other form can stand. */
const BUTTON = '[type=button],a.button';

/** The button of a field, in a part of the form that has no other field. */
function buttonBeside(field: Element): HTMLElement | null {
  for (let part = field.parentElement; part && !part.matches('form'); part = part.parentElement) {
    if (part.querySelector(ORDER) || part.querySelectorAll('input,select,textarea').length > 1) return null;
    const button = part.querySelector<HTMLElement>(BUTTON);
    if (button) return button;
  }
  return null;
}

/**
 * Enter in some fields would press the order button, for which nobody takes it (decision 25): in a field for a code, beside which
 * a button of its own stands, it presses that; in an early step of a checkout of several nothing of the order is in sight. Heard
 * as `keypress`: who goes on to the next step at `keydown` has done so by then.
 */
export function hearEnter(event: Event): void {
  const { key, target } = event as KeyboardEvent;
  const matches = native(target as Element, 'matches');
  if (key !== 'Enter' || !matches('input')) return;
  const button = matches(CODES) ? buttonBeside(target as Element) : null;
  const parts = queryAll(ORDER);
  const isEarly = !matches('[name=coupon_code]') && parts.length > 0 && !parts.some(isVisible);
  if (button || isEarly) event.preventDefault();
  button?.click();
}
