import { afterEach, describe, expect, test } from 'vitest';
import { amounts, closeExpress, RATES, ratesWith, storeCart } from '../testing/express-page';
import { openCart, openProduct, shopOf } from '../testing/express-shop';

afterEach(closeExpress);

describe('ST28 what a sheet asks while it is open', () => {
  test('ST28 the sheet is closed: the page is free, and what it costs is asked for anew', async () => {
    const page = await openCart();
    const sheet = await page.press();
    sheet?.cancel();
    await page.pass(600);
    expect(document.querySelector('.blockOverlay')).toBeNull();
    expect(page.asked()).toEqual(['GET cart', 'GET cart']);
    expect((await page.press())?.status).toBe('open');
  });

  test('0025 the delivery that the cart has is the one that the sheet shows as chosen: its first', async () => {
    const page = await openCart({
      answers: {
        ...shopOf(),
        '/wp-json/wc/store/v1/cart': { json: storeCart(3004, ratesWith('free_shipping:2')) },
      },
    });
    const sheet = await page.press();
    await page.wait(sheet?.changeAddress() ?? Promise.resolve(false));
    expect([sheet?.rates.length, sheet?.rate?.id]).toEqual([RATES.length, 'free_shipping:2']);
    sheet?.confirm();
    await page.pass(300);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('ST21 an address that the shop does not deliver to', async () => {
    const page = await openCart();
    page.shop.answer({ wc_stripe_get_shipping_options: { json: { result: 'invalid_shipping_address' } } });
    const sheet = await page.press();
    expect(await page.wait(sheet?.changeAddress({ country: 'DE' }) ?? Promise.resolve(true))).toBe(false);
  });

  test('a cart that another tab emptied while the sheet is open: there is nothing to choose any more', async () => {
    const page = await openCart();
    page.shop.answer({
      wc_stripe_get_shipping_options: { json: { ...amounts(0), shipping_options: RATES } },
    });
    const sheet = await page.press();
    expect(await page.wait(sheet?.changeAddress() ?? Promise.resolve(true))).toBe(false);
    expect(sheet?.amount).toBe(3004);
  });

  test.each([
    ['no amounts', { result: 'success' }],
    ['a whole that is no amount', amounts(Number.NaN)],
    ['decimals', amounts(30.04)],
    ['text', { result: 'success', displayItems: [], total: { amount: '30,04 €' } }],
    ['ways of delivery that are none', amounts(3004, { shipping_options: [{ id: '', amount: 1 }] })],
  ])('delivery is answered with %s: the wallet is told no, at once', async (_what, json) => {
    const page = await openCart();
    page.shop.answer({ wc_stripe_get_shipping_options: { json } });
    const sheet = await page.press();
    expect(await page.wait(sheet?.changeAddress() ?? Promise.resolve(true))).toBe(false);
    expect(page.border.provider.violations).toEqual([]);
    page.errors.splice(0);
  });

  test('lines that are no amounts are not listed; the whole is', async () => {
    const page = await openCart();
    const displayItems = [{ label: 'Subtotal', amount: '30,04 €' }];
    page.shop.answer({
      wc_stripe_get_shipping_options: {
        json: { ...amounts(3004, { displayItems }), shipping_options: RATES },
      },
    });
    const sheet = await page.press();
    expect(await page.wait(sheet?.changeAddress() ?? Promise.resolve(false))).toBe(true);
    expect([sheet?.amount, sheet?.items]).toEqual([3004, []]);
  });
});

describe('0041 shops that charge by more than a sheet says of an address', () => {
  const LONDON = { city: 'London', state: '', country: 'DE' };
  const WHOLE = { ...LONDON, line1: '10 Mill Lane', line2: null, postal_code: 'SW1A 2AA' };
  const bodyOf = (page: Awaited<ReturnType<typeof openCart>>, part: string) =>
    page.shop.calls.filter(({ url }) => url.includes(part)).map(({ body }) => body);
  /** The street costs 300. */
  const byStreet = () => {
    let now = 3004;
    const priced = (whole: boolean) => {
      now = whole ? 3304 : 3004;
      return now;
    };
    return {
      ...shopOf(),
      '/wp-json/wc/store/v1/cart': () => ({ json: storeCart(now) }),
      '/wp-json/wc/store/v1/cart/update-customer': ({ body }: { body: string }) => ({
        json: storeCart(priced(body.includes('Mill Lane') && body.includes('2AA'))),
      }),
      wc_stripe_get_shipping_options: ({ fields }: { fields: Record<string, string> }) => ({
        json: { ...amounts(priced(fields.address === '10 Mill Lane')), shipping_options: RATES },
      }),
    };
  };

  test('the order would come to another sum: it is told, the next sheet says it, and that is ordered', async () => {
    const page = await openCart({ answers: byStreet() });
    const part = { ...LONDON, postal_code: 'SW1A' };
    const sheet = await page.press();
    await page.wait(sheet?.changeAddress(part) ?? Promise.resolve(false));
    expect(sheet?.amount).toBe(3004);
    sheet?.confirm({ address: WHOLE });
    await page.pass(900);
    expect(page.asked()).not.toContain('POST checkout');
    expect(page.notices()).toEqual(['The amount has changed. Please look at it, and pay again.']);
    const [told] = bodyOf(page, 'update-customer');
    expect(JSON.parse(told ?? '')).toMatchObject({
      shipping_address: { address_1: '10 Mill Lane', postcode: 'SW1A 2AA', country: 'DE' },
    });

    const again = await page.press();
    await page.wait(again?.changeAddress(part) ?? Promise.resolve(false));
    expect(again?.amount).toBe(3304);
    again?.confirm({ address: WHOLE });
    await page.pass(900);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test.each([
    ['another town', { ...LONDON, city: 'Leeds', postal_code: 'SW1A' }],
    ['another postcode', { ...LONDON, postal_code: 'SW1B' }],
  ])('%s is not taken for the address of before', async (_, part) => {
    const page = await openCart({ answers: byStreet() });
    const sheet = await page.press();
    sheet?.confirm({ address: WHOLE });
    await page.pass(900);
    const again = await page.press();
    await page.wait(again?.changeAddress(part) ?? Promise.resolve(false));
    expect(again?.amount).toBe(3004);
  });

  test('the shop delivers nothing there: the sheet asks by the part again, as it may be another one', async () => {
    const page = await openCart({ answers: byStreet() });
    const part = { ...LONDON, postal_code: 'SW1A' };
    (await page.press())?.confirm({ address: WHOLE });
    await page.pass(900);
    page.shop.answer({
      wc_stripe_get_shipping_options: ({ fields }: { fields: Record<string, string> }) => ({
        json: fields.address
          ? { result: 'invalid_shipping_address' }
          : { ...amounts(3004), shipping_options: RATES },
      }),
    });
    const again = await page.press();
    expect(await page.wait(again?.changeAddress(part) ?? Promise.resolve(false))).toBe(true);
    expect(again?.amount).toBe(3004);
  });

  test('a product that is not delivered: the next sheet has what it costs at the payer’s address, however slow the shop is', async () => {
    const page = await openProduct(
      {
        answers: { ...shopOf(1930), '/wp-json/wc/store/v1/cart/update-customer': { json: storeCart(2100) } },
      },
      { requestShipping: false },
    );
    (await page.press())?.confirm();
    await page.pass(900);
    expect(page.notices()).toEqual(['The amount has changed. Please look at it, and pay again.']);
    page.shop.answer({
      '/wp-json/wc/store/v1/cart/add-item': { json: storeCart(2100), delay: 800 },
      '/wp-json/wc/store/v1/cart': { json: storeCart(2100) },
    });
    const again = await page.press();
    expect(again?.amount).toBe(2100);
    again?.confirm();
    await page.pass(1900);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('an address that the shop does not take there: the order says so itself', async () => {
    const page = await openCart();
    page.shop.answer({
      '/wp-json/wc/store/v1/cart/update-customer': { status: 400, json: { message: 'No state.' } },
    });
    (await page.press())?.confirm();
    await page.pass(900);
    expect(page.asked().slice(-3)).toEqual(['POST cart/update-customer', 'GET cart', 'POST checkout']);
  });

  test('no answer to it: nothing is ordered', async () => {
    const page = await openCart();
    page.shop.answer({ '/wp-json/wc/store/v1/cart/update-customer': { fail: true } });
    (await page.press())?.confirm();
    await page.pass(900);
    expect(page.asked()).not.toContain('POST checkout');
    expect(page.notices()).toEqual(['An error occurred while connecting to the server. Please try again.']);
  });
});
