import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { tellTrusted } from '../../testing/trusted';
import {
  type CheckoutPage,
  checkoutPage,
  closeCheckout,
  errors,
  fill,
  openCheckout,
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

const DETAILS = 'Your details have changed.';
const TOTAL = 'The total has changed.';
const FAILED = 'The totals could not be updated.';

const open = (options: Parameters<typeof openCheckout>[1] = {}) =>
  openCheckout([() => import('.')], { answers: { checkout: PLACED }, ...options });

afterEach(() => {
  closePage();
  closeCheckout();
});

const failures = (page: CheckoutPage) => page.log.filter(({ name }) => name === 'checkout_error').length;
const set = (page: CheckoutPage, selector: string, value: string) => {
  page.el<HTMLInputElement>(selector).value = value;
};
/** What the shopper types, at once. */
const enter = (page: CheckoutPage, selector: string, value: string) => {
  set(page, selector, value);
  tellTrusted(page.el(selector), new Event('input', { bubbles: true }));
};
const point = (page: CheckoutPage, selector: string, type: string) =>
  tellTrusted(page.el(selector), new Event(type, { bubbles: true }));
/** Taps the order button, which stays in its place. */
const tap = (page: CheckoutPage) => {
  page.el('#place_order').addEventListener('click', () => page.send(), { once: true });
  tellTrusted(page.el('#place_order'), new MouseEvent('click', { bubbles: true, detail: 1 }));
};
const focusFrame = (place: Element = document.body) => {
  const frame = document.createElement('iframe');
  place.append(frame);
  frame.focus();
  window.dispatchEvent(new Event('blur'));
  frame.remove();
};
/** A checkout with a button of a theme, which places no order by itself. */
const withButton = () =>
  open({ body: checkoutPage({ more: '<button type="button" id="theme">Buy</button>' }) });
/** Totals that the page does not show yet. */
const late = (page: CheckoutPage, table = review('$12'), delay = 100) => {
  page.shop.answer({ [UPDATE]: { json: update(table), delay } });
  page.tell('update_checkout');
};

describe('A4 what was told has to be answered by a press', () => {
  test('a script that sends the form once more orders nothing, and asks for nothing', async () => {
    const page = await open();
    late(page);
    page.submit();
    await page.pass(200);
    expect([orders(page), said(), failures(page)]).toEqual([0, TOTAL, 1]);
    const asked = page.asked(UPDATE).length;
    page.send();
    await page.pass(200);
    expect([orders(page), page.asked(UPDATE).length, failures(page)]).toEqual([0, asked, 1]);
    page.submit();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('tools that press by script, as for the voice: some time after, the second press answers', async () => {
    const page = await open();
    const order = page.el('#place_order');
    order.addEventListener('click', () => page.send());
    const tried = [];
    late(page);
    order.click();
    for (const pause of [200, 500, 2500, 1000, 3000]) {
      await page.pass(pause);
      order.click();
      await page.pass(50);
      tried.push(orders(page));
    }
    expect([tried, failures(page)]).toEqual([[0, 0, 0, 0, 1], 1]);
  });

  test('a script that presses for an order which the shopper had begun is no such tool', async () => {
    const page = await open();
    const order = page.el('#place_order');
    order.addEventListener('click', () => page.send());
    late(page);
    page.press('#place_order');
    for (let times = 0; times < 5; times++) {
      await page.pass(4000);
      order.click();
    }
    await page.pass(100);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });

  test('the second click of a double click tells `checkout_error` as well: who shows that it waits hears that it does not', async () => {
    const page = await open();
    late(page);
    tap(page);
    await page.pass(200);
    let isWaiting = false;
    page.hear('checkout_error', () => {
      isWaiting = false;
    });
    // As the best known snippet against double orders does, and those that fade something in.
    setTimeout(() => {
      isWaiting = true;
    }, 400);
    tap(page);
    await page.pass(200);
    page.send();
    await page.pass(600);
    expect([orders(page), failures(page), isWaiting]).toEqual([0, 2, false]);
  });

  test('the mouse’s other buttons answer nothing', async () => {
    const page = await open();
    late(page);
    page.submit();
    await page.pass(2000);
    for (const type of ['pointerdown', 'pointerup']) {
      const event = Object.assign(new MouseEvent(type, { bubbles: true, button: 2 }));
      tellTrusted(page.el('#place_order'), event);
    }
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });

  test('the clock of the device is set back: a press answers all the same', async () => {
    const page = await open();
    late(page);
    page.submit();
    await page.pass(2000);
    vi.setSystemTime(Date.now() - 3_600_000);
    tap(page);
    await page.pass(500);
    expect(orders(page)).toBe(1);
  });

  test('a script that starts again as soon as it is told', async () => {
    const page = await open();
    document.body.addEventListener('checkout_error', () => setTimeout(() => page.send(), 10), { once: true });
    late(page);
    page.submit();
    await page.pass(500);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });

  test.each<[string, (page: CheckoutPage) => unknown]>([
    ['of any button', (page) => page.press('#theme')],
    ['of what a theme has made a button', (page) => page.press('h3')],
    [
      'that is a touch, without a click',
      (page) => {
        point(page, '#theme', 'pointerdown');
        point(page, '#theme', 'pointerup');
      },
    ],
  ])('by a press %s', async (_, press) => {
    const page = await withButton();
    late(page);
    page.submit();
    await page.pass(1000);
    expect(said()).toBe(TOTAL);
    press(page);
    await page.pass(1000);
    page.send();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test.each([
    [0, 500],
    [1, 700],
  ])('by a tap, %i order, as soon as it can be seen, %i ms after it was told', async (placed, ms) => {
    const page = await open();
    late(page);
    page.submit();
    for (let waited = 0; !said() && waited < 300; waited += 10) await page.pass(10);
    await page.pass(ms);
    tap(page);
    await page.pass(50);
    expect(orders(page)).toBe(placed);
  });

  test('not by the end of a selection of text over the button', async () => {
    const page = await open();
    late(page);
    page.submit();
    await page.pass(1000);
    point(page, 'h3', 'pointerdown');
    point(page, '#place_order', 'pointerup');
    await page.pass(10);
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });

  test('by Enter in a field, where a theme orders with that', async () => {
    const page = await open();
    page.form.addEventListener('keydown', () => page.send());
    const enterIn = () =>
      tellTrusted(page.el('#billing_city'), new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    late(page);
    enterIn();
    await page.pass(200);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
    enterIn();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('a press in a field is none of an order; one in a frame is, where none on the page began it', async () => {
    const page = await open();
    late(page);
    page.send();
    await page.pass(200);
    page.press('#billing_first_name');
    page.press('#payment_method_cod');
    page.send();
    await page.pass(50);
    expect(orders(page)).toBe(0);
    focusFrame();
    await page.pass(10);
    page.send();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });
});

describe('A4 an order of the order button that was told', () => {
  const open = async () => {
    const page = await withButton();
    late(page);
    tap(page);
    await page.pass(1000);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
    (document.activeElement as HTMLElement).blur();
    return page;
  };
  /** A script goes on in its time. */
  const goOn = async (page: CheckoutPage) => {
    await page.pass(300);
    page.send();
    await page.pass(50);
  };

  test.each<[string, (page: CheckoutPage) => unknown]>([
    ['another button', (page) => page.press('#theme')],
    ['a frame that is a field', (page) => focusFrame(page.el('.payment_box.payment_method_cod'))],
  ])('%s answers nothing, and it is said again; after that it does', async (_, press) => {
    const page = await open();
    press(page);
    await goOn(page);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
    expect(document.activeElement).toBe(page.el('.woocommerce-error'));
    await goOn(page);
    expect(orders(page)).toBe(0);
    press(page);
    await goOn(page);
    expect(orders(page)).toBe(1);
  });

  test('another button that orders at once answers it', async () => {
    const page = await open();
    page.el('#theme').addEventListener('click', () => page.send());
    page.press('#theme');
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('so does a frame, as of a wallet', async () => {
    const page = await open();
    focusFrame();
    await goOn(page);
    expect(orders(page)).toBe(1);
  });

  test('so does one that is a field, if it is paid in another way then', async () => {
    const page = await open();
    page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
    focusFrame(page.el('.payment_box.payment_method_bacs'));
    await goOn(page);
    expect([orders(page), sent(page, 'payment_method')]).toEqual([1, 'bacs']);
  });
});

describe('A4 an order that the shop refused at another total', () => {
  const refused = async () => {
    const page = await open({
      answers: {
        checkout: { json: { result: 'failure', refresh: true, messages: errors({ 'The coupon': 'Gone.' }) } },
      },
    });
    page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 100 } });
    tap(page);
    for (let waited = 0; page.el('.order-total td').textContent !== '$12' && waited < 500; waited += 10)
      await page.pass(10);
    return page;
  };

  test.each([
    [1, 500],
    [2, 700],
  ])('%i orders after a tap %i ms after that total was shown', async (placed, ms) => {
    const page = await refused();
    await page.pass(ms);
    tap(page);
    await page.pass(50);
    expect(orders(page)).toBe(placed);
  });

  test('a tap between the two is shown the total first', async () => {
    const page = await open({ answers: { checkout: { json: { result: 'failure', refresh: true } } } });
    page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 300 } });
    tap(page);
    await page.pass(100);
    tap(page);
    await page.pass(500);
    expect([orders(page), said()]).toEqual([1, TOTAL]);
  });

  test('after a change of the shopper’s own any press counts at once', async () => {
    const page = await open({ answers: { checkout: { json: { result: 'failure' } } } });
    tap(page);
    await page.pass(100);
    enter(page, '#billing_city', 'Fresno');
    late(page, review('$12'), 0);
    await page.pass(100);
    tap(page);
    await page.pass(50);
    expect(orders(page)).toBe(2);
  });
});

describe('A4 a press of no order button, and a script that sends the form a moment later', () => {
  test('a total that came meanwhile is shown first', async () => {
    const page = await withButton();
    late(page, review('$12'), 500);
    await page.pass(10);
    page.press('#theme');
    await page.pass(1500);
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });

  test('also of ten seconds ago', async () => {
    const page = await withButton();
    page.press('#theme');
    await page.pass(5000);
    late(page);
    await page.pass(5100);
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });

  test('but one that came before totals which were under way knows nothing of them, however long ago', async () => {
    const page = await withButton();
    page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 500 } });
    page.tell('update_checkout');
    await page.pass(50);
    page.press('#theme');
    await page.pass(12_000);
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });

  test('not if the shopper changes something by hand meanwhile', async () => {
    const page = await withButton();
    page.press('#theme');
    enter(page, '#billing_first_name', 'Ada');
    late(page);
    await page.pass(200);
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });

  test('what the shopper put right after a veto is ordered by the next press, of whatever button', async () => {
    const page = await withButton();
    page.answer('checkout_place_order', () => page.el<HTMLInputElement>('#billing_first_name').value !== '');
    page.submit();
    await page.pass(50);
    enter(page, '#billing_first_name', 'Ada');
    page.press('#theme');
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });
});

test.each([undefined, 3] as const)(
  'A3 a gateway that has told its error is done: another one sends its order, jQuery %s',
  async (jquery) => {
    const page = await open({ jquery });
    page.answer('checkout_place_order_cod', () => {
      page.tell('checkout_error', ['No card number.']);
      return false;
    });
    page.submit();
    await page.pass(50);
    page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
    page.send();
    await page.pass(50);
    expect([orders(page), sent(page, 'payment_method'), said()]).toEqual([1, 'bacs', undefined]);
  },
);

describe('A4 what was told and put right is told again', () => {
  test.each([2, 3])('a field that a script writes the same way, the %s. time', async (times) => {
    const page = await open();
    for (let time = 0; time < times; time++) {
      enter(page, '#billing_address_1', '12 Pier Road');
      const stored = row('billing_address_1').replace('value=""', `value="Stored ${time % 2}"`);
      page.shop.answer({
        [UPDATE]: { json: withFragment('#billing_address_1_field', stored), delay: 100 },
      });
      page.tell('update_checkout');
      page.submit();
      await page.pass(300);
      expect([orders(page), said()]).toEqual([0, DETAILS]);
    }
  });
});

describe('A4 what is asked for counts, in sight or not', () => {
  const slots = (chosen: string) =>
    `<p id="slots">${['10', '16']
      .map(
        (hour) =>
          `<input type="radio" style="display: none" name="slot" id="slot-${hour}" value="${hour}"${hour === chosen ? ' checked' : ''}><label for="slot-${hour}">${hour}</label>`,
      )
      .join('')}</p>`;

  test.each<[string, string, string, (page: CheckoutPage) => unknown]>([
    [
      'the address of a step before',
      '#billing_address_1_field',
      row('billing_address_1').replace('value=""', 'value="1 Old Street"'),
      (page) => {
        set(page, '#billing_address_1', '12 Pier Road');
        page.el('#customer_details').style.display = 'none';
      },
    ],
    ['a choice that its labels hide', '#slots', slots('16'), () => {}],
    [
      'a box that a script ticks behind its label',
      '#insured',
      '<p id="insured"><label for="insure">Insure</label><input style="display: none" type="checkbox" name="insure" id="insure" checked></p>',
      () => {},
    ],
  ])('%s', async (_, selector, markup, act) => {
    const more = `${slots('10')}<p id="insured"><label for="insure">Insure</label><input style="display: none" type="checkbox" name="insure" id="insure"></p>`;
    const page = await open({ body: checkoutPage({ more }) });
    await act(page);
    page.shop.answer({ [UPDATE]: { json: withFragment(selector, markup), delay: 100 } });
    page.tell('update_checkout');
    page.submit();
    await page.pass(300);
    expect([orders(page), said()]).toEqual([0, DETAILS]);
  });

  const plans = (key: number, options = ['1', '12']) =>
    payment({
      box: `<b data-token="${key}"></b>${options.map((plan) => `<label><input type="radio" name="plan" value="${plan}"${plan === '1' ? ' checked' : ''}>${plan}</label>`).join('')}`,
    });

  const openWith = (box: string) =>
    open({
      body: checkoutPage({ box }),
      answers: { checkout: PLACED, [UPDATE]: { json: update(review(), box) } },
    });

  test('CQ9 a plan chosen in the payment box stays chosen when an answer prints the box anew', async () => {
    const page = await openWith(plans(0));
    page.el<HTMLInputElement>('[name=plan][value="12"]').checked = true;
    page.shop.answer({ [UPDATE]: { json: update(review(), plans(1)), delay: 100 } });
    page.tell('update_checkout');
    page.submit();
    await page.pass(300);
    expect([orders(page), sent(page, 'plan'), said()]).toEqual([1, '12', undefined]);
  });

  const hidden = '<input type="hidden" name="token" value="">';
  const text = '<textarea name="token" style="display: none"></textarea>';
  test.each<[string, boolean, string | undefined, string, 'box' | 'more']>([
    ['as it was', true, 't1', hidden, 'box'],
    ['as it was, beside the button', true, 't1', hidden, 'more'],
    ['as it was, in a text that nobody sees', true, 't1', text, 'more'],
    ['without what handlers take away', false, undefined, hidden, 'box'],
  ])('a token in the payment box is ordered %s', async (_, isKept, token, field, place) => {
    const box = (key: number) => payment({ [place]: `<b data-key="${key}"></b>${field}` });
    const page = await openWith(box(0));
    page.answer('checkout_place_order', () => isKept || set(page, '[name=token]', ''));
    set(page, '[name=token]', 't1');
    page.shop.answer({ [UPDATE]: { json: update(review(), box(isKept ? 1 : 0)), delay: 100 } });
    page.tell('update_checkout');
    page.submit();
    await page.pass(300);
    expect([orders(page), sent(page, 'token') || undefined]).toEqual([1, token]);
  });

  test('a plan that is gone then is looked at first', async () => {
    const page = await openWith(plans(0));
    page.el<HTMLInputElement>('[name=plan][value="12"]').checked = true;
    page.shop.answer({ [UPDATE]: { json: update(review(), plans(1, ['1', '6'])), delay: 100 } });
    page.tell('update_checkout');
    page.submit();
    await page.pass(2000);
    expect([orders(page), said()]).toEqual([0, DETAILS]);
  });
});

test.each([undefined, 3] as const)(
  'A3 a gateway that goes on is asked no second time by totals that take its token away, jQuery %s',
  async (jquery) => {
    const page = await open({ jquery });
    let asked = 0;
    const token = () => page.form.querySelector('[name=token]');
    const forget = () => token()?.remove();
    if (page.jquery) page.jquery(document.body).on('updated_checkout', forget);
    else document.body.addEventListener('updated_checkout', forget);
    page.answer('checkout_place_order_cod', () => {
      if (token()) return true;
      asked++;
      setTimeout(() => {
        page.form.insertAdjacentHTML('beforeend', '<input type="hidden" name="token" value="t1">');
        page.tell('update_checkout');
        page.send();
      }, 100);
      return false;
    });
    page.submit();
    await page.pass(2000);
    expect([asked, orders(page), sent(page, 'token')]).toEqual([1, 1, 't1']);
  },
);

test.each([3, 4] as const)(
  'A4 while a plugin’s own call changes the cart its total is shown first, jQuery %s',
  async (jquery) => {
    const page = await open({ jquery });
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    // As jQuery counts it until the answer is there.
    Object.assign(page.jquery as object, { active: 1 });
    page.submit();
    await page.pass(500);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
    page.submit();
    await page.pass(500);
    expect(orders(page)).toBe(1);
    Object.assign(page.jquery as object, { active: 0 });
  },
);

test.each([3, 4] as const)(
  'A4 a gateway that goes on from a call of its own has the totals asked for no second time, jQuery %s',
  async (jquery) => {
    const page = await open({ jquery });
    const before = page.asked(UPDATE).length;
    let isReady = false;
    page.answer('checkout_place_order', () => {
      if (isReady) return true;
      isReady = true;
      setTimeout(() => {
        Object.assign(page.jquery as object, { active: 1 });
        page.send();
      }, 100);
      return false;
    });
    page.submit();
    await page.pass(500);
    expect([orders(page), page.asked(UPDATE).length - before]).toEqual([1, 0]);
    Object.assign(page.jquery as object, { active: 0 });
  },
);

describe('A4 totals that are not to be had', () => {
  test('are told with checkout_error, and twice; the third press orders what the page shows', async () => {
    const page = await open();
    page.shop.answer({ [UPDATE]: { status: 403 } });
    page.choose('billing_state', 'NY');
    await page.pass(50);
    for (const time of [1, 2]) {
      page.submit();
      await page.pass(50);
      expect([orders(page), said(), failures(page)]).toEqual([0, FAILED, time]);
    }
    page.submit();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('another address is another order: it is told again', async () => {
    const page = await open();
    page.shop.answer({ [UPDATE]: { status: 403 } });
    for (const state of ['NY', '', 'NY']) {
      page.choose('billing_state', state);
      await page.pass(50);
      page.submit();
      await page.pass(50);
      expect([orders(page), said()]).toEqual([0, FAILED]);
    }
  });

  test('so is another cart, which another tab has made', async () => {
    const page = await open({ cookies: { woocommerce_cart_hash: 'h1' } });
    page.shop.answer({ [UPDATE]: { status: 403 } });
    page.choose('billing_state', 'NY');
    await page.pass(50);
    for (const hash of ['h1', 'h1', 'h2']) {
      // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
      document.cookie = `woocommerce_cart_hash=${hash}; path=/`;
      page.submit();
      await page.pass(50);
      expect([orders(page), said()]).toEqual([0, FAILED]);
    }
  });

  test('an order that goes out without them waits for no call that does not end', async () => {
    const page = await open();
    fill(page);
    page.shop.answer({ [UPDATE]: { never: true } });
    page.tell('update_checkout');
    // The second and third press wait for a call that was told of already: not as long again.
    for (const [ms, placed] of [
      [20_500, 0],
      [5500, 0],
      [5500, 1],
    ] as const) {
      page.submit();
      await page.pass(ms);
      expect(orders(page)).toBe(placed);
    }
  });

  test('an order waits 20 seconds for an answer, not a minute', async () => {
    const page = await open();
    fill(page);
    page.shop.answer({ [UPDATE]: { never: true } });
    page.tell('update_checkout');
    page.submit();
    await page.pass(19_000);
    expect(page.form.matches('[inert]')).toBe(true);
    await page.pass(2000);
    expect([orders(page), said(), page.form.matches('[inert]')]).toEqual([0, FAILED, false]);
  });
});
