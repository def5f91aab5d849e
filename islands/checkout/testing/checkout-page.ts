import { vi } from 'vitest';
import type { JQueryStatic } from '../../../legacy-shims/bridge/jquery';
import type { FakeAnswer, FakeCall } from '../../../src/testing/fake-fetch';
import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import { pressTrusted } from '../../testing/trusted';

/** The endpoint of the totals. */
export const UPDATE = 'update_order_review';

/** The answer to an order that is placed. */
export const PLACED = { json: { result: 'success', redirect: '/thanks/', order_id: 7 } };

/** The legacy events of a checkout, in no order. */
const NAMES = [
  'init_checkout',
  'update_checkout',
  'updated_checkout',
  'checkout_place_order',
  'checkout_place_order_cod',
  'checkout_place_order_bacs',
  'checkout_place_order_undefined',
  'checkout_place_order_success',
  'checkout_error',
];

export const PARAMS = {
  ajax_url: '/wp-admin/admin-ajax.php',
  wc_ajax_url: '/?wc-ajax=%%endpoint%%',
  update_order_review_nonce: 'u1',
  apply_coupon_nonce: 'a1',
  remove_coupon_nonce: 'r1',
  option_guest_checkout: 'yes',
  checkout_url: '/?wc-ajax=checkout',
  is_checkout: '1',
  debug_mode: '',
  i18n_checkout_error: 'Something went wrong. See <a href="/orders/">your orders</a> first.',
  gateways_with_custom_place_order_button: [],
};

/** A row of a field; `extra` goes to its class. */
export const row = (key: string, control = '', extra = ''): string =>
  `<p class="form-row ${extra}" id="${key}_field"><label for="${key}">${key}</label><span class="woocommerce-input-wrapper">${
    control || `<input type="text" class="input-text" name="${key}" id="${key}" value="">`
  }</span></p>`;

