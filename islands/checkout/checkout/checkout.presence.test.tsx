import { afterEach, describe, expect, test, vi } from 'vitest';
import { orders, review, said, UPDATE, update } from '../testing/checkout-page';
import { closeOrder, elsewhere, openToOrder, otherCall } from '../testing/ordering';

afterEach(() => {
  closeOrder();
  vi.restoreAllMocks();
});

const leave = () => void window.dispatchEvent(new Event('blur'));
const come = () => void window.dispatchEvent(new Event('focus'));

const show = () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

/** Opens a checkout, lets time pass, and has the shop answer with another total and another cookie of the cart. */
async function withNewTotal({
  isFocused = true,
  seconds = 60,
  before = () => {},
  wait = 0,
  meanwhile = () => {},
}) {
  vi.spyOn(document, 'hasFocus').mockReturnValue(isFocused);
  const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h1' } });
  await page.pass(seconds * 1000);
  before();
  await page.pass(wait * 1000);
  page.shop.answer({
    [UPDATE]: () => {
      meanwhile();
      elsewhere('h2');
      return { json: update(review('$12')), delay: 20 };
    },
  });
  page.tell('update_checkout');
  await page.pass(100);
  expect(page.el('.order-total td').textContent).toBe('$12');
  page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
  return page;
}

describe('A4 totals that come with another cookie of the cart', () => {
  test.each<[string, number, Parameters<typeof withNewTotal>[0]]>([
    ['the shopper was on this page all the time', 0, {}],
    ['the page has been open for a moment only', 1, { seconds: 9 }],
    ['the page has no focus', 1, { isFocused: false }],
    ['the shopper was elsewhere a moment ago', 1, { before: () => [leave(), come()] }],
    ['the page came back into sight a moment ago', 1, { before: show }],
    [
      'the browser brought the page back a moment ago',
      1,
      { before: () => dispatchEvent(new Event('pageshow')) },
    ],
    ['the shopper goes elsewhere meanwhile', 1, { meanwhile: leave }],
    ['the shopper comes back meanwhile', 1, { meanwhile: come }],
  ])('%s: %i look before the order', async (_, looks, how) => {
    const page = await withNewTotal(how);
    const before = page.asked(UPDATE).length;
    page.submit();
    await page.pass(300);
    expect([orders(page), said(), page.asked(UPDATE).length - before]).toEqual([1, undefined, looks]);
  });

  test('what another tab changes after them is shown first', async () => {
    const page = await withNewTotal({});
    page.shop.answer({ [UPDATE]: { json: update(review('$33')) } });
    leave();
    elsewhere('h3');
    come();
    page.submit();
    await page.pass(300);
    expect([orders(page), page.el('.order-total td').textContent]).toEqual([0, '$33']);
  });

  test('nor is what another script changes while they are under way taken for theirs', async () => {
    const page = await withNewTotal({ meanwhile: () => setTimeout(otherCall()) });
    page.shop.answer({ [UPDATE]: { json: update(review('$33')) } });
    page.submit();
    await page.pass(300);
    expect([orders(page), page.el('.order-total td').textContent]).toEqual([0, '$33']);
  });

  test('the focus in a frame is none: from there it may leave the window unheard', async () => {
    const frame = document.createElement('iframe');
    const before = () => {
      document.body.append(frame);
      frame.focus();
      show();
    };
    const page = await withNewTotal({ before, seconds: 60, wait: 15 });
    const asked = page.asked(UPDATE).length;
    page.submit();
    await page.pass(300);
    expect(page.asked(UPDATE).length - asked).toBe(1);
  });
});
