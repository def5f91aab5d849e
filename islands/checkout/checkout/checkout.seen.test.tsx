import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  type CheckoutPage,
  checkoutPage,
  closeCheckout,
  failure,
  fill,
  inTurn,
  openCheckout,
  orders,
  PLACED,
  review,
  UPDATE,
  update,
  withFragment,
} from '../testing/checkout-page';

const open = (options: Parameters<typeof openCheckout>[1] = {}) =>
  openCheckout([() => import('.')], { answers: { checkout: PLACED }, ...options });

afterEach(() => {
  vi.restoreAllMocks();
  closePage();
  closeCheckout();
});

/** What the shopper sees: the total, and the words above the form. */
const seen = (page: CheckoutPage) => [
  page.el('.order-total td').textContent,
  document.querySelector('.woocommerce-error')?.textContent?.replace(/\. .*/, '.'),
];
const CHANGED = 'The total has changed.';

/** The form takes input, and nothing covers it. */
const free = (page: CheckoutPage) => {
  expect(page.form.matches('.processing, [inert], [aria-busy]')).toBe(false);
  expect(page.form.querySelector('[inert], :scope > .blockOverlay')).toBeNull();
};

/** The cart of another tab. */
const elsewhere = (hash: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
  document.cookie = `woocommerce_cart_hash=${hash}; path=/`;
};

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
      const page = await open();
      fill(page);
      page.tell('update_checkout');
      await page.pass(10);
      page.shop.answer({ [UPDATE]: { json: update(review('$99')), delay: 300 } });
      const before = page.asked(UPDATE).length;
      await act(page);
      page.submit();
      page.submit();
      expect([page.form.getAttribute('inert'), page.form.getAttribute('aria-busy')]).toEqual(['', 'true']);
      await page.pass(200);
      expect([orders(page), page.told().includes('checkout_place_order')]).toEqual([0, false]);
      await page.pass(600);
      expect(page.asked(UPDATE).length - before).toBe(1);
      expect([orders(page), ...seen(page)]).toEqual([0, '$99', CHANGED]);
      expect(page.el('.woocommerce-error').textContent).toMatch(/\$99/);
      expect(document.activeElement).toBe(page.el('.woocommerce-error[role=alert]'));
      free(page);
      page.submit();
      await page.pass(10);
      expect([orders(page), page.asked(UPDATE).length - before]).toEqual([1, 1]);
    },
  );

  test.each(ways)('%s: the same total is ordered once it is known', async (_, act) => {
    const page = await open();
    fill(page);
    page.tell('update_checkout');
    await page.pass(10);
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
    const page = await open();
    fill(page);
    page.tell('update_checkout');
    await page.pass(10);
    page.shop.answer({ [UPDATE]: { json: update(review('$99')), delay: 300 } });
    const before = page.asked(UPDATE).length;
    page.click('#shipping_method_0_free');
    page.el('#billing_city').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    page.submit();
    await page.pass(3000);
    expect([page.asked(UPDATE).length - before, orders(page), ...seen(page)]).toEqual([1, 0, '$99', CHANGED]);
  });

  test('A4 a script that changes the cart and prints what the shop says of it: ordered with one press', async () => {
    const page = await open();
    page.el('.order-total td').textContent = '$12';
    elsewhere('h2');
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    page.submit();
    await page.pass(500);
    expect([page.asked(UPDATE).length > 0, orders(page)]).toEqual([true, 1]);
  });

  test('A4 prices that the shop changes meanwhile are shown before an order, some minutes after the totals', async () => {
    const page = await open();
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    await page.pass(899_000);
    expect(page.asked(UPDATE)).toEqual([]);
    await page.pass(2000);
    page.submit();
    await page.pass(500);
    expect([orders(page), ...seen(page)]).toEqual([0, '$12', CHANGED]);
    page.submit();
    await page.pass(500);
    expect(orders(page)).toBe(1);
  });

  test.each([
    ['an id', (turn: number) => `<tr id="row-${turn}"><td>Gift</td></tr>`, 0],
    ['a word', (turn: number) => `<tr><td>Gift ${turn}</td></tr>`, 1],
  ] as const)('A4 a look whose answer has %s of its own: told of %i', async (_name, row, told) => {
    const page = await open();
    let turn = 0;
    page.shop.answer({ [UPDATE]: () => ({ json: update(review('$10', row(++turn))) }) });
    page.tell('update_checkout');
    await page.pass(901_000);
    page.told();
    page.submit();
    await page.pass(500);
    expect([turn, orders(page)]).toEqual([2, 1 - told]);
    expect(page.told().filter((name) => name === 'updated_checkout')).toHaveLength(told);
  });

  test('A4 a choice of shipping that the shop does not take is not left on the page', async () => {
    const page = await open();
    page.shop.answer({ [UPDATE]: { json: update(review('$10', '', 'flat')) } });
    page.tell('update_checkout');
    await page.pass(100);
    page.click('#shipping_method_0_free');
    page.submit();
    await page.pass(500);
    expect(page.el<HTMLInputElement>('#shipping_method_0_flat').checked).toBe(true);
    expect([orders(page), seen(page)[1]]).toEqual([0, 'Your order has changed.']);
  });

  test('A4 an answer that prints another address than it was asked for: totals are asked for that one', async () => {
    const page = await open();
    const row = page.el('#billing_city_field').outerHTML.replace('value=""', 'value="Albany"');
    expect(row).toContain('Albany');
    page.shop.answer({ [UPDATE]: { json: withFragment('#billing_city_field', row) } });
    page.tell('update_checkout');
    await page.pass(100);
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    page.submit();
    await page.pass(500);
    expect([page.asked(UPDATE).at(-1)?.fields.city, orders(page), ...seen(page)]).toEqual([
      'Albany',
      0,
      '$12',
      CHANGED,
    ]);
  });

  test('A4 what a script prints into the table of its own accord is not what the shop charges', async () => {
    const page = await open();
    page.el('.order-total td').textContent = '$11';
    elsewhere('h2');
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    page.submit();
    await page.pass(500);
    expect([orders(page), seen(page)[0]]).toEqual([0, '$12']);
  });

  test.each<[string, (page: CheckoutPage) => unknown]>([
    ['the row of shipping methods', (page) => page.el('tr.shipping').remove()],
    ['their list', (page) => page.el('#shipping_method').remove()],
    ['their list, to a place beside the form', (page) => document.body.append(page.el('#shipping_method'))],
  ])('A4 a script takes %s out of each answer: ordered with one press', async (_name, take) => {
    const page = await open();
    page.hear('updated_checkout', () => document.querySelector('form #shipping_method') && take(page));
    let turn = 0;
    page.shop.answer({
      [UPDATE]: () => ({ json: update(review('$10', `<tr><td>${turn++ && ''}</td></tr>`)) }),
    });
    page.tell('update_checkout');
    await page.pass(100);
    page.submit();
    await page.pass(500);
    expect(orders(page)).toBe(1);
  });

  test('A4 shipping methods that a script goes on changing are not ordered, and the shopper hears of it', async () => {
    const page = await open();
    let turn = 0;
    page.hear('updated_checkout', () => {
      page.el<HTMLInputElement>(`#shipping_method_0_${turn++ % 2 ? 'flat' : 'free'}`).checked = true;
    });
    page.shop.answer({ [UPDATE]: () => ({ json: update(review('$10', '', turn % 2 ? 'free' : 'flat')) }) });
    page.tell('update_checkout');
    page.submit();
    await page.pass(500);
    expect(orders(page)).toBe(0);
    expect(page.el('.woocommerce-NoticeGroup-checkout').textContent).toMatch(/keeps changing/);
    expect(document.activeElement).toBe(page.el('.woocommerce-error'));
    free(page);
  });

  test('A4 a total that is another one each time is not ordered, and the shopper hears of it', async () => {
    const page = await open();
    let turn = 0;
    page.hear('updated_checkout', () => turn < 6 && page.tell('update_checkout'));
    page.shop.answer({ [UPDATE]: () => ({ json: update(review(`$${++turn}`)) }) });
    page.tell('update_checkout');
    page.submit();
    await page.pass(50);
    expect([orders(page), seen(page)[1]]).toEqual([0, 'The total keeps changing.']);
    free(page);
  });

  test('A4 a cart that a script goes on changing is not ordered', async () => {
    const page = await open();
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
    free(page);
  });

  test('A4 what totals do not depend on asks for none: names, blanks, a closed address, the payment method', async () => {
    const page = await open();
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
    const page = await open();
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
    const page = await open({
      quiet: false,
      answers: { checkout: PLACED, [UPDATE]: { json: update(review('$11')), delay: 100 } },
    });
    page.submit();
    await page.pass(200);
    expect([orders(page), ...seen(page)]).toEqual([0, '$11', CHANGED]);
  });

  test.each([{ status: 500 }, { fail: true as const }, { never: true as const }])(
    'an update that fails (%o) orders nothing, loses nothing, and the next press asks again',
    async (answer) => {
      const page = await open();
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
      free(page);
      page.shop.answer({ [UPDATE]: { json: update(review('$3', '', 'free')) } });
      page.submit();
      await page.pass(10);
      expect([orders(page), ...seen(page)]).toEqual([0, '$3', CHANGED]);
      page.submit();
      await page.pass(10);
      expect(orders(page)).toBe(1);
    },
  );

  test('a script that asks for totals after each answer, or whenever an order is placed, stops no order', async () => {
    const page = await open();
    page.hear('updated_checkout', () => page.tell('update_checkout'));
    page.tell('update_checkout');
    await page.pass(6);
    page.submit();
    await page.pass(300);
    expect(orders(page)).toBe(1);
    closePage();
    closeCheckout();

    const other = await open();
    other.answer('checkout_place_order', () => other.tell('update_checkout'));
    other.submit();
    await other.pass(50);
    expect([orders(other), other.asked(UPDATE).length]).toEqual([1, 1]);
  });

  test.each<[string, (page: CheckoutPage) => unknown]>([
    ['the total', (page) => page.tell('update_checkout')],
    [
      'the address, without a word,',
      (page) => {
        page.el<HTMLInputElement>('#billing_postcode').value = '10001';
      },
    ],
  ])('a handler that changes %s as the order is placed: it is shown first', async (_, act) => {
    const page = await open();
    page.answer('checkout_place_order', () => void act(page));
    page.shop.answer({ [UPDATE]: inTurn({ json: update(review('$12')) }) });
    page.submit();
    await page.pass(50);
    expect([orders(page), ...seen(page)]).toEqual([0, '$12', CHANGED]);
    page.submit();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('a shipping method that the server puts in the place of the chosen one is shown first', async () => {
    const page = await open();
    page.shop.answer({ [UPDATE]: { json: update(review('$10', '', 'free')) } });
    page.tell('update_checkout');
    page.submit();
    await page.pass(50);
    const chosen = () => page.el('input.shipping_method:checked').id;
    expect([orders(page), chosen(), ...seen(page)]).toEqual([
      0,
      'shipping_method_0_free',
      '$10',
      'Your order has changed.',
    ]);
    page.submit();
    await page.pass(50);
    expect([orders(page), page.asked('checkout')[0]?.fields['shipping_method[0]']]).toEqual([1, 'free:1']);
  });

  test('totals that were asked for without the shipping method are not for the one that is chosen', async () => {
    const page = await open();
    page.shop.answer({ [UPDATE]: { status: 500 } });
    page.click('#shipping_method_0_free');
    await page.pass(50);
    // A refused coupon, for one. The same markup as before replaces nothing: the choice stays.
    page.shop.answer({ [UPDATE]: { json: update() } });
    page.tell('update_checkout', [{ update_shipping_method: false }]);
    await page.pass(50);
    expect([page.el('input.shipping_method:checked').id, ...seen(page)]).toEqual([
      'shipping_method_0_free',
      '$10',
      undefined,
    ]);
    page.shop.answer({ [UPDATE]: { json: update(review('$5', '', 'free')) } });
    page.submit();
    await page.pass(50);
    expect(page.asked(UPDATE).at(-1)?.fields['shipping_method[0]']).toBe('free:1');
    expect([orders(page), ...seen(page)]).toEqual([0, '$5', CHANGED]);
    page.submit();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('totals without the shipping method that the shop knows are for what is on the page', async () => {
    const page = await open();
    page.shop.answer({ [UPDATE]: { json: update(review('$5', '', 'free')) } });
    page.click('#shipping_method_0_free');
    await page.pass(50);
    page.tell('update_checkout', [{ update_shipping_method: false }]);
    await page.pass(50);
    const asked = page.asked(UPDATE).length;
    page.submit();
    await page.pass(50);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, asked]);
  });

  test('what changes the cart is waited for, and the totals after it', async () => {
    const page = await open();
    const { cartQueue } = await import('../../shop/cart-queue');
    page.shop.answer({ [UPDATE]: { json: update(review('$5')) } });
    cartQueue
      .run(() => new Promise((resolve) => setTimeout(resolve, 200)))
      .then(() => page.tell('update_checkout', [{ update_shipping_method: false }]));
    page.submit();
    await page.pass(150);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([0, 0]);
    await page.pass(100);
    expect([orders(page), ...seen(page)]).toEqual([0, '$5', CHANGED]);
  });

  test('after a call whose answer was lost the shop is asked what it costs now', async () => {
    const page = await open();
    const { cartQueue } = await import('../../shop/cart-queue');
    page.shop.answer({ [UPDATE]: { json: update(review('$15')) } });
    await cartQueue.run(() => Promise.reject(new Error('lost'))).catch(() => {});
    page.submit();
    await page.pass(10);
    expect([orders(page), ...seen(page)]).toEqual([0, '$15', CHANGED]);
  });

  test('an order whose answer was lost is not sent again before the shop was asked', async () => {
    const page = await open({ answers: { checkout: inTurn({ fail: true }, PLACED) } });
    page.submit();
    await page.pass(10);
    expect(page.asked(UPDATE)).toHaveLength(0);
    page.submit();
    await page.pass(10);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([2, 1]);
  });

  const leaveAndReturn = () => {
    for (const state of ['hidden', 'visible']) {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
      document.dispatchEvent(new Event('visibilitychange'));
    }
  };

  test.each<[string, Record<string, string>, () => unknown]>([
    [
      'the cart of another tab is another one, by what that stored',
      { woocommerce_cart_hash: 'h1' },
      () => window.dispatchEvent(new StorageEvent('storage', { key: 'wc_cart_hash_k1', newValue: 'h2' })),
    ],
    ['the page of a shop that tells no cart by a cookie was out of sight', {}, leaveAndReturn],
  ])('A4 without another cookie: %s: the totals are asked for before the order', async (_, cookies, act) => {
    const page = await open({ cookies });
    page.shop.answer({ [UPDATE]: { json: update(review('$77')) } });
    act();
    await page.pass(50);
    expect(page.asked(UPDATE)).toHaveLength(0);
    page.submit();
    await page.pass(50);
    expect([orders(page), ...seen(page)]).toEqual([0, '$77', CHANGED]);
    page.submit();
    await page.pass(50);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 1]);
  });

  test('A4 back from another app with the same cart: nothing is asked for that would cost the card that was typed', async () => {
    const page = await open({ cookies: { woocommerce_cart_hash: 'h1' } });
    leaveAndReturn();
    page.submit();
    await page.pass(50);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 0]);
  });

  test('A4 what else other tabs store, and a page that goes out of sight, ask for nothing', async () => {
    const page = await open();
    window.dispatchEvent(new StorageEvent('storage', { key: 'wc_fragments_k1', newValue: '{}' }));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    page.submit();
    await page.pass(50);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 0]);
  });

  test('a cart that another tab changed while totals were under way is not ordered', async () => {
    const page = await open({ cookies: { woocommerce_cart_hash: 'h1' } });
    page.shop.answer({
      [UPDATE]: inTurn({ json: update(), delay: 100 }, { json: update(review('$77')) }),
    });
    page.tell('update_checkout');
    await page.pass(50);
    elsewhere('h2');
    await page.pass(100);
    page.submit();
    await page.pass(20);
    expect([orders(page), ...seen(page)]).toEqual([0, '$77', CHANGED]);
  });
});

