import { addressGlobals, addressRows } from './address';
import { money, worth } from './cart-page';
import { type CheckoutWords, englishCheckout } from './checkout-words';
import type { Globals } from './configuration';
import { noticesWrapper } from './markup';
import type { Product } from './words';

/** A payment method of a story. */
export interface MethodOfStory {
  id: string;
  /** Markup of its box; without it there is none. */
  box?: string;
  /** Has words of its own for the order button. */
  confirms?: boolean;
}

/** What would be ordered. */
export interface OrderOfStory {
  /** Products by package. */
  packages: readonly (readonly Product[])[];
  /** Chosen shipping method by package. */
  shipping: readonly string[];
  country: string;
  coupons: readonly string[];
  methods: readonly MethodOfStory[];
  method: string;
  words: CheckoutWords;
  /** Prints the markup of 10.3 (checkout.md, [10.3]). */
  old: boolean;
}

/** The methods that every shop has. */
export const OFFLINE: readonly MethodOfStory[] = [
  { id: 'bacs', box: '<p>Please use your order number as the reference.</p>' },
  { id: 'cheque', box: '<p>Please send your check to the studio.</p>' },
  { id: 'cod', box: '<p>Pay the driver.</p>', confirms: true },
];

export const orderOf = (more: Partial<OrderOfStory> = {}): OrderOfStory => {
  const words = more.words ?? englishCheckout;
  return {
    packages: [words.shop.products.slice(0, 2)],
    shipping: (more.packages ?? [[]]).map(() => 'flat_rate:1'),
    country: 'US',
    coupons: [],
    methods: OFFLINE,
    method: more.methods?.[0]?.id ?? 'bacs',
    old: false,
    ...more,
    words,
  };
};

const RATES: Readonly<Record<string, number>> = {
  'flat_rate:1': 8.5,
  'local_pickup:2': 0,
  'flat_rate:3': 24,
};
const ratesOf = ({ country }: OrderOfStory): string[] =>
  country === 'US' ? ['flat_rate:1', 'local_pickup:2'] : ['flat_rate:3'];
const rateOf = (order: OrderOfStory, index: number): string => {
  const [first = '', ...others] = ratesOf(order);
  return others.find((rate) => rate === order.shipping[index]) ?? first;
};

const shippingRow = (order: OrderOfStory, index: number): string => {
  const { words, packages } = order;
  const rates = ratesOf(order);
  const items = rates.map((rate) => {
    const id = `shipping_method_${index}_${rate.replace(':', '')}`;
    const cost = RATES[rate] ? `: ${money(RATES[rate], words.shop)}` : '';
    const checked = rates.length > 1 && rate === rateOf(order, index) ? ' checked' : '';
    return `<li><input type="${rates.length > 1 ? 'radio' : 'hidden'}" name="shipping_method[${index}]" data-index="${index}" id="${id}" value="${rate}" class="shipping_method"${checked}><label for="${id}">${words.names[rate]}${cost}</label></li>`;
  });
  const several = packages.length > 1;
  const contents = `<p class="woocommerce-shipping-contents"><small>${packages[index]?.map(({ name }) => `${name} ×1`).join(', ')}</small></p>`;
  return `<tr class="woocommerce-shipping-totals shipping"><th>${words.shipment}${several ? ` ${index + 1}` : ''}</th><td><ul id="shipping_method" class="woocommerce-shipping-methods">${items.join('')}</ul>${several ? contents : ''}</td></tr>`;
};

const productRows = ({ packages, words }: OrderOfStory): string =>
  packages
    .flat()
    .map(
      (product) =>
        `<tr class="cart_item"><td class="product-name">${product.name}&nbsp;<strong class="product-quantity">&times;&nbsp;1</strong></td><td class="product-total">${money(worth(product), words.shop)}</td></tr>`,
    )
    .join('');

const head = ({ words }: OrderOfStory): string =>
  `<thead><tr><th>${words.product}</th><th>${words.shop.subtotal}</th></tr></thead>`;

const sumOf = ({ packages }: OrderOfStory): number =>
  packages.flat().reduce((all, product) => all + worth(product), 0);

