import { block, unblock } from '../../../src/dom/overlay';
import { queryAll } from '../../../src/dom/query-all';
import { setAttribute } from '../../../src/dom/undo';
import { native } from '../../../src/runtime/native';
import { isBeingSent } from '../../../src/runtime/sent';
import { isHeld } from '../../payment';

/** As the original covers the page. */
const COVER = { overlayCSS: { background: '#fff', opacity: 0.6 }, holdsClicks: true };

/** Forms that order by themselves: an overlay keeps no keys away, and an order that waits would be paid twice. */
const FORMS = 'form.checkout,#order_review,form.wc-block-checkout__form';

/** Whether one of them waits, or is on its way to the shop: what it pays is not paid beside it. */
export const isFormOnItsWay = (): boolean =>
  queryAll(FORMS).some((form) => isBeingSent(form) || isHeld(form) || native(form, 'matches')('.processing'));

let giveBack: (() => void) | undefined;

/** Covers the page while a sheet is open, or its order under way. */
export const coverPage = (): void => void block(document.body, COVER);

/** Takes the cover off. */
export const uncoverPage = (): void => void unblock(document.body);

/** Takes the forms of the page from keys, too. */
export function holdForms(): void {
  freeForms();
  const { activeElement } = document;
  const undos = queryAll(FORMS).map((form) => setAttribute(form, 'inert', ''));
  giveBack = () => {
    for (const undo of undos) undo();
    // What becomes inert loses the focus.
    if (document.activeElement === document.body && activeElement?.isConnected)
      (activeElement as HTMLElement).focus({ preventScroll: true });
  };
}

/** Gives them back, with the focus where it was. */
export function freeForms(): void {
  giveBack?.();
  giveBack = undefined;
}
