import { afterEach, describe, expect, test, vi } from 'vitest';
import { tellTrusted } from '../../testing/trusted';
import {
  type CheckoutPage,
  checkoutPage,
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
import {
  closeOrder,
  DETAILS,
  elsewhere,
  enter,
  late,
  openToOrder,
  otherCall,
  point,
  set,
  TOTAL,
  tap,
  withButton,
} from '../testing/ordering';

afterEach(closeOrder);

/** The order waits for another script's call, which has changed the total when it ends: that is told. */
async function expectToldAfterCall(page: CheckoutPage, end: () => void): Promise<void> {
  expect(orders(page)).toBe(0);
  page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
  end();
  await page.pass(500);
  expect([orders(page), said()]).toEqual([0, TOTAL]);
}

describe('A4 totals that come between down and up', () => {
  test('and are not on the screen yet, as where scripts are busy with them', async () => {
    const page = await openToOrder();
    page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 100 } });
    page.tell('update_checkout');
    await page.pass(100);
    for (let ms = 0; ms < 200 && !page.el('.order-total').textContent?.includes('$12'); ms++)
      await page.pass(1);
    tap(page);
    await page.pass(300);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
    // Nor is what was told.
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    await page.pass(700);
    tap(page);
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('of a space bar that is held', async () => {
    const page = await openToOrder();
    late(page, review('$12'), 50);
    const bar = (repeat: boolean) =>
      tellTrusted(page.el('#place_order'), new KeyboardEvent('keydown', { key: ' ', bubbles: true, repeat }));
    bar(false);
    await page.pass(100);
    bar(true);
    page.el('#place_order').addEventListener('click', () => page.send(), { once: true });
    tellTrusted(page.el('#place_order'), new MouseEvent('click', { bubbles: true }));
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });

  test.each(['#place_order', '#billing_first_name'])(
    'U9 V1 of Enter that was pressed elsewhere and is held, on %s',
    async (place) => {
      const page = await openToOrder();
      const isPrevented = (repeat: boolean) => {
        const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat });
        tellTrusted(page.el(place), key);
        return key.defaultPrevented;
      };
      expect([isPrevented(true), isPrevented(false)]).toEqual([true, false]);
    },
  );

  test('of a press that began before the checkout was there', async () => {
    const matches = Element.prototype.matches;
    const isDown = vi.spyOn(Element.prototype, 'matches').mockImplementation(function (
      this: Element,
      selector,
    ) {
      return selector === ':active' ? this.id === 'place_order' : matches.call(this, selector);
    });
    const page = await openToOrder();
    isDown.mockRestore();
    late(page, review('$12'), 50);
    await page.pass(100);
    tap(page);
    await page.pass(100);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
    await page.pass(2000);
    tap(page);
    await page.pass(100);
    expect(orders(page)).toBe(1);
  });

  const cases = [
    ['the mouse or a finger', (page: CheckoutPage) => tap(page)],
    [
      'the space bar',
      (page: CheckoutPage) => {
        page.el('#place_order').addEventListener('click', () => page.send(), { once: true });
        tellTrusted(page.el('#place_order'), new MouseEvent('click', { bubbles: true }));
      },
    ],
    [
      'Enter, after the pointer was dragged away',
      (page: CheckoutPage) => {
        point(page, '#order_comments', 'pointerup');
        tellTrusted(
          page.el('#billing_first_name'),
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
        );
        page.send();
      },
    ],
  ] as const;

  test.each(cases)('%s agrees to what the page said when the press began', async (by, press) => {
    const page = await openToOrder();
    late(page);
    await page.pass(10);
    if (by === 'the space bar')
      tellTrusted(page.el('#place_order'), new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    else point(page, '#place_order', 'pointerdown');
    await page.pass(200);
    expect(page.el('.order-total td').textContent).toBe('$12');
    press(page);
    await page.pass(50);
    expect([orders(page), said()]).toEqual(by.startsWith('Enter') ? [1, undefined] : [0, TOTAL]);
    await page.pass(1000);
    point(page, '#place_order', 'pointerdown');
    tap(page);
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });
});

test('A4 a press that begins while an order waits agrees to what the page said then, as on a bar above the cover', async () => {
  const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h1' } });
  elsewhere('h2');
  page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 300 } });
  page.submit();
  await page.pass(100);
  point(page, '#place_order', 'pointerdown');
  await page.pass(1500);
  expect([orders(page), said()]).toEqual([0, 'Your cart has changed.']);
  tap(page);
  await page.pass(300);
  expect([orders(page), said()]).toEqual([0, TOTAL]);
  await page.pass(1000);
  point(page, '#place_order', 'pointerdown');
  tap(page);
  await page.pass(300);
  expect(orders(page)).toBe(1);
});

