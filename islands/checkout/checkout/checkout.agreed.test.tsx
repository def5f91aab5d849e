import { afterEach, describe, expect, test } from 'vitest';
import { tellTrusted } from '../../testing/trusted';
import {
  type CheckoutPage,
  checkoutPage,
  fill,
  orders,
  PLACED,
  payment,
  review,
  row,
  said,
  sent,
  UPDATE,
  update,
  withFragment,
} from '../testing/checkout-page';
import { answered, look, openToLook } from '../testing/looking';
import { closeOrder, DETAILS, expectFree, openToOrder, set } from '../testing/ordering';

afterEach(closeOrder);

/** Handlers say no to every order until they let one through, as gateways that take their time. */
const veto = (page: CheckoutPage) => {
  let isOpen = false;
  page.answer('checkout_place_order', () => isOpen);
  return () => {
    isOpen = true;
  };
};

describe('A4 what is changed while a gateway that said no takes its time', () => {
  // Safari tells that key when the composition is over.
  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'what is still written by an input method, whose Enter is no press: %j',
    async (init) => {
      const page = await openToOrder();
      fill(page);
      const go = veto(page);
      page.submit();
      await page.pass(50);
      const city = page.el('#billing_city');
      set(page, '#billing_city', '東');
      tellTrusted(city, new Event('input', { bubbles: true }));
      tellTrusted(city, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
      go();
      page.send();
      await page.pass(50);
      expect([orders(page), said()]).toEqual([0, DETAILS]);
    },
  );

  test.each([undefined, 3, 4] as const)(
    'an address that is typed meanwhile is looked at first, jQuery %s',
    async (jquery) => {
      const page = await openToOrder({ jquery });
      set(page, '#billing_first_name', 'Ada');
      const go = veto(page);
      page.submit();
      await page.pass(50);
      expectFree(page);
      page.type('billing_first_name', 'x');
      tellTrusted(page.el('#billing_first_name'), new Event('change', { bubbles: true }));
      go();
      page.send();
      await page.pass(50);
      expect([orders(page), said()]).toEqual([0, DETAILS]);
      expect(document.activeElement).toBe(page.el('.woocommerce-error[role=alert]'));
      expect(page.told()).toContain('checkout_error');
      expectFree(page);
      page.submit();
      await page.pass(50);
      expect([orders(page), sent(page, 'billing_first_name')]).toEqual([1, 'Adax']);
    },
  );

  /** The shopper types into the notes while a gateway takes its time. */
  const typeOn = async (name = 'order_comments') => {
    const page = await openToOrder();
    fill(page);
    const go = veto(page);
    page.submit();
    await page.pass(50);
    const notes = page.el<HTMLTextAreaElement>(`#${name}`);
    notes.focus();
    notes.value = 'Please ring the be';
    tellTrusted(notes, new Event('input', { bubbles: true }));
    return { page, notes, go };
  };

  test.each(['order_comments', 'billing_city'])(
    'told in the middle of a word, the focus stays in #%s',
    async (name) => {
      const { page, notes, go } = await typeOn(name);
      go();
      page.send();
      await page.pass(50);
      expect([orders(page), said(), document.activeElement]).toEqual([0, DETAILS, notes]);
      expect(scrollTo).not.toHaveBeenCalled();
      await page.pass(3000);
      expect(scrollTo).toHaveBeenCalled();
      expect(document.activeElement).toBe(notes);
      expect(page.el('.woocommerce-error').getAttribute('role')).toBe('alert');
    },
  );

  test.each([
    [
      'a finger that goes down elsewhere',
      '#place_order',
      () => new MouseEvent('pointerdown', { bubbles: true }),
    ],
    ['Enter', '#order_comments', () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })],
  ])('%s ends the word: the message gets the focus', async (_, where, event) => {
    const { page, go } = await typeOn();
    tellTrusted(page.el(where), event());
    go();
    page.send();
    await page.pass(50);
    expect([orders(page), document.activeElement]).toEqual([0, page.el('.woocommerce-error[role=alert]')]);
  });

  test('so is another shipping method at the same price', async () => {
    const page = await openToOrder({
      answers: { checkout: PLACED, [UPDATE]: { json: update(review('$10', '', 'free')) } },
    });
    const go = veto(page);
    page.el<HTMLInputElement>('#shipping_method_0_flat').checked = true;
    page.shop.answer({ [UPDATE]: { json: update(review('$10', '', 'flat')) } });
    page.submit();
    await page.pass(50);
    page.shop.answer({ [UPDATE]: { json: update(review('$10', '', 'free')) } });
    page.click('#shipping_method_0_free');
    await page.pass(50);
    go();
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, 'Your order has changed.']);
    page.submit();
    await page.pass(50);
    expect([orders(page), sent(page, 'shipping_method[0]')]).toEqual([1, 'free:1']);
  });

  test.each<[string, (page: CheckoutPage) => void]>([
    [
      'hidden fields, such as tokens',
      (page) => set(page, '[name="woocommerce-process-checkout-nonce"]', 'n9'),
    ],
    ['what stands in the payment box', (page) => set(page, '#card', '')],
    ['a field that nobody sees, and nobody is asked for', (page) => set(page, '#closed input', 'x')],
    ['blanks', (page) => set(page, '#billing_first_name', ' Ada ')],
    ['a field without a name', (page) => page.el('#search').setAttribute('value', 'x')],
  ])('%s do not count', async (_, act) => {
    const more = `<div id="closed" style="display: none"><input name="closed_one"></div><input id="search">`;
    const box = payment({ box: '<input id="card" name="card" value="42">' });
    const page = await openToOrder({
      body: checkoutPage({ more }),
      answers: { checkout: PLACED, [UPDATE]: { json: update(review(), box) } },
    });
    set(page, '#billing_first_name', 'Ada');
    const go = veto(page);
    page.submit();
    await page.pass(50);
    act(page);
    go();
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });

  test('a section that opens or closes without another entry does not count', async () => {
    const page = await openToOrder();
    set(page, '#shipping_city', 'Albany');
    const go = veto(page);
    page.submit();
    await page.pass(50);
    page.el('.shipping_address').style.display = 'block';
    go();
    page.send();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });
});

