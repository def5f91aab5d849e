import { afterEach, expect, test } from 'vitest';
import {
  type CheckoutPage,
  checkoutPage,
  closeCheckout,
  errors,
  failure,
  fill,
  openCheckout,
  payment,
  review,
  update,
} from '../../checkout/testing/checkout-page';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(() => {
  closePage();
  closeCheckout();
  Reflect.deleteProperty(window, 'atoll');
});

const ALL = [
  () => import('../../checkout/checkout-fields'),
  () => import('../../checkout/checkout-forms'),
  () => import('.'),
  () => import('../../checkout/checkout'),
];

/** A whole checkout. */
async function open(options: Partial<ShopPageOptions> & { quiet?: boolean } = {}): Promise<CheckoutPage> {
  await import('../later/gateways/gateway-fields');
  return openCheckout(ALL, options);
}

const checked = () => document.querySelector<HTMLInputElement>('[name=payment_method]:checked')?.value;

test.each([
  ['in their order', ALL],
  ['the checkout first', [...ALL].reverse()],
])(
  'C8 the boot order: totals, the first choice, the checkout, its totals; one request (%s)',
  async (_, islands) => {
    const told: string[] = [];
    const life = new AbortController();
    for (const name of ['update_checkout', 'payment_method_selected', 'init_checkout', 'updated_checkout'])
      window.addEventListener(name, () => void told.push(name), { capture: true, signal: life.signal });
    const page = await openCheckout(islands, { quiet: false });
    // Of a view that came later: it is no wish of the shopper's.
    fill(page);
    if (!told.length) page.choose('billing_state', 'NY');
    await page.pass(40);
    life.abort();
    expect(told).toEqual([
      'update_checkout',
      'payment_method_selected',
      'init_checkout',
      'update_checkout',
      'updated_checkout',
    ]);
    expect(page.asked('update_order_review').length).toBe(1);
  },
);

test('C15 C8 the choice is sent with the next totals, and stays whatever they say', async () => {
  const page = await open({ answers: { update_order_review: { json: update(review('$11')) } } });
  page.el('#payment_method_bacs').click();
  page.tell('update_checkout');
  await page.pass(10);
  expect(page.asked('update_order_review')[0]?.fields.payment_method).toBe('bacs');
  expect(checked()).toBe('bacs');
});

test('C36 C6 another address is asked for: shown at once, totals follow', async () => {
  const page = await open();
  page.el('#ship-to-different-address-checkbox').click();
  expect(page.el('.shipping_address').style.display).toBe('');
  await page.pass(10);
  expect(page.asked('update_order_review').length).toBe(1);
});

test('C32 C47 after a refusal every row says whether it is right; what is typed takes it away', async () => {
  const page = await open({
    answers: { checkout: { json: failure(errors({ billing_city: 'City is missing.' })) } },
  });
  fill(page);
  page.el<HTMLInputElement>('#billing_city').value = '';
  page.submit();
  await page.pass(10);
  const field = page.el<HTMLInputElement>('#billing_city');
  const row = page.el('#billing_city_field');
  expect(row.classList.contains('woocommerce-invalid-required-field')).toBe(true);
  expect([field.getAttribute('aria-describedby'), page.el('#billing_city_description').textContent]).toEqual([
    'billing_city_description',
    'City is missing.',
  ]);
  page.type('billing_city', 'L');
  expect([field.hasAttribute('aria-describedby'), field.hasAttribute('aria-invalid')]).toEqual([
    false,
    false,
  ]);
  expect(row.querySelector('.checkout-inline-error-message')).toBeNull();
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(row.classList.contains('woocommerce-validated')).toBe(true);
});

