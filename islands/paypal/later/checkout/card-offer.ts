import { setStyle } from '../../../../src/dom/undo';
import { native } from '../../../../src/runtime/native';
import { uncover } from '../../page/overlays';
import { hide, show } from '../../page/visibility';
import { CARD_BOX, force, payButton, SAVE_BOX } from '../../store/card-form';
import { CARDS, leaveMethod } from '../../store/payment-methods';
import { settings } from '../../store/settings';

/** Hides the method until it is known to work. */
const HIDES = '#ppcp-hide-dcc';

const METHOD = `.wc_payment_method.payment_method_${CARDS}`;

/** Whether a page has what cards need. */
export const hasCardForm = (): boolean =>
  !!document.querySelector(payButton()) && !!document.querySelector(CARD_BOX);

/** What was taken back or changed, to be undone when the cards leave. */
const undos: (() => void)[] = [];

function removeHidingStyle(): void {
  for (const style of document.querySelectorAll(HIDES)) {
    const next = native(style, 'nextSibling');
    const parent = native(style, 'parentElement');
    style.remove();
    undos.push(() => {
      if (parent?.isConnected && !document.querySelector(HIDES))
        parent.insertBefore(style, next?.parentNode === parent ? next : null);
    });
  }
}

/** Offers the cards: what hid them goes, their button comes. */
export function offerCards(): void {
  removeHidingStyle();
  const item = document.querySelector<HTMLElement>(METHOD);
  if (item && ['', 'none'].includes(native(item, 'style').display))
    undos.push(setStyle(item, 'display', 'block'));
  show(payButton());
  if (settings()?.cart_contains_subscription) undos.push(force(SAVE_BOX));
  uncover('cards');
}

/** Offers no cards. Who had them chosen gets the first method that can be seen: without a button nobody can pay. */
export function refuseCards(): void {
  uncover('cards');
  const item = document.querySelector<HTMLElement>(METHOD);
  if (item) hide(item);
  leaveMethod(CARDS);
}

/** Takes back what was done to the page for the cards. */
export function restorePage(): void {
  for (const undo of undos.splice(0).reverse()) undo();
}
