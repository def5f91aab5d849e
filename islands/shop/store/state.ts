import { signal } from '@preact/signals-core';
import { commit } from '../../../src/runtime/commit';

/** How an add-to-cart button stands when it is not at rest (storefront.md §3.3). */
export interface ButtonState {
  loading: boolean;
  added: boolean;
  /** Whether the link to the cart stands behind the button. */
  link: boolean;
}

const AT_REST: ButtonState = { loading: false, added: false, link: false };

/** Buttons that are not at rest. */
export const addToCartButtons = signal<ReadonlyMap<HTMLElement, ButtonState>>(new Map());

/** Mini-cart rows whose removal is on its way. */
export const rowsBeingRemoved = signal<ReadonlySet<HTMLElement>>(new Set());

/** What the cart's live region says; empty text empties it. */
export const announcement = signal({ text: '' });

/** Whether the cart holds anything, once an answer or a cookie said so. */
export const cartHasItems = signal<boolean | undefined>(undefined);

/** Raised by every change of the cart that went through: a refresh that began before is stale. */
export const cartRevision = signal(0);

/** A call that is none of this area's has changed the cart. */
export const noteCartChange = (): void => {
  cartRevision.value++;
};

/** Changes the state of a button, shows it, and forgets buttons that left the page. */
export function setButtonState(button: HTMLElement, change: Partial<ButtonState>): void {
  const next = new Map([...addToCartButtons.peek()].filter(([known]) => known.isConnected));
  const state = { ...AT_REST, ...next.get(button), ...change };
  if (button.isConnected && (state.loading || state.added || state.link)) next.set(button, state);
  else next.delete(button);
  commit(() => {
    addToCartButtons.value = next;
  });
}

/** Marks a row as being removed, or no longer, and shows it. */
export function setRowBeingRemoved(row: HTMLElement, on: boolean): void {
  const next = new Set([...rowsBeingRemoved.peek()].filter((known) => known.isConnected && known !== row));
  if (on) next.add(row);
  commit(() => {
    rowsBeingRemoved.value = next;
  });
}

/** Lets the live region say a text; the same text again is said again. */
export function announce(text: string): void {
  commit(() => {
    announcement.value = { text };
  });
}

/** After the browser brought a page back: no request of that earlier visit will answer any more (Q6). */
export function resetPendingStates(): void {
  for (const button of addToCartButtons.peek().keys()) setButtonState(button, { loading: false });
  for (const row of rowsBeingRemoved.peek()) setRowBeingRemoved(row, false);
}
