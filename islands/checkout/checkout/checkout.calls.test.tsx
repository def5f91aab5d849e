import { afterEach, describe, expect, test } from 'vitest';
import { tellTrusted } from '../../testing/trusted';
import {
  type CheckoutPage,
  checkoutPage,
  orders,
  review,
  said,
  UPDATE,
  update,
} from '../testing/checkout-page';
import { change } from '../testing/looking';
import { closeOrder, elsewhere, enter, openToOrder, otherCall, tap } from '../testing/ordering';

afterEach(closeOrder);

describe('0025 a plugin that always has a call under way', () => {
  /** The shop refuses what has been looked at, as it comes too soon after that was printed. */
  const openRefused = async () => {
    const page = await openToOrder({
      cookies: { woocommerce_cart_hash: 'h1' },
      answers: {
        checkout: { json: { result: 'failure', messages: '<div class="woocommerce-error">No</div>' } },
      },
    });
    const end = otherCall();
    await page.pass(50);
    tap(page);
    await page.pass(1000);
    end();
    await page.pass(3000);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 1]);
    otherCall();
    await page.pass(50);
    return page;
  };

  const press = async (page: CheckoutPage) => {
    tap(page);
    await page.pass(4000);
    return [orders(page), page.asked(UPDATE).length];
  };

  test('costs the next press no look, where one has found nothing new', async () => {
    const page = await openRefused();
    expect(await press(page)).toEqual([2, 1]);
    // Whatever was touched since, as a card's fields.
    tellTrusted(document.body, new MouseEvent('click', { bubbles: true }));
    otherCall();
    await page.pass(50);
    expect(await press(page)).toEqual([3, 1]);
  });

  test('unless it says something else', async () => {
    const page = await openRefused();
    otherCall('offer=yes');
    await page.pass(50);
    expect(await press(page)).toEqual([2, 2]);
  });

  test('nor in other words each time, more than twice, until a look finds something', async () => {
    const page = await openRefused();
    const pressBeside = async (words: string) => {
      otherCall(words);
      await page.pass(50);
      return press(page);
    };
    expect(await pressBeside('cursor=once')).toEqual([2, 2]);
    expect(await pressBeside('cursor=more')).toEqual([3, 2]);
    // A field of a plugin's is filled in, and the shop charges for it.
    page.form.insertAdjacentHTML('beforeend', '<label>Tip <input name="tip" id="tip"></label>');
    page.shop.answer({ [UPDATE]: { json: update(review('$15')) } });
    enter(page, '#tip', '5');
    change(page, '#tip');
    expect(await press(page)).toEqual([3, 3]);
    expect(await press(page)).toEqual([4, 4]);
  });
});

describe('0025 prices of the moment, others with each answer, beside a script that always asks for something', () => {
  const openTicker = async () => {
    const page = await openToOrder({
      body: checkoutPage({ more: '<button type="button" id="theme">Buy</button>' }),
    });
    let price = 100;
    page.shop.answer({ [UPDATE]: () => ({ json: update(review(`$${++price}`)) }) });
    const tick = () => {
      const end = otherCall('rates');
      setTimeout(() => {
        end();
        setTimeout(tick, 20);
      }, 1500);
    };
    tick();
    await page.pass(3000);
    const press = async (by = tap) => {
      by(page);
      await page.pass(6000);
      return orders(page);
    };
    return { page, press };
  };
  const enterKey = (page: CheckoutPage) => {
    const field = page.el('#billing_first_name');
    for (const type of ['keydown', 'keypress'])
      tellTrusted(field, new KeyboardEvent(type, { key: 'Enter', bubbles: true, cancelable: true }));
    // The browser presses the order button.
    page.el('#place_order').addEventListener('click', () => page.send(), { once: true });
    tellTrusted(page.el('#place_order'), new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  const byTheme = (page: CheckoutPage) => {
    page.el('#theme').addEventListener('click', () => page.send(), { once: true });
    tellTrusted(page.el('#theme'), new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  };

  test.each([
    ['the order button', tap],
    ['Enter', enterKey],
    ['a theme’s own button', byTheme],
  ])('are told twice; the third press orders what the page shows, by %s', async (_, by) => {
    const { page, press } = await openTicker();
    expect([await press(by), await press(by)]).toEqual([0, 0]);
    const shown = page.el('.order-total td').textContent;
    expect([await press(by), page.el('.order-total td').textContent]).toEqual([1, shown]);
  });

  test('but not where another tab has told the others', async () => {
    const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h1' } });
    for (const hash of ['h2', 'h3']) {
      page.shop.answer({ [UPDATE]: { json: update(review(hash)) } });
      elsewhere(hash);
      tap(page);
      await page.pass(3000);
    }
    const end = otherCall('offer=1');
    await page.pass(50);
    page.shop.answer({ [UPDATE]: { json: update(review('$19')) } });
    tap(page);
    await page.pass(500);
    end();
    await page.pass(3000);
    expect(orders(page)).toBe(0);
  });

  test('but not where the shopper has done something since, as taken an offer', async () => {
    const { page, press } = await openTicker();
    await press();
    await press();
    tellTrusted(page.el('#theme'), new MouseEvent('click', { bubbles: true }));
    otherCall('offer=1');
    await page.pass(50);
    expect(await press()).toBe(0);
  });
});

test('0025 a call that a plugin sends while the order looks is waited for, though another had no end', async () => {
  const page = await openToOrder();
  const endChat = otherCall();
  await page.pass(50);
  let endOffer = () => {};
  setTimeout(() => {
    endOffer = otherCall();
  }, 2900);
  page.submit();
  await page.pass(3500);
  expect(orders(page), 'the offer is under way').toBe(0);
  page.shop.answer({ [UPDATE]: { json: update(review('$15')) } });
  endOffer();
  await page.pass(3500);
  expect([orders(page), said()]).toEqual([0, 'The total has changed.']);
  endChat();
});
