import { addButton, CONTENTS, cartAnswer, line, WRAPPER, widget } from '../../testing/shop-markup';
import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

/** The buttons of the list. */
export const POT = '.add_to_cart_button[data-product_id="7"]';
export const CLOTH = '.add_to_cart_button[data-product_id="9"]';
export const LAMP = '.add_to_cart_button[data-product_id="11"]';

/** The live region of the cart. */
export const REGION = '.widget_shopping_cart_live_region';

/** What the shop answers when the pot was added. */
export const ADDED = { json: cartAnswer('h1', line('a'.repeat(32), 'Clay pot')) };

const products = [addButton(7, 'Clay pot'), addButton(9, 'Linen cloth'), addButton(11, 'Oak lamp')].join('');

/** Opens a list of three products, with a mini-cart, in a shop where every add succeeds. */
export const openList = (
  islands: ShopPageOptions['islands'],
  options: Partial<ShopPageOptions> = {},
): Promise<ShopPage> =>
  openPage({
    islands,
    body: `${WRAPPER}${CONTENTS}${widget()}<ul class="products">${products}</ul>`,
    answers: { add_to_cart: ADDED },
    ...options,
  });

/** Whether a button says that it is busy. */
export const isLoading = (page: ShopPage, button: string): boolean =>
  page.el(button).classList.contains('loading');