const select = (key: string, values: readonly string[], chosen: string, more = '') =>
  `<select name="${key}" id="${key}" class="${more}">${values
    .map((value) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${value}</option>`)
    .join('')}</select>`;

const NEEDED = 'address-field validate-required';

const address = (section: string): string =>
  [
    row(`${section}_first_name`, '', 'validate-required'),
    row(
      `${section}_country`,
      select(`${section}_country`, ['', 'US', 'DE', 'GB'], 'US', 'country_to_state'),
      `${NEEDED} update_totals_on_change`,
    ),
    row(`${section}_address_1`, '', NEEDED),
    row(`${section}_address_2`, '', 'address-field'),
    row(`${section}_city`, '', NEEDED),
    row(`${section}_state`, select(`${section}_state`, ['', 'CA', 'NY'], 'CA', 'state_select'), NEEDED),
    row(`${section}_postcode`, '', NEEDED),
  ].join('');

/** A rate of the first package. */
const rate = (id: string, checked = false) =>
  `<li><input type="radio" name="shipping_method[0]" data-index="0" id="shipping_method_0_${id}" value="${id}:1" class="shipping_method"${
    checked ? ' checked' : ''
  }></li>`;

/** The order's table, with a total and what else stands in it. */
export const review = (total = '$10', more = '', chosen = 'flat'): string =>
  `<table class="shop_table woocommerce-checkout-review-order-table"><tbody><tr class="cart_item"><td>Clay pot</td></tr>${more}</tbody><tfoot><tr class="shipping"><td><ul id="shipping_method">${rate('flat', chosen === 'flat')}${rate('free', chosen === 'free')}</ul></td></tr><tr class="order-total"><th>Total</th><td>${total}</td></tr></tfoot></table>`;

const method = (id: string, checked: boolean, box = '') =>
  `<li class="wc_payment_method payment_method_${id}"><input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}"${
    checked ? ' checked' : ''
  }><label for="payment_method_${id}">${id}</label><div class="payment_box payment_method_${id}">${box}</div></li>`;

/** The payment box; `box` is what the method `cod` has in its own. */
export const payment = ({ box = '', nonce = 'n1', chosen = 'cod', more = '' } = {}): string =>
  `<div id="payment" class="woocommerce-checkout-payment"><ul class="wc_payment_methods payment_methods methods">${method('bacs', chosen === 'bacs')}${method('cod', chosen === 'cod', box)}</ul><div class="form-row place-order"><p class="form-row validate-required"><input type="checkbox" class="input-checkbox" name="terms" id="terms"><input type="hidden" name="terms-field" value="1"></p>${more}<button type="submit" name="woocommerce_checkout_place_order" id="place_order" value="Place order" data-value="Place order">Place order</button><input type="hidden" name="woocommerce-process-checkout-nonce" value="${nonce}"></div></div>`;

/** A checkout page; `more` stands in the form before the order. */
export const checkoutPage = ({ more = '', table = review(), box = payment() } = {}): string =>
  `<div class="woocommerce-notices-wrapper"></div><div class="woocommerce"><form name="checkout" method="post" class="checkout woocommerce-checkout" action="/checkout/" enctype="multipart/form-data"><div id="customer_details"><div class="woocommerce-billing-fields"><div class="woocommerce-billing-fields__field-wrapper">${address('billing')}</div></div><div class="woocommerce-shipping-fields"><h3 id="ship-to-different-address"><label><input id="ship-to-different-address-checkbox" type="checkbox" name="ship_to_different_address" value="1" class="input-checkbox"></label></h3><div class="shipping_address" style="display: none"><div class="woocommerce-shipping-fields__field-wrapper">${address('shipping')}</div></div></div>${row('order_comments', '<textarea name="order_comments" id="order_comments" class="input-text"></textarea>')}</div>${more}<div id="order_review" class="woocommerce-checkout-review-order">${table}${box}</div></form></div>`;

/** What an update answers. */
export const update = (table = review(), box = payment(), more: Record<string, unknown> = {}) => ({
  result: 'success',
  messages: '',
  reload: false,
  fragments: {
    '.woocommerce-checkout-review-order-table': table,
    '.woocommerce-checkout-payment': box,
  },
  ...more,
});

/** What an update answers that brings one more part of the page. */
export const withFragment = (selector: string, markup: string) => {
  const answer = update();
  return { ...answer, fragments: { ...answer.fragments, [selector]: markup } };
};

/** Errors as classic templates print them: field → words; those of a name with a space have no field. */
export const errors = (all: Record<string, string>): string =>
  `\n<ul class="woocommerce-error" role="alert">${Object.entries(all)
    .map(([id, text]) => `\n\t<li${id.includes(' ') ? '' : ` data-id="${id}"`}>\n\t\t${text}\t</li>`)
    .join('')}\n</ul>\n`;

export const failure = (messages: string, more: Record<string, unknown> = {}) => ({
  result: 'failure',
  messages,
  refresh: false,
  reload: false,
  ...more,
});

/** An open checkout. */
export interface CheckoutPage extends ShopPage {
  /** Names of the checkout's events so far; asking for them forgets them. */
  told(): string[];
  /** The events themselves, which asking does not forget. */
  readonly log: { name: string; args: readonly unknown[] }[];
  /** Requests of an endpoint. */
  asked(endpoint: string): FakeCall[];
  /** How often the page was loaded anew. */
  readonly reloads: () => number;
  /** Another script's handler of what is asked at the form. */
  answer(name: string, handler: (...args: unknown[]) => unknown): void;
  /** What a shopper does. */
  type(id: string, text: string): void;
  choose(id: string, value: string): void;
  /** Presses what is no field, as a shopper does, and sends the form. */
  submit(): Event;
  /** What a script does: sends the form without a press. */
  send(): Event;
  /** Presses an element, as only a shopper can. */
  press(selector: string): void;
  readonly form: HTMLFormElement;
}

/** The form of the address as a shopper fills it in. */
export function fill(page: CheckoutPage, section = 'billing'): void {
  for (const [key, value] of Object.entries({
    first_name: 'Ada',
    address_1: '1 Main St',
    city: 'Fresno',
    postcode: '93650',
  }))
    page.el<HTMLInputElement>(`#${section}_${key}`).value = value;
}

/** What browsers hide without any sheet of the page's. */
const NEVER_SHOWN = '[hidden], dialog:not([open]), head, noscript, script, style, template';

/** jsdom takes long to compute a style: it is asked only where the page has sheets. */
const isHidden = (one: Element): boolean =>
  document.styleSheets.length
    ? getComputedStyle(one).display === 'none'
    : (one as HTMLElement).style.display === 'none' || one.matches(NEVER_SHOWN);

const isHiddenSomewhere = (element: Element): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement) if (isHidden(one)) return true;
  return element.matches('[type=hidden]');
};

/**
 * Opens a checkout. Its first update is answered already, unless `quiet` is false, and forgotten.
 *
 * @param options.quiet - `false` leaves the first update to the test
 */
