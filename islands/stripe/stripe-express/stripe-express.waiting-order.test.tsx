import { afterEach, describe, expect, test } from 'vitest';
import { closeExpress, PAID, settings } from '../testing/express-page';
import { openCart, shopOf, shown } from '../testing/express-shop';

afterEach(closeExpress);

describe('ST20 ST32 an order that waits', () => {
  const paidOrder = {
    order: '286',
    orderDetails: {
      orderKey: 'wc_order_1',
      billingEmail: 'ada@example.com',
      shippingAddress: { first_name: 'Ada', country: 'US' },
    },
    displayItems: [{ label: 'Subtotal', amount: 3600 }],
    needs_shipping: '',
    total: { label: 'Shop', amount: 3861, pending: false },
  };
  const waiting = (order: object = paidOrder) =>
    openCart({
      settings: settings({ is_pay_for_order: '1', is_cart_page: '', has_block: '1' }),
      paidOrder: order,
      answers: { ...shopOf(), '/wp-json/wc/store/v1/checkout/286': { json: PAID } },
    });

  test('STQ 8.9 it is paid, with its own address, and a phone where the shop needs one', async () => {
    const page = await waiting();
    const sheet = await page.press();
    expect(sheet?.options).toEqual({
      lineItems: [{ name: 'Subtotal', amount: 3600 }],
      emailRequired: true,
      shippingAddressRequired: false,
      phoneNumberRequired: true,
    });
    sheet?.confirm();
    await page.pass(300);
    const sent = page.shop.calls.at(-1);
    expect(sent?.url).toContain('/checkout/286?key=wc_order_1&billing_email=ada%40example.com');
    const body = JSON.parse(sent?.body ?? '');
    expect(body).toMatchObject({ shipping_address: { first_name: 'Ada', country: 'US' } });
    expect('customer_note' in body).toBe(false);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test.each([
    ['paid', { json: PAID }, true],
    ['refused', { status: 400, json: { message: 'Declined.' } }, false],
  ])('while it is paid its form cannot be sent, by keys neither: %s', async (_what, answer, isGone) => {
    const page = await waiting();
    page.shop.answer({ '/wp-json/wc/store/v1/checkout/286': { ...answer, delay: 300 } });
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form id="order_review"><button id="place_order">Pay</button></form>',
    );
    const sheet = await page.press();
    page.el('#place_order').focus();
    const form = page.el('#order_review');
    expect(form.hasAttribute('inert')).toBe(false);
    sheet?.confirm();
    await page.pass(200);
    expect(form.hasAttribute('inert')).toBe(true);
    await page.pass(900);
    expect(form.hasAttribute('inert')).toBe(isGone);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(form.hasAttribute('inert')).toBe(false);
  });

  test('0025 not beside its form while an order waits there, neither opened nor paid', async () => {
    const page = await waiting();
    document.body.insertAdjacentHTML('beforeend', '<form id="order_review"></form>');
    const { holdForm } = await import('../../payment');
    const first = holdForm(page.el('#order_review'));
    expect(await page.press()).toBeUndefined();
    first.end();
    const sheet = await page.press();
    const second = holdForm(page.el('#order_review'));
    sheet?.confirm();
    await page.pass(900);
    expect(page.asked()).not.toContain('POST checkout/286');
    second.end();
    (await page.press())?.confirm();
    await page.pass(900);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('0025 an order that costs something else by now is not paid; the next sheet says it', async () => {
    const page = await waiting();
    const printed = { ...paidOrder, total: { label: 'A "shop"', amount: 4000, pending: false } };
    page.shop.answer({
      [location.pathname]: {
        text: `<form id="order_review"></form><script>var wcStripeExpressCheckoutPayForOrderParams = ${JSON.stringify(printed)};</script>`,
      },
    });
    (await page.press())?.confirm();
    await page.pass(900);
    expect(page.asked()).not.toContain('POST checkout/286');
    expect(page.notices()).toEqual(['The amount has changed. Please look at it, and pay again.']);
    const sheet = await page.press();
    expect([sheet?.amount, sheet?.items]).toEqual([4000, []]);
    sheet?.confirm();
    await page.pass(300);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('0025 an order that was paid elsewhere, or cancelled, is not paid once more: its page has no form any more', async () => {
    const page = await waiting();
    page.shop.answer({
      [location.pathname]: { text: '<ul class="woocommerce-error"><li>It cannot be paid.</li></ul>' },
    });
    (await page.press())?.confirm();
    await page.pass(900);
    expect(page.asked()).not.toContain('POST checkout/286');
    expect(page.notices()).toEqual(['Please look whether your order was placed.']);
  });

  test.each([
    ['a form, and no sum', { text: '<form class="x" id=order_review></form>' }],
    ['no copy', { fail: true } as const],
  ])('where its page says nothing of the sum, the shop alone decides: %s', async (_, copy) => {
    const page = await waiting();
    page.shop.answer({ [location.pathname]: copy });
    (await page.press())?.confirm();
    await page.pass(900);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('none where the page does not say whose it is', async () => {
    const page = await waiting({ ...paidOrder, orderDetails: { orderKey: '', billingEmail: '' } });
    expect([shown(page), page.border.scripts.length]).toEqual([false, 0]);
  });
});
