import { vi } from 'vitest';
import type { FakeAnswer, FakeRoutes } from '../../../src/testing/fake-fetch';
import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

/** Keys of the lines. */
export const [POT, CLOTH, LAMP] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
];

/** A line of the cart (storefront.md §1.4). */
export interface Line {
  key: string;
  name: string;
  quantity: number | string;
  max?: number;
  /** Attributes of the quantity field instead of those of a number. */
  field?: string;
}

/** A shop's cart, from which its pages are printed. */
export interface CartState {
  lines?: readonly Line[];
  /** Messages where themes print them: above the content, outside the wrapper. */
  above?: string;
  /** Messages in the wrapper. */
  notices?: string;
  coupons?: readonly string[];
  /** Without the coupon field. */
  noCoupons?: boolean;
  total?: string;
  /** Instead of three radios. */
  shipping?: string;
  /** Of the totals, such as `calculated_shipping`. */
  totalsClass?: string;
  country?: string;
  nonce?: string;
  /** Attributes of the form. */
  form?: string;
  after?: string;
}

export const LINES: readonly Line[] = [
  { key: POT, name: 'Clay pot', quantity: 1 },
  { key: CLOTH, name: 'Linen cloth', quantity: 2, max: 5 },
];

let rendering = 0;

const row = ({ key, name, quantity, max, field }: Line, nonce: string): string => {
  // Made up anew with each page.
  const id = `quantity_${(++rendering).toString(16)}`;
  return `<tr class="woocommerce-cart-form__cart-item cart_item">
    <td class="product-remove"><a role="button" href="/basket/?remove_item=${key}&amp;_wpnonce=${nonce}" class="remove"
      aria-label="Take ${name} out" data-product_id="7">×</a></td>
    <td class="product-name"><a href="/p/${key}/">${name}</a></td>
    <td class="product-quantity"><div class="quantity"><label class="screen-reader-text" for="${id}">${name} quantity</label>
      <input ${field ?? `type="number" min="0" step="1" ${max ? `max="${max}"` : ''}`} id="${id}" class="input-text qty text"
        name="cart[${key}][qty]" value="${quantity}"></div></td>
    <td class="product-subtotal">${name} × ${quantity}</td></tr>`;
};

export const RADIOS = (chosen = 'flat_rate:1'): string =>
  `<ul id="shipping_method">${[
    ['flat_rate:1', 'flat_rate1'],
    ['pickup:2', 'pickup2'],
    ['post:3', 'post3'],
  ]
    .map(
      ([value, id]) =>
        `<li><input type="radio" name="shipping_method[0]" data-index="0" id="shipping_method_0_${id}" value="${value}"
          class="shipping_method" ${value === chosen ? 'checked' : ''}><label for="shipping_method_0_${id}">${id}</label></li>`,
    )
    .join('')}</ul>`;

/** The totals (storefront.md §1.4). */
export const totals = ({
  coupons = [],
  total = '40.00',
  shipping = RADIOS(),
  totalsClass = '',
  country = 'US',
}: CartState = {}): string => `<div class="cart_totals ${totalsClass}"><h2>Sum</h2><table>
  ${coupons.map((code) => `<tr class="cart-discount coupon-${code}"><td><a role="button" href="/basket/?remove_coupon=${code}" class="woocommerce-remove-coupon" data-coupon="${code}">[Remove]</a></td></tr>`).join('')}
  <tr class="woocommerce-shipping-totals shipping"><td>${shipping}
    <form class="woocommerce-shipping-calculator" action="/basket/" method="post">
      <a href="#" class="shipping-calculator-button" aria-expanded="false" aria-controls="shipping-calculator-form" role="button">Change address</a>
      <section class="shipping-calculator-form" id="shipping-calculator-form" style="display:none;">
        <p class="form-row"><select name="calc_shipping_country" id="calc_shipping_country" class="country_to_state country_select" rel="calc_shipping_state">
          ${['US', 'DE', 'SG'].map((code) => `<option value="${code}" ${code === country ? 'selected' : ''}>${code}</option>`).join('')}</select></p>
        <p class="form-row"><input type="text" name="calc_shipping_state" id="calc_shipping_state" value=""></p>
        <p class="form-row"><input type="text" name="calc_shipping_postcode" id="calc_shipping_postcode" value=""></p>
        <button type="submit" name="calc_shipping" value="1" class="button">Update</button>
        <input type="hidden" name="woocommerce-shipping-calculator-nonce" value="c1"><input type="hidden" name="_wp_http_referer" value="/basket/">
      </section></form></td></tr>
  <tr class="order-total"><th>Total</th> <td>${total}</td></tr></table>
  <div class="wc-proceed-to-checkout"><a href="/checkout/">Checkout</a></div></div>`;

const form = ({ lines = LINES, nonce = 'n1', noCoupons, form: attributes = '' }: CartState): string =>
  `<form class="woocommerce-cart-form" action="/basket/" method="post" ${attributes}>
    <table class="woocommerce-cart-form__contents"><tbody>${lines.map((line) => row(line, nonce)).join('')}
    <tr><td class="actions">${
      noCoupons
        ? ''
        : `<div class="coupon"><label for="coupon_code">Code</label> <input type="text" name="coupon_code" class="input-text" id="coupon_code" value="">
      <button type="submit" class="button" name="apply_coupon" value="Apply">Apply</button></div>`
    }
    <button type="submit" class="button" name="update_cart" value="Renew">Renew</button>
    <input type="hidden" name="woocommerce-cart-nonce" value="${nonce}"><input type="hidden" name="_wp_http_referer" value="/basket/">
    </td></tr></tbody></table></form>`;

const EMPTY = `<div class="wc-empty-cart-message"><div class="cart-empty woocommerce-info" role="status">Nothing in here.</div></div>
  <p class="return-to-shop"><a href="/shop/">Shop</a></p>`;

