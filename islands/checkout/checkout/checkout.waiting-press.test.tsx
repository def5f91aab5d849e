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
  said,
  sent,
  UPDATE,
  update,
} from '../testing/checkout-page';
import { answered, change, told } from '../testing/looking';
import { closeOrder, enter, late, openToOrder, set, TOTAL } from '../testing/ordering';

afterEach(closeOrder);

/** The payment part; with another key it is printed anew. */
const box = (key: number) =>
  payment({ more: `<b data-key="${key}"></b><input type="hidden" name="token" value="">` });

/** A checkout that is answered, and whose next totals take a while. */
async function openReady(next = update(review(), box(1)), jquery?: 3) {
  const page = await openToOrder({ jquery, body: checkoutPage({ box: box(0) }) });
  page.shop.answer({ [UPDATE]: { json: update(review(), box(0)) } });
  fill(page);
  await answered(page);
  await page.pass(600);
  page.shop.answer({ [UPDATE]: { json: next, delay: 100 } });
  const ask = async () => {
    page.tell('update_checkout');
    await page.pass(20);
  };
  return { page, ask };
}

const press = async (page: CheckoutPage, detail = 1) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
  tellTrusted(page.el('#place_order'), click);
  await page.pass(1500);
};

describe('§3.3 a press of the order button while totals are under way', () => {
  test('is heard by nobody before they are there, and were seen', async () => {
    const { page, ask } = await openReady(update(review('$12'), box(0)));
    const heard: string[] = [];
    document.addEventListener('click', () => heard.push(page.el('.order-total').textContent ?? ''));
    await ask();
    await press(page);
    expect([heard, orders(page), said()]).toEqual([[], 0, TOTAL]);
    await press(page);
    expect([heard.join(), orders(page)]).toEqual([expect.stringContaining('$12'), 1]);
  });

  test('is heard by nobody where the button stands beside the form', async () => {
    const { page, ask } = await openReady(update(review('$12'), ''));
    page.form.id = 'of-button';
    page.el('#place_order').setAttribute('form', 'of-button');
    document.body.append(page.el('#place_order'));
    const heard: string[] = [];
    document.addEventListener('click', () => heard.push(page.el('.order-total').textContent ?? ''));
    await ask();
    await press(page);
    expect([heard, orders(page), said()]).toEqual([[], 0, TOTAL]);
  });

  test.each([
    ['the way to pay names the button, and a script writes beside it', 'Buy', 1],
    ['the shop says something else there', 'In 5 days', 0],
  ])('by mouse, with the first totals: %s', async (_, note, placed) => {
    const print = (words: string) => payment({ more: `<p id="note">${words}</p>` });
    const answers = { checkout: PLACED, [UPDATE]: { json: update(review(), print(note)), delay: 1000 } };
    const page = await openToOrder({ body: checkoutPage({ box: print('Buy') }), answers });
    fill(page);
    page.el('#place_order').textContent = 'Continue to your bank';
    page.el('#note').insertAdjacentHTML('beforeend', '<b>140 left</b>');
    page.tell('update_checkout');
    await page.pass(20);
    await press(page);
    await page.pass(500);
    expect(orders(page)).toBe(placed);
  });

  test('of a field whose scripts write as it is left, by Enter: it is not left, as with the original', async () => {
    const { page } = await openReady();
    const field = page.el<HTMLInputElement>('#billing_postcode');
    field.addEventListener('blur', () => {
      field.value = field.value.replace(/^(\d{3})(\d{2})$/, '$1 $2');
      set(page, '#billing_city', 'Presidio');
    });
    const city = page.el<HTMLInputElement>('#billing_city').value;
    field.focus();
    set(page, '#billing_postcode', '93651');
    tellTrusted(field, new KeyboardEvent('keydown', { key: '1', bubbles: true }));
    tellTrusted(field, new Event('input', { bubbles: true }));
    tellTrusted(field, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await press(page, 0);
    expect([orders(page), sent(page, 'billing_postcode'), sent(page, 'billing_city')]).toEqual([
      1,
      '93651',
      city,
    ]);
    expect(document.activeElement).toBe(field);
  });

  test('with a token that they take away', async () => {
    const { page, ask } = await openReady();
    set(page, '[name=token]', 't1');
    await ask();
    await press(page);
    expect([orders(page), sent(page, 'token')]).toEqual([1, 't1']);
  });

  test('with a button that a script disables for a moment then', async () => {
    const { page, ask } = await openReady();
    page.hear('updated_checkout', () => {
      const button = page.el<HTMLButtonElement>('#place_order');
      button.disabled = true;
      setTimeout(() => {
        button.disabled = false;
      }, 400);
    });
    await ask();
    await press(page);
    expect(orders(page)).toBe(1);
  });

  test('is not pressed past a gateway that takes the click, while its button is disabled', async () => {
    const { page, ask } = await openReady();
    let taken = 0;
    page.hear('updated_checkout', () => {
      const button = page.el<HTMLButtonElement>('#place_order');
      button.disabled = true;
      button.addEventListener('click', (event) => {
        event.preventDefault();
        taken++;
      });
      setTimeout(() => {
        button.disabled = false;
      }, 400);
    });
    await ask();
    await press(page);
    expect([orders(page), taken]).toEqual([0, 1]);
  });

  test('whose button stays disabled is told', async () => {
    const { page, ask } = await openReady();
    page.hear('updated_checkout', () => {
      page.el<HTMLButtonElement>('#place_order').disabled = true;
    });
    await ask();
    await press(page);
    await page.pass(3000);
    expect([orders(page), said()]).toEqual([0, 'Your order was not sent.']);
  });

  test.each(['before', 'after'])('is heard once by who takes it on its way down, bound %s', async (when) => {
    const heard: boolean[] = [];
    const life = new AbortController();
    const take = (event: Event) => {
      if (!(event.target as Element).closest('#place_order')) return;
      event.preventDefault();
      heard.push(page.el('.order-total').textContent?.includes('$12') ?? false);
    };
    const bind = () => document.addEventListener('click', take, { capture: true, signal: life.signal });
    if (when === 'before') bind();
    const { page, ask } = await openReady(update(review('$12'), box(0)));
    if (when === 'after') bind();
    await ask();
    await press(page);
    await press(page);
    expect([orders(page), heard]).toEqual([0, [true]]);
    life.abort();
  });

  test('that somebody has taken already is theirs', async () => {
    const life = new AbortController();
    let heard = 0;
    const take = (event: Event) => {
      event.preventDefault();
      heard++;
    };
    addEventListener('click', take, { capture: true, signal: life.signal });
    const { page, ask } = await openReady();
    await ask();
    await press(page);
    expect([orders(page), heard]).toEqual([0, 1]);
    life.abort();
  });

  test('keeps the token of a captcha for a gateway that goes on later', async () => {
    const { page, ask } = await openReady();
    set(page, '[name=token]', 'captcha-1');
    let asked = 0;
    page.answer('checkout_place_order', () => {
      if (asked++) return undefined;
      setTimeout(() => page.send(), 100);
      return false;
    });
    await ask();
    await press(page);
    expect([orders(page), sent(page, 'token')]).toEqual([1, 'captcha-1']);
  });

  test('gives the focus back to the button, which may be another one, after a no', async () => {
    const { page, ask } = await openReady();
    page.answer('checkout_place_order', () => false);
    page.el('#place_order').focus();
    await ask();
    await press(page, 0);
    expect([orders(page), document.activeElement?.id]).toEqual([0, 'place_order']);
  });
});

test('§3.11 the end of totals is not told while a gateway that said no goes on', async () => {
  const page = await openToOrder({ jquery: 3 });
  fill(page);
  await answered(page);
  await page.pass(600);
  page.jquery?.(document.body).on('update_checkout', () => {});
  const before = told(page, 'updated_checkout');
  let token = '';
  page.answer('checkout_place_order_cod', () => {
    if (token) return undefined;
    setTimeout(() => {
      token = 't1';
      page.send();
    }, 300);
    return false;
  });
  enter(page, '#billing_city', 'Albany');
  change(page, '#billing_city');
  page.submit();
  await page.pass(200);
  expect([orders(page), told(page, 'updated_checkout') - before]).toEqual([0, 0]);
  await page.pass(1000);
  expect(orders(page)).toBe(1);
});

test('§3.2 who covers the page from `update_checkout` on hears the end, where a gateway takes the press that has waited', async () => {
  const { page } = await openReady(update(review(), box(0)), 3);
  const heard = () => [told(page, 'update_checkout'), told(page, 'updated_checkout')];
  page.jquery?.(document.body).on('update_checkout', () => {});
  page.el('#place_order').addEventListener('click', (event) => event.preventDefault());
  const before = heard();
  enter(page, '#billing_city', 'Albany');
  change(page, '#billing_city');
  await press(page);
  expect([orders(page), ...heard().map((count, index) => count - (before[index] ?? 0))]).toEqual([0, 1, 1]);
});

test('CQ36 who has heard that totals are asked for hears their end, also of a page that was away meanwhile', async () => {
  const { page } = await openReady();
  const heard = () => [told(page, 'update_checkout'), told(page, 'updated_checkout')];
  const before = heard();
  page.tell('update_checkout');
  await page.pass(50);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await page.pass(2000);
  expect(heard().map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1]);
});

test('0025 a plan that the answer takes back is not ordered by the press that has waited', async () => {
  const plan = (months: string) => payment({ more: `<input type="hidden" name="plan" value="${months}">` });
  const page = await openToOrder({ body: checkoutPage({ box: plan('6') }) });
  page.shop.answer({ [UPDATE]: { json: update(review(), plan('6')) } });
  fill(page);
  await answered(page);
  await page.pass(600);
  page.shop.answer({ [UPDATE]: { json: update(review(), plan('')), delay: 100 } });
  page.tell('update_checkout');
  await page.pass(20);
  await press(page);
  expect([orders(page), sent(page, 'plan')]).toEqual([1, '']);
});

test('CQ13 Space on the order button while an order waits is the beginning of no press, as of a screen reader’s that comes later', async () => {
  const page = await openToOrder();
  late(page, review('$12'), 300);
  page.submit();
  await page.pass(50);
  const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  tellTrusted(page.el('#place_order'), space);
  await page.pass(1500);
  expect([space.defaultPrevented, orders(page), said()]).toEqual([true, 0, TOTAL]);
  page.el('#place_order').addEventListener('click', () => page.send(), { once: true });
  await press(page, 0);
  expect(orders(page)).toBe(1);
});
