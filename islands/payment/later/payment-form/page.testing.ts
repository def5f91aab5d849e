import { vi } from 'vitest';
import { submitForm } from '../../../../src/testing/submit';
import { closePage, openPage, type ShopPage } from '../../../testing/shop-page';
import { pressTrusted } from '../../../testing/trusted';

const method = (id: string, checked = '') =>
  `<li class="payment_method_${id}"><input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}" ${checked}><div class="payment_box payment_method_${id}"><input id="in-${id}" name="in-${id}"></div></li>`;
const content = `<table class="shop_table"><tr><td>Clay pot</td><td class="sum">$10</td></tr></table>
  <ul class="payment_methods methods">${method('card', 'checked')}${method('cash')}</ul>
  <p><input id="note" name="note"></p><button type="submit" id="place_order" value="Pay">Pay</button>`;

/** The two forms that pay and that the browser posts. */
export const forms = {
  'an order that waits': [
    `<form id="order_review" method="post">${content}</form>`,
    () => import('../../payment-section'),
  ],
  'a new payment method': [
    `<form id="add_payment_method" method="post">${content}</form>`,
    () => import('../../add-payment-method'),
  ],
} as const;

/** Has the page say what can be seen, for `beforeEach`. */
export const showAll = (): void => {
  Element.prototype.checkVisibility = () => true;
};

/** Forgets what was opened, for `afterEach`. */
export const closeForm = (): void => {
  closePage();
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  Reflect.deleteProperty(window, 'atoll');
};

/** Presses what is no field, and sends the form. */
export const submit = (page: ShopPage) => {
  pressTrusted(document.body);
  return submitForm(page.el<HTMLFormElement>('form'));
};
/** What can be read on the page: no other island is there. */
export const said = () =>
  [...document.querySelectorAll('.woocommerce-error li')].map(({ textContent }) =>
    textContent.replace(/\. .*/, '.'),
  );
export const covered = (page: ShopPage) =>
  page.el('form').matches('[aria-busy]') || !!document.querySelector('form > .blockOverlay');
export const set = (page: ShopPage, selector: string, value: string) => {
  page.el<HTMLInputElement>(selector).value = value;
};

/** Opens one of the forms. @returns what was posted, too */
export async function openForm(
  [body, island]: (typeof forms)[keyof typeof forms],
  asleep = false,
  jquery?: 3 | 4,
) {
  await Promise.all([
    import('./PaymentForm'),
    import('../gateways/connect-gateways'),
    import('../gateways/gateway-parts'),
    import('../gateways/gateway-fields'),
  ]);
  const page = await openPage({
    islands: [island],
    body,
    jquery,
    asleep: true,
    globals: {
      wc_checkout_params: { wc_ajax_url: '/?wc-ajax=%%endpoint%%', checkout_url: '/?wc-ajax=checkout' },
    },
  });
  vi.stubGlobal('scrollTo', () => {});
  const form = page.el<HTMLFormElement>('form');
  const sent: Record<string, unknown>[] = [];
  form.requestSubmit = (button) => void submitForm(form, button ?? undefined);
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent.push(Object.fromEntries(new FormData(form)));
  });
  if (!asleep) await page.pass(10);
  return { page, sent };
}
