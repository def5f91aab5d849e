import { signal } from '@preact/signals-core';
import { commit } from '../../../src/runtime/commit';

/** How an add-to-cart button stands when it is not at rest (storefront.md §3.3). */
export interface ButtonState {
  loading: boolean;
  added: boolean;
  /** Whether the link to the cart stands behind the button. */
  link: boolean;
}

const rest: ButtonState = { loading: false, added: false, link: false };

/** Buttons that are not at rest. */
export const buttons = signal<ReadonlyMap<HTMLElement, ButtonState>>(new Map());

/** Mini-cart rows whose removal is on its way. */
export const removing = signal<ReadonlySet<HTMLElement>>(new Set());

/** What the cart's live region says; empty text empties it. */
export const announcement = signal({ text: '' });

/** Whether the cart holds anything, once an answer or a cookie said so. */
export const filled = signal<boolean | undefined>(undefined);

/** Raised by every change of the cart that went through: a refresh that began before is stale. */
export const revision = signal(0);

/** Changes the state of a button, shows it, and forgets buttons that left the page. */
export function setButton(button: HTMLElement, change: Partial<ButtonState>): void {
  const next = new Map([...buttons.peek()].filter(([known]) => known.isConnected));
  const state = { ...rest, ...next.get(button), ...change };
  if (button.isConnected && (state.loading || state.added || state.link)) next.set(button, state);
  else next.delete(button);
  commit(() => {
    buttons.value = next;
  });
}

/** Marks a row as being removed, or no longer, and shows it. */
export function setRemoving(row: HTMLElement, on: boolean): void {
  const next = new Set([...removing.peek()].filter((known) => known.isConnected && known !== row));
  if (on) next.add(row);
  commit(() => {
    removing.value = next;
  });
}

/** Lets the live region say a text; the same text again is said again. */
export function announce(text: string): void {
  commit(() => {
    announcement.value = { text };
  });
}

/** After the browser brought a page back: no request of that earlier visit will answer any more (Q6). */
export function settleButtons(): void {
  for (const button of buttons.peek().keys()) setButton(button, { loading: false });
  for (const row of removing.peek()) setRemoving(row, false);
}
