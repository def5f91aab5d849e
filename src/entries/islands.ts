import addToCart from '../../islands/add-to-cart';
import buttonLinks from '../../islands/button-links';
import cartFragments from '../../islands/cart-fragments';
import comingSoon from '../../islands/coming-soon';
import fieldHelp from '../../islands/field-help';
import listOrder from '../../islands/list-order';
import miniCart from '../../islands/mini-cart';
import notices from '../../islands/notices';
import passwordVisibility from '../../islands/password-visibility';
import quantity from '../../islands/quantity';
import storeNotice from '../../islands/store-notice';

/** Every island of this build; the order is the order in which they mount. */
export const islands = [
  addToCart,
  miniCart,
  cartFragments,
  notices,
  listOrder,
  storeNotice,
  comingSoon,
  buttonLinks,
  quantity,
  passwordVisibility,
  fieldHelp,
];
