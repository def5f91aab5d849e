import { carriesCode } from '../../../src/dom/carries-code';
import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { scrollToNotice } from '../../../src/dom/scroll';
import { isVisible } from '../../../src/dom/visible';
import { t } from '../../../src/page/text';
import { native } from '../../../src/runtime/native';
import { cartRefusal, ownLists } from '../../shop';
import { settings } from '../store/settings';

/** Errors in the shop's own list (paypal.md §3.5). It is the shop's list: what Atoll's checkout shows is in the same. */
const LIST = 'ul.woocommerce-error';

const CHECKOUT = 'form.woocommerce-checkout';

const NOTICES = '.woocommerce-notices-wrapper';

const CART = '.widget_shopping_cart_content';

/** Where a new list goes: some callers never use the form of the checkout. */
export type Place = 'form' | 'notices';

/**
 * A place that can be read now. Where that is none but the page itself, or something lies over it, a mini-cart was pressed:
 * then it is there.
 */
function withinReach(place: Element): Element {
  const isFree = (one: Element) => !one.closest('[inert]');
  if (isFree(place) && place !== document.body) return place;
  return queryAll(CART).find((cart) => isFree(cart) && isVisible(cart)) ?? place;
}

function listIn(place: Place): Element {
  const known = document.querySelector(LIST);
  if (known && withinReach(known) === known) return known;
  const list = document.createElement('ul');
  list.className = 'woocommerce-error';
  list.setAttribute('role', 'alert');
  ownLists.add(list);
  const form = place === 'form' && document.querySelector(CHECKOUT);
  const box = form || document.querySelector(NOTICES) || document.querySelector(CHECKOUT) || document.body;
  native(withinReach(box), 'prepend')(list);
  return list;
}

/** The shop's texts are markup. One that would run something is shown as text: it may hold what somebody typed. */
function entry(text: string): HTMLLIElement {
  const item = document.createElement('li');
  const content = parseHtml(text);
  if (carriesCode(content)) item.textContent = text;
  else item.append(content);
  return item;
}

/**
 * Shows errors, one entry each, and scrolls to them once. What is no text, or an empty one, is left out (8.32).
 *
 * @param place - where the list goes if there is none yet
 * @returns whether there was anything to show
 */
export function showErrors(texts: readonly unknown[], place: Place = 'form'): boolean {
  const found = texts.filter((text): text is string => typeof text === 'string' && !!text.trim());
  if (!found.length) return false;
  const list = listIn(place);
  list.append(...found.map(entry));
  scrollToNotice(list);
  return true;
}

/** Takes every error and message of the shop away, but what the cart is refused with. */
export function clearNotices(): void {
  const refusal = cartRefusal();
  for (const notice of document.querySelectorAll('.woocommerce-error,.woocommerce-message'))
    if (notice !== refusal) notice.remove();
}

/** That something else would be paid than the shopper saw, in words. */
export const amountChanged = (): string =>
  t('amountChanged', 'The amount has changed. Please look at it, and pay again.');

/** That something else would be ordered than the shopper saw, in words. */
export const cartChanged = (): string =>
  t('cartChanged', 'Your cart has changed. Please look at your order.');

/** Shows only that something went wrong. */
export function showGenericError(place: Place = 'form'): void {
  clearNotices();
  showErrors([settings()?.labels.error.generic], place);
}

/** Shows a text of the shop, or where it says none that something went wrong. */
export function showErrorOr(text: unknown, place: Place = 'form'): void {
  if (!showErrors([text], place)) showGenericError(place);
}

/** Puts the shop's own list of notices in the place of the one that is there, without scrolling. */
export function replaceErrors(markup: string, place: Place = 'form'): void {
  const content = parseHtml(markup);
  const list = content.querySelector('ul');
  if (!list || carriesCode(content)) showErrors([content.textContent], place);
  else listIn(place).replaceWith(list);
}

/** The markup of the list, for the events of the checkout; an empty one is made if there is none. */
export const errorsHtml = (place: Place = 'form'): string => listIn(place).outerHTML;
