import type { Words } from './words';

/** Configuration globals of a page, by name. */
export type Globals = Record<string, Record<string, unknown> | ((text: string) => unknown) | undefined>;

/** Where this shop keeps the cart in the browser. */
export const HASH_KEY = 'wc_cart_hash_story';
export const FRAGMENTS_KEY = 'wc_fragments_story';

const ajax = { ajax_url: '/wp-admin/admin-ajax.php', wc_ajax_url: '/?wc-ajax=%%endpoint%%' };

/** What a shop prints whose every feature is on; scalars are texts, as PHP sends them (storefront.md §2). */
export const shopGlobals = (words: Words): Globals => ({
  woocommerce_params: {
    ...ajax,
    i18n_password_show: words.showPassword,
    i18n_password_hide: words.hidePassword,
  },
  wc_add_to_cart_params: {
    ...ajax,
    i18n_view_cart: words.viewCart,
    cart_url: `${location.origin}/cart/`,
    is_cart: '',
    cart_redirect_after_add: 'no',
  },
  wc_cart_fragments_params: {
    ...ajax,
    cart_hash_key: HASH_KEY,
    fragment_name: FRAGMENTS_KEY,
    request_timeout: '5000',
  },
});
