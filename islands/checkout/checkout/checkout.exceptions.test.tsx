import { afterEach, describe, expect, test } from 'vitest';
import { checkoutPage } from '../testing/checkout-page';
import { closeOrder, expectFree, openToOrder, seen } from '../testing/ordering';

afterEach(closeOrder);

describe('whatever goes wrong, the shopper gets the form back and hears of it', () => {
  test.each([1, 2, 3])('an exception where handlers are asked, the %s. time', async (turn) => {
    const page = await openToOrder();
    const { checkoutForHandlers } = await import('../store/checkout');
    let count = 0;
    checkoutForHandlers.present = () => {
      if (++count === turn) throw new Error('broken');
      return {};
    };
    page.submit();
    await page.pass(50);
    expect(page.errors.splice(0)).toEqual(['Error: broken']);
    expect(page.el('.woocommerce-error').textContent).toContain('See your orders first.');
    expect(!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    expectFree(page);
    page.submit();
    await page.pass(50);
    expect(page.left).toHaveLength(1);
  });

  test('a field that cannot be read', async () => {
    const page = await openToOrder({ body: checkoutPage({ more: '<input name="odd" id="odd">' }) });
    let broken = true;
    Object.defineProperty(page.el('#odd'), 'value', {
      get() {
        if (broken) throw new Error('no value');
        return '1';
      },
    });
    page.send();
    await page.pass(50);
    expect(page.errors.splice(0)).toEqual(['Error: no value']);
    expect(seen(page)[1]).toBeTruthy();
    expectFree(page);
    broken = false;
    page.submit();
    await page.pass(50);
    expect(page.left).toHaveLength(1);
  });
});
