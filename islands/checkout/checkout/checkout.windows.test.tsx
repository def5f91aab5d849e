import { afterEach, describe, expect, test } from 'vitest';
import { tellTrusted } from '../../testing/trusted';
import {
  type CheckoutPage,
  checkoutPage,
  openCheckout,
  orders,
  PLACED,
  review,
  said,
  sent,
  UPDATE,
  update,
} from '../testing/checkout-page';
import { closeOrder, DETAILS, enter, focusFrame, set, TOTAL } from '../testing/ordering';

afterEach(closeOrder);

/** What opens between the press of the order button and the order, and whatever else others let be pressed. */
const MORE = `<div id="panel" hidden><label for="code">Code</label><input id="code" name="code"><button type="button" id="go">Go on</button></div>
  <div class="captcha form-row"><textarea name="captcha" id="captcha" style="display: none"></textarea></div>
  <span id="chip-12">12</span><input type="hidden" name="slot" id="slot" value="10">`;

const openWith = (jquery?: 3 | 4) =>
  openCheckout([() => import('.')], {
    jquery,
    body: checkoutPage({ more: MORE }).replace(
      '<div class="woocommerce">',
      '$&<button type="button" id="express">Pay</button>',
    ),
    answers: { checkout: PLACED },
  });

const onClick = (page: CheckoutPage, id: string, act: () => void) =>
  page.el(`#${id}`).addEventListener('click', act);
/** Somebody else catches the press of the order button. */
const caught = (page: CheckoutPage) => {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.el('#place_order').addEventListener('click', stop, { once: true });
  page.press('#place_order');
  page.el('#panel').hidden = false;
};

describe('A4 a window between the press and the order', () => {
  test('its button ticks, or puts right, and goes on at once: ordered with that press', async () => {
    const page = await openWith();
    set(page, '#billing_address_1', '12 Pier Road');
    caught(page);
    await page.pass(500);
    onClick(page, 'go', () => {
      page.el<HTMLInputElement>('#terms').checked = true;
      set(page, '#billing_address_1', '12 PIER RD');
      page.send();
    });
    page.press('#go');
    await page.pass(50);
    expect([orders(page), sent(page, 'billing_address_1'), said()]).toEqual([1, '12 PIER RD', undefined]);
  });

  test('its button has its script click a tick, of which the browser tells as if it was the shopper’s', async () => {
    const page = await openWith();
    caught(page);
    await page.pass(500);
    onClick(page, 'go', () => {
      page.el('#terms').click();
      page.send();
    });
    page.press('#go');
    await page.pass(50);
    expect([orders(page), sent(page, 'terms'), said()]).toEqual([1, 'on', undefined]);
  });

  test('a button of a theme’s whose script clicks the way to pay: a total that comes while it takes its time is told', async () => {
    const page = await openWith();
    onClick(page, 'express', () => page.el('#payment_method_bacs').click());
    page.press('#express');
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    page.tell('update_checkout');
    await page.pass(1000);
    page.send();
    await page.pass(500);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });

  test.each([
    ['what is typed into it', ['1234']],
    ['what is put right in it once its button found it wrong', ['12', '1234']],
  ])('%s is ordered by its button, also when that takes its time', async (_, codes) => {
    const page = await openWith();
    caught(page);
    await page.pass(500);
    for (const code of codes) {
      enter(page, '#code', code);
      page.press('#go');
      await page.pass(400);
    }
    page.send();
    await page.pass(50);
    expect([orders(page), sent(page, 'code'), said()]).toEqual([1, '1234', undefined]);
  });

  test('what is typed after its button was pressed is not', async () => {
    const page = await openWith();
    caught(page);
    page.press('#go');
    await page.pass(100);
    enter(page, '#code', '12');
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, DETAILS]);
  });

  test('nor by a tap beside it, which puts the keyboard away', async () => {
    const page = await openWith();
    caught(page);
    await page.pass(100);
    enter(page, '#billing_first_name', 'Ad');
    page.press('h3');
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, DETAILS]);
  });

  test('totals that came after the shopper changed something are seen at the next press of a button', async () => {
    const page = await openWith();
    caught(page);
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    enter(page, '#billing_city', 'Fresno');
    page.tell('update_checkout');
    await page.pass(100);
    page.press('#go');
    await page.pass(100);
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });

  test.each([true, false])(
    'nor is what totals do not depend on (typed before they came: %s)',
    async (before) => {
      const page = await openWith();
      caught(page);
      if (before) enter(page, '#code', '1234');
      page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
      page.tell('update_checkout');
      await page.pass(100);
      if (!before) enter(page, '#code', '1234');
      page.press('#go');
      await page.pass(100);
      page.send();
      await page.pass(50);
      expect([orders(page), said()]).toEqual([0, TOTAL]);
      page.press('#place_order');
      page.send();
      await page.pass(50);
      expect([orders(page), sent(page, 'code')]).toEqual([1, '1234']);
    },
  );

  test('those that come without are not', async () => {
    const page = await openWith();
    caught(page);
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    page.tell('update_checkout');
    await page.pass(100);
    page.press('#go');
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });
});

