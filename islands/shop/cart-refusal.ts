import { queryAll } from '../../src/dom/query-all';
import { isVisible } from '../../src/dom/visible';

/** Words of the shop, and of Atoll; those in a form are of an order that was tried. */
const WORDS = '.woocommerce-error[role=alert]:not(form *,.woocommerce-NoticeGroup *)';

/** Lists of words that are Atoll's: they look as the shop's do. */
export const ownLists = new WeakSet<Element>();

/** Where the way from the cart to the checkout is, and what leads there: not the buttons of a wallet. */
const PLACE = '.wc-proceed-to-checkout';
const WAY = `${PLACE} :is(a[href],button,input[type=submit]):not([id*=ppc-button] *,[id*=stripe] *)`;

/** The order button of a checkout that a script has disabled. */
const DISABLED = '#place_order:disabled';

const isWayTaken = (): boolean =>
  !!document.querySelector(DISABLED) || (queryAll(PLACE).some(isVisible) && !queryAll(WAY).some(isVisible));

/**
 * What the shop refuses the cart with, as below a least sum, where it has taken the way to the checkout away as well, or disabled the
 * order button: then no wallet pays past it.
 */
export const cartRefusal = (): Element | undefined =>
  isWayTaken() ? queryAll(WORDS).find((one) => isVisible(one) && !ownLists.has(one)) : undefined;
