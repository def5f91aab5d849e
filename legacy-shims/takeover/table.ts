/** One legacy script that Atoll can stand in for (takeover.md §2). */
export interface TakeoverRow {
  /** WordPress handle; the script element's id is `{handle}-js`. */
  handle: string;
  /** What the script does, by the names of `data-islands` and `data-keep`. */
  features: readonly string[];
  /** Features of others that ours work with only: where a legacy script has one, this script stays as well. */
  needs: readonly string[];
  /** Its configuration global, if the script guards itself with it: withholding that stops the script. */
  global: string | undefined;
  /** A file of ours that runs in its place, at its time. */
  standIn: string | undefined;
  /** What else of it stands in the page, by the ends of the elements' ids: themes attach whole behaviours to a handle. */
  inline: readonly string[];
}

/**
 * Only scripts whose every feature this build has: handle, `!` if it guards itself, `+` if what is printed inline before
 * and after it is a part of it, `=` if a file of ours with the feature's name runs in its place, features; after a `/` those
 * that it needs. A new island
 * adds its row (legacy-shims/README.md). `wc-custom-place-order-button` and `wc-address-autocomplete-common` stay: they
 * keep the registers that gateways and providers of addresses call (islands/shop/registers/registers.ts). Text, because
 * the head tag carries it; in the order that compresses best.
 */
const SCRIPTS = `zxcvbn-async password-strength
wc-tokenization-form saved-payment-methods
woocommerce-tokenization-form saved-payment-methods
wc-cart-fragments! cart-fragments
wc-cart! cart
wc-single-product! gallery lightbox tabs reviews
wc-checkout! checkout
wc-password-strength-meter password-strength
wc-address-i18n! address-locale
wc-country-select! country-state enhanced-select
wc-add-to-cart! add-to-cart mini-cart
wc-lost-password lost-password
wc-add-payment-method payment-methods
wc-credit-card-form card-fields
woocommerce coming-soon quantity button-links store-notice password-visibility list-order field-help notices
wc-geolocation geolocation
wc-account-i18n enhanced-select
wc-add-to-cart-variation! variations
wc-order-attribution order-attribution
sourcebuster-js order-attribution
cmplz-cookiebanner cookie-consent
shoptimizer-main+ cart-drawer menu-drawer filter-drawer search-toggle tap-menus sticky scroll theme-images
shoptimizer-cart-drawer cart-drawer
shoptimizer-dialog dialogs
shoptimizer-accordions accordion
shoptimizer-quantity quantity-stepper
custom-shoptimizer-quantity-js mini-cart-stepper
shoptimizer-ajax-script product-add
shoptimizer-hover-intent tap-menus
smush-lazy-load lazy-load
lazysizes lazy-load
ppcp-smart-button paypal-buttons
ppcp-add-payment-method paypal-account
wc-ppcp-googlepay google-pay
wc-ppcp-applepay apple-pay
wc-stripe-upe-classic stripe-payment stripe-return /checkout
wc_stripe_express_checkout stripe-express
wc-stripe-blocks-integration= stripe-blocks`;

/** The configuration global of a script, as WordPress shops name it. */
export const globalOf = (handle: string): string => `${handle.replaceAll('-', '_')}_params`;

/** The table, read. */
export const takeoverRows: readonly TakeoverRow[] = SCRIPTS.split('\n').map((line) => {
  const [own = '', needs] = line.split(' /');
  const [name = '', ...features] = own.split(' ');
  const handle = name.replace(/[!+=]/, '');
  return {
    handle,
    features,
    needs: needs ? [needs] : [],
    global: name.endsWith('!') ? globalOf(handle) : undefined,
    standIn: name.endsWith('=') ? `${features}.js` : undefined,
    inline: name.endsWith('+') ? ['-before', '-after'] : [],
  };
});

/** The page's choice: which features to use (none named: all), which features or handles to leave alone. */
export interface Choice {
  islands: readonly string[];
  keep: readonly string[];
}

/** Whether one feature is asked for; a script that is kept by its handle keeps what it does. */
export const isWanted = (feature: string, { islands, keep }: Choice): boolean =>
  !keep.includes(feature) &&
  !takeoverRows.some((row) => keep.includes(row.handle) && row.features.includes(feature)) &&
  (!islands.length || islands.includes(feature));

/** A script runs or it does not: it is taken only when all its features are wanted, and what they need. */
export const isTaken = ({ handle, features, needs }: TakeoverRow, choice: Choice): boolean =>
  !choice.keep.includes(handle) && [...features, ...needs].every((feature) => isWanted(feature, choice));