test('A3 after a veto another method, whose own button no press announces: it asks for what is chosen now', async () => {
  const page = await openToOrder();
  const { lookBeforePayment } = await import('../../payment/store/look-before-payment');
  veto(page);
  page.submit();
  await page.pass(50);
  page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
  expect([await lookBeforePayment(page.form), said()]).toEqual([true, undefined]);
});

describe('A4 what scripts do to the form', () => {
  test.each([true, false])(
    'entries that handlers put right at once are ordered (a veto before: %s)',
    async (before) => {
      const page = await openToOrder();
      let asked = 0;
      page.answer('checkout_place_order', () => {
        set(page, '#billing_first_name', `ADA${++asked}`);
        return before ? asked > 1 : true;
      });
      set(page, '#billing_first_name', 'ada');
      page.submit();
      if (before) {
        await page.pass(2000);
        page.submit();
      }
      await page.pass(50);
      expect([orders(page), sent(page, 'billing_first_name'), said()]).toEqual([
        1,
        before ? 'ADA2' : 'ADA1',
        undefined,
      ]);
    },
  );

  test('what they write while a gateway takes its time is ordered, as with the original', async () => {
    const page = await openToOrder();
    const go = veto(page);
    page.submit();
    await page.pass(50);
    set(page, '#billing_first_name', 'As the post spells it');
    go();
    page.send();
    await page.pass(50);
    expect([orders(page), sent(page, 'billing_first_name'), said()]).toEqual([
      1,
      'As the post spells it',
      undefined,
    ]);
  });

  test('a clock in a field that each answer prints anew is told twice, then ordered', async () => {
    const page = await openToOrder();
    let time = 0;
    for (const placed of [0, 0, 1]) {
      const now = row('billing_first_name').replace('value=""', `value="12:0${++time}"`);
      page.shop.answer({ [UPDATE]: { json: withFragment('#billing_first_name_field', now), delay: 100 } });
      page.tell('update_checkout');
      page.submit();
      await page.pass(300);
      expect(orders(page)).toBe(placed);
    }
  });

  test('an answer that the order waits for writes another address: it is looked at first', async () => {
    const page = await openToOrder();
    set(page, '#billing_first_name', 'Ada');
    const place = '#billing_first_name_field';
    const old = row('billing_first_name').replace('value=""', 'value="Old"');
    page.shop.answer({ [UPDATE]: { json: withFragment(place, old), delay: 100 } });
    page.tell('update_checkout');
    page.submit();
    await page.pass(300);
    expect(page.el<HTMLInputElement>('#billing_first_name').value).toBe('Old');
    expect([orders(page), said()]).toEqual([0, DETAILS]);
    expectFree(page);
    page.submit();
    await page.pass(50);
    expect([orders(page), sent(page, 'billing_first_name')]).toEqual([1, 'Old']);
  });
});

test.each<[string, number, (page: CheckoutPage) => unknown]>([
  ['says the same', 0, () => {}],
  [
    'says the same in another payment box',
    0,
    (page) => page.shop.answer({ [UPDATE]: { json: update(review(), payment({ chosen: 'bacs' })) } }),
  ],
  ['says something else', 1, (page) => page.shop.answer({ [UPDATE]: { json: update(review('$12')) } })],
  ['is one that others asked for, too,', 1, (page) => page.tell('update_checkout')],
  ['finds amounts of another script', 1, (page) => page.el('.order-total td').replaceChildren('$1')],
  [
    'finds another script’s note beside the total',
    0,
    (page) => page.el('.order-total td').insertAdjacentHTML('beforeend', ' or <b>4 payments of $2.50</b>'),
  ],
])('A4 an order’s own look that %s: gateways hear of it %i time', async (_, times, act) => {
  const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h1' } });
  page.tell('update_checkout');
  await page.pass(1100);
  page.told();
  act(page);
  // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
  document.cookie = 'woocommerce_cart_hash=h2; path=/';
  page.submit();
  await page.pass(300);
  expect(page.told().filter((name) => name === 'updated_checkout')).toHaveLength(times);
  expect(orders(page) + Number(!!said())).toBe(1);
});

