import { afterEach, describe, expect, test, vi } from 'vitest';
import { tellTrusted } from '../../testing/trusted';
import { type CheckoutPage, checkoutPage, orders, review, said, UPDATE } from '../testing/checkout-page';
import {
  closeOrder,
  failures,
  focusFrame,
  late,
  openToOrder,
  point,
  TOTAL,
  tap,
  withButton,
} from '../testing/ordering';

afterEach(closeOrder);

describe('A4 what was told has to be answered by a press', () => {
  test('a script that sends the form once more orders nothing, and asks for nothing', async () => {
    const page = await openToOrder();
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
    const page = await openToOrder();
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

  test('such tools also where the shopper has pressed the blank page before', async () => {
    const page = await openToOrder();
    const order = page.el('#place_order');
    order.addEventListener('click', () => page.send());
    page.press('h3');
    await page.pass(100);
    late(page);
    const tried = [];
    for (const pause of [4000, 4000, 100]) {
      order.click();
      await page.pass(pause);
      tried.push(orders(page));
    }
    expect([tried, failures(page)]).toEqual([[0, 0, 1], 1]);
  });

  test.each<[string, (page: CheckoutPage) => Promise<unknown>]>([
    [
      'a button of the theme that sends the form later',
      async (page) => {
        point(page, '#theme', 'click');
        await page.pass(500);
        page.send();
      },
    ],
    [
      'a tool for the voice',
      async (page) => {
        await page.pass(4000);
        page.el('#place_order').click();
      },
    ],
  ])(
    'what is no answer yet, of %s, is not without a word where a coupon took the message away',
    async (of, press) => {
      const page = await withButton();
      page.el('#place_order').addEventListener('click', () => page.send());
      late(page);
      if (of.includes('tool')) page.el('#place_order').click();
      else page.press('#place_order');
      await page.pass(1000);
      expect(said()).toBe(TOTAL);
      page.el('.woocommerce-error').remove();
      await press(page);
      await page.pass(100);
      expect([orders(page), said()]).toEqual([0, 'Your order was not sent.']);
    },
  );

  test('a script that presses for an order which the shopper had begun is no such tool', async () => {
    const page = await openToOrder();
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

  test('the second click of a double click tells `checkout_error` as well, at once and late: who shows that it waits hears that it does not', async () => {
    const page = await openToOrder();
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
    expect([orders(page), failures(page), isWaiting]).toEqual([0, 3, false]);
  });

  test('but not who works on the order of the click after that', async () => {
    const page = await openToOrder();
    late(page);
    tap(page);
    await page.pass(200);
    tap(page);
    await page.pass(500);
    // Says no, and goes on in its time.
    page.answer('checkout_place_order_cod', () => false);
    page.press('#place_order');
    page.send();
    const before = failures(page);
    await page.pass(1000);
    expect([failures(page), page.told().includes('checkout_place_order_cod')]).toEqual([before, true]);
  });

  test('nor who caught that click, and sends the form in their time', async () => {
    const page = await openToOrder();
    late(page);
    tap(page);
    await page.pass(200);
    tap(page);
    await page.pass(500);
    page.el('#place_order').addEventListener('click', (event) => event.preventDefault(), { once: true });
    page.press('#place_order');
    const before = failures(page);
    await page.pass(700);
    expect(failures(page)).toBe(before);
    page.send();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test.each([
    [150, 'in the form'],
    [150, 'beside it'],
    [undefined, 'in the form'],
  ])(
    'a script that disables the button %s ms after it was told hears of it as well, and no other does: %s',
    async (after, where) => {
      const page = await openToOrder();
      late(page, review('$12'), 50);
      const button = page.el<HTMLButtonElement>('#place_order');
      if (where === 'beside it') {
        page.form.id = 'of-button';
        button.setAttribute('form', 'of-button');
        document.body.append(button);
      }
      page.hear('checkout_error', () => {
        button.disabled = false;
      });
      const disable = () => {
        button.disabled = true;
      };
      if (after) setTimeout(disable, after);
      tap(page);
      await page.pass(100);
      expect([orders(page), said(), failures(page)]).toEqual([0, TOTAL, 1]);
      await page.pass(600);
      expect([orders(page), button.disabled, failures(page)]).toEqual([0, false, after ? 2 : 1]);
    },
  );

  test('a press of a button that a script has disabled is none: it is freed all the same', async () => {
    const page = await openToOrder();
    late(page, review('$12'), 400);
    const button = page.el<HTMLButtonElement>('#place_order');
    page.hear('checkout_error', () => {
      button.disabled = false;
    });
    tap(page);
    await page.pass(800);
    page.form.addEventListener('submit', () =>
      setTimeout(() => {
        button.disabled = true;
      }),
    );
    // Within the time of a double tap, and then on the disabled button: a browser tells no click.
    tap(page);
    await page.pass(250);
    for (const type of ['pointerdown', 'pointerup']) point(page, '#place_order', type);
    await page.pass(1000);
    expect([orders(page), button.disabled]).toEqual([0, false]);
    tap(page);
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('a gateway that takes no press until it hears what became of the last one hears it at once', async () => {
    const page = await openToOrder();
    late(page, review('$12'), 50);
    let isBusy = false;
    page.hear('checkout_error', () => {
      isBusy = false;
    });
    page.el('#place_order').addEventListener('click', (event) => {
      event.preventDefault();
      if (isBusy) return;
      isBusy = true;
      setTimeout(() => page.send(), 60);
    });
    const press = () =>
      tellTrusted(
        page.el('#place_order'),
        new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }),
      );
    // Told; within the time of a double tap; the gateway’s form has come to nothing by then.
    for (const ms of [500, 300, 600]) {
      press();
      await page.pass(ms);
    }
    expect([orders(page), failures(page)]).toEqual([1, 2]);
  });

  test('the mouse’s other buttons answer nothing', async () => {
    const page = await openToOrder();
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
    const page = await openToOrder();
    late(page);
    page.submit();
    await page.pass(2000);
    vi.setSystemTime(Date.now() - 3_600_000);
    tap(page);
    await page.pass(500);
    expect(orders(page)).toBe(1);
  });

  test('a script that starts again as soon as it is told', async () => {
    const page = await openToOrder();
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
    const page = await openToOrder();
    late(page);
    page.submit();
    for (let waited = 0; !said() && waited < 300; waited += 10) await page.pass(10);
    await page.pass(ms);
    tap(page);
    await page.pass(50);
    expect(orders(page)).toBe(placed);
  });

  test('not by the end of a selection of text over the button', async () => {
    const page = await openToOrder();
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

  test('by a press of another part of the same button, such as its icon, whose script presses later', async () => {
    const page = await openToOrder({
      body: checkoutPage({ more: '<button type="button" id="theme"><i></i><b>Buy</b></button>' }),
    });
    page.el('#place_order').addEventListener('click', () => page.send());
    page.el('#theme').addEventListener('click', () => setTimeout(() => page.el('#place_order').click(), 300));
    // A gateway that says no, and goes on in its time, makes it a button of orders.
    let isAsked = false;
    page.answer('checkout_place_order_cod', () => {
      if (isAsked) return true;
      isAsked = true;
      late(page);
      setTimeout(() => page.send(), 50);
      return false;
    });
    page.press('#theme i');
    await page.pass(2000);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
    page.press('#theme b');
    await page.pass(1000);
    expect(orders(page)).toBe(1);
  });

  test('by Enter in a field, where a theme orders with that', async () => {
    const page = await openToOrder();
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
    const page = await openToOrder();
    late(page);
    page.send();
    await page.pass(200);
    page.press('#billing_first_name');
    page.press('#payment_method_cod');
    page.send();
    await page.pass(50);
    expect(orders(page)).toBe(0);
    await page.pass(700);
    focusFrame();
    await page.pass(10);
    page.send();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('V6 one in a frame at once after it was told is none: the frame gives the focus back, and hears the next', async () => {
    const page = await openToOrder();
    late(page);
    page.send();
    await page.pass(200);
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const press = async () => {
      frame.focus();
      window.dispatchEvent(new Event('blur'));
      await page.pass(10);
      page.send();
      await page.pass(50);
    };
    await press();
    expect([orders(page), document.activeElement === frame]).toEqual([0, false]);
    await page.pass(700);
    await press();
    expect(orders(page)).toBe(1);
  });

  test('another window that comes to the front answers nothing, also while an element of a plugin has the focus', async () => {
    const page = await openToOrder();
    late(page);
    page.send();
    await page.pass(1000);
    const element = document.createElement('locker-map');
    element.tabIndex = 0;
    document.body.append(element);
    element.focus();
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    window.dispatchEvent(new Event('blur'));
    await page.pass(10);
    page.send();
    await page.pass(50);
    expect([orders(page), document.activeElement === element]).toEqual([0, true]);
  });
});
