import { afterEach, describe, expect, test } from 'vitest';
import { closeExpress, type ExpressPageOptions, PRODUCT, product } from '../testing/express-page';
import { hooked, openCart, openProduct } from '../testing/express-shop';

afterEach(closeExpress);

describe('ST17 ST20 what other code of the page adds', () => {
  const openHooked = async (
    change: Parameters<typeof hooked>[0],
    options: Partial<ExpressPageOptions> = {},
    body?: string,
  ) => {
    Object.assign(window, hooked(change));
    return body ? openProduct({ body, ...options }) : openCart(options);
  };

  test('an item of the cart, with fields of the product’s form', async () => {
    const body = PRODUCT.replace(
      '<div class="quantity">',
      '<input name="addon-16-engraving" value="Ada"><input type="checkbox" name="addon-16-extras[]" value="box" checked><input type="checkbox" name="addon-16-extras[]" value="card" checked><input name="other" value="no"><div class="quantity">',
    );
    const page = await openHooked(
      (name, value) => (name === 'cart-add-item' ? { ...value, id: 99 } : value),
      {},
      body,
    );
    await page.press();
    expect(JSON.parse(page.shop.calls[1]?.body ?? '')).toEqual({
      id: 99,
      quantity: '1',
      variation: [],
      'addon-16-engraving': 'Ada',
      'addon-16-extras': ['box', 'card'],
    });
  });

  test('what goes along with an order', async () => {
    const page = await openHooked((name, value) =>
      name === 'cart-place-order-extension-data' ? { ...value, gift: { wrap: 'yes' } } : value,
    );
    (await page.press())?.confirm();
    await page.pass(300);
    expect(JSON.parse(page.shop.calls.at(-1)?.body ?? '').extensions).toMatchObject({
      gift: { wrap: 'yes' },
    });
  });

  test('lines of a cart: what they come to is what is said, and what is ordered', async () => {
    const page = await openHooked((name, value) =>
      name === 'map-line-items'
        ? { ...value, items: [], totals: { ...Object(value.totals), total_tax: '1' } }
        : value,
    );
    const sheet = await page.press();
    expect(sheet?.options.lineItems).toEqual([
      { name: 'Tax', amount: 1 },
      { key: 'total_shipping', name: 'Shipping', amount: 1000 },
    ]);
    sheet?.confirm();
    await page.pass(300);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('deposits and add-ons are part of what a product costs', async () => {
    const body = PRODUCT.replace(
      '<div class="quantity">',
      '<input type="radio" name="wc_deposit_option" value="yes" checked><div class="quantity">',
    );
    const page = await openProduct({ body });
    page.shop.answer({ wc_stripe_get_selected_product_data: { json: product() } });
    page.el('[name=wc_deposit_option]').dispatchEvent(new Event('change', { bubbles: true }));
    await page.pass(100);
    expect(page.shop.calls[0]?.fields).toMatchObject({
      product_id: '16',
      qty: '1',
      addon_value: '0',
      wc_deposit_option: 'yes',
    });
  });
});
