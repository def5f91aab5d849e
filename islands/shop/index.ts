import addToCart from './add-to-cart';
import buttonLinks from './button-links';
import cartFragments from './cart-fragments';
import comingSoon from './coming-soon';
import listOrder from './list-order';
import miniCart from './mini-cart';
import notices from './notices';
import storeNotice from './store-notice';

/** Islands of every shop page, in the order in which they mount. */
export const islands = [
  addToCart,
  miniCart,
  cartFragments,
  notices,
  listOrder,
  storeNotice,
  comingSoon,
  buttonLinks,
];

export { CART_TIMEOUT } from './calls/cart-fragments';
export { fetchPageCopy } from './calls/page-copy';
export { endpointUrl, wcAjax } from './calls/wc-ajax';
export { cartHashCookies } from './cart-hashes';
export { CART_QUANTITY } from './cart-quantity';
export { cartQueue } from './cart-queue';
export { cartRefusal, ownLists } from './cart-refusal';
export { cartHashCookie } from './cookies';
export { type ShopEvents, sendShopEvent } from './events';
export { leftBehindUntil, noteLeftBehind } from './left-behind';
export { ownAddress, reloadPage, settleAddress } from './own-address';
export { shopParams } from './params';
export { isPlatformField, isPluginField } from './plugin-field';
export { isRefusedByBrowser, isSubscribing, productFormFor, SWITCHED_OFF, sentBy } from './product-form';
export { openRegisters, type RegisterName } from './registers/registers';
export { takeOverRegister } from './registers/take-over-register';
export { ShopMessages } from './ShopMessages';
export { isPartOfAddress } from './sheet-address';
export { clearErrors, hasErrors, showError } from './store/notices';
export { isDoubtful, lookUp, wasAdded } from './store/outcome';
export { announce, noteCartChange } from './store/state';
export { sendUnsentQuantities } from './unsent-quantities';
export { useCartEvents } from './use-cart';
