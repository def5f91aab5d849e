/** One legacy script that Atoll can stand in for (takeover.md §2). */
export interface TakeoverRow {
  /** WordPress handle; the script element's id is `{handle}-js`. */
  handle: string;
  /** What the script does, by the names of `data-islands` and `data-keep`. */
  features: readonly string[];
  /** Its configuration global, where withholding it stops the script … */
  global?: string;
  /** … because the script guards itself with it. Scripts without guard are only kept from running. */
  guard: 'script' | 'none';
  /** Scripts that only this one uses, and which stop with it. */
  alsoHandles?: readonly string[];
}

/** Only scripts whose every feature this build has. A new island adds its row (README). */
export const rows: readonly TakeoverRow[] = [
  {
    handle: 'wc-add-to-cart',
    features: ['add-to-cart', 'mini-cart'],
    global: 'wc_add_to_cart_params',
    guard: 'script',
  },
  {
    handle: 'wc-cart-fragments',
    features: ['cart-fragments'],
    global: 'wc_cart_fragments_params',
    guard: 'script',
  },
  {
    handle: 'woocommerce',
    features: [
      'list-order',
      'notices',
      'store-notice',
      'coming-soon',
      'quantity',
      'password-visibility',
      'field-help',
      'button-links',
    ],
    guard: 'none',
  },
  {
    handle: 'wc-single-product',
    features: ['tabs', 'reviews', 'gallery', 'lightbox'],
    global: 'wc_single_product_params',
    guard: 'script',
  },
  {
    handle: 'wc-add-to-cart-variation',
    features: ['variations'],
    global: 'wc_add_to_cart_variation_params',
    guard: 'script',
  },
];

/** The page's choice: which features to use (none named: all), which features or handles to leave alone. */
export interface Choice {
  islands: readonly string[];
  keep: readonly string[];
}

/** Whether one feature is asked for. */
export const wanted = (feature: string, { islands, keep }: Choice): boolean =>
  !keep.includes(feature) && (!islands.length || islands.includes(feature));

/** A script runs or it does not: it is taken only when all its features are wanted. */
export const taken = (row: TakeoverRow, choice: Choice): boolean =>
  !choice.keep.includes(row.handle) && row.features.every((feature) => wanted(feature, choice));
