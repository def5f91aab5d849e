import { afterEach, describe, expect, test, vi } from 'vitest';
import { tellTrusted } from '../../testing/trusted';
import {
  type CheckoutPage,
  checkoutPage,
  errors,
  failure,
  fill,
  orders,
  payment,
  review,
  UPDATE,
  update,
} from '../testing/checkout-page';
import { answered } from '../testing/looking';
import { closeOrder, enter, openToOrder } from '../testing/ordering';

const rect = Element.prototype.getBoundingClientRect;
afterEach(() => {
  closeOrder();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'elementsFromPoint');
  Element.prototype.getBoundingClientRect = rect;
});

const box = (key: number, more = '') => payment({ more: `<b data-key="${key}"></b>${more}` });

async function openAnswered(part = '<p id="part"></p>') {
  const page = await openToOrder({ body: checkoutPage({ box: box(0), more: part }) });
  page.shop.answer({ [UPDATE]: { json: update(review(), box(0)) } });
  fill(page);
  await answered(page);
  await page.pass(1500);
  Element.prototype.getBoundingClientRect = () => ({ left: 0, top: 0, right: 100, bottom: 100 }) as DOMRect;
  Object.assign(document, {
    elementsFromPoint: () => [
      ...document.querySelectorAll('#payment > .blockOverlay'),
      page.el('#place_order'),
    ],
  });
  return page;
}

/** Presses by mouse, through the cover where there is one. */
function pressThrough(page: CheckoutPage, at?: number) {
  const on = document.querySelector('#payment > .blockOverlay') ?? page.el('#place_order');
  for (const type of ['pointerdown', 'pointerup', 'click'])
    tellTrusted(
      on,
      new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1, clientX: 5, clientY: 5 }),
      at,
    );
}

const chooseFree = (page: CheckoutPage) => {
  page.shop.answer({ [UPDATE]: { json: update(review('$19', '', 'free'), box(1)), delay: 50 } });
  const rate = page.el<HTMLInputElement>('#shipping_method_0_free');
  rate.focus();
  rate.checked = true;
  for (const type of ['click', 'input', 'change']) tellTrusted(rate, new Event(type, { bubbles: true }));
};

describe('0025 a press through the cover that fades is the shopper’s, of a gateway that takes it and goes on in its time', () => {
  test.each([
    ['what is typed', (page: CheckoutPage) => enter(page, '#billing_address_2', 'Flo')],
    ['another way of shipping', chooseFree],
  ])('%s after it is not ordered', async (_, act) => {
    const page = await openAnswered();
    let token = false;
    page.form.addEventListener('click', (event) => {
      if (!(event.target as Element).closest('#place_order') || token) return;
      event.preventDefault();
      setTimeout(() => {
        token = true;
        page.send();
      }, 2000);
    });
    page.tell('update_checkout');
    await page.pass(60);
    pressThrough(page);
    await page.pass(500);
    act(page);
    await page.pass(3000);
    expect(orders(page)).toBe(0);
  });
});

describe('0025 a press that waits for its button orders what was seen at the press', () => {
  test.each([
    [
      'a script asks for other totals',
      (page: CheckoutPage) => {
        page.shop.answer({ [UPDATE]: { json: update(review('$12'), box(1)), delay: 50 } });
        page.tell('update_checkout');
      },
    ],
    ['the shopper chooses another way of shipping', chooseFree],
    ['the shopper types on', (page: CheckoutPage) => enter(page, '#billing_address_2', 'Flo')],
  ])('not where %s meanwhile', async (_, act) => {
    const page = await openAnswered();
    // A captcha that comes with each answer, and takes its time.
    page.hear('updated_checkout', () => {
      const button = page.el<HTMLButtonElement>('#place_order');
      button.disabled = true;
      setTimeout(() => {
        button.disabled = false;
      }, 1500);
    });
    page.shop.answer({ [UPDATE]: { json: update(review(), box(0)), delay: 100 } });
    page.tell('update_checkout');
    await page.pass(20);
    pressThrough(page);
    await page.pass(300);
    act(page);
    await page.pass(4000);
    expect(orders(page)).toBe(0);
  });
});

