import { afterEach, describe, expect, test } from 'vitest';
import { amounts, closeExpress, RATES, ratesWith, storeCart } from '../testing/express-page';
import { openCart, shopOf } from '../testing/express-shop';

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
