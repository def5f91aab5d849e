import { afterEach, describe, expect, test } from 'vitest';
import { takesInput } from '../../testing/trusted';
import {
  type CheckoutPage,
  checkoutPage,
  failure,
  orders,
  PLACED,
  payment,
  review,
  said,
  sent,
  UPDATE,
  update,
} from '../testing/checkout-page';
import {
  closeOrder,
  elsewhere,
  enter,
  expectFree,
  openToOrder,
  otherCall,
  point,
  seen,
  TOTAL,
} from '../testing/ordering';

afterEach(closeOrder);

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

  test('an offer beside the form is taken meanwhile: its call is waited for, its total shown first', async () => {
    const page = await openToOrder({
      jquery: 3,
      body: `${checkoutPage()}<button type="button" id="offer">Add</button>`,
    });
    const card = await gateway(page);
    const before = page.asked(UPDATE).length;
    page.submit();
    await page.pass(100);
    point(page, '#offer', 'click');
    const end = otherCall();
    await page.pass(50);
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    await card.answer();
    await page.pass(500);
    expect([orders(page), page.asked(UPDATE).length - before]).toEqual([0, 0]);
    end();
    await page.pass(500);
    expect([orders(page), ...seen(page)]).toEqual([0, '$12', TOTAL]);
    expectFree(page);
  });

  test('a call of its own, from which it answers, has the totals asked for no second time', async () => {
    const page = await openToOrder({ jquery: 3 });
    const card = await gateway(page);
    const before = page.asked(UPDATE).length;
    page.submit();
    await page.pass(100);
    const end = otherCall();
    await page.pass(50);
    await card.answer();
    expect([orders(page), page.asked(UPDATE).length - before]).toEqual([1, 0]);
    end();
  });

  test.each<[string, (page: CheckoutPage) => unknown, string]>([
    ['another tab changes the cart', () => elsewhere('h2'), 'Your cart has changed.'],
    ['a script changes the shipping method', (page) => page.click('#shipping_method_0_free'), TOTAL],
    [
      'a script changes the address without a word',
      (page) => {
        page.el<HTMLSelectElement>('#billing_state').value = 'NY';
      },
      TOTAL,
    ],
    [
      'totals change and are shown',
      async (page) => {
        page.tell('update_checkout');
        await page.pass(50);
      },
      TOTAL,
    ],
  ])(
    '%s: the token is not used, the shopper sees it, and the next press asks anew',
    async (_, act, words) => {
      const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h1' } });
      const card = await gateway(page);
      page.shop.answer({ [UPDATE]: { json: update(review('$86')) } });
      page.submit();
      await page.pass(1000);
      await act(page);
      await page.pass(1000);
      await card.answer();
      expect([orders(page), ...seen(page)]).toEqual([0, '$86', words]);
      expect(page.told()).not.toContain('checkout_place_order');
      expectFree(page);
      page.submit();
      await page.pass(10);
      await card.answer();
      expect([orders(page), card.asked()]).toEqual([1, 2]);
      expect(page.asked('checkout')[0]?.fields.token).toBe('t2');
    },
  );

  test('a cart that changed and costs the same goes on with the token', async () => {
    const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h1' } });
    const card = await gateway(page);
    page.submit();
    await page.pass(10);
    elsewhere('h2');
    await card.answer();
    expect(page.asked('checkout')[0]?.fields.token).toBe('t1');
  });

  test('A3 the cookie of the page’s own update, whose answer is on its way, is no other cart', async () => {
    const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h1' } });
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
    expect([orders(page), ...seen(page)]).toEqual([0, '$86', TOTAL]);
  });

  test('CQ13 the form takes no input, but for the gateway’s own fields; what has the focus keeps it', async () => {
    const page = await openToOrder();
    const { gatewayFields } = await import('../../payment/store/form');
    const box = page.el('.payment_box.payment_method_cod');
    box.innerHTML = '<p><input id="other"></p><div id="card"><input id="number"></div>';
    const card = await gateway(page);
    gatewayFields.set('cod', page.el('#card'));
    page.el('#place_order').focus();
    page.submit();
    await page.pass(10);
    expect(
      ['#billing_city', '#other', '#place_order', '#number'].map((one) => takesInput(page.el(one))),
    ).toEqual([false, false, false, true]);
    expect(document.activeElement?.id).toBe('place_order');
    // As an answer prints them anew.
    page.el('#card').outerHTML = '<div id="card"><input id="number"></div>';
    gatewayFields.set('cod', page.el('#card'));
    expect(takesInput(page.el('#number'))).toBe(true);
    page.el('#number').focus();
    (document.activeElement as HTMLElement).blur();
    page.form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    page.shop.answer({ checkout: { json: failure('') } });
    await card.answer();
    gatewayFields.clear();
    expect(card.asked()).toBe(1);
    expectFree(page);
  });

  test('its own field, which it empties as it takes what was typed there, is none that an answer took away', async () => {
    const box = payment({ box: '<input id="number" name="number">' });
    const answers = { checkout: PLACED, [UPDATE]: { json: update(review(), box) } };
    const page = await openToOrder({ body: checkoutPage({ box }), answers });
    const field = page.el<HTMLInputElement>('#number');
    const collect = async () => {
      const token = `t${field.value}`;
      field.value = '';
      return { token };
    };
    await gateway(page, { collect });
    enter(page, '#number', '4242');
    elsewhere('h2');
    page.submit();
    await page.pass(2500);
    expect([orders(page), sent(page, 'token')]).toEqual([1, 't4242']);
  });

  describe('A5 one that takes its time', () => {
    const offer = () => document.querySelector('.atoll-stop-waiting');
    const wait = async (page: CheckoutPage, more?: Record<string, unknown>) => {
      const card = await gateway(page, more);
      page.el('#place_order').focus();
      page.submit();
      await page.pass(19_000);
      expect(offer()).toBeNull();
      await page.pass(2000);
      return card;
    };

    test('can be left: the form is free, the focus is back, scripts hear of it, and what it says later orders nothing', async () => {
      const page = await openToOrder();
      const signals: AbortSignal[] = [];
      const card = await wait(page, {
        collect: (_: HTMLFormElement, { signal }: { signal: AbortSignal }) => {
          signals.push(signal);
          return new Promise(() => {});
        },
      });
      expect(offer()?.textContent).toBe('The payment is taking longer than usual. Stop waiting');
      const { announcement } = await import('../../shop/store/state');
      expect(announcement.peek().text).toBe('The payment is taking longer than usual.');
      expect(takesInput(page.el('.atoll-stop-waiting button'))).toBe(true);
      page.el('.atoll-stop-waiting button').focus();
      page.click('.atoll-stop-waiting button');
      await page.pass(50);
      expectFree(page);
      expect([offer(), document.activeElement?.id]).toEqual([null, 'place_order']);
      expect([page.told().includes('checkout_error'), signals[0]?.aborted]).toEqual([true, true]);
      await card.answer();
      expect(orders(page)).toBe(0);
      // A gateway that goes on by itself, too.
      page.form.requestSubmit();
      await page.pass(50);
      expect([orders(page), signals.length]).toEqual([0, 1]);
      page.submit();
      await page.pass(50);
      expect(signals.length).toBe(2);
    });

    test('is waited for as long as the shopper likes', async () => {
      const page = await openToOrder();
      const card = await wait(page);
      await page.pass(200_000);
      await card.answer();
      expect([offer(), page.asked('checkout')[0]?.fields.token]).toEqual([null, 't1']);
    });

    test('and whose form is free by other means offers nothing, nor for the order after it', async () => {
      const page = await openToOrder();
      const card = await gateway(page);
      page.submit();
      await page.pass(10);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await page.pass(15_000);
      page.submit();
      await page.pass(10_000);
      expect([offer(), card.asked()]).toEqual([null, 2]);
      await page.pass(11_000);
      expect(offer()).not.toBeNull();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await page.pass(50);
      expect(offer()).toBeNull();
    });

    test('in a shop that has left meanwhile offers nothing', async () => {
      const page = await openToOrder();
      await wait(page);
      page.runtime.stop();
      expect(offer()).toBeNull();
    });
  });

  test('freed by a script or by a page that comes back: what the gateway says later orders nothing', async () => {
    const page = await openToOrder();
    const card = await gateway(page);
    page.submit();
    await page.pass(10);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await page.pass(50);
    expectFree(page);
    await card.answer();
    expect([orders(page), said()]).toEqual([0, 'Your order was not sent.']);
    page.submit();
    await page.pass(10);
    await card.answer();
    expect(page.asked('checkout').map(({ fields }) => fields.token)).toEqual(['t2']);
  });
});
