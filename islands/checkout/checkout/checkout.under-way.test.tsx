import { afterEach, describe, expect, test } from 'vitest';
import { parseHtml } from '../../../src/dom/html';
import { takesInput } from '../../testing/trusted';
import {
  type CheckoutPage,
  checkoutPage,
  failure,
  fill,
  orders,
  PLACED,
  review,
  UPDATE,
  update,
  withFragment,
} from '../testing/checkout-page';
import { closeOrder, expectFree, openToOrder, seen, TOTAL } from '../testing/ordering';

afterEach(closeOrder);

describe('totals that are under way when an order is placed', () => {
  const ways: [string, (page: CheckoutPage) => unknown][] = [
    ['a shipping method, before the request', (page) => page.click('#shipping_method_0_free')],
    [
      'a shipping method, before the answer',
      async (page) => {
        page.click('#shipping_method_0_free');
        await page.pass(20);
      },
    ],
    [
      'a post code that was typed just now',
      (page) => {
        page.el<HTMLInputElement>('#billing_postcode').value = '';
        page.type('billing_postcode', '1');
      },
    ],
    [
      'a post code in an address that is not complete',
      (page) => {
        page.el<HTMLInputElement>('#billing_city').value = '';
        page.type('billing_postcode', '1');
      },
    ],
    ['a wish of another script', (page) => page.tell('update_checkout')],
    [
      'a country that a script set without a word',
      (page) => {
        page.el<HTMLSelectElement>('#billing_country').value = 'DE';
      },
    ],
    [
      'a post code that the browser filled in without a word',
      (page) => {
        page.el<HTMLInputElement>('#billing_postcode').value = '10001';
      },
    ],
    [
      'another address that a script ticked and filled in without a word',
      (page) => {
        page.el<HTMLInputElement>('#ship-to-different-address-checkbox').checked = true;
        page.el<HTMLInputElement>('#shipping_city').value = 'Albany';
      },
    ],
  ];

  test.each(ways)(
    '%s: another total is shown, not ordered, and ordered with the next press',
    async (_, act) => {
      const page = await openToOrder();
      fill(page);
      page.tell('update_checkout');
      await page.pass(10);
      page.shop.answer({ [UPDATE]: { json: update(review('$99')), delay: 300 } });
      const before = page.asked(UPDATE).length;
      await act(page);
      page.submit();
      page.submit();
      expect([takesInput(page.el('#billing_city')), page.form.getAttribute('aria-busy')]).toEqual([
        false,
        'true',
      ]);
      await page.pass(200);
      expect([orders(page), page.told().includes('checkout_place_order')]).toEqual([0, false]);
      await page.pass(600);
      expect(page.asked(UPDATE).length - before).toBe(1);
      expect([orders(page), ...seen(page)]).toEqual([0, '$99', TOTAL]);
      expect(page.el('.woocommerce-error').textContent).toMatch(/\$99/);
      expect(document.activeElement).toBe(page.el('.woocommerce-error[role=alert]'));
      expectFree(page);
      page.submit();
      await page.pass(50);
      expect([orders(page), page.asked(UPDATE).length - before]).toEqual([1, 1]);
    },
  );

  test.each(ways)('%s: the same total is ordered once it is known', async (_, act) => {
    const page = await openToOrder();
    fill(page);
    page.tell('update_checkout');
    await page.pass(50);
    const taken = () => review('$10', '', page.el('input.shipping_method:checked').id.replace(/.*_/, ''));
    page.shop.answer({ [UPDATE]: () => ({ json: update(taken()), delay: 300 }) });
    await act(page);
    page.submit();
    await page.pass(200);
    expect(orders(page)).toBe(0);
    await page.pass(400);
    expect(orders(page)).toBe(1);
    expect(page.left).toHaveLength(1);
  });

  test('A4 the Enter that places an order is no typing: nothing is asked for a second time', async () => {
    const page = await openToOrder();
    fill(page);
    page.tell('update_checkout');
    await page.pass(10);
    page.shop.answer({ [UPDATE]: { json: update(review('$99')), delay: 300 } });
    const before = page.asked(UPDATE).length;
    page.click('#shipping_method_0_free');
    page.el('#billing_city').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    page.submit();
    await page.pass(3000);
    expect([page.asked(UPDATE).length - before, orders(page), ...seen(page)]).toEqual([1, 0, '$99', TOTAL]);
  });

  test('A4 shipping methods that a script goes on changing are not ordered, and the shopper hears of it', async () => {
    const page = await openToOrder();
    let turn = 0;
    page.hear('updated_checkout', () => {
      page.el<HTMLInputElement>(`#shipping_method_0_${turn++ % 2 ? 'flat' : 'free'}`).checked = true;
    });
    page.shop.answer({ [UPDATE]: () => ({ json: update(review('$10', '', turn % 2 ? 'free' : 'flat')) }) });
    page.tell('update_checkout');
    page.submit();
    await page.pass(500);
    expect(orders(page)).toBe(0);
    expect(page.el('.woocommerce-NoticeGroup-checkout').textContent).toMatch(/order has changed/);
    expect(document.activeElement).toBe(page.el('.woocommerce-error'));
    expectFree(page);
  });

  test('A4 a total that is another one each time is not ordered, and the shopper hears of it', async () => {
    const page = await openToOrder();
    let turn = 0;
    page.hear('updated_checkout', () => turn < 6 && page.tell('update_checkout'));
    page.shop.answer({ [UPDATE]: () => ({ json: update(review(`$${++turn}`)) }) });
    page.tell('update_checkout');
    page.submit();
    await page.pass(50);
    expect([orders(page), seen(page)[1]]).toEqual([0, 'The total keeps changing.']);
    expectFree(page);
  });

  test('A4 a cart that a script goes on changing is not ordered', async () => {
    const page = await openToOrder();
    const { cartQueue } = await import('../../shop/cart-queue');
    let turn = 0;
    page.hear('updated_checkout', () => {
      cartQueue.run(async () => {});
      if (turn++ < 6) page.tell('update_checkout');
    });
    page.tell('update_checkout');
    page.submit();
    await page.pass(50);
    expect([orders(page), seen(page)[1]]).toEqual([0, 'The total keeps changing.']);
    expectFree(page);
  });

  test('A4 what totals do not depend on asks for none: names, blanks, a closed address, the payment method', async () => {
    const page = await openToOrder();
    const set = (id: string, value: string) => {
      page.el<HTMLInputElement>(id).value = value;
    };
    set('#billing_first_name', 'Ada');
    set('#billing_address_2', ' ');
    set('#shipping_city', 'Albany');
    page.el('#shipping_postcode').remove();
    page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
    page.submit();
    await page.pass(50);
    expect([page.asked(UPDATE).length, orders(page)]).toEqual([0, 1]);
  });

  test('A4 an address that the answer itself puts right is asked for once more, and ordered', async () => {
    const page = await openToOrder();
    const place = '.woocommerce-billing-fields__field-wrapper';
    const right = page.el(place).outerHTML;
    const city = right.replace(/(name="billing_city"[^>]*value=)""/, '$1"Fresno"');
    page.shop.answer({
      [UPDATE]: { json: withFragment(place, city) },
    });
    page.tell('update_checkout');
    await page.pass(50);
    expect(page.el<HTMLInputElement>('#billing_city').value).toBe('Fresno');
    page.submit();
    await page.pass(50);
    expect([page.asked(UPDATE).length, orders(page)]).toEqual([2, 1]);
  });

  test('the first totals of the page count as well', async () => {
    const page = await openToOrder({
      quiet: false,
      answers: { checkout: PLACED, [UPDATE]: { json: update(review('$11')), delay: 100 } },
    });
    page.submit();
    await page.pass(200);
    expect([orders(page), ...seen(page)]).toEqual([0, '$11', TOTAL]);
  });

  test.each([{ status: 500 }, { fail: true as const }, { never: true as const }])(
    'an update that fails (%o) orders nothing, loses nothing, and the next press asks again',
    async (answer) => {
      const page = await openToOrder();
      page.shop.answer({ [UPDATE]: answer });
      page.click('#shipping_method_0_free');
      page.type('billing_city', 'Fresno');
      page.el('#billing_city').focus();
      page.submit();
      await page.pass(61_000);
      expect(orders(page)).toBe(0);
      expect(page.el('.woocommerce-NoticeGroup-updateOrderReview').textContent).toMatch(/could not/);
      expect(page.el<HTMLInputElement>('#billing_city').value).toBe('Fresno');
      expect(page.el<HTMLInputElement>('#shipping_method_0_free').checked).toBe(true);
      expectFree(page);
      page.shop.answer({ [UPDATE]: { json: update(review('$3', '', 'free')) } });
      page.submit();
      await page.pass(10);
      expect([orders(page), ...seen(page)]).toEqual([0, '$3', TOTAL]);
      page.submit();
      await page.pass(10);
      expect(orders(page)).toBe(1);
    },
  );

  test('a script that asks for totals after each answer, or whenever an order is placed, stops no order', async () => {
    const page = await openToOrder();
    page.hear('updated_checkout', () => page.tell('update_checkout'));
    page.tell('update_checkout');
    await page.pass(6);
    page.submit();
    await page.pass(300);
    expect(orders(page)).toBe(1);
    closeOrder();

    const other = await openToOrder();
    other.answer('checkout_place_order', () => other.tell('update_checkout'));
    other.submit();
    await other.pass(50);
    expect([orders(other), other.asked(UPDATE).length]).toEqual([1, 1]);
  });
});

