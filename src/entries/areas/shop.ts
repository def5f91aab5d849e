import addToCart from '../../../islands/add-to-cart';
import buttonLinks from '../../../islands/button-links';
import cartFragments from '../../../islands/cart-fragments';
import comingSoon from '../../../islands/coming-soon';
import listOrder from '../../../islands/list-order';
import miniCart from '../../../islands/mini-cart';
import notices from '../../../islands/notices';
import storeNotice from '../../../islands/store-notice';
import type { Area } from './area';

/** Islands of every shop page. */
export const shop: Area = {
  islands: [addToCart, miniCart, cartFragments, notices, listOrder, storeNotice, comingSoon, buttonLinks],
};
