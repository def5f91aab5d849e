import { block, unblock } from '../../../src/dom/overlay';
import { holdKeys } from './hold-keys';

/** White overlays in the original's layer (paypal.md §3.4); each is looked up when it is needed (8.35). */
const STYLE = { overlayCSS: { background: '#fff', opacity: 0.6 }, baseZ: 10_000 };

/** What can be covered: the wallet's box, the card entry, the checkout, the page. */
export type Cover = 'wallet' | 'cards' | 'checkout' | 'page';

const TARGETS: Readonly<Record<Cover, string>> = {
  wallet: '.ppc-button-wrapper',
  cards: '#ppcp-hosted-fields',
  checkout: 'form.woocommerce-checkout',
  page: 'body',
};

/** What each covers now: it is uncovered also when another element has taken its place. */
const covered = new Map<Cover, Element>();

/** Gives the keys of a covered page back. */
let freeKeys: (() => void) | undefined;

/** Covers a part of the page, if it is there; the page takes no keys then, and says what it waits for. */
export function cover(part: Cover): void {
  const target = document.querySelector(TARGETS[part]);
  if (!target || covered.get(part) === target) return;
  uncover(part);
  covered.set(part, target);
  // Who clicks while one of these fades has not read what was told; the others only say that something is to come.
  const holdsClicks = part === 'checkout' || part === 'page';
  const box = block(target, { ...STYLE, holdsClicks });
  if (part === 'page') freeKeys = holdKeys(box);
}

/** Lets a part of the page take presses again. */
export function uncover(part: Cover): void {
  const target = covered.get(part);
  covered.delete(part);
  if (part === 'page') {
    freeKeys?.();
    freeKeys = undefined;
  }
  if (target) unblock(target);
}