/** The order's table (checkout.md §1.5). */
export const orderReview = (order: OrderOfStory): string => {
  const { packages, words, coupons } = order;
  const sum = sumOf(order);
  const off = coupons.length ? sum / 10 : 0;
  const shipping = packages.reduce((all, _, index) => all + (RATES[rateOf(order, index)] ?? 0), 0);
  const cost = (value: number) => money(value, words.shop);
  const discounts = coupons.map(
    (code) =>
      `<tr class="cart-discount coupon-${code}"><th>Coupon: ${code}</th><td>-${cost(off)} <a role="button" aria-label="Remove ${code} coupon" href="/cart/?remove_coupon=${code}" class="woocommerce-remove-coupon" data-coupon="${code}">[Remove]</a></td></tr>`,
  );
  return `<table class="shop_table woocommerce-checkout-review-order-table">${head(order)}<tbody>${productRows(order)}</tbody>
    <tfoot><tr class="cart-subtotal"><th>${words.shop.subtotal}</th><td>${cost(sum)}</td></tr>${discounts.join('')}${packages.map((_, index) => shippingRow(order, index)).join('')}
      <tr class="order-total"><th>${words.total}</th><td><strong>${cost(sum - off + shipping)}</strong></td></tr></tfoot></table>`;
};

const methodRow = ({ id, box, confirms }: MethodOfStory, { words, method }: OrderOfStory): string =>
  `<li class="wc_payment_method payment_method_${id}"><input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}"${id === method ? ' checked' : ''} data-order_button_text="${confirms ? words.confirm : ''}">
    <label for="payment_method_${id}">${words.names[id] ?? id}</label>${box === undefined ? '' : `<div class="payment_box payment_method_${id}"${id === method ? '' : ' style="display:none;"'}>${box}</div>`}</li>`;

const terms = ({ words }: OrderOfStory): string =>
  `<div class="woocommerce-terms-and-conditions-wrapper"><div class="woocommerce-terms-and-conditions" style="display: none; max-height: 200px; overflow: auto;" tabindex="0"><p>Handmade things differ a little from their pictures.</p></div>
    <p class="form-row validate-required"><label class="checkbox"><input type="checkbox" class="input-checkbox" name="terms" id="terms">
      <span class="woocommerce-terms-and-conditions-checkbox-text">${words.terms[0]} <a href="/terms/" class="woocommerce-terms-and-conditions-link" target="_blank">${words.terms[1]}</a></span>&nbsp;<abbr class="required" title="required">*</abbr></label>
      <input type="hidden" name="terms-field" value="1"></p></div>`;

/** The payment box (checkout.md §1.6); `nonce` changes with every answer. */
export const paymentBox = (order: OrderOfStory, nonce = '1a2b3c4d5e'): string => {
  const { methods, words, old } = order;
  const list = `<ul class="wc_payment_methods payment_methods methods"${old ? '' : ' aria-label="Payment methods"'}>${methods.map((method) => methodRow(method, order)).join('')}</ul>`;
  return `<div id="payment" class="woocommerce-checkout-payment">${methods.length ? list : ''}
    <div class="form-row place-order">${terms(order)}<button type="submit" class="button alt" name="woocommerce_checkout_place_order" id="place_order" value="${words.place}" data-value="${words.place}">${words.place}</button>
      <input type="hidden" name="woocommerce-process-checkout-nonce" value="${nonce}"></div></div>`;
};

const tick = (id: string, name: string, label: string): string =>
  `<label class="checkbox"><input id="${id}" class="input-checkbox" type="checkbox" name="${name}" value="1"> <span>${label}</span></label>`;

/** A few: each country of two lists costs every story its time. */
const COUNTRIES = ['AE', 'CA', 'DE', 'GB', 'JP', 'US'];
const KEYS = 'first_name last_name company country address_1 address_2 city state postcode phone'.split(' ');

/** What stands around the form: login and coupon (checkout.md §1.2). */
export const formsAround = ({ words }: OrderOfStory): string => `
  <div class="woocommerce-form-login-toggle"><div class="woocommerce-info" role="status">${words.login[0]} <a href="#" class="showlogin">${words.login[1]}</a></div></div>
  <form class="woocommerce-form woocommerce-form-login login" method="post" style="display:none;">
    <p class="form-row form-row-first"><label for="username">Username or email</label><input type="text" class="input-text" name="username" id="username" autocomplete="username"></p>
    <p class="form-row form-row-last"><label for="password">Password</label><input class="input-text woocommerce-Input" type="password" name="password" id="password" autocomplete="current-password"></p>
    <p class="form-row"><button type="submit" class="button" name="login" value="Log in">Log in</button></p></form>
  <div class="woocommerce-form-coupon-toggle"><div class="woocommerce-info" role="status">${words.coupon[0]} <a href="#" role="button" aria-controls="woocommerce-checkout-form-coupon" aria-expanded="false" class="showcoupon">${words.coupon[1]}</a></div></div>
  <form class="checkout_coupon woocommerce-form-coupon" method="post" style="display:none" id="woocommerce-checkout-form-coupon">
    <p class="form-row form-row-first"><label for="coupon_code">${words.coupon[2]}</label><input type="text" name="coupon_code" class="input-text" id="coupon_code" value=""></p>
    <p class="form-row form-row-last"><button type="submit" class="button" name="apply_coupon" value="${words.coupon[3]}">${words.coupon[3]}</button></p></form>`;

