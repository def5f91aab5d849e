/** What a page loads only when a shopper asks for it. */
export interface OnDemand {
  islands: readonly string[];
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
  /** Files that such a page loads only with options other than a shop's own defaults, or not at all; by name. */
  never: readonly string[];
  /** Most bytes, after brotli, of everything the page can load without being asked. */
  all: number;
  onDemand?: OnDemand;
  /** The same as `all` on a page with a jQuery, which brings the legacy side. */
  withJQuery: number;
}

/** Islands of every page of a shop. The coming-soon banner is not among them: only the shop's managers see it. */
const everywhere = ['cart-fragments', 'notices', 'store-notice', 'button-links'];

/** The core's own mini-cart is on every page but the cart and the checkout (storefront.md §1.3). */
const list = [...everywhere, 'mini-cart', 'add-to-cart'];

/** Islands of every product page; related products and the sticky bar add to the cart like a list. */
const product = [...list, 'quantity', 'gallery', 'tabs', 'reviews'];

const areas = ['product-islands'];
/** Plugins that other code calls on other pages. */
const elsewhere = ['legacy-address', 'legacy-form', 'legacy-payment', 'legacy-checkout'];
/** Parts of views for other options: arrows, loops, autoplay; share menu, history; swapped galleries, templates with code. */
const rare = [...elsewhere, 'extra-parts', 'Extras', 'rare-parts'];

/** Plugins of forms that are not on the cart page. */
const unpaid = ['legacy-form', 'legacy-payment', 'legacy-checkout'];
/** What gateways with a button of their own, or with our port, and the page of an order that waits bring. */
const gateways = ['own-buttons', 'gateway-places', 'methods', 'check-form', 'PayForm'];

/** Country, state and what the locale says of the other fields. */
const address = ['country-state', 'address-locale', 'enhanced-select'];

/** Later islands add themselves to the pages they are on, later page types a row. */
export const pageTypes: readonly PageType[] = [
  {
    name: 'shop list',
    islands: [...list, 'list-order'],
    never: [...elsewhere, 'legacy-product'],
    first: 7_500,
    all: 22_000,
    withJQuery: 27_000,
  },
  {
    name: 'simple product',
    islands: product,
    areas,
    never: rare,
    first: 9_000,
    all: 30_000,
    onDemand: { islands: ['lightbox'], all: 46_000 },
    withJQuery: 37_500,
  },
  {
    name: 'variable product',
    islands: [...product, 'variations'],
    areas,
    never: rare,
    first: 9_000,
    all: 34_000,
    onDemand: { islands: ['lightbox'], all: 50_000 },
    withJQuery: 42_000,
  },
  {
    name: 'cart page',
    islands: [...everywhere, 'add-to-cart', 'cart', ...address],
    areas: ['purchase-islands'],
    never: ['legacy-product', ...unpaid],
    first: 9_000,
    all: 32_000,
    withJQuery: 38_500,
  },
  {
    // With the login form, help texts and coupons; without saved cards, gateways that use our port or bring a button of
    // their own, and suggestions of addresses.
    name: 'checkout',
    islands: [
      ...everywhere,
      ...address,
      'password-visibility',
      'field-help',
      'checkout',
      'checkout-fields',
      'checkout-forms',
      'payment-section',
    ],
    areas: ['checkout-islands', 'forms-islands', 'purchase-islands'],
    never: ['legacy-product', 'legacy-form', 'legacy-payment', ...gateways],
    first: 9_000,
    all: 38_000,
    withJQuery: 46_000,
  },
  {
    name: 'account page',
    islands: [
      ...everywhere,
      'mini-cart',
      ...address,
      'password-visibility',
      'password-strength',
      'password-library',
      'field-help',
      'lost-password',
      'payment-methods',
      'saved-payment-methods',
      'card-fields',
    ],
    areas: ['forms-islands', 'payment-islands', 'purchase-islands'],
    never: ['legacy-product', 'legacy-checkout'],
    first: 9_000,
    all: 36_000,
    withJQuery: 44_000,
  },
];

/** Most bytes, after brotli, of the parts that every page shares. */
export const partBudgets = { head: 1_600, loader: 7_000, shared: 11_000 };
