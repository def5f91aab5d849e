import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { closeCheckout, fill, openCheckout, payment, review, UPDATE, update } from '../testing/checkout-page';

const open = (options: Parameters<typeof openCheckout>[1] = {}) => openCheckout([() => import('.')], options);

afterEach(() => {
  closePage();
  closeCheckout();
});

describe('0025 an answer takes the chosen payment method away, for which shops charge more or less', () => {
  const without = (id: string, total: string) => {
    const box = payment({ chosen: id === 'cod' ? 'bacs' : 'cod' });
    return update(
      review(total),
      box.replace(new RegExp(`<li class="wc_payment_method payment_method_${id}.*?</li>`), ''),
    );
  };
  const methods = (page: Awaited<ReturnType<typeof open>>) =>
    page.asked(UPDATE).map(({ fields }) => fields.payment_method);

  test('totals are asked for the method that takes its place, once', async () => {
    const page = await open();
    page.shop.answer({
      [UPDATE]: ({ fields }) => ({
        json: without('cod', fields.payment_method === 'cod' ? '$5' : '$10'),
      }),
    });
    page.tell('update_checkout');
    await page.pass(100);
    expect(methods(page)).toEqual(['cod', 'bacs']);
    expect(page.el('.order-total td').textContent).toBe('$10');
    page.tell('update_checkout');
    await page.pass(100);
    expect(methods(page)).toEqual(['cod', 'bacs', 'bacs']);
  });

  test('methods that take each other away are not asked for without end; the next order looks', async () => {
    const page = await open();
    page.shop.answer({
      [UPDATE]: ({ fields }) => ({ json: without(fields.payment_method ?? '', '$5') }),
    });
    page.tell('update_checkout');
    await page.pass(200);
    expect(methods(page)).toEqual(['cod', 'bacs']);
    fill(page);
    page.press('#place_order');
    await page.pass(200);
    expect(methods(page).length).toBeGreaterThan(2);
  });
});