/** The content of a cart page, also of an empty cart. */
export const content = (state: CartState = {}): string => {
  const { lines = LINES, above = '', notices = '', after = '' } = state;
  const inside = lines.length ? `${form(state)}<div class="cart-collaterals">${totals(state)}</div>` : EMPTY;
  return `<div class="woocommerce">${above}</div><main><div class="woocommerce"><div class="woocommerce-notices-wrapper">${notices}</div>
    ${inside}</div>${after}</main>`;
};

/** A page as the shop answers it. */
export const cartPage = (state: CartState = {}): FakeAnswer => ({
  text: `<!doctype html><html><head><title>Basket</title>
    <script id="wc-cart-js-extra">var wc_cart_params = ${JSON.stringify(FRESH_PARAMS)};</script></head>
    <body class="woocommerce-cart">${content(state)}</body></html>`,
});

export const message = (text: string): string =>
  `<div class="woocommerce-message" role="alert">\n\t${text}\t</div>`;
export const info = (text: string): string => `<div class="woocommerce-info" role="status">\n\t${text}</div>`;
export const refusal = (text: string): string =>
  `<ul class="woocommerce-error" role="alert"><li>\n\t${text}\t</li></ul>`;

/** The message after a removal, with the way back. */
export const removed = (key: string, name: string): string =>
  message(
    `${name} is out. <a href="/basket/?undo_item=${key}&amp;_wpnonce=n1" class="restore-item">Undo?</a>`,
  );

/** Configuration of the cart page. */
export const PARAMS = {
  ajax_url: '/wp-admin/admin-ajax.php',
  wc_ajax_url: '/?wc-ajax=%%endpoint%%',
  update_shipping_method_nonce: 's1',
  apply_coupon_nonce: 'a1',
  remove_coupon_nonce: 'r1',
};

/** What a page that is read anew says. */
export const FRESH_PARAMS = {
  ...PARAMS,
  update_shipping_method_nonce: 's2',
  apply_coupon_nonce: 'a2',
  remove_coupon_nonce: 'r2',
};

const EVENTS = [
  'wc_cart_emptied',
  'updated_wc_div',
  'updated_cart_totals',
  'updated_shipping_method',
  'item_removed_from_classic_cart',
  'applied_coupon',
  'removed_coupon',
  'update_checkout',
  'country_to_state_changed',
];

/** An open cart page. */
export interface OpenCart extends ShopPage {
  /** Events that the cart told, with their arguments. */
  readonly told: [name: string, ...args: unknown[]][];
  /** Where the page was scrolled to. */
  readonly tops: readonly number[];
  /** Names of the events alone. */
  toldNames(): string[];
  /** `method path` of every call so far; endpoints by their name. */
  requests(): string[];
  qty(key: string): HTMLInputElement;
  removeLink(key: string): HTMLAnchorElement;
  button(name: string): HTMLButtonElement;
  /** Types a value, as a shopper does. */
  type(field: HTMLInputElement, value: string): void;
  choose(id: string): void;
  /** What the shopper reads. */
  notices(): string[];
}

/** Opens a cart page; the path `/basket/` answers with `state` unless `answers` says more. */
export async function openCart(
  islands: ShopPageOptions['islands'],
  state: CartState = {},
  options: Partial<ShopPageOptions> & { answers?: FakeRoutes } = {},
): Promise<OpenCart> {
  const page = await openPage({
    islands,
    body: content(state),
    bodyClass: 'woocommerce-cart woocommerce-page',
    path: '/basket/',
    ...options,
    globals: { wc_cart_params: PARAMS, ...options.globals },
    answers: { '/basket/': cartPage(state), ...options.answers },
  });
  // jsdom cannot scroll.
  const tops: number[] = [];
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => void tops.push(Math.round(top ?? 0)));
  const told: OpenCart['told'] = [];
  for (const name of EVENTS) page.hear(name, (...args) => void told.push([name, ...args]));
  return Object.assign(page, {
    told,
    tops,
    toldNames: () => told.map(([name]) => name),
    requests: () =>
      page.shop.calls.map(({ method, endpoint, url }) => {
        const { pathname, search } = new URL(url);
        return `${method} ${endpoint || pathname + search}`;
      }),
    qty: (key: string) => page.el<HTMLInputElement>(`[name="cart[${key}][qty]"]`),
    removeLink: (key: string) => page.el<HTMLAnchorElement>(`.product-remove [href*="remove_item=${key}"]`),
    button: (name: string) => page.el<HTMLButtonElement>(`[name=${name}]`),
    type(field: HTMLInputElement, value: string) {
      field.focus();
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    choose(id: string) {
      page.el(id).focus();
      page.click(id);
    },
    notices: () =>
      [
        ...document.querySelectorAll(
          '.woocommerce-message, .woocommerce-error, .woocommerce-notices-wrapper .woocommerce-info',
        ),
      ].map((one) => one.textContent?.replace(/\s+/g, ' ').trim() ?? ''),
  });
}

/** The jQuery versions that every behaviour is tried with. */
export const VERSIONS = [undefined, 3, 4] as const;

/** Types a quantity of the pot, and presses the button. */
export function update(page: OpenCart, value = '3') {
  page.type(page.qty(POT), value);
  page.click('[name=update_cart]');
}

/** How many parts of the page wait for the shop. */
export const overlays = () => document.querySelectorAll('.blockUI, .processing, [aria-busy]').length;

/** What a shop answers whose session has ended: a page, with a message that is none of the cart's. */
export const LOGIN = {
  text: '<html><head><title>Log in</title></head><body class="login"><form id="loginform"><div class="woocommerce-error">Who are you?</div></form></body></html>',
};
