import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { CLOTH, cartPage, openCart, POT, totals, VERSIONS } from './page.testing';

afterEach(closePage);

const SELECT = `<select class="shipping_method" name="shipping_method[0]" id="methods">
  <option value="a:1" selected>a</option><option value="b:2">b</option></select>`;

/** A page whose shopper is faster than its scripts. */
const early = (state: Parameters<typeof openCart>[1] = {}, options: Parameters<typeof openCart>[2] = {}) =>
  openCart([() => import('.')], state, { asleep: true, ...options });
const wake = async (page: Awaited<ReturnType<typeof early>>) => {
  for (let count = 0; count < 5; count++) await page.pass(5);
};
/** A button of a gateway in the totals, which needs the shopper's own click. */
const withWallet = (state: Parameters<typeof openCart>[1] = {}) => ({
  ...state,
  shipping: `${SELECT}<button type="button" id="wallet">Pay</button><input id="terms" type="checkbox">`,
});

describe.each(VERSIONS)('before the island is at work, jQuery %s', (jquery) => {
  test('S2.5 a quantity and the click on "update" are not lost', async () => {
    const page = await early({}, { jquery });
    page.type(page.qty(POT), '3');
    page.click('[name=update_cart]');
    await wake(page);
    expect(page.requests()).toEqual(['POST /basket/']);
    expect(page.shop.calls[0]?.fields).toMatchObject({
      [`cart[${POT}][qty]`]: '3',
      update_cart: 'Update Cart',
    });
  });

  test('S2.5 a quantity alone leaves "update" enabled', async () => {
    const page = await early({ noCoupons: true }, { jquery });
    page.type(page.qty(CLOTH), '4');
    await wake(page);
    expect(page.button('update_cart').disabled).toBe(false);
    expect(page.requests()).toEqual([]);
  });

  test('S1.6 a shipping method of a select is sent', async () => {
    const page = await early(
      { shipping: SELECT },
      { jquery, answers: { update_shipping_method: { text: totals() } } },
    );
    page.el<HTMLSelectElement>('#methods').value = 'b:2';
    await wake(page);
    expect(page.requests()).toEqual(['POST update_shipping_method']);
    expect(page.shop.calls[0]?.fields['shipping_method[0]']).toBe('b:2');
  });
});

test('S2.5 Enter in a quantity is "update", also when the focus goes on before the island is there', async () => {
  const page = await early({}, { answers: { '/basket/': cartPage() } });
  page.type(page.qty(POT), '3');
  page.qty(POT).focus();
  // What browsers make of Enter: a click on the first button of the form, which is the coupon's.
  expect(page.click('[name=apply_coupon]').defaultPrevented).toBe(true);
  expect(page.button('update_cart').getAttribute('aria-busy')).toBe('true');
  page.qty(CLOTH).focus();
  await wake(page);
  expect(page.requests()).toEqual(['POST /basket/']);
  expect(page.shop.calls[0]?.fields).toMatchObject({
    [`cart[${POT}][qty]`]: '3',
    update_cart: 'Update Cart',
  });
});

test('8 S2.5 a quantity that came first is sent by itself where the form says so', async () => {
  const page = await early({ form: 'data-atoll-auto-update="600"' }, { answers: { '/basket/': cartPage() } });
  page.type(page.qty(POT), '3');
  await wake(page);
  expect(page.requests()).toEqual([]);
  await page.pass(600);
  expect(page.requests()).toEqual(['POST /basket/']);
});

/** A quantity is typed in a cart that sends it by itself, on a page that is the checkout, too. */
async function typedAboveCheckout() {
  const after = '<form class="checkout"><button type="button" id="place_order"></button></form>';
  const page = await early(
    { form: 'data-atoll-auto-update="600"', after },
    { answers: { '/basket/': cartPage() } },
  );
  await wake(page);
  page.qty(POT).focus();
  page.type(page.qty(POT), '3');
  return page;
}

test('8 S2.5 and at once when the shopper leaves the cart to order on the same page', async () => {
  const page = await typedAboveCheckout();
  page.qty(CLOTH).focus();
  await page.pass(10);
  expect(page.requests()).toEqual([]);
  page.qty(CLOTH).blur();
  await page.pass(10);
  expect(page.requests()).toEqual(['POST /basket/']);
  await page.pass(600);
  expect(page.requests()).toHaveLength(1);
});

test('V7 also when they press beside it, which gives the focus to nothing in some browsers', async () => {
  const page = await typedAboveCheckout();
  const press = (one: Element) => one.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  press(page.qty(CLOTH));
  await page.pass(10);
  expect(page.requests()).toEqual([]);
  press(page.el('#place_order'));
  await page.pass(10);
  expect(page.requests()).toEqual(['POST /basket/']);
});

test('8 S1.6 a shipping method that was chosen first is sent once', async () => {
  const page = await early({ shipping: SELECT }, { answers: { update_shipping_method: { text: totals() } } });
  const select = page.el<HTMLSelectElement>('#methods');
  select.value = 'b:2';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await wake(page);
  await page.pass(600);
  expect(page.requests()).toEqual(['POST update_shipping_method']);
});

test('a method that the server had chosen is not sent', async () => {
  const page = await early({ shipping: SELECT });
  await wake(page);
  expect(page.requests()).toEqual([]);
});

test('S3.1 clicks on what is not ours are not held', async () => {
  const page = await early({ ...withWallet(), after: '' });
  page
    .el('.woocommerce-cart-form .actions')
    .insertAdjacentHTML('beforeend', '<button type="button" id="own">x</button>');
  for (const id of ['wallet', 'terms', 'own']) {
    let clicks = 0;
    page.el(`#${id}`).addEventListener('click', () => void clicks++);
    expect(page.click(`#${id}`).defaultPrevented).toBe(false);
    expect(clicks).toBe(1);
  }
});

test.each([
  '[name=update_cart]',
  '[name=apply_coupon]',
  '[name=calc_shipping]',
  '.shipping-calculator-button',
  '.woocommerce-remove-coupon',
  'input.shipping_method',
  '.product-remove a',
])('S3.1 a click on %s waits for the island', async (control) => {
  const page = await early({ coupons: ['fiver'] }, { answers: { '/basket/': cartPage() } });
  expect(page.click(control).defaultPrevented).toBe(true);
  expect(page.followed).toEqual([]);
});
