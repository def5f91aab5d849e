import { type Signal, signal } from '@preact/signals-core';
import { requestUrl } from '../../../src/dom/navigate';
import { commit } from '../../../src/runtime/commit';
import { native } from '../../../src/runtime/native';

/** The form of the cart (storefront.md §1.4). */
export const FORM = '.woocommerce-cart-form';
export const TOTALS = '.cart_totals';
export const BOTH = `${FORM},${TOTALS}`;

/** The form that is on the page now. */
export const cartForm = (): HTMLFormElement | null => document.querySelector(FORM);

/** Whether a form is answered by this shop; others are the browser's. */
export const isOurs = (form: Element): boolean =>
  !!requestUrl(native(form, 'getAttribute')('action') || location.href);

/** Selectors of what is blocked, one for each request under way or waiting. */
export const blocked = signal<readonly { areas: string }[]>([]);

/** Why the coupon was refused; empty when it was not (storefront.md §3.6.5). */
export const couponError = signal('');

/** Whether the form holds quantities that the shop does not know of. */
export const changed = signal(false);

/** The submit button that was pressed last, as extensions look for it (storefront.md §3.6.3). */
export const pressed = signal<Element | null>(null);

/** Raised whenever markup was swapped: nodes that a view knows may be gone. */
export const swaps = signal(0);

/** Changes a part of this state and shows it at once. */
export const put = <T>(part: Signal<T>, value: T): void =>
  commit(() => {
    part.value = value;
  });

/** Blocks areas until the returned function is called. */
export function block(areas: string): () => void {
  const job = { areas };
  put(blocked, [...blocked.peek(), job]);
  return () =>
    put(
      blocked,
      blocked.peek().filter((other) => other !== job),
    );
}