describe('0025 §3.16 a press by mouse through the cover of totals', () => {
  const answer = (more = '', key = 0, part = 'On Friday') => {
    const { fragments, ...rest } = update(review(), box(key, more));
    return { ...rest, fragments: { ...fragments, '#part': `<p id="part">${part}</p>` } };
  };

  test.each([
    ['orders where they say the same', answer(), 1],
    ['orders where only a token is another', answer('', 1), 1],
    ['does not where they say something in other words', answer('<p>14.9 % a year</p>'), 0],
    ['nor where a part beside the order does', answer('', 0, 'In six weeks'), 0],
    [
      'nor where the shop says what is wrong',
      { ...answer(), result: 'failure', messages: '<ul class="woocommerce-error"><li>Not there.</li></ul>' },
      0,
    ],
  ])('%s', async (_, next, expected) => {
    const page = await openAnswered();
    page.shop.answer({ [UPDATE]: { json: answer() } });
    await answered(page);
    await page.pass(600);
    page.shop.answer({ [UPDATE]: { json: next, delay: 300 } });
    page.tell('update_checkout');
    await page.pass(60);
    pressThrough(page);
    await page.pass(2000);
    expect(orders(page)).toBe(expected);
  });

  test('does not where a part says something for the first time', async () => {
    const page = await openAnswered();
    page.shop.answer({ [UPDATE]: { json: answer('', 0, 'In six weeks'), delay: 300 } });
    page.tell('update_checkout');
    await page.pass(60);
    pressThrough(page);
    await page.pass(2000);
    expect(orders(page)).toBe(0);
  });

  const withChoice = (words: string) =>
    `<div id="part">${words} <input type="checkbox" name="wrap" value="1"></div>`;
  test.each([
    ['with a field', withChoice, () => {}],
    [
      'that a script has changed',
      (words: string) => `<p id="part">${words}</p>`,
      (page: CheckoutPage) => page.el('#part').classList.add('is-ready'),
    ],
  ])('of an address, and the words of a part %s are others: the page says them', async (_, print, change) => {
    const page = await openAnswered(print('On Friday'));
    const says = (words: string) => {
      const { fragments, ...rest } = update(review(), box(0));
      return { ...rest, fragments: { ...fragments, '#part': print(words) } };
    };
    page.shop.answer({ [UPDATE]: { json: says('On Friday') } });
    await answered(page);
    await page.pass(600);
    change(page);
    page.shop.answer({ [UPDATE]: { json: says('In six weeks'), delay: 300 } });
    enter(page, '#billing_postcode', '93651');
    tellTrusted(page.el('#billing_postcode'), new Event('change', { bubbles: true }));
    await page.pass(60);
    pressThrough(page);
    await page.pass(2000);
    expect([orders(page), page.el('#part').textContent]).toEqual([0, expect.stringContaining('six weeks')]);
  });

  test('does the third time in a row, where the words are others with each answer', async () => {
    const page = await openAnswered();
    let turn = 0;
    const words = ['soon', 'very soon', 'now', 'just now'];
    page.shop.answer({ [UPDATE]: () => ({ json: answer('', 0, words[turn++]), delay: 300 }) });
    await answered(page);
    await page.pass(1500);
    for (let press = 1; press <= 3; press++) {
      expect(orders(page)).toBe(0);
      page.tell('update_checkout');
      await page.pass(60);
      pressThrough(page);
      await page.pass(2000);
    }
    expect(orders(page)).toBe(1);
  });

  test('does not where it has told of others before, which were ordered, and refused', async () => {
    const page = await openAnswered();
    page.shop.answer({ checkout: { json: failure(errors({ x: 'Declined' })) } });
    for (const [nth, words] of ['soon', 'very soon', 'in a year'].entries()) {
      page.shop.answer({ [UPDATE]: { json: answer('', 0, words), delay: 300 } });
      page.tell('update_checkout');
      await page.pass(60);
      pressThrough(page);
      await page.pass(2000);
      expect(orders(page)).toBe(nth);
      page.press('#place_order');
      page.submit();
      await page.pass(2000);
      expect(orders(page)).toBe(nth + 1);
    }
  });

  test.each([0, 450])(
    'does not while it fades from what came in other words, on a page that is busy for %i ms then',
    async (busy) => {
      const page = await openAnswered();
      page.shop.answer({ [UPDATE]: { json: answer('<p>14.9 % a year</p>') } });
      page.tell('update_checkout');
      await page.pass(60);
      const now = performance.now.bind(performance);
      const made = now();
      vi.spyOn(performance, 'now').mockImplementation(() => now() + busy);
      pressThrough(page, made);
      await page.pass(2000);
      expect(orders(page)).toBe(0);
    },
  );
});

test.each([
  ['at another total is not ordered', update(review('$39'), box(1)), 0],
  ['that says the same is', update(review(), box(1)), 1],
])('0025 an answer between down and up %s', async (_, next, expected) => {
  const page = await openAnswered();
  const at = { bubbles: true, cancelable: true, clientX: 5, clientY: 5 };
  tellTrusted(page.el('#place_order'), new MouseEvent('pointerdown', at));
  page.shop.answer({ [UPDATE]: { json: next, delay: 60 } });
  page.tell('update_checkout');
  await page.pass(120);
  tellTrusted(
    document.querySelector('#payment > .blockOverlay') ?? page.el('#place_order'),
    new MouseEvent('pointerup', at),
  );
  await page.pass(2000);
  expect(orders(page)).toBe(expected);
});
