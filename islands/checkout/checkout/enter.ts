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
    if (part.querySelector(`${ORDER},[type=submit],button:not([type])`)) return null;
    if (part.querySelectorAll('input:not([type=hidden]),select,textarea').length > 1) return null;
    const button = part.querySelector<HTMLElement>(BUTTON);
    if (button) return button;
  }
  return null;
}

/** Fields in which arrows that go up and down change nothing. */
const TEXT = 'input:is(:not([type]),[type=text],[type=search],[type=email],[type=tel])';

/** A field that shows what it suggests. */
const OPEN = '[aria-expanded=true],[aria-activedescendant]:not([aria-activedescendant=""])';

/**
 * Enter in some fields would press the order button, for which nobody takes it (decision 25): in a field for a code, beside which
 * a button of its own stands, it presses that; on a suggestion, as of an address, it takes that; in an early step of a checkout
 * of several nothing of the order is in sight.
 */
export function createEnterGuard(): Record<'keydown' | 'keypress', (event: Event) => void> {
  /** The field among whose suggestions the arrows went last: in one of text they do nothing else. */
  let suggesting: EventTarget | null = null;
  return {
    keydown(event) {
      const { key, target } = event as KeyboardEvent;
      const isText = native(target as Element, 'matches')(TEXT);
      if (key !== 'Enter') suggesting = isText && /^Arrow(Up|Down)$/.test(key) ? target : null;
    },
    // Who goes on to the next step at `keydown` has done so by then.
    keypress(event) {
      const { key, target } = event as KeyboardEvent;
      const matches = native(target as Element, 'matches');
      if (key !== 'Enter' || !matches('input')) return;
      const isSuggested = suggesting === target || matches(OPEN);
      suggesting = null;
      const button = matches(CODES) && !isSuggested ? buttonBeside(target as Element) : null;
      const parts = queryAll(ORDER);
      const isEarly = !matches('[name=coupon_code]') && parts.length > 0 && !parts.some(isVisible);
      if (button || isSuggested || isEarly) event.preventDefault();
      button?.click();
    },
  };
}