test('C29 C31 a gateway says what the order has to say, or why it has to wait', async () => {
  const page = await open({
    body: checkoutPage({ box: payment({ box: '<div id="frame"></div>' }) }),
    answers: { checkout: { json: failure(errors({ 'no field': 'Declined.' })) } },
  });
  const { PaymentStop, registerGateway } = await import('../later/gateways/register-gateway');
  let stop = true;
  registerGateway({
    id: 'cod',
    collect: async () => {
      if (stop) throw new PaymentStop('Change is needed.');
      return { cod_note: "it's ten" };
    },
  });
  fill(page);
  page.submit();
  await page.pass(10);
  expect(page.asked('checkout').length).toBe(0);
  expect(page.el('.woocommerce-NoticeGroup-checkout').textContent).toContain('Change is needed.');
  expect(page.form.classList.contains('processing')).toBe(false);
  stop = false;
  page.submit();
  await page.pass(10);
  expect(page.asked('checkout')[0]?.body).toContain('cod_note=it%27s+ten');
});

test('C29 an order waits for what asks gateways, when a script brings one just before; others go on as well', async () => {
  const page = await open({ answers: { checkout: { json: failure(errors({ 'no field': 'Declined.' })) } } });
  fill(page);
  const { atoll } = window as { atoll?: { gateways: { push(gateway: unknown): void } } };
  atoll?.gateways.push({ id: 'cod', collect: () => ({ token: 'late' }) });
  page.submit();
  expect(page.asked('checkout').length).toBe(0);
  await page.pass(10);
  expect(page.asked('checkout')[0]?.fields).toMatchObject({ payment_method: 'cod', token: 'late' });
  page.el('#payment_method_bacs').click();
  page.submit();
  await page.pass(600);
  expect(page.asked('checkout')[1]?.fields).not.toHaveProperty('token');
});

test('C29 C31 while a gateway is asked the form is covered and says so; another choice takes the order back', async () => {
  const page = await open({
    cookies: { woocommerce_cart_hash: 'h1' },
    answers: { checkout: { json: failure(errors({ 'no field': 'Declined.' })) } },
  });
  const { registerGateway } = await import('../later/gateways/register-gateway');
  const { announcement } = await import('../../shop/store/state');
  let answer: (fields: Record<string, string>) => void = () => {};
  const collect = () =>
    new Promise<Record<string, string>>((resolve) => {
      answer = resolve;
    });
  registerGateway({ id: 'cod', collect });
  fill(page);
  const state = () => [
    page.form.querySelectorAll(':scope > .blockOverlay').length,
    announcement.peek().text,
    page.asked('checkout').length,
    page.form.getAttribute('aria-busy'),
  ];
  page.submit();
  page.submit();
  await page.pass(10);
  expect(state()).toEqual([1, 'Placing the order', 0, 'true']);
  page.el('#payment_method_bacs').click();
  answer({ token: 'cod' });
  await page.pass(1000);
  expect(state()).toEqual([0, '', 0, null]);
  expect(page.el('.woocommerce-error').textContent).toMatch(/payment method has changed/);
  page.el('#payment_method_cod').click();
  // A plugin that charges by the method may ask for totals.
  await page.pass(500);
  page.submit();
  await page.pass(10);
  answer({ token: 'cod' });
  await page.pass(10);
  expect(page.asked('checkout')[0]?.fields).toMatchObject({ payment_method: 'cod', token: 'cod' });
  page.submit();
  await page.pass(10);
  page.runtime.stop();
  expect(page.form.querySelector('.blockOverlay')).toBeNull();
  expect(page.form.hasAttribute('aria-busy')).toBe(false);
});

test('C10 C42 an accepted coupon asks for totals without the shipping method', async () => {
  const coupon =
    '<form class="checkout_coupon" id="c" style="display:none"><p><input name="coupon_code" id="coupon_code"></p></form>';
  const page = await open({
    body: coupon + checkoutPage(),
    answers: { apply_coupon: { text: '<div class="woocommerce-message" role="alert">Applied.</div>' } },
  });
  page.el<HTMLInputElement>('#coupon_code').value = 'fiver';
  page.el('#c').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await page.pass(500);
  const [call] = page.asked('update_order_review');
  expect(call?.body).not.toMatch(/(^|&)shipping_method/);
  expect(page.el('#c').previousElementSibling?.textContent).toBe('Applied.');
});
