/** A script as a shop registers it. */
export interface Script {
  handle: string;
  file: string | null;
  deps: readonly string[];
  /** Asked for by itself; others are printed only because something depends on them. */
  enqueued: boolean;
  footer: boolean;
  /** Names of its configuration. */
  data: readonly string[];
  before?: boolean | string;
  after?: boolean | string;
  translated?: boolean;
}

/** A script of the shop. */
export const script = (handle: string, more: Partial<Script> = {}): Script => ({
  handle,
  file: `${handle}.js`,
  deps: [],
  enqueued: true,
  footer: false,
  data: [],
  ...more,
});

/** A product page as the platform has it: its scripts, and the libraries that it asks for by itself. */
export const product: readonly Script[] = [
  script('wc-jquery-blockui', { deps: ['jquery'], enqueued: false }),
  script('wc-add-to-cart', { deps: ['jquery', 'wc-jquery-blockui'], data: ['wc_add_to_cart_params'] }),
  script('wc-zoom', { deps: ['jquery'] }),
  script('wc-flexslider', { deps: ['jquery'] }),
  script('wc-single-product', { deps: ['jquery'], data: ['wc_single_product_params'] }),
  script('shop-navigation', { footer: true }),
];
