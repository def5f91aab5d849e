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
  /** Files of folders in `later/` that they fetch there by themselves. */
  later?: readonly string[];
  /** Most bytes, after brotli, of everything the page can load without being asked. */
  all: number;
  /** Most requests, where a plugin's parts are a file each, as other pages need one of them alone. */
  requests?: number;
  onDemand?: OnDemand;
}

/** Most bytes, after brotli, before idle or the first interaction: on every page the head tag and the loader. */
export const FIRST = 18_150;

/** Most bytes, after brotli, that a page with a jQuery loads over `all`: the legacy side. */
export const LEGACY = 9_750;

/** Most requests of a page without jQuery, before a shopper asks for something. */
export const REQUESTS = 11;

/** Islands of every page of a shop. The coming-soon banner is not among them: only the shop's managers see it. */
const everywhere = ['cart-fragments', 'notices', 'store-notice', 'button-links', 'order-attribution'];

/** The core's own mini-cart is on every page but the cart and the checkout (storefront.md §1.3). */
const list = [...everywhere, 'mini-cart', 'add-to-cart'];

/** Islands of every product page; related products and the sticky bar add to the cart like a list. */
const product = [...list, 'quantity', 'gallery', 'tabs', 'reviews'];

/** Country, state and what the locale says of the other fields. */
const address = ['country-state', 'address-locale', 'enhanced-select'];

/** A theme's own behaviours, on every page of the theme, with steppers in the mini-cart. */
const themeParts = [
  'menu-drawer',
  'search-toggle',
  'cart-drawer',
  'mini-cart-stepper',
  'scroll',
  'sticky',
  'tap-menus',
];

/** Later islands add themselves to the pages they are on, later page types a row. */
export const pageTypes: readonly PageType[] = [
  { name: 'shop list', islands: [...list, 'list-order'], all: 46_700 },
  { name: 'shop list with consent', islands: [...list, 'list-order', 'cookie-consent'], all: 61_150 },
  // With automatic sizes, backgrounds, films and an image service in files of their own.
  { name: 'shop list with lazy images', islands: [...list, 'list-order', 'lazy-load'], all: 50_500 },
  // Swipes come with the first drawer on a touch screen.
  {
    name: 'shop list of a theme with drawers',
    islands: [...list, 'list-order', ...themeParts, 'filter-drawer'],
    all: 58_250,
  },
  {
    name: 'simple product of a theme with drawers',
    islands: [...product, ...themeParts, 'accordion', 'dialogs', 'quantity-stepper'],
    all: 68_500,
  },
  {
    name: 'simple product',
    islands: product,
    all: 54_000,
    onDemand: { islands: ['lightbox'], all: 73_550 },
  },
  {
    name: 'variable product',
    islands: [...product, 'variations'],
    all: 59_200,
    onDemand: { islands: ['lightbox'], all: 78_750 },
  },
  // Without the provider's own script, and without what few windows ask for: a delivery that is chosen there.
  {
    name: 'simple product with a wallet',
    islands: [...product, 'paypal-buttons', 'paypal-messages'],
    later: ['paypal-later-product'],
    all: 73_150,
  },
  {
    name: 'cart page with a wallet',
    islands: [...everywhere, 'add-to-cart', 'cart', ...address, 'paypal-buttons'],
    all: 71_300,
  },
  // Without the provider's own script.
  { name: 'simple product with express wallets', islands: [...product, 'stripe-express'], all: 68_600 },
  {
    name: 'cart page with express wallets',
    islands: [...everywhere, 'add-to-cart', 'cart', ...address, 'stripe-express'],
    all: 70_500,
  },
  { name: 'cart page', islands: [...everywhere, 'add-to-cart', 'cart', ...address], all: 55_800 },
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
    all: 82_050,
  },
  {
    name: 'checkout with a card provider and express wallets',
    islands: [
      ...everywhere,
      ...address,
      'password-visibility',
      'field-help',
      'checkout',
      'checkout-fields',
      'checkout-forms',
      'payment-section',
      'stripe-payment',
      'stripe-return',
      'stripe-express',
    ],
    all: 104_550,
    requests: 13,
  },
  // The provider's in the platform's own checkout; without the file that registers them (stripe-blocks.js).
  {
    name: 'checkout of blocks with a card provider and express wallets',
    islands: [...everywhere, 'stripe-return', 'stripe-blocks'],
    all: 83_800,
    requests: 13,
  },
  {
    // With cards; subscriptions, free trials and vendors' wallets are not among it.
    name: 'checkout with a wallet',
    islands: [
      ...everywhere,
      ...address,
      'password-visibility',
      'field-help',
      'checkout',
      'checkout-fields',
      'checkout-forms',
      'payment-section',
      'paypal-buttons',
      'paypal-cards',
    ],
    later: ['paypal-later-checkout', 'paypal-later-checkout-cards', 'paypal-later-card-fields'],
    all: 103_950,
  },
  {
    name: 'account page',
    islands: [
      ...everywhere,
      'mini-cart',
      ...address,
      'password-visibility',
      'field-help',
      'lost-password',
      'payment-methods',
      'saved-payment-methods',
      'card-fields',
    ],
    all: 61_950,
    // With the first focus of a new password.
    onDemand: { islands: ['password-strength', 'password-library'], all: 63_350 },
  },
];

/** Most bytes, after brotli, of the parts that every page shares, and of the single file. */
export const partBudgets = { head: 5_000, loader: 13_200, single: 230_250 };