describe('what has the shop write its session comes one after the other', () => {
  test('totals wait for another call, the order waits for both', async () => {
    const page = await open();
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
    const page = await open({ answers: { checkout: { json: failure('No.'), delay: 100 } } });
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

describe('while a gateway is asked', () => {
  const gateway = async (page: CheckoutPage, more: Record<string, unknown> = {}) => {
    const { registerGateway } = await import('../../payment/later/gateways/register-gateway');
    let count = 0;
    const waiting: ((fields: Record<string, string>) => void)[] = [];
    registerGateway({
      id: 'cod',
      collect: () => {
        count++;
        return new Promise<Record<string, string>>((resolve) => {
          waiting.push(resolve);
        });
      },
      ...more,
    });
    return {
      asked: () => count,
      async answer(token = `t${count}`) {
        waiting.at(-1)?.({ token });
        waiting.at(-1)?.({ token: 'twice' });
        await page.pass(50);
      },
    };
  };

  test.each<[string, (page: CheckoutPage) => unknown, string]>([
    ['another tab changes the cart', () => elsewhere('h2'), 'Your cart has changed.'],
    ['a script changes the shipping method', (page) => page.click('#shipping_method_0_free'), CHANGED],
    [
      'a script changes the address without a word',
      (page) => {
        page.el<HTMLSelectElement>('#billing_state').value = 'NY';
      },
      CHANGED,
    ],
    [
      'totals change and are shown',
      async (page) => {
        page.tell('update_checkout');
        await page.pass(50);
      },
      CHANGED,
    ],
  ])(
    '%s: the token is not used, the shopper sees it, and the next press asks anew',
    async (_, act, words) => {
      const page = await open({ cookies: { woocommerce_cart_hash: 'h1' } });
      const card = await gateway(page);
      page.shop.answer({ [UPDATE]: { json: update(review('$86')) } });
      page.submit();
      await page.pass(1000);
      await act(page);
      await page.pass(1000);
      await card.answer();
      expect([orders(page), ...seen(page)]).toEqual([0, '$86', words]);
      expect(page.told()).not.toContain('checkout_place_order');
      free(page);
      page.submit();
      await page.pass(10);
      await card.answer();
      expect([orders(page), card.asked()]).toEqual([1, 2]);
      expect(page.asked('checkout')[0]?.fields.token).toBe('t2');
    },
  );

  test('a cart that changed and costs the same goes on with the token', async () => {
    const page = await open({ cookies: { woocommerce_cart_hash: 'h1' } });
    const card = await gateway(page);
    page.submit();
    await page.pass(10);
    elsewhere('h2');
    await card.answer();
    expect(page.asked('checkout')[0]?.fields.token).toBe('t1');
  });

  test('A3 the cookie of the page’s own update, whose answer is on its way, is no other cart', async () => {
    const page = await open({ cookies: { woocommerce_cart_hash: 'h1' } });
    const card = await gateway(page);
    page.submit();
    await page.pass(10);
    page.shop.answer({ [UPDATE]: { json: update(review('$86')), delay: 300 } });
    page.click('#shipping_method_0_free');
    await page.pass(50);
    // It comes with the head of the answer.
    elsewhere('h2');
    await card.answer();
    await page.pass(1000);
    expect([orders(page), ...seen(page)]).toEqual([0, '$86', CHANGED]);
  });

  test('CQ13 the form takes no input, but for the gateway’s own fields; focus comes back', async () => {
    const page = await open();
    const { gatewayFields } = await import('../../payment/cover');
    const box = page.el('.payment_box.payment_method_cod');
    box.innerHTML = '<p><input id="other"></p><div id="card"><input id="number"></div>';
    const card = await gateway(page);
    gatewayFields.set('cod', page.el('#card'));
    page.el('#place_order').focus();
    page.submit();
    await page.pass(10);
    const open_ = [...page.form.querySelectorAll('input, select, textarea, button')].filter(
      (one) => !one.closest('[inert]'),
    );
    expect(open_.map(({ id }) => id)).toEqual(['number']);
    expect(page.form.querySelector('.blockOverlay')?.closest('[inert]')).toBeNull();
    page.el('#number').focus();
    (document.activeElement as HTMLElement).blur();
    page.form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    page.shop.answer({ checkout: { json: failure('') } });
    await card.answer();
    gatewayFields.clear();
    expect(card.asked()).toBe(1);
    free(page);
  });

  test('freed by a script or by a page that comes back: what the gateway says later orders nothing', async () => {
    const page = await open();
    const card = await gateway(page);
    page.submit();
    await page.pass(10);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await page.pass(50);
    free(page);
    await card.answer();
    expect(orders(page)).toBe(0);
    page.submit();
    await page.pass(10);
    await card.answer();
    expect(page.asked('checkout').map(({ fields }) => fields.token)).toEqual(['t2']);
  });
});

describe.each([undefined, 3, 4] as const)('a gateway that says no and goes on later, jQuery %s', (jquery) => {
  const resume = (page: CheckoutPage) =>
    page.jquery ? page.trigger(page.form, 'submit') : page.form.requestSubmit();

  test('in the same order as it was seen: it goes out', async () => {
    const page = await open({ jquery });
    let token = '';
    page.answer('checkout_place_order_cod', () => (token ? undefined : false));
    page.submit();
    await page.pass(2000);
    token = 't1';
    resume(page);
    await page.pass(10);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 0]);
  });

  test('totals that were shown meanwhile: it is told to start again, and orders nothing', async () => {
    const page = await open({ jquery });
    let token = '';
    page.answer('checkout_place_order_cod', () => (token ? undefined : false));
    page.hear('checkout_error', () => {
      token = '';
    });
    page.submit();
    page.shop.answer({ [UPDATE]: { json: update(review('$86')) } });
    page.click('#shipping_method_0_free');
    await page.pass(2000);
    expect(seen(page)).toEqual(['$86', undefined]);
    token = 't1';
    resume(page);
    await page.pass(10);
    expect([orders(page), token, ...seen(page)]).toEqual([0, '', '$86', CHANGED]);
    page.submit();
    token = 't2';
    resume(page);
    await page.pass(10);
    expect(orders(page)).toBe(1);
  });

  test('CQ12 another method, or the cart of another tab: the same', async () => {
    const page = await open({ jquery, cookies: { woocommerce_cart_hash: 'h1' } });
    page.answer('checkout_place_order_cod', () => false);
    page.submit();
    page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
    resume(page);
    await page.pass(10);
    expect([orders(page), ...seen(page)]).toEqual([0, '$10', 'The payment method has changed.']);
    page.shop.answer({ [UPDATE]: { json: update(review('$86')) } });
    elsewhere('h2');
    page.submit();
    await page.pass(10);
    expect([orders(page), ...seen(page)]).toEqual([0, '$86', 'Your cart has changed.']);
  });

  test('one that sends the order itself, by the object that it was given', async () => {
    const page = await open({ jquery });
    if (page.jquery)
      (await import('../../../legacy-shims/checkout/checkout-object')).checkoutObject(page.jquery);
    let go = () => {};
    page.answer('checkout_place_order_cod', (object) => {
      const { submitOrder, order } = object as { submitOrder?(): void; order?: { send(): void } };
      go = submitOrder ?? (() => void order?.send());
      return false;
    });
    page.submit();
    page.shop.answer({ [UPDATE]: { json: update(review('$86')) } });
    page.click('#shipping_method_0_free');
    go();
    await page.pass(50);
    expect([orders(page), ...seen(page)]).toEqual([0, '$86', CHANGED]);
    page.press('h3');
    go();
    await page.pass(10);
    expect(orders(page)).toBe(1);
  });
});

describe('whatever goes wrong, the shopper gets the form back and hears of it', () => {
  test.each([1, 2, 3])('an exception where handlers are asked, the %s. time', async (turn) => {
    const page = await open();
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
    free(page);
    page.submit();
    await page.pass(50);
    expect(page.left).toHaveLength(1);
  });

  test('a field that cannot be read', async () => {
    const page = await open({ body: checkoutPage({ more: '<input name="odd" id="odd">' }) });
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
    free(page);
    broken = false;
    page.submit();
    await page.pass(50);
    expect(page.left).toHaveLength(1);
  });
});
