import { carriesCode } from '../../../src/dom/carries-code';
import { parseHtml } from '../../../src/dom/html';
import { scrollToNotice } from '../../../src/dom/scroll';
import { legacy } from '../../../src/legacy-port';
import { native } from '../../../src/runtime/native';
import { validateControls } from '../../payment';
import { ownLists } from '../../shop';

const OLD = '.woocommerce-NoticeGroup-checkout,.woocommerce-error,.woocommerce-message';

/** Themes without a place for notices still have a form (8.11). */
const PLACES = ['.woocommerce-notices-wrapper', 'form.checkout', '#order_review', '#add_payment_method'];

/** The shop's texts are markup. One that would run something is shown as text: it may hold what somebody typed. */
function entry(text: string): HTMLLIElement {
  const item = document.createElement('li');
  const content = parseHtml(text);
  if (carriesCode(content)) item.textContent = text;
  else item.append(content);
  return item;
}

function listOf(text: string): Element {
  const content = parseHtml(text);
  const own = content.querySelector('.woocommerce-error');
  if (own && !carriesCode(content)) return own;
  const list = document.createElement('ul');
  list.className = 'woocommerce-error';
  list.setAttribute('role', 'alert');
  list.append(entry(text));
  return list;
}

/** Takes away what an element says of an error. */
export const clearInlineError = (place: Element): void => place.querySelector('.woocommerce-error')?.remove();

/** Shows an error inside an element, in place of an earlier one (stripe.md §3.14, inline). */
export function showInlineError(place: Element, text: string): void {
  clearInlineError(place);
  native(place, 'prepend')(listOf(text));
}

/** Shows an error of a payment above the form, and moves to it (stripe.md §3.14). */
export function showPaymentError(text: string): void {
  if (!text) return;
  for (const notice of document.querySelectorAll(OLD)) notice.remove();
  const place = PLACES.map((one) => document.querySelector(one)).find((one) => one) ?? document.body;
  const list = listOf(text);
  ownLists.add(list);
  native(place, 'prepend')(list);
  const form = document.querySelector('form.checkout');
  // A checkout as blocks has no other use for it.
  if (form) validateControls(form);
  scrollToNotice(list);
  legacy.emit('checkout_error');
}