describe('what has the shop write its session comes one after the other', () => {
  test('totals wait for another call, the order waits for both', async () => {
    const page = await openToOrder();
    const { cartQueue } = await import('../../shop/cart-queue');
    const log: string[] = [];
    page.shop.answer({
      [UPDATE]: () => {
        log.push('totals');
        return { json: update(), delay: 50 };
      },
      checkout: () => {
        log.push('order');
        return { json: failure('No.') };
      },
    });
    cartQueue.run(async () => {
      log.push('call');
      await new Promise((resolve) => setTimeout(resolve, 100));
      log.push('answer');
    });
    page.tell('update_checkout');
    await page.pass(20);
    page.submit();
    await page.pass(300);
    expect(log).toEqual(['call', 'answer', 'totals', 'order']);
  });

  test('an order that is under way is waited for by what comes after it', async () => {
    const page = await openToOrder({ answers: { checkout: { json: failure('No.'), delay: 100 } } });
    const { cartQueue } = await import('../../shop/cart-queue');
    page.submit();
    let ran = false;
    cartQueue.run(async () => {
      ran = true;
    });
    await page.pass(50);
    expect(ran).toBe(false);
    await page.pass(100);
    expect(ran).toBe(true);
  });
});

describe('a form that another one replaces while its order waits', () => {
  const replaceForm = (page: CheckoutPage): HTMLFormElement => {
    const next = parseHtml(checkoutPage()).querySelector<HTMLFormElement>('form.checkout') as HTMLFormElement;
    page.form.replaceWith(next);
    return next;
  };
  /** An order that waits for totals. */
  const openWaiting = async () => {
    const page = await openToOrder();
    fill(page);
    page.shop.answer({ [UPDATE]: { json: update(review('$99')), delay: 300 } });
    page.click('#shipping_method_0_free');
    page.submit();
    return page;
  };

  test('nothing is ordered, the next one says so, and takes the order', async () => {
    const page = await openWaiting();
    const next = replaceForm(page);
    await page.pass(1000);
    expect([orders(page), seen(page)]).toEqual([0, ['$99', 'Your order has changed.']]);
    expect(next.matches('.processing, [aria-busy]')).toBe(false);
    fill(page);
    page.press('#place_order');
    next.requestSubmit();
    await page.pass(1000);
    expect(orders(page)).toBe(1);
  });

  test('or is being placed: the next one takes no order until the shop has answered, and says why that failed', async () => {
    const page = await openToOrder({ answers: { checkout: { json: failure('No.'), delay: 500 } } });
    fill(page);
    page.submit();
    await page.pass(100);
    const next = replaceForm(page);
    await page.pass(100);
    fill(page);
    next.requestSubmit();
    expect([next.hasAttribute('aria-busy'), orders(page), page.followed]).toEqual([true, 1, []]);
    await page.pass(1000);
    expect(next.querySelector('.woocommerce-NoticeGroup-checkout')?.textContent).toBe('No.');
    expect([next.hasAttribute('aria-busy'), orders(page)]).toEqual([false, 1]);
    page.press('#place_order');
    next.requestSubmit();
    await page.pass(1000);
    expect(orders(page)).toBe(2);
  });

  test('one that goes away without another is no error', async () => {
    const page = await openWaiting();
    page.form.remove();
    await page.pass(1000);
    expect(orders(page)).toBe(0);
  });

  test('with no order that waits nothing is said', async () => {
    const page = await openToOrder();
    page.form.replaceWith(page.form.cloneNode(true));
    await page.pass(1000);
    expect(document.querySelector('.woocommerce-NoticeGroup-checkout')).toBeNull();
  });
});