export async function openCheckout(
  islands: ShopPageOptions['islands'],
  { quiet = true, ...options }: Partial<ShopPageOptions> & { quiet?: boolean } = {},
): Promise<CheckoutPage> {
  Element.prototype.checkVisibility = function () {
    return this.isConnected && !isHiddenSomewhere(this);
  };
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('scrollTo', vi.fn());
  const log: CheckoutPage['log'] = [];
  const note = (name: string, args: readonly unknown[]) => void log.push({ name, args });
  for (const name of NAMES) {
    window.addEventListener(name, (event) => note(name, (event as CustomEvent<unknown[]>).detail ?? []), {
      capture: true,
      once: false,
      signal: ends.signal,
    });
  }
  const page = await openPage({
    path: '/checkout/',
    bodyClass: 'woocommerce-checkout woocommerce-page',
    body: checkoutPage(),
    islands: islands.map((load) => async () => {
      // Before the island is there.
      const { jQuery } = window as { jQuery?: unknown };
      if (jQuery) watch(jQuery as JQueryStatic, note);
      return load();
    }),
    ...options,
    globals: { wc_checkout_params: PARAMS, ...options.globals },
    answers: { update_order_review: { json: update() }, ...options.answers },
  });
  const form = page.el<HTMLFormElement>('form.checkout');
  const set = (id: string, value: string, ...types: string[]) => {
    const field = page.el<HTMLInputElement>(`#${id}`);
    field.value = value;
    for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const checkout: CheckoutPage = Object.assign(page, {
    form,
    log,
    told: () => log.splice(0).map(({ name }) => name),
    asked: (endpoint: string) => page.shop.calls.filter((call) => call.endpoint === endpoint),
    reloads: () => page.left.filter((place) => place === 'reload').length,
    answer(name: string, handler: (...args: unknown[]) => unknown) {
      if (page.jquery) page.jquery(form).on(name, (_event, ...args) => handler(...args) as undefined);
      else
        form.addEventListener(name, (event) => {
          if (handler(...(event as CustomEvent<unknown[]>).detail) === false) event.preventDefault();
        });
    },
    type(id: string, text: string) {
      for (const char of text) {
        page.key(`#${id}`, char);
        set(id, page.el<HTMLInputElement>(`#${id}`).value + char, 'input');
      }
    },
    choose: (id: string, value: string) => set(id, value, 'input', 'change'),
    submit() {
      pressTrusted(document.body);
      return checkout.send();
    },
    send() {
      const event = new Event('submit', { bubbles: true, cancelable: true });
      form.dispatchEvent(event);
      return event;
    },
    press: (selector: string) => pressTrusted(page.el(selector)),
  });
  if (quiet) {
    // Until it is on the screen.
    await page.pass(30);
    log.length = 0;
    (page.shop.calls as FakeCall[]).length = 0;
  }
  return checkout;
}

let ends = new AbortController();

/** Forgets what {@link openCheckout} put into the browser, for `afterEach`. */
export function closeCheckout(): void {
  ends.abort();
  ends = new AbortController();
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
}

const watched = new WeakSet<object>();

/** Notes what is told or asked through jQuery. */
function watch(jquery: JQueryStatic, note: (name: string, args: readonly unknown[]) => void): void {
  if (watched.has(jquery)) return;
  watched.add(jquery);
  const bus = jquery.event as { trigger(...args: unknown[]): unknown };
  const { trigger } = bus;
  bus.trigger = function (...all) {
    const [event, data] = all as [string | { type: string }, unknown];
    const name = typeof event === 'string' ? event : event.type;
    if (NAMES.includes(name)) note(name, Array.isArray(data) ? data : []);
    return trigger.apply(this, all);
  };
}

/** Answers that come after each other, the last one for good. */
export const inTurn = (...answers: FakeAnswer[]): (() => FakeAnswer) => {
  let count = 0;
  return () => answers[Math.min(count++, answers.length - 1)] as FakeAnswer;
};

/** How many orders the shop was sent. */
export const orders = (page: CheckoutPage): number => page.asked('checkout').length;

/** What the last of them said under a name. */
export const sent = (page: CheckoutPage, name: string) => page.asked('checkout').at(-1)?.fields[name];

/** The first sentence of the message above the form. */
export const said = () => document.querySelector('.woocommerce-error')?.textContent?.replace(/\. .*/, '.');
