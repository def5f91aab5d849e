/** A kind of page, what it can load and what it may weigh. */
export interface PageType {
  name: string;
  /** Islands that can mount on such a page, as shoppers get it. */
  islands: readonly string[];
  /** Those among them that load at once, before the page is idle; none if left out. */
  atOnce?: readonly string[];
  /** Most bytes, after brotli, before idle or the first interaction. */
  first: number;
  /** Most bytes, after brotli, of everything the page can load. */
  all: number;
  /** The same on a page with a jQuery, which brings the legacy side. */
  withJQuery: number;
}

/** Islands of every page of a shop. The coming-soon banner is not among them: only the shop's managers see it. */
const everywhere = ['cart-fragments', 'mini-cart', 'notices', 'store-notice', 'button-links'];

/** Later islands add themselves to the pages they are on, later page types a row. */
export const pageTypes: readonly PageType[] = [
  {
    name: 'shop list',
    islands: [...everywhere, 'add-to-cart', 'list-order'],
    first: 7_500,
    all: 22_000,
    withJQuery: 27_000,
  },
];

/** Most bytes, after brotli, of the parts that every page shares. */
export const partBudgets = { head: 1_200, loader: 6_000, shared: 11_000 };
