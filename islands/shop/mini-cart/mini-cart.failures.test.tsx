import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import { REGION } from '../testing/list-page';
import { A, openCart, remove } from '../testing/mini-cart-page';

afterEach(closePage);

const cart = (options: Partial<ShopPageOptions> = {}) =>
  openCart([() => import('.'), () => import('../notices')], options);

describe('answers that are no success', () => {
  const failures = {
    'a bad key': { json: { success: false } },
    'an empty body': {},
    'an error 500': { status: 500 },
    'a refusal': { status: 403, text: '-1' },
    HTML: { text: '<title>Sign in</title>' },
    'half JSON': { text: '{"fragments":{"a' },
    null: { text: 'null' },
    'no fragments': { json: { cart_hash: 'x' } },
    'fragments that are no map': { json: { fragments: 'x' } },
    'no answer at all': { never: true as const },
    'a lost connection, seen too late': { fail: true as const },
  };
  test.each(Object.entries(failures))(
    'S8.2 S4.6 %s: the address of the link does the work',
    async (_, answer) => {
      const page = await cart({ answers: { remove_from_cart: answer } });
      page.click(remove(A));
      await page.pass();
      await page.pass(30_000);
      expect(page.left).toEqual([`${location.origin}/basket/?remove_item=${A}&_wpnonce=n1`]);
      expect(page.names()).toEqual([]);
      expect(page.el(REGION).textContent).toBe('');
      // Dimmed until the next page is there.
      expect(document.querySelectorAll('.blockOverlay')).toHaveLength(1);
    },
  );

  test('S8.2 without a connection the page stays, the line is free and the shopper told', async () => {
    const page = await cart({ answers: { remove_from_cart: { fail: true } } });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    page.click(remove(A));
    await page.pass();
    expect(page.left).toEqual([]);
    await page.pass(500);
    expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
    expect(page.el('.woocommerce-error').textContent).toMatch(/\S/);
  });

  test('S8.2 a hostile address is not followed', async () => {
    const page = await cart({ answers: { remove_from_cart: { status: 500 } } });
    page.el(remove(A)).setAttribute('href', 'javascript:alert(1)');
    page.click(remove(A));
    await page.pass();
    expect(page.left).toEqual([]);
    await page.pass(500);
    expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
    expect(page.el('.woocommerce-error').textContent).toMatch(/\S/);
    expect(page.warnings.splice(0).join()).toContain('not http');
  });
});

test('Q6 a page that comes back from the back/forward cache has no dimmed line', async () => {
  const page = await cart({ answers: { remove_from_cart: { status: 500 } } });
  page.click(remove(A));
  await page.pass();
  expect(document.querySelectorAll('.blockOverlay')).toHaveLength(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await page.pass(500);
  expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
});