describe('A4 another way to pay or to ship that comes between down and up, at the same total', () => {
  const space = (page: CheckoutPage) => {
    page.el('#place_order').addEventListener('click', () => page.send(), { once: true });
    tellTrusted(page.el('#place_order'), new MouseEvent('click', { bubbles: true }));
  };
  const answers = [
    ['pay', review(), payment({ chosen: 'bacs' }), 'bacs', 'The payment method has changed.'],
    ['ship', review('$10', '', 'free'), payment(), 'cod', 'Your order has changed.'],
  ] as const;
  test.each(answers.flatMap((answer) => [['mouse', ...answer] as const, ['space bar', ...answer] as const]))(
    'by the %s: the way to %s is shown first',
    async (by, _, table, box, method, told) => {
      const page = await openToOrder();
      page.shop.answer({ [UPDATE]: { json: update(table, box), delay: 100 } });
      page.tell('update_checkout');
      await page.pass(10);
      if (by === 'mouse') point(page, '#place_order', 'pointerdown');
      else tellTrusted(page.el('#place_order'), new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
      await page.pass(200);
      const press = by === 'mouse' ? tap : space;
      press(page);
      await page.pass(50);
      expect([orders(page), said()]).toEqual([0, told]);
      await page.pass(1000);
      if (by === 'mouse') point(page, '#place_order', 'pointerdown');
      press(page);
      await page.pass(50);
      expect([orders(page), sent(page, 'payment_method')]).toEqual([1, method]);
    },
  );
});

test('A4 a press that was not finished says nothing for good of one that has no beginning, as by a screen reader', async () => {
  const page = await openToOrder();
  point(page, '#place_order', 'pointerdown');
  late(page);
  await page.pass(1000);
  const click = async () => {
    page.el('#place_order').addEventListener('click', () => page.send(), { once: true });
    tellTrusted(page.el('#place_order'), new MouseEvent('click', { bubbles: true }));
    await page.pass(1000);
    return [orders(page), said()];
  };
  expect(await click()).toEqual([0, TOTAL]);
  expect((await click())[0]).toBe(1);
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
    const page = await openToOrder({ jquery });
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
    const page = await openToOrder({ body: checkoutPage({ more }) });
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
    openToOrder({
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
    const page = await openToOrder({ jquery });
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

test.each<[string, 3 | 4, (page: CheckoutPage) => unknown]>([
  ['', 3, (page) => page.submit()],
  ['', 4, (page) => page.submit()],
  [
    ', and somebody catches the press',
    3,
    async (page) => {
      page.el('#place_order').addEventListener('click', (event) => event.preventDefault(), { once: true });
      page.press('#place_order');
      await page.pass(300);
      page.send();
    },
  ],
])(
  'A4 while a plugin’s own call changes the cart%s its total is shown first, jQuery %s',
  async (_, jquery, press) => {
    const page = await openToOrder({ jquery });
    const end = otherCall();
    await page.pass(50);
    setTimeout(() => {
      end();
      page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    }, 1000);
    await press(page);
    await page.pass(1500);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
    page.submit();
    await page.pass(500);
    expect(orders(page)).toBe(1);
  },
);

test('A4 a plugin’s call that begins while the order waits for totals is waited for as well', async () => {
  const page = await openToOrder({ jquery: 3 });
  page.shop.answer({ [UPDATE]: { json: update(), delay: 300 } });
  page.tell('update_checkout');
  page.submit();
  await page.pass(100);
  const end = otherCall();
  await page.pass(50);
  await page.pass(1000);
  await expectToldAfterCall(page, end);
});

test('A4 a script that calls without end, as a chat does, holds no order up for long, and asks for totals once', async () => {
  const page = await openToOrder({ jquery: 3 });
  const before = page.asked(UPDATE).length;
  const end = otherCall();
  await page.pass(50);
  page.submit();
  await page.pass(2500);
  expect(orders(page)).toBe(0);
  await page.pass(1000);
  expect([orders(page), page.asked(UPDATE).length - before]).toEqual([1, 1]);
  end();
});

test('A4 while only our own call is under way nothing is asked for twice', async () => {
  const page = await openToOrder({ jquery: 3 });
  const before = page.asked(UPDATE).length;
  page.shop.answer({ [UPDATE]: { json: update(), delay: 300 } });
  page.tell('update_checkout');
  await page.pass(100);
  page.submit();
  await page.pass(1000);
  expect([page.asked(UPDATE).length - before, orders(page)]).toEqual([1, 1]);
});

test.each([3, 4] as const)(
  'A4 a gateway that goes on from a call of its own has the totals asked for no second time, jQuery %s',
  async (jquery) => {
    const page = await openToOrder({ jquery });
    const before = page.asked(UPDATE).length;
    let isReady = false;
    let end = () => {};
    page.answer('checkout_place_order', () => {
      if (isReady) return true;
      isReady = true;
      setTimeout(() => {
        end = otherCall();
      }, 50);
      setTimeout(page.send, 100);
      return false;
    });
    page.submit();
    await page.pass(500);
    expect([orders(page), page.asked(UPDATE).length - before]).toEqual([1, 0]);
    end();
  },
);

test.each<[string, (page: CheckoutPage) => unknown]>([
  ['a button', (page) => point(page, '#offer', 'click')],
  ['a box beside the form', (page) => point(page, '#gift', 'change')],
])(
  'A4 an offer that is taken by %s while a gateway takes its time: its call is waited for, its total shown first',
  async (_, take) => {
    const more = '<button type="button" id="offer">Add</button><input type="checkbox" id="gift">';
    const page = await openToOrder({ jquery: 3, body: checkoutPage() + more });
    let isReady = false;
    page.answer('checkout_place_order', () => isReady);
    tap(page);
    await page.pass(50);
    expect(orders(page)).toBe(0);
    take(page);
    const end = otherCall();
    await page.pass(100);
    isReady = true;
    page.send();
    await page.pass(1000);
    await expectToldAfterCall(page, end);
  },
);
