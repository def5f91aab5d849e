import { CONTENTS, cartAnswer, line, lines, WRAPPER, widget } from '../../testing/shop-markup';
import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

/** Keys of the lines. */
export const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];

/** Lines of the mini-cart. */
export const POT_LINE = line(A, 'Clay pot');
export const CLOTH_LINE = line(B, 'Linen cloth');
export const LAMP_LINE = line(C, 'Oak lamp');

/** The link that removes a line. */
export const remove = (key: string): string => `.remove_from_cart_button[data-cart_item_key="${key}"]`;

/** What the shop answers when the pot was removed. */
export const REMOVED = { json: cartAnswer('h2', CLOTH_LINE, LAMP_LINE) };

/** Opens a page with three lines in its mini-cart. */
export const openCart = (
  islands: ShopPageOptions['islands'],
  options: Partial<ShopPageOptions> = {},
): Promise<ShopPage> =>
  openPage({
    islands,
    body: `${WRAPPER}${CONTENTS}${widget(lines(POT_LINE, CLOTH_LINE, LAMP_LINE))}`,
    answers: { remove_from_cart: REMOVED },
    ...options,
  });

/** Where the browser keeps the cart, by the configuration of `shop-page.ts`. */
export const HASH = 'wc_cart_hash_k1';
export const NAME = 'wc_fragments_k1';
export const CREATED = 'wc_cart_created';

/** What the browser keeps of a cart of two lines with hash `h0`, stored `age` ms ago. */
export const stored = (age = 1000): Record<string, string> => ({
  [NAME]: JSON.stringify(cartAnswer('h0', POT_LINE, CLOTH_LINE).fragments),
  [HASH]: 'h0',
  [CREATED]: `${Date.now() - age}`,
});

/** The cookies of that cart. */
export const COOKIES = { woocommerce_cart_hash: 'h0', woocommerce_items_in_cart: '1' };

/** What the shop answers about its cart of one line. */
export const FRESH = { json: cartAnswer('h1', POT_LINE) };

/** Opens a page with places for the cart, empty as served. */
export const openPlaces = (
  islands: ShopPageOptions['islands'],
  options: Partial<ShopPageOptions> = {},
): Promise<ShopPage> =>
  openPage({
    islands,
    body: `${CONTENTS}${widget()}`,
    answers: { get_refreshed_fragments: FRESH },
    ...options,
  });

/** What the theme's link says. */
export const countText = (page: ShopPage): string | null => page.el('.cart-contents').textContent;

/** How often the shop was asked for the fragments. */
export const asked = (page: ShopPage): number =>
  page.shop.calls.filter(({ endpoint }) => endpoint === 'get_refreshed_fragments').length;
