import { signal } from '@preact/signals-core';
import { commit } from '../commit';

/** The form of the cart (storefront.md §1.4). */
export const FORM = '.woocommerce-cart-form';
export const TOTALS = '.cart_totals';
export const BOTH = `${FORM},${TOTALS}`;

/** Selectors of what is blocked, one for each request under way or waiting. */
export const blocked = signal<readonly { areas: string }[]>([]);

/** Why the coupon was refused; empty when it was not (storefront.md §3.6.5). */
export const couponError = signal('');

/** Whether the form holds quantities that the shop does not know of. */
export const changed = signal(false);

/** Raised whenever markup was swapped: nodes that a view knows may be gone. */
export const swaps = signal(0);

/** Shows a change of the coupon's error at once. */
export const setCouponError = (text: string): void => {
  if (couponError.peek() === text) return;
  commit(() => {
    couponError.value = text;
  });
};

/** Shows at once whether there is anything to update. */
export const setChanged = (on: boolean): void => {
  commit(() => {
    changed.value = on;
  });
};

/** Blocks areas until the returned function is called. */
export function block(areas: string): () => void {
  const job = { areas };
  const set = (jobs: typeof blocked.value) =>
    commit(() => {
      blocked.value = jobs;
    });
  set([...blocked.peek(), job]);
  return () => set(blocked.peek().filter((other) => other !== job));
}

/** After the browser brought a page back: no request of that earlier visit will answer any more. */
export const settleCart = (): void =>
  commit(() => {
    blocked.value = [];
  });
