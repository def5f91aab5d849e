/** Code that a page loads only when a shopper asks for it, in a file of its own. */
export interface Library {
  /** Its file's name in the build, without the hash. */
  chunk: string;
  /** Most bytes, after brotli, of everything with it. */
  all: number;
}

/** A kind of page, what it can load and what it may weigh. */
export interface PageType {
  name: string;
  /** Islands that can mount on such a page, as shoppers get it. */
  islands: readonly string[];
  /** Those among them that load at once, before the page is idle; none if left out. */
  atOnce?: readonly string[];
  /** Files of definitions that load only on pages with a place for one of them, by name (src/entries/areas). */
  areas?: readonly string[];
  /** Most bytes, after brotli, before idle or the first interaction. */
  first: number;
  /** Most bytes, after brotli, of everything the page can load but a library. */
  all: number;
  library?: Library;
  /** The same as `all` on a page with a jQuery, which brings the legacy side. */
  withJQuery: number;
}

/** Islands of every page of a shop. The coming-soon banner is not among them: only the shop's managers see it. */
const everywhere = ['cart-fragments', 'mini-cart', 'notices', 'store-notice', 'button-links'];

/** Islands of every product page; related products and the sticky bar add to the cart like a list. */
const product = [...everywhere, 'add-to-cart', 'quantity', 'gallery', 'lightbox', 'tabs', 'reviews'];

const areas = ['product-islands'];
const LIGHTBOX = 'photoswipe';

/** Later islands add themselves to the pages they are on, later page types a row. */
export const pageTypes: readonly PageType[] = [
  {
    name: 'shop list',
    islands: [...everywhere, 'add-to-cart', 'list-order'],
    first: 7_500,
    all: 22_000,
    withJQuery: 27_000,
  },
  {
    name: 'simple product',
    islands: product,
    areas,
    first: 9_000,
    all: 30_000,
    library: { chunk: LIGHTBOX, all: 46_000 },
    withJQuery: 37_000,
  },
  {
    name: 'variable product',
    islands: [...product, 'variations'],
    areas,
    first: 9_000,
    all: 34_000,
    library: { chunk: LIGHTBOX, all: 50_000 },
    withJQuery: 41_000,
  },
];

/** Most bytes, after brotli, of the parts that every page shares. */
export const partBudgets = { head: 1_200, loader: 6_000, shared: 11_000 };
