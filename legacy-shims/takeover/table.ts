/** One legacy script that Atoll can stand in for (takeover.md §2). */
export interface TakeoverRow {
  /** WordPress handle; the script element's id is `{handle}-js`. */
  handle: string;
  /** What the script does, by the names of `data-islands` and `data-keep`. */
  features: readonly string[];
  /** The script guards itself with its configuration global: withholding that stops it. */
  guarded?: true;
  /** How its part of the page looks until our islands are there, so that nothing moves when they come. */
  style?: string;
}

const until = (island: string): string => `[data-atoll-${island}$=e],[data-atoll-${island}$=d]`;
/**
 * The gallery is seen at once (Q54) and shows its first slide only, tabs their first panel only unless the address
 * names a place inside: until their island is "live" or "failed".
 */
const FIRST_VIEW =
  '.woocommerce-product-gallery{opacity:1!important}' +
  `.wc-tabs-wrapper:not(${until('tabs')},:has(:target)) .panel~.panel,` +
  `.woocommerce-product-gallery:not(${until('gallery')})>*>*~*{display:none}`;

/** Only scripts whose every feature this build has. A new island adds its row (README). */
export const rows: readonly TakeoverRow[] = [
  {
    handle: 'wc-add-to-cart',
    features: ['add-to-cart', 'mini-cart'],
    guarded: true,
  },
  {
    handle: 'wc-cart-fragments',
    features: ['cart-fragments'],
    guarded: true,
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
  },
  {
    handle: 'wc-single-product',
    features: ['tabs', 'reviews', 'gallery', 'lightbox'],
    guarded: true,
    style: FIRST_VIEW,
  },
  {
    handle: 'wc-add-to-cart-variation',
    features: ['variations'],
    guarded: true,
  },
];

/** The configuration global of a script, as WordPress shops name it. */
export const globalOf = ({ handle }: Pick<TakeoverRow, 'handle'>): string =>
  `${handle.replaceAll('-', '_')}_params`;

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
