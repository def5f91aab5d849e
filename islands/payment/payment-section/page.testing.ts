import { vi } from 'vitest';
import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

/** How a method is printed. */
export interface MethodOptions {
  chosen?: string;
  /** Text of the order button. */
  button?: Record<string, string>;
  /** Content of the boxes; a method without has no box. */
  boxes?: Record<string, string>;
  more?: string;
}

/** The list of methods as servers print it (checkout.md §1.6). */
export const methods = (
  ids: readonly string[],
  { chosen = ids[0], button = {}, boxes = {} }: MethodOptions = {},
): string =>
  `<ul class="wc_payment_methods payment_methods methods">${ids
    .map((id) => {
      const hidden = id === chosen ? '' : ' style="display:none;"';
      const box = boxes[id] ?? `<p>${id}</p>`;
      return `<li class="wc_payment_method payment_method_${id}"><input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}"${id === chosen ? " checked='checked'" : ''} data-order_button_text="${button[id] ?? ''}"><label for="payment_method_${id}">${id}</label>${box && `<div class="payment_box payment_method_${id}"${hidden}>${box}</div>`}</li>`;
    })
    .join('')}</ul>`;

const TERMS = `<p class="form-row validate-required"><label><input type="checkbox" class="input-checkbox" name="terms" id="terms"></label><input type="hidden" name="terms-field" value="1"></p>`;

/** The payment box of a checkout, without a list when nothing is to be paid. */
export const box = (ids: readonly string[], options: MethodOptions = {}): string =>
  `<div id="payment" class="woocommerce-checkout-payment">${ids.length ? methods(ids, options) : ''}<div class="form-row place-order">${TERMS}${options.more ?? ''}<button type="submit" name="woocommerce_checkout_place_order" id="place_order" value="Order" data-value="Order">Order</button></div></div>`;

/** A checkout with that box. */
export const checkout = (content: string): string =>
  `<form class="checkout woocommerce-checkout" name="checkout"><p class="form-row validate-required" id="billing_city_field"><input class="input-text" id="billing_city" name="billing_city"></p><div id="order_review">${content}</div></form>`;

/** The page of an order that waits (checkout.md §1.7). */
export const payPage = (content: string): string =>
  `<form id="order_review" method="post"><div id="payment">${content}<div class="form-row">${TERMS}<button type="submit" class="button alt" id="place_order" value="Pay" data-value="Pay">Pay</button></div></div></form>`;

/** A page with methods, and what its tests ask of it. */
export interface PaymentPage extends ShopPage {
  /** Legacy events, and clicks that get past the form, in order. */
  readonly told: string[];
  /** Values of the methods whose boxes can be seen. */
  seen(): string;
  checked(): string | undefined;
  button(): string | null;
  /** What the checkout does after each answer. */
  init(): Promise<void>;
  /** Brings another box, as an update does, and brings it to work. */
  update(content: string): Promise<void>;
}

const EVENTS = ['payment_method_selected', 'wc_custom_place_order_button_registered'];

/** What is fetched on demand. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../later/gateways/connect-gateways'),
  () => import('../later/gateways/check-form'),
  () => import('../later/gateways/order-button-registry'),
  () => import('../later/gateways/gateway-fields'),
  () => import('../later/payment-form/PaymentForm'),
];

/** Opens a page with methods; on a checkout the checkout has brought them to work already. */
export async function openPayment(
  body: string,
  { parts = PARTS, ...options }: Partial<ShopPageOptions> & { parts?: typeof PARTS } = {},
): Promise<PaymentPage> {
  Element.prototype.checkVisibility = function (this: Element) {
    return !this.closest('[style*="display: none"]');
  };
  const page = await openPage({
    islands: [() => import('.')],
    body,
    bodyClass: 'woocommerce-checkout',
    path: '/checkout/',
    ...options,
    globals: {
      wc_checkout_params: { wc_ajax_url: '/?wc-ajax=%%endpoint%%', checkout_url: '/?wc-ajax=checkout' },
      ...options.globals,
    },
    asleep: true,
  });
  // jsdom does not scroll.
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  // What is fetched on demand comes from the disk, which knows no fake time.
  await Promise.all(parts.map((load) => load()));
  const { startPaymentMethods } = await import('../store/choice');
  const { applyFragments } = await import('../../../src/fragments/apply');
  const told: string[] = [];
  for (const name of EVENTS) page.hear(name, (...args) => void told.push([name, ...args].join(' ')));
  document.body.addEventListener('click', (event) => {
    if ((event.target as Element).matches('[name=payment_method]')) told.push('click');
  });
  const init = async () => {
    startPaymentMethods();
    await page.pass();
  };
  await page.pass(5);
  if (body.includes('form class="checkout')) await init();
  return Object.assign(page, {
    told,
    init,
    seen: () =>
      [...document.querySelectorAll<HTMLElement>('.payment_box')]
        .filter(({ style }) => style.display !== 'none')
        .map(({ className }) => className.replace('payment_box payment_method_', ''))
        .join(' '),
    checked: () => document.querySelector<HTMLInputElement>('[name=payment_method]:checked')?.value,
    button: () => page.el('#place_order').textContent,
    async update(content: string) {
      applyFragments({ '.woocommerce-checkout-payment': content });
      await init();
    },
  });
}

/** For `afterEach`. */
export function closePayment(): void {
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
}
