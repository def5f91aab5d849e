import { native } from '../../../src/runtime/native';
import type { Wallet } from './element-options.model';

/** Where the buttons of all wallets go (stripe.md §1.3). */
export const CONTAINER = 'wc-stripe-express-checkout-element';

const SEPARATOR = 'wc-stripe-express-checkout-button-separator';

/** The place of the buttons; the shop may have put another in its stead. */
export const container = (): HTMLElement | null => document.getElementById(CONTAINER);

/** The box of a wallet in it, made if there is none. */
export function boxOf(wallet: Wallet): HTMLElement | undefined {
  const place = container();
  if (!place) return undefined;
  const id = `${CONTAINER}-${wallet}`;
  const known = document.getElementById(id);
  if (known) return known;
  const box = document.createElement('div');
  box.id = id;
  native(place, 'append')(box);
  return box;
}

/** Where a wallet's button is drawn. */
export interface ButtonSpot {
  /** Whether it belongs to the page's own checkout of blocks. */
  isBlock?: boolean;
  box(): HTMLElement | undefined;
  /** Nothing is drawn there any more. */
  clear(): void;
}

/** A wallet's box in the place of all buttons. */
export const spotOf = (wallet: Wallet): ButtonSpot => ({
  box: () => boxOf(wallet),
  clear: () => document.getElementById(`${CONTAINER}-${wallet}`)?.remove(),
});

/** Shows the place and what separates it from the form, or hides both. */
export function showContainer(isShown: boolean): void {
  for (const part of [container(), document.getElementById(SEPARATOR)])
    if (part) part.style.display = isShown ? '' : 'none';
}