/** Somebody's address. */
export const ADA = {
  first_name: 'Ada',
  last_name: 'Moor',
  address_1: '12 Kiln Lane',
  city: 'Fresno',
  state: 'CA',
  postcode: '93650',
  phone: '555 0100',
  email: 'ada@example.org',
};

/** The checkout as the shortcode prints it. */
export const checkoutPage = (
  order: OrderOfStory,
  { values = {}, notices = '' }: { values?: Readonly<Record<string, string>>; notices?: string } = {},
): string => {
  const { words, country, old } = order;
  const rows = (section: 'billing' | 'shipping', keys: readonly string[]) =>
    addressRows({
      section,
      keys,
      country,
      countries: COUNTRIES,
      labels: words.labels,
      sections: !old,
      ...(section === 'billing' && { values }),
    });
  return `${noticesWrapper(notices)}<h1>${words.shop.checkout}</h1>${formsAround(order)}<div class="woocommerce-notices-wrapper"></div><h2 class="screen-reader-text">${words.billing}, ${words.order}</h2>
  <form name="checkout" method="post" class="checkout woocommerce-checkout" action="/checkout/" enctype="multipart/form-data"${old ? '' : ' aria-label="Checkout"'}>
    <div class="col2-set" id="customer_details">
      <div class="col-1"><div class="woocommerce-billing-fields"><h3>${words.billing}</h3><div class="woocommerce-billing-fields__field-wrapper">${rows('billing', [...KEYS, 'email'])}</div></div>
        <div class="woocommerce-account-fields"><p class="form-row form-row-wide create-account">${tick('createaccount', 'createaccount', words.account)}</p>
          <div class="create-account"><p class="form-row validate-required" id="account_password_field" data-priority=""><label for="account_password">Create account password&nbsp;<span class="required" aria-hidden="true">*</span></label><span class="woocommerce-input-wrapper"><input type="password" class="input-text" name="account_password" id="account_password" value="" aria-required="true" autocomplete="new-password"></span></p></div></div></div>
      <div class="col-2"><div class="woocommerce-shipping-fields"><h3 id="ship-to-different-address">${tick('ship-to-different-address-checkbox', 'ship_to_different_address', words.different)}</h3>
        <div class="shipping_address"><div class="woocommerce-shipping-fields__field-wrapper">${rows('shipping', old ? KEYS.slice(0, -1) : KEYS)}</div></div></div>
        <div class="woocommerce-additional-fields"><div class="woocommerce-additional-fields__field-wrapper"><p class="form-row notes" id="order_comments_field" data-priority=""><label for="order_comments">${words.notes}&nbsp;<span class="optional">(optional)</span></label><span class="woocommerce-input-wrapper"><textarea name="order_comments" class="input-text" id="order_comments" rows="2"></textarea></span></p></div></div></div></div>
    <h3 id="order_review_heading">${words.order}</h3><div id="order_review" class="woocommerce-checkout-review-order">${orderReview(order)}${paymentBox(order)}</div></form>`;
};

/** The page that pays for an order that waits (checkout.md §1.7). */
export const payPage = (order: OrderOfStory): string => {
  const { words, methods } = order;
  const button = 'Pay for order';
  return `${noticesWrapper()}<h1>${button}</h1><form id="order_review" method="post"><table class="shop_table">${head(order)}<tbody>${productRows(order)}</tbody>
      <tfoot><tr><th>${words.total}</th><td>${money(sumOf(order), words.shop)}</td></tr></tfoot></table>
    <div id="payment"><ul class="wc_payment_methods payment_methods methods">${methods.map((method) => methodRow(method, order)).join('')}</ul>
      <div class="form-row"><input type="hidden" name="woocommerce_pay" value="1">${terms(order)}<button type="submit" class="button alt" id="place_order" value="${button}" data-value="${button}">${button}</button></div></div></form>`;
};

/** What the checkout configures (checkout.md §2). */
export const checkoutGlobals = (more: Record<string, unknown> = {}): Globals => ({
  ...addressGlobals,
  wc_checkout_params: {
    ajax_url: '/wp-admin/admin-ajax.php',
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    update_order_review_nonce: '1a2b3c4d5e',
    apply_coupon_nonce: '1a2b3c4d5e',
    remove_coupon_nonce: '1a2b3c4d5e',
    option_guest_checkout: 'yes',
    checkout_url: '/?wc-ajax=checkout',
    is_checkout: '1',
    debug_mode: '',
    i18n_checkout_error:
      'Your order could not be processed. Please look into <a href="/my-account/orders/">your orders</a> before you try again.',
    gateways_with_custom_place_order_button: [],
    ...more,
  },
});
