import { queryAll } from '../../../src/dom/query-all';
import { createSight } from '../../../src/dom/sight';
import { isVisible } from '../../../src/dom/visible';
import { native } from '../../../src/runtime/native';
import { isPluginField } from '../../shop';

/** What orders. */
const PLACE_ORDER = '#place_order';

/** What is ordered, and what orders it: a part with these is none of one field. */
const ORDER = `.woocommerce-checkout-review-order-table,${PLACE_ORDER}`;

/** Numbers of goods, and choices: what stands beside one helps to fill it in, as a stepper does. */
const GOODS = '.qty,[name*=qty i],[name*=quantity i],[type=radio],[type=checkbox]';

/** Whether a field is one for a code, a tip or the like: a plugin's, or that of coupons. */
const takesMore = (field: HTMLInputElement): boolean =>
  (!field.name || field.name === 'coupon_code' || isPluginField(field)) &&
  !field.matches(GOODS) &&
  !field.closest('.payment_box');

/** A button that does something with a field, in words, and sends no form; not one that opens what there is to choose, or leads away. */
const BUTTON =
  ':is([type=button],[role=button],a.button):not([aria-haspopup],[aria-expanded],[href]:not([href^="#"],[href^="javascript:"]))';

/**
 * The button of a field, as for a code, in a part of the form that has no other field, and no other button: themes and plugins
 * print both into the checkout's form, where no other can stand.
 */
function buttonBeside(field: Element): HTMLElement | null {
  for (let part = field.parentElement; part && !part.matches('form'); part = part.parentElement) {
    if (part.querySelector(`${ORDER},[type=submit],button:not([type])`)) return null;
    if (part.querySelectorAll('input:not([type=hidden],[type=button]),select,textarea').length > 1)
      return null;
    const buttons = queryAll<HTMLElement>(BUTTON, part).filter(
      (one) => isVisible(one) && /\p{L}{2}/u.test(one.textContent || (one as HTMLInputElement).value),
    );
    if (buttons.length) return buttons.length === 1 ? (buttons[0] ?? null) : null;
  }
  return null;
}

/** Whether a mouse could press it: plugins hide the order button, or take presses from it, while something is missing. */
function canBePressed(button: Element): boolean {
  return createSight()(button) && getComputedStyle(button).pointerEvents !== 'none';
}

/** Inputs that Enter does not press. */
const FIELD = 'input:not([type=button],[type=submit],[type=reset],[type=image])';

/** Fields in which arrows that go up and down change nothing. */
const TEXT = 'input:is(:not([type]),[type=text],[type=search],[type=email],[type=tel])';

/** A field that shows what it suggests. */
const OPEN = '[aria-expanded=true],[aria-activedescendant]:not([aria-activedescendant=""])';

/**
 * Enter in some fields would press the order button, for which nobody takes it (decision 25): in a field of a plugin, beside
 * which a button of its own stands, it goes to that, whatever it does; on a suggestion, as of an address, it takes that; and where nobody could
 * press the order button by mouse it is no order either, as in an early step of a checkout of several.
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
      if (key !== 'Enter' || !matches(FIELD)) return;
      const isSuggested = suggesting === target || matches(OPEN);
      suggesting = null;
      const field = target as HTMLInputElement;
      const button = takesMore(field) && !isSuggested ? buttonBeside(field) : null;
      const orders = queryAll(PLACE_ORDER);
      const isOff = !matches('[name=coupon_code]') && orders.length > 0 && !orders.some(canBePressed);
      if (button || isSuggested || isOff) event.preventDefault();
      button?.focus();
    },
  };
}
