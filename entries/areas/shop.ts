import addToCart from '../../islands/shop/add-to-cart';
import buttonLinks from '../../islands/shop/button-links';
import cartFragments from '../../islands/shop/cart-fragments';
import comingSoon from '../../islands/shop/coming-soon';
import listOrder from '../../islands/shop/list-order';
import miniCart from '../../islands/shop/mini-cart';
import notices from '../../islands/shop/notices';
import storeNotice from '../../islands/shop/store-notice';
import type { Area } from './area';

/** Islands of every shop page. */
export const shop: Area = {
  islands: [addToCart, miniCart, cartFragments, notices, listOrder, storeNotice, comingSoon, buttonLinks],
};