describe('A4 other ways to pay', () => {
  /** After a veto without a word the shopper chooses another method. */
  const choose = async () => {
    const page = await openWith();
    page.answer('checkout_place_order_cod', () => false);
    page.press('#place_order');
    page.send();
    await page.pass(50);
    page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
    tellTrusted(page.el('#payment_method_bacs'), new Event('change', { bubbles: true }));
    return page;
  };

  test.each<[string, (page: CheckoutPage) => unknown]>([
    ['a wallet’s button', (page) => page.press('#express')],
    ['a frame', () => focusFrame()],
  ])(
    'another method that the shopper chose after a quiet veto is told once, and ordered with the next press of %s',
    async (_, press) => {
      const page = await choose();
      press(page);
      await page.pass(300);
      set(page, '#billing_first_name', 'As the wallet says');
      page.send();
      await page.pass(500);
      // It may as well be the gateway that said no, which goes on: the press answers.
      expect([orders(page), said()]).toEqual([0, 'The payment method has changed.']);
      await page.pass(1000);
      press(page);
      page.send();
      await page.pass(50);
      expect([orders(page), sent(page, 'payment_method')]).toEqual([1, 'bacs']);
    },
  );

  test.each([
    ['without any press', () => {}],
    ['after a tap on the page', (page: CheckoutPage) => page.press('h3')],
  ])('nobody has pressed for it where the gateway that said no goes on, %s', async (_, act) => {
    const page = await choose();
    act(page);
    await page.pass(100);
    page.send();
    await page.pass(500);
    expect([orders(page), said()]).toEqual([0, 'The payment method has changed.']);
  });

  test('a card is typed into a frame while totals are under way: they are on the page when it is sent', async () => {
    const page = await openWith();
    page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 100 } });
    page.tell('update_checkout');
    focusFrame(page.el('.payment_box.payment_method_cod'));
    await page.pass(3000);
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });

  test('pressed in a frame of a wallet, totals that were under way are shown first', async () => {
    const page = await openWith();
    page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 100 } });
    page.tell('update_checkout');
    focusFrame();
    await page.pass(3000);
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });

  test('a theme’s own button counts again after its gateway said no, and totals that came since', async () => {
    const page = await openWith();
    let isFirst = true;
    page.answer('checkout_place_order', () => {
      const agrees = !isFirst;
      isFirst = false;
      return agrees;
    });
    onClick(page, 'express', () => page.send());
    page.press('#express');
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    page.tell('update_checkout');
    await page.pass(500);
    page.press('#express');
    await page.pass(50);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });

  test('a button above the form may know the address', async () => {
    const page = await openWith();
    set(page, '#billing_first_name', 'Ines');
    page.press('#express');
    await page.pass(2500);
    set(page, '#billing_first_name', 'Ines Maria');
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });

  test('approved in a frame: no older press in the page counts', async () => {
    const page = await openWith();
    page.press('#go');
    await page.pass(10);
    focusFrame();
    set(page, '#billing_first_name', 'As the wallet says');
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });

  test('a button that asks for totals, and orders when they are there: they are shown first', async () => {
    const page = await openWith();
    page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 100 } });
    onClick(page, 'go', () => page.tell('update_checkout'));
    page.press('#go');
    await page.pass(500);
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });
});

test.each([300, 700])(
  'A4 a window that fades out for %i ms, then ticks what was agreed to and goes on: ordered with its press',
  async (ms) => {
    const page = await openWith();
    caught(page);
    await page.pass(500);
    page.press('#go');
    await page.pass(ms);
    page.el<HTMLInputElement>('#terms').checked = true;
    page.send();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([1, undefined]);
  },
);

test('A4 a script stops the press; put right, then approved in a frame: ordered', async () => {
  const page = await openWith();
  caught(page);
  enter(page, '#billing_first_name', 'Ada');
  focusFrame();
  page.send();
  await page.pass(50);
  expect([orders(page), sent(page, 'billing_first_name'), said()]).toEqual([1, 'Ada', undefined]);
});

