import { afterEach, describe, expect, test } from 'vitest';
import { pressTrusted } from '../../testing/trusted';
import {
  type CheckoutPage,
  failure,
  orders,
  payment,
  review,
  said,
  UPDATE,
  update,
} from '../testing/checkout-page';
import {
  closeOrder,
  DETAILS,
  elsewhere,
  enter,
  expectFree,
  openToOrder,
  seen,
  TOTAL,
} from '../testing/ordering';

afterEach(closeOrder);

describe.each([undefined, 3, 4] as const)('a gateway that says no and goes on later, jQuery %s', (jquery) => {
  const resume = (page: CheckoutPage) =>
    page.jquery ? page.trigger(page.form, 'submit') : page.form.requestSubmit();
  /** One that goes on when it has a token. */
  const openWithToken = async () => {
    const page = await openToOrder({ jquery });
    const gateway = { token: '' };
    page.answer('checkout_place_order_cod', () => (gateway.token ? undefined : false));
    return { page, gateway };
  };

  test('on a page that was left meanwhile, and that the browser brought back: nothing goes out without a press', async () => {
    const { page, gateway } = await openWithToken();
    page.submit();
    await page.pass(1000);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(page.told(), 'scripts free what they took').toContain('checkout_error');
    await page.pass(1000);
    gateway.token = 't1';
    resume(page);
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, 'Your order was not sent.']);
    expectFree(page);
    page.submit();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('on such a page, after an order that the shop has refused: what is said is of this one', async () => {
    const page = await openToOrder({ jquery });
    let isAsked = false;
    page.shop.answer({
      checkout: { json: failure('<ul class="woocommerce-error"><li>Declined.</li></ul>') },
    });
    page.submit();
    await page.pass(1000);
    expect([orders(page), said()]).toEqual([1, 'Declined.']);
    page.answer('checkout_place_order_cod', () => (isAsked ? undefined : false));
    page.submit();
    await page.pass(1000);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await page.pass(1000);
    isAsked = true;
    resume(page);
    await page.pass(50);
    expect([orders(page), said()]).toEqual([1, 'Your order was not sent.']);
    expectFree(page);
  });

  test('in the same order as it was seen: it goes out', async () => {
    const { page, gateway } = await openWithToken();
    page.submit();
    await page.pass(2000);
    gateway.token = 't1';
    resume(page);
    await page.pass(10);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 0]);
  });

  test('totals that were shown meanwhile: it is told to start again, and orders nothing', async () => {
    const { page, gateway } = await openWithToken();
    page.hear('checkout_error', () => {
      gateway.token = '';
    });
    page.submit();
    page.shop.answer({ [UPDATE]: { json: update(review('$86')) } });
    page.click('#shipping_method_0_free');
    await page.pass(2000);
    expect(seen(page)).toEqual(['$86', undefined]);
    gateway.token = 't1';
    resume(page);
    await page.pass(10);
    expect([orders(page), gateway.token, ...seen(page)]).toEqual([0, '', '$86', TOTAL]);
    page.submit();
    gateway.token = 't2';
    resume(page);
    await page.pass(10);
    expect(orders(page)).toBe(1);
  });

  test.each<[string, (page: CheckoutPage) => unknown, string]>([
    ['what was put right', (page) => enter(page, '#billing_first_name', 'Anna'), DETAILS],
    ['another total', (page) => page.click('#shipping_method_0_free'), TOTAL],
  ])(
    'and notes that it has its token: it is asked for that once more, and %s is told',
    async (_what, change, words) => {
      const page = await openToOrder({ jquery });
      let isCompleted = false;
      page.answer('checkout_place_order_cod', () => {
        if (!isCompleted) return false;
        isCompleted = false;
        return true;
      });
      const complete = () => {
        isCompleted = true;
        resume(page);
      };
      page.shop.answer({ [UPDATE]: { json: update(review('$86')) } });
      page.submit();
      change(page);
      await page.pass(2000);
      complete();
      await page.pass(2000);
      expect([orders(page), said(), isCompleted]).toEqual([0, words, false]);
      page.submit();
      await page.pass(2000);
      expect(orders(page), 'it makes another one').toBe(0);
      complete();
      await page.pass(100);
      expect([orders(page), isCompleted]).toEqual([1, false]);
    },
  );

  test('for which another one has said no: what was put right is told, and it is not asked', async () => {
    const page = await openToOrder({ jquery });
    let isConfirmed = false;
    const asked: string[] = [];
    page.answer('checkout_place_order', () => (isConfirmed ? undefined : false));
    page.answer('checkout_place_order_cod', () => {
      asked.push('cod');
      return false;
    });
    page.submit();
    enter(page, '#billing_first_name', 'Anna');
    isConfirmed = true;
    resume(page);
    await page.pass(2000);
    expect([orders(page), said(), asked]).toEqual([0, DETAILS, []]);
  });

  test('and another way to pay was chosen meanwhile: that one is not asked', async () => {
    const { page, gateway } = await openWithToken();
    const asked: string[] = [];
    page.answer('checkout_place_order_bacs', () => {
      asked.push('bacs');
      return false;
    });
    page.submit();
    page.click('#payment_method_bacs');
    await page.pass(2000);
    gateway.token = 't1';
    resume(page);
    await page.pass(2000);
    expect([orders(page), asked]).toEqual([0, []]);
    expect(said()).toBeTruthy();
  });

  test('after a check that said no three times: a script that tries again hears of one order', async () => {
    const { page, gateway } = await openWithToken();
    let isValid = false;
    let errors = 0;
    page.answer('checkout_place_order', () => (isValid ? undefined : false));
    for (const _press of [1, 2, 3]) {
      page.submit();
      await page.pass(1000);
    }
    isValid = true;
    page.submit();
    enter(page, '#billing_first_name', 'Anna');
    gateway.token = 't1';
    page.hear('checkout_error', () => {
      errors++;
      setTimeout(() => resume(page), 100);
    });
    resume(page);
    await page.pass(5000);
    expect([orders(page), said(), errors]).toEqual([0, DETAILS, 1]);
  });

  test('and a press that waits for totals meanwhile is none of those that go on', async () => {
    const { page, gateway } = await openWithToken();
    page.hear('checkout_error', () => {
      gateway.token = '';
    });
    page.submit();
    await page.pass(1000);
    page.shop.answer({ [UPDATE]: { json: update(review(), payment()), delay: 400 } });
    page.tell('update_checkout');
    await page.pass(50);
    pressTrusted(page.el('#place_order'));
    await page.pass(1500);
    enter(page, '#billing_first_name', 'Anna');
    for (const late of ['t1', 't2']) {
      gateway.token = late;
      resume(page);
      await page.pass(700);
    }
    expect([orders(page), said(), gateway.token]).toEqual([0, DETAILS, '']);
  });

  test('and covers the form for an order that nobody has pressed for since what was told: the form is free', async () => {
    const page = await openToOrder({ jquery });
    page.answer('checkout_place_order_cod', () => false);
    page.submit();
    await page.pass(700);
    enter(page, '#billing_first_name', 'Anna');
    resume(page);
    await page.pass(700);
    expect(said()).toBe(DETAILS);
    page.form.insertAdjacentHTML('beforeend', '<div class="blockUI blockOverlay"></div>');
    resume(page);
    await page.pass(700);
    expectFree(page);
  });

  test('and comes with the token of a second press after what was told: it hears that there is no order', async () => {
    const { page, gateway } = await openWithToken();
    const errors: number[] = [];
    page.hear('checkout_error', () => {
      errors.push(performance.now());
      gateway.token = '';
    });
    page.submit();
    await page.pass(700);
    page.submit();
    await page.pass(100);
    enter(page, '#billing_first_name', 'Anna');
    for (const late of ['t1', 't2', 't3']) {
      gateway.token = late;
      resume(page);
      await page.pass(700);
    }
    expect([orders(page), said(), errors.length]).toEqual([0, DETAILS, 2]);
    page.submit();
    await page.pass(100);
  });

  test.each(['the ways to ship', 'nothing'])(
    'totals are under way as it goes on, and %s locked by a script: it is asked once',
    async (what) => {
      const page = await openToOrder({ jquery });
      const lock = (isLocked: boolean) => () => {
        const ways = document.querySelectorAll<HTMLInputElement>('.shipping_method');
        if (what !== 'nothing') for (const one of ways) one.disabled = isLocked;
      };
      page.hear('update_checkout', lock(true));
      page.hear('updated_checkout', lock(false));
      let isCompleted = false;
      let authorisations = 0;
      page.answer('checkout_place_order_cod', () => {
        const agrees = isCompleted;
        isCompleted = false;
        if (!agrees) authorisations++;
        return agrees;
      });
      page.submit();
      await page.pass(2000);
      page.shop.answer({ [UPDATE]: { json: update(review(), payment()), delay: 400 } });
      page.tell('update_checkout');
      await page.pass(50);
      isCompleted = true;
      resume(page);
      await page.pass(2000);
      expect([orders(page), said(), authorisations]).toEqual([1, undefined, 1]);
    },
  );

  test('it goes on too early, while something else is to be shown: it is asked once, and goes on again', async () => {
    const { page, gateway } = await openWithToken();
    let asked = 0;
    page.answer('checkout_place_order_cod', () => {
      asked++;
    });
    page.submit();
    await page.pass(2000);
    const before = asked;
    elsewhere('h3');
    resume(page);
    await page.pass(1000);
    expect([orders(page), asked - before]).toEqual([0, 1]);
    gateway.token = 't1';
    resume(page);
    await page.pass(1000);
  });

  test('after the card of another way to pay was declined: that one is asked no more', async () => {
    const page = await openToOrder({ jquery });
    let windows = 0;
    page.answer('checkout_place_order_cod', () => {
      windows++;
      return false;
    });
    page.submit();
    await page.pass(1000);
    page.tell('checkout_error', ['<ul class="woocommerce-error"><li>Declined</li></ul>']);
    page.click('#payment_method_bacs');
    await page.pass(1000);
    // This one takes the press itself.
    let isDone = false;
    const take = (event: Event) => {
      if (isDone) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    page.form.addEventListener('submit', take, true);
    page.el('#place_order').addEventListener('click', take);
    pressTrusted(page.el('#place_order'));
    await page.pass(2000);
    enter(page, '#billing_first_name', 'Anna');
    isDone = true;
    resume(page);
    await page.pass(1000);
    expect([orders(page), said(), windows]).toEqual([0, DETAILS, 1]);
  });

  test('what a page before this one has left behind has landed meanwhile: it is shown first', async () => {
    const { page, gateway } = await openWithToken();
    sessionStorage.setItem('atoll_cart_call', `${Date.now()}`);
    page.submit();
    await page.pass(2000);
    page.shop.answer({ [UPDATE]: { json: update(review('$86')) } });
    gateway.token = 't1';
    resume(page);
    await page.pass(500);
    sessionStorage.clear();
    expect([orders(page), ...seen(page)]).toEqual([0, '$86', TOTAL]);
  });

  test('CQ12 another method, or the cart of another tab: the same', async () => {
    const page = await openToOrder({ jquery, cookies: { woocommerce_cart_hash: 'h1' } });
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
    const page = await openToOrder({ jquery });
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
    expect([orders(page), ...seen(page)]).toEqual([0, '$86', TOTAL]);
    page.press('h3');
    go();
    await page.pass(10);
    expect(orders(page)).toBe(1);
  });
});