describe('A4 what is the same to a shopper', () => {
  test.each([
    [false, 1],
    [true, 0],
  ])(
    'what a script copies into the other address at new totals, where that is used (%s)',
    async (isUsed, sent) => {
      const box = (turn: number) => payment({ box: `<p>Session ${turn}</p>` });
      const { page } = await openToLook((turn) => update(review(), box(turn)), { box: box(0) });
      if (isUsed) page.el<HTMLInputElement>('#ship-to-different-address-checkbox').checked = true;
      await answered(page);
      const copy = () => set(page, '#shipping_first_name', 'Ada');
      document.body.addEventListener('updated_checkout', copy, { once: true });
      await look(page);
      expect(orders(page)).toBe(sent);
    },
  );

  const rate = (type: string, number: number, day: string) =>
    `<li><input type="${type}" checked name="shipping_method[0]" data-index="0" id="rate-${number}" value="flat:${number}" class="shipping_method"><label for="rate-${number}">Flat rate${day}</label></li>`;
  const zone = (type: string, number: number, day = '') =>
    update(review('<b class="amount">$10</b>').replace(/<li>.*<\/li>/, rate(type, number, day)));

  test.each([
    ['radio', 'radio'],
    ['hidden', 'hidden'],
    ['radio', 'hidden'],
  ])('the same way of shipping by another number, as in another zone: %s, then %s', async (before, now) => {
    const page = await openToOrder({ answers: { checkout: PLACED, [UPDATE]: { json: zone(before, 1) } } });
    page.shop.answer({ [UPDATE]: { json: zone(now, 7), delay: 100 } });
    fill(page);
    page.submit();
    await page.pass(300);
    expect([orders(page), sent(page, 'shipping_method[0]'), said()]).toEqual([1, 'flat:7', undefined]);
  });

  test('a day in the name of the way of shipping that is another one each time: told twice, then ordered', async () => {
    const page = await openToOrder({ answers: { checkout: PLACED, [UPDATE]: { json: zone('radio', 1) } } });
    for (const day of [1, 2, 3]) {
      page.shop.answer({ [UPDATE]: { json: zone('radio', 1, ` by day ${day}`) } });
      page.tell('update_checkout');
      page.submit();
      await page.pass(300);
    }
    expect([orders(page), sent(page, 'shipping_method[0]')]).toEqual([1, 'flat:1']);
  });

  test('the same where another tab has changed the cart, as to another colour: told each time', async () => {
    const page = await openToOrder({
      answers: { checkout: PLACED, [UPDATE]: { json: zone('radio', 1) } },
      cookies: { woocommerce_cart_hash: 'h0' },
    });
    for (const turn of [1, 2, 3, 4]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
      document.cookie = `woocommerce_cart_hash=h${turn}; path=/`;
      page.shop.answer({ [UPDATE]: { json: zone('radio', 1, ` in colour ${turn}`) } });
      page.submit();
      await page.pass(1500);
    }
    expect(orders(page)).toBe(0);
  });

  test.each(['2001234', 'Stored'])(
    'a field with a mask, which writes as it is left, is not left, and the answer then brings %s: one order',
    async (brought) => {
      const page = await openToOrder({ body: checkoutPage({ more: row('phone') }) });
      const phone = page.el<HTMLInputElement>('#phone');
      phone.addEventListener('blur', () => {
        page.el<HTMLInputElement>('#phone').value = '2001234';
      });
      fill(page);
      set(page, '#phone', '200 12 34');
      phone.focus();
      page.shop.answer({
        [UPDATE]: {
          json: withFragment('#phone_field', row('phone').replace('value=""', `value="${brought}"`)),
          delay: 100,
        },
      });
      page.submit();
      await page.pass(300);
      expect([orders(page), said(), sent(page, 'phone')]).toEqual([1, undefined, '200 12 34']);
      expect(document.activeElement?.id).toBe('phone');
    },
  );

  test.each([
    [500, 1, undefined],
    [2000, 0, DETAILS],
  ])('a list that a script fills anew %i ms after totals: %i order', async (ms, placed, words) => {
    const slots = (values: string[]) =>
      values.map((one) => `<option value="${one}">${one}</option>`).join('');
    const more = row('slot', `<select name="slot" id="slot">${slots(['', '10', '16'])}</select>`);
    const page = await openToOrder({ body: checkoutPage({ more }) });
    set(page, '#slot', '16');
    document.body.addEventListener('updated_checkout', () => {
      page.el('#slot').innerHTML = slots(['']);
      setTimeout(() => {
        page.el('#slot').innerHTML = slots(['', '10', '16']);
        set(page, '#slot', '16');
      }, ms);
    });
    page.shop.answer({ [UPDATE]: { json: update(review(), payment({ more: '<b>Thank you</b>' })) } });
    fill(page);
    page.submit();
    await page.pass(3000);
    expect([orders(page), said()]).toEqual([placed, words]);
  });
});
