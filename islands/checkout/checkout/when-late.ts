import { hasFailed } from '../../../src/runtime/current';
import { native } from '../../../src/runtime/native';
import type { Strategy } from '../../../src/runtime/strategies';

type Field = HTMLInputElement | HTMLSelectElement;

/** Names of what totals depend on. */
const COUNTS = /^(billing|shipping)_(country|state|postcode|city|address_\d)$|^ship(_to_diff|ping_method\[)/;
/** What names an order, and what asks for its totals alone. */
const BUTTON = 'woocommerce_checkout_';
const ORDER = `${BUTTON}place_order`;
/** Where the tab keeps what totals were asked for last. */
const ASKED = 'atoll_totals_first';

const isChoice = ({ type }: Field) => /^(radio|checkbox)$/.test(type);

/** What the server has printed: the totals on the page are for that. */
const printedIn = (field: Field): string => {
  if ('options' in field)
    return (field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0])?.value ?? '';
  return isChoice(field) && !field.defaultChecked ? '' : field.defaultValue;
};
const valueIn = (field: Field): string =>
  isChoice(field) && !(field as HTMLInputElement).checked ? '' : field.value;

/** What the shop says of the cart, which another tab may change. */
function cart(): string {
  try {
    // An old one for another folder can stand first.
    return `${document.cookie.match(/woocommerce_cart_hash=\w*/g)}`;
  } catch {
    // A sandboxed frame has no cookies.
    return '';
  }
}

/** What totals depend on, in one text. */
const basis = (form: Element, read: (field: Field) => string): string =>
  [...native(form, 'querySelectorAll')<Field>('input,select')]
    .filter((field) => COUNTS.test(field.name) || field.closest('.update_totals_on_change'))
    .flatMap((field) => read(field).trim() || [])
    .join();

/** Stands for a text that is nobody else's business. */
const checksum = (text: string): string =>
  `${[...text].reduce((sum, character) => (31 * sum + character.charCodeAt(0)) | 0, 0)}`;

/**
 * Whether the totals were asked for last time: not every shop prints all of it back, and none is to be asked for ever. The
 * order that goes out then ends it.
 */
function wasAsked(change: string): boolean {
  try {
    const asked = checksum(change);
    const was = sessionStorage.getItem(ASKED) === asked;
    if (was) sessionStorage.removeItem(ASKED);
    else sessionStorage.setItem(ASKED, asked);
    return was;
  } catch {
    // Nobody can tell.
    return true;
  }
}

/**
 * Where the checkout is late or lost nobody brings the totals up to date. An order that the browser posts then, with another
 * address, way of shipping or cart than the page was printed with, asks for the totals first, as the shop's own button for pages
 * without scripts does: the shop prints the page with them, and the order takes one more press, once for each change.
 */
export const totalsFirst =
  (): Strategy =>
  ({ host, signal }) => {
    const printed = basis(host, printedIn);
    const itsCart = cart();
    /** What was decided of last: Chromium reads the form twice where somebody hears of navigations. */
    let decided: string | undefined;
    let asks = false;
    const listen = native(host, 'addEventListener');
    /** A script sends the form without a button: the shop knows an order by the name of one. */
    let nameless: Event | undefined;
    listen('submit', (event) => {
      nameless = (event as SubmitEvent).submitter ? undefined : event;
      // What the browser sends it reads before anything else runs.
      setTimeout(() => {
        nameless = undefined;
      });
    });
    listen('formdata', (event) => {
      const { formData } = event as FormDataEvent;
      const isAtWork = signal.aborted && !hasFailed('checkout');
      if (isAtWork) return;
      if (nameless && !nameless.defaultPrevented) formData.set(ORDER, '1');
      if (!formData.has(ORDER)) return;
      const now = basis(host, valueIn);
      const here = now + cart();
      // What was asked for is known without the cart: each answer of a shop may bring another cookie.
      if (decided !== here) asks = here !== printed + itsCart && !wasAsked(`${printed} ${now}`);
      decided = here;
      if (!asks) return;
      formData.delete(ORDER);
      formData.set(`${BUTTON}update_totals`, '1');
    });
  };