test('A4 a gateway that caught the press goes on, and another address was typed, and the card’s field pressed: told', async () => {
  const page = await openWith();
  caught(page);
  enter(page, '#billing_city', 'Albany');
  page.tell('update_checkout');
  await page.pass(500);
  focusFrame(page.el('.payment_box.payment_method_cod'));
  page.send();
  await page.pass(500);
  expect([orders(page), said()]).toEqual([0, DETAILS]);
});

describe('A4 what stands in fields that nobody sees', () => {
  test('the token of a captcha is a script’s', async () => {
    const page = await openWith();
    let token = '';
    page.answer('checkout_place_order', () => token !== '');
    page.submit();
    await page.pass(500);
    token = 't1';
    set(page, '#captcha', token);
    page.send();
    await page.pass(50);
    expect([orders(page), sent(page, 'captcha'), said()]).toEqual([1, 't1', undefined]);
  });

  test('what gateways write at the press of the order button is theirs', async () => {
    const page = await openWith();
    onClick(page, 'place_order', () => set(page, '#slot', ''));
    let isOpen = false;
    page.answer('checkout_place_order', () => isOpen);
    page.press('#place_order');
    page.send();
    await page.pass(50);
    set(page, '#slot', 'token');
    isOpen = true;
    page.send();
    await page.pass(50);
    expect([orders(page), sent(page, 'slot'), said()]).toEqual([1, 'token', undefined]);
  });
});

describe('A4 an express payment, whose script chooses how it is paid', () => {
  /** Pressed, approved after a moment, and ordered in its own way. */
  const express = async (page: CheckoutPage) => {
    page.press('#express');
    await page.pass(300);
    page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
    page.send();
    await page.pass(50);
  };

  test('is ordered with its press', async () => {
    const page = await openWith();
    await express(page);
    expect([orders(page), sent(page, 'payment_method'), said()]).toEqual([1, 'bacs', undefined]);
  });

  test('also after the gateway of another way to pay said no, and a coupon', async () => {
    const page = await openWith();
    let isFirst = true;
    page.answer('checkout_place_order', () => {
      const agrees = !isFirst;
      isFirst = false;
      return agrees;
    });
    page.submit();
    await page.pass(50);
    page.shop.answer({ [UPDATE]: { json: update(review('$8')) } });
    page.tell('applied_coupon_in_checkout', ['SALE']);
    page.tell('update_checkout');
    await page.pass(500);
    await express(page);
    expect([orders(page), sent(page, 'payment_method'), said()]).toEqual([1, 'bacs', undefined]);
  });
});

describe('A4 while somebody who caught the press takes their time', () => {
  const more = async (page: CheckoutPage) => {
    page.send();
    await page.pass(50);
  };

  test('a note is typed, totals come, and the bank’s frame takes the focus: they are shown first', async () => {
    const page = await openWith();
    caught(page);
    enter(page, '#order_comments', 'Ring');
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    page.tell('update_checkout');
    await page.pass(300);
    focusFrame();
    await more(page);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });

  test('another way to pay is chosen, and a button of the page is pressed: told', async () => {
    const page = await openWith();
    caught(page);
    page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
    tellTrusted(page.el('#payment_method_bacs'), new Event('change', { bubbles: true }));
    page.press('#go');
    await page.pass(500);
    await more(page);
    expect([orders(page), said()]).toEqual([0, 'The payment method has changed.']);
  });

  test.each([
    ['what was in sight is half retyped', 'Ines', 0, DETAILS],
    ['what was empty in sight is filled in, as a code', '', 1, undefined],
  ])('%s, and a button of the page is pressed', async (_, before, placed, words) => {
    const page = await openWith();
    set(page, '#billing_first_name', before);
    caught(page);
    enter(page, '#billing_first_name', 'In');
    page.press('#go');
    await page.pass(300);
    await more(page);
    expect([orders(page), said()]).toEqual([placed, words]);
  });

  test('a coupon is applied, and another button is pressed at the total of that: ordered', async () => {
    const page = await openWith();
    caught(page);
    page.shop.answer({ [UPDATE]: { json: update(review('$8')) } });
    page.tell('applied_coupon_in_checkout', ['SALE']);
    page.tell('update_checkout');
    await page.pass(500);
    page.press('#go');
    await page.pass(300);
    await more(page);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });
});
