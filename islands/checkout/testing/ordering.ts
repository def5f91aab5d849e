import { expect } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { tellTrusted } from '../../testing/trusted';
import {
  type CheckoutPage,
  checkoutPage,
  closeCheckout,
  openCheckout,
  PLACED,
  review,
  UPDATE,
  update,
} from './checkout-page';

/** What is told of an order that has to wait, up to the first full stop. */
export const DETAILS = 'Your details have changed.';
export const TOTAL = 'The total has changed.';
export const FAILED = 'The totals could not be updated.';

/** Opens a checkout whose shop takes orders. */
export const openToOrder = (options: Parameters<typeof openCheckout>[1] = {}) =>
  openCheckout([() => import('../checkout')], { answers: { checkout: PLACED }, ...options });

/** Forgets what {@link openToOrder} put into the browser, for `afterEach`. */
export const closeOrder = (): void => {
  closePage();
  closeCheckout();
};

/** A checkout with a button of a theme, which places no order by itself. */
export const withButton = () =>
  openToOrder({ body: checkoutPage({ more: '<button type="button" id="theme">Buy</button>' }) });

/** How often it was told that an order did not go out. */
export const failures = (page: CheckoutPage) =>
  page.log.filter(({ name }) => name === 'checkout_error').length;

/** What a script writes, without a word. */
export const set = (page: CheckoutPage, selector: string, value: string) => {
  page.el<HTMLInputElement>(selector).value = value;
};
/** What the shopper types, at once. */
export const enter = (page: CheckoutPage, selector: string, value: string) => {
  page.el(selector).focus();
  set(page, selector, value);
  tellTrusted(page.el(selector), new Event('input', { bubbles: true }));
};
/** What the shopper's mouse or finger does. */
export const point = (page: CheckoutPage, selector: string, type: string) =>
  tellTrusted(page.el(selector), new Event(type, { bubbles: true }));
/** Taps the order button, which stays in its place. */
export const tap = (page: CheckoutPage) => {
  page.el('#place_order').addEventListener('click', () => page.send(), { once: true });
  tellTrusted(
    page.el('#place_order'),
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }),
  );
};
/** The focus goes into a frame. */
export const focusFrame = (place: Element = document.body) => {
  const frame = document.createElement('iframe');
  place.append(frame);
  frame.focus();
  window.dispatchEvent(new Event('blur'));
  frame.remove();
};

/** Totals that the page does not show yet. */
export const late = (page: CheckoutPage, table = review('$12'), delay = 100) => {
  page.shop.answer({ [UPDATE]: { json: update(table), delay } });
  page.tell('update_checkout');
};
/** The cart of another tab. */
export const elsewhere = (hash: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
  document.cookie = `woocommerce_cart_hash=${hash}; path=/`;
};

/** What the shopper sees: the total, and the words above the form. */
export const seen = (page: CheckoutPage) => [
  page.el('.order-total td').textContent,
  document.querySelector('.woocommerce-error')?.textContent?.replace(/\. .*/, '.'),
];
/** Overlays that only fade away, which take the clicks of those who had not read yet. */
export const FADING = '[style*="opacity: 0;"]';

/** The form takes input, and nothing covers it. */
export const expectFree = (page: CheckoutPage) => {
  expect(page.form.matches('.processing, [aria-busy]')).toBe(false);
  expect(page.form.querySelector(`:scope > .blockOverlay:not(${FADING})`)).toBeNull();
};

// Nothing goes out; before a page listens to it.
XMLHttpRequest.prototype.send = () => {};

/** A plugin's own call, as jQuery sends it, is under way: after 30 ms it is no press's own. @returns its end */
export function otherCall(words = 'offer=101', address = '/?wc-ajax=offer', method = 'POST'): () => void {
  const request = new XMLHttpRequest();
  request.open(method, address);
  request.send(words);
  return () => void request.dispatchEvent(new ProgressEvent('loadend'));
}
