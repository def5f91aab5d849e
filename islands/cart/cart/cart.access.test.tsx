import { afterEach, describe, expect, test, vi } from 'vitest';
import { addButton, cartAnswer } from '../../testing/shop-markup';
import { closePage } from '../../testing/shop-page';
import { tellTrusted } from '../../testing/trusted';
import {
  CLOTH,
  cartPage,
  content,
  info,
  LINES,
  message,
  openCart,
  POT,
  RADIOS,
  refusal,
  removed,
  totals,
  VERSIONS,
} from './page.testing';

afterEach(closePage);

const islands = [
  () => import('.'),
  () => import('../../shop/notices'),
  () => import('../../shop/button-links'),
];
const cart = (state: Parameters<typeof openCart>[1] = {}, options: Parameters<typeof openCart>[2] = {}) =>
  openCart(islands, state, options);
const active = () => document.activeElement as HTMLElement;
const region = '.widget_shopping_cart_live_region';
const WITHOUT_POT = cartPage({ lines: LINES.slice(1), above: removed(POT, 'Clay pot') });

describe('keys', () => {
  const links = {
    'the link that removes a line': ['.product-remove > a', 'GET /basket/'],
    'the link that takes a coupon out': ['.woocommerce-remove-coupon', 'POST remove_coupon'],
  } as const;
  describe.each(Object.entries(links))('%s', (_, [link, request]) => {
    test.each(['Enter', ' '])('Q32 answers to "%s", once', async (key) => {
      const page = await cart(
        { coupons: ['fiver'] },
        { answers: { remove_coupon: { text: message('Out.') } } },
      );
      page.el(link).focus();
      expect(page.key(link, key).defaultPrevented).toBe(true);
      page.key(link, key, { repeat: true });
      await page.pass();
      const asked = page.requests().filter((one) => one.startsWith(request));
      expect(asked).toHaveLength(1);
    });

    test('Q32 also without the island for links of other pages, and without an address', async () => {
      const page = await openCart(
        [() => import('.')],
        { coupons: ['fiver'] },
        { answers: { remove_coupon: { text: message('Out.') } } },
      );
      page.key(link, ' ');
      await page.pass();
      expect(page.requests()[0]).toContain(request);
    });

    test('Q32 leaves combinations, and what another script handled, alone', async () => {
      const page = await cart({ coupons: ['fiver'] });
      expect(page.key(link, 'Enter', { ctrlKey: true }).defaultPrevented).toBe(false);
      page.el(link).addEventListener('keydown', (event) => event.preventDefault());
      page.key(link, 'Enter');
      await page.pass();
      expect(page.requests()).toEqual([]);
    });
  });

  test('a click that opens a new tab is the browser’s', async () => {
    const page = await cart();
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    page.removeLink(POT).dispatchEvent(event);
    expect(page.followed).toHaveLength(1);
    expect(page.requests()).toEqual([]);
  });
});

describe.each(VERSIONS)('the shipping calculator, jQuery %s', (jquery) => {
  const button = '.shipping-calculator-button';
  test('Q25 opens and closes by click, Enter and Space, and says so', async () => {
    const page = await cart({}, { jquery });
    const section = page.el('#shipping-calculator-form');
    for (const [key, open] of [
      ['click', true],
      [' ', false],
      ['Enter', true],
      ['click', false],
    ] as const) {
      const event = key === 'click' ? page.click(button) : page.key(button, key);
      expect(event.defaultPrevented).toBe(true);
      await page.pass(700);
      expect(page.el(button).getAttribute('aria-expanded')).toBe(`${open}`);
      expect(section.style.display).toBe(open ? '' : 'none');
    }
    expect(page.followed).toEqual([]);
  });

  test('S1.6 tells the address rules to look, before the fields are seen', async () => {
    const page = await cart({}, { jquery });
    const heard: string[] = [];
    document.body.addEventListener('change', ({ target }) => {
      heard.push((target as Element).id, page.el('#shipping-calculator-form').style.display);
    });
    page.click(button);
    expect(heard).toEqual(['calc_shipping_country', 'none']);
    expect(page.told).toEqual([['country_to_state_changed']]);
  });

  test('is sent with its own button, and stays open with the focus where it was (Q24)', async () => {
    const page = await cart({}, { jquery });
    page.shop.answer({
      '/basket/': {
        ...cartPage({ notices: info('New costs.'), totalsClass: 'calculated_shipping', country: 'DE' }),
        delay: 200,
      },
    });
    page.click(button);
    await page.pass(700);
    page.el<HTMLSelectElement>('#calc_shipping_country').value = 'DE';
    page.type(page.el('#calc_shipping_postcode'), '10115');
    page.button('calc_shipping').focus();
    page.click('[name=calc_shipping]');
    expect(page.el('.cart_totals').classList.contains('processing')).toBe(true);
    expect(page.el('.woocommerce-cart-form').classList.contains('processing')).toBe(false);
    expect(document.querySelectorAll('.blockOverlay')).toHaveLength(1);
    await page.pass(200);
    expect(page.shop.calls[0]?.body).toBe(
      'calc_shipping_country=DE&calc_shipping_state=&calc_shipping_postcode=10115&woocommerce-shipping-calculator-nonce=c1&_wp_http_referer=%2Fbasket%2F&calc_shipping=x',
    );
    expect(page.notices()).toEqual(['New costs.']);
    expect(page.el(button).getAttribute('aria-expanded')).toBe('true');
    expect(page.el('#shipping-calculator-form').style.display).toBe('');
    expect(active()).toBe(page.button('calc_shipping'));
    await page.pass(1100);
    expect(page.el(region).textContent).toBe('New costs.');
  });

  test('Q24 stays open through a change of the shipping method, with what was typed', async () => {
    const page = await cart(
      {},
      {
        jquery,
        answers: { update_shipping_method: { text: totals({ shipping: RADIOS('post:3'), total: '1.00' }) } },
      },
    );
    page.click(button);
    page.type(page.el('#calc_shipping_postcode'), '10115');
    await page.pass(700);
    page.choose('#shipping_method_0_post3');
    await page.pass();
    expect(page.el('#shipping-calculator-form').style.display).toBe('');
    expect(page.el(button).getAttribute('aria-expanded')).toBe('true');
    expect(page.el<HTMLInputElement>('#calc_shipping_postcode').value).toBe('10115');
    expect(active().id).toBe('shipping_method_0_post3');
  });
});

test('Q25 of two calculators each opens and stays open by itself', async () => {
  const page = await cart({ after: totals() });
  const [first, second] = document.querySelectorAll<HTMLElement>('.shipping-calculator-button');
  page.click(second as HTMLElement);
  await page.pass(700);
  const states = () =>
    [...document.querySelectorAll('.shipping-calculator-button')].map((one) =>
      one.getAttribute('aria-expanded'),
    );
  expect(states()).toEqual(['false', 'true']);
  page.click(first as HTMLElement);
  page.click(second as HTMLElement);
  await page.pass(700);
  expect(states()).toEqual(['true', 'false']);
});

describe('focus', () => {
  test('Q24 goes from a removed line to the way back, then to the message, and back to the line', async () => {
    const page = await cart({}, { answers: { '/basket/': WITHOUT_POT } });
    page.removeLink(POT).focus();
    page.key(page.removeLink(POT), 'Enter');
    await page.pass();
    expect(active().className).toBe('restore-item');
    await page.pass(560);
    expect(active().className).toBe('woocommerce-message');
    page.el('.restore-item').focus();
    page.shop.answer({ '/basket/': cartPage() });
    page.click('.restore-item');
    await page.pass();
    expect(active()).toBe(page.removeLink(POT));
    await page.pass(600);
    expect(active()).toBe(page.removeLink(POT));
  });

  test('Q93 is not taken from a shopper who went on meanwhile', async () => {
    const page = await cart(
      {},
      { answers: { '/basket/': { ...cartPage({ above: message('Basket renewed.') }), delay: 200 } } },
    );
    page.type(page.qty(POT), '2');
    page.click('[name=update_cart]');
    await page.pass(200);
    await page.pass(100);
    page.el('#coupon_code').focus();
    await page.pass(1000);
    expect(active().id).toBe('coupon_code');
  });

  test('Q24 stays in the quantity field, which stays the same node, and then goes to the message', async () => {
    const lines = [{ key: POT, name: 'Clay pot', quantity: 3 }, ...LINES.slice(1)];
    const page = await cart({}, { answers: { '/basket/': cartPage({ lines, above: message('Renewed.') }) } });
    const field = page.qty(POT);
    page.type(field, '3');
    page.key(field, 'Enter');
    await page.pass();
    expect(active()).toBe(field);
    expect(page.qty(POT)).toBe(field);
    await page.pass(560);
    expect(active().className).toBe('woocommerce-message');
    // What a browser tells when the field loses the focus: the shop has it already.
    tellTrusted(field, new Event('change', { bubbles: true }));
    expect(page.button('update_cart').disabled).toBe(true);
    // What a stepper tells that has written the number as if the shop had printed it.
    field.setAttribute('value', '4');
    field.value = '4';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(page.button('update_cart').disabled).toBe(false);
  });
});

test('Q24 the quantity in use stays the same field, although servers make up their ids anew', async () => {
  const lines = [{ key: POT, name: 'Clay pot', quantity: 3 }, ...LINES.slice(1)];
  const page = await cart({}, { answers: { '/basket/': cartPage({ lines }) } });
  const field = page.qty(POT);
  page.type(field, '3');
  field.focus();
  page.tell('wc_update_cart');
  await page.pass();
  expect([page.qty(POT), document.activeElement]).toEqual([field, field]);
  for (const key of [POT, CLOTH]) expect(page.qty(key).labels?.[0]?.textContent).toContain('quantity');
});

test('Q24 the focus stays at the link of its line, also where a mini-cart has one of the same line', async () => {
  const link = `<a class="remove remove_from_cart_button" href="/basket/?remove_item=${POT}">x</a>`;
  const page = await cart({ above: `<div class="widget_shopping_cart_content">${link}</div>` });
  page.removeLink(POT).focus();
  page.tell('wc_update_cart');
  await page.pass();
  expect(document.activeElement).toBe(page.removeLink(POT));
});

test.each(['wc_update_cart', '#shipping_method_0_pickup2'])(
  'F18 what a theme binds to buttons of the cart after each answer steps once: %s',
  async (trigger) => {
    const plus = `${RADIOS()}<button type="button" class="plus">+</button>`;
    const page = await cart(
      { shipping: plus },
      {
        answers: {
          '/basket/': cartPage({ shipping: plus }),
          update_shipping_method: { text: totals({ shipping: plus }) },
        },
      },
    );
    let steps = 0;
    const bind = () =>
      page.el('.plus').addEventListener('click', () => {
        steps++;
      });
    document.body.addEventListener('updated_cart_totals', bind);
    bind();
    for (let answer = 0; answer < 2; answer++) {
      if (trigger.startsWith('#')) page.choose(trigger);
      else page.tell(trigger);
      await page.pass();
    }
    page.click('.plus');
    expect(steps).toBe(1);
  },
);

describe('words', () => {
  test('the total is said when nothing else is', async () => {
    const page = await cart(
      {},
      { answers: { update_shipping_method: { text: totals({ total: '30.00' }) } } },
    );
    page.choose('#shipping_method_0_pickup2');
    await page.pass(1100);
    expect(page.el(region).textContent).toBe('Total 30.00');
  });

  test('alerts speak for themselves; the emptied cart is said', async () => {
    const page = await cart(
      { lines: LINES.slice(0, 1) },
      { answers: { '/basket/': cartPage({ lines: [], above: removed(POT, 'Clay pot') }) } },
    );
    page.click(page.removeLink(POT));
    await page.pass(1100);
    expect(page.el(region).textContent).toBe('Nothing in here.');
  });

  test.each(VERSIONS)(
    'Q31 an added cross-sell is said, and the cart is read anew (jQuery %s)',
    async (jquery) => {
      const after = `<div class="cross-sells"><ul>${addButton(9, 'Oak lamp')}</ul></div>`;
      const page = await openCart(
        [...islands, () => import('../../shop/add-to-cart')],
        { after, notices: info('Read me.') },
        { jquery, answers: { add_to_cart: { json: cartAnswer('h1') } } },
      );
      const lines = [...LINES, { key: 'd'.repeat(32), name: 'Oak lamp', quantity: 1 }];
      page.shop.answer({ '/basket/': cartPage({ lines, total: '70.00' }) });
      const button = page.el('.cross-sells .add_to_cart_button');
      button.focus();
      page.click(button);
      await page.pass();
      expect(page.requests()).toEqual(['POST add_to_cart', 'POST /basket/']);
      expect(document.querySelectorAll('.cart_item')).toHaveLength(3);
      expect(page.notices()).toEqual(['Read me.']);
      expect(active()).toBe(button);
      await page.pass(1100);
      expect(page.el(region).textContent).toBe('Oak lamp is in your basket');
      expect(document.querySelectorAll(region)).toHaveLength(1);
    },
  );
});

describe('the way to messages', () => {
  /** Where things stand, from the top of the page. */
  const stand = (places: Record<string, number>) =>
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = Object.keys(places).find((selector) => this.matches(selector));
      return { top: at ? places[at] : 0 } as DOMRect;
    });
  const last = ({ tops }: { tops: readonly number[] }) => tops.at(-1);

  test('S8.6 Q27 the first visible message just shown, not any alert', async () => {
    const page = await cart({ after: '<div role="alert" class="promo">Sale!</div>' });
    page.shop.answer({
      '/basket/': cartPage({
        above: message('Hidden.').replace('message"', 'message gone"'),
        notices: refusal('Too many.'),
      }),
    });
    Element.prototype.checkVisibility = function () {
      return !this.matches('.gone');
    };
    stand({ '.promo': 5000, '.gone': 400, '.woocommerce-error': 900 });
    page.type(page.qty(POT), '3');
    page.click('[name=update_cart]');
    await page.pass(1100);
    expect(last(page)).toBe(800);
    delete (Element.prototype as Partial<Element>).checkVisibility;
  });

  test('S8.6 Q24 also of the calculator', async () => {
    const page = await cart(
      {},
      { answers: { '/basket/': cartPage({ notices: refusal('No such postcode.') }) } },
    );
    stand({ '.woocommerce-error': 700 });
    page.click('.shipping-calculator-button');
    page.click('[name=calc_shipping]');
    await page.pass(1100);
    expect(last(page)).toBe(600);
  });

  test('Q24 information does not take the view from whoever has the focus', async () => {
    const page = await cart({}, { answers: { '/basket/': cartPage({ notices: info('New costs.') }) } });
    stand({ '.woocommerce-info': 700 });
    page.click('.shipping-calculator-button');
    page.button('calc_shipping').focus();
    page.click('[name=calc_shipping]');
    await page.pass(1100);
    expect(page.tops).toEqual([]);
    (document.activeElement as HTMLElement).blur();
    page.click('[name=calc_shipping]');
    await page.pass(1100);
    expect(last(page)).toBe(600);
  });

  test('S8.6 to our own error', async () => {
    const page = await cart({}, { answers: { '/basket/': { status: 500 } } });
    stand({ '.woocommerce-error': 700 });
    page.click(page.removeLink(POT));
    await page.pass(1100);
    expect(last(page)).toBe(600);
  });

  test('Q27 nowhere when nothing was shown', async () => {
    const page = await cart({ notices: message('From before.') });
    page.tell('wc_update_cart', [true]);
    await page.pass(1100);
    expect(page.tops).toEqual([]);
  });
});

describe('where messages stand', () => {
  test('Q22 boxes that are no messages stay where they are', async () => {
    const toggle =
      '<div class="woocommerce-form-login-toggle"><div class="woocommerce-info">Returning?</div></div>';
    const page = await cart({ after: toggle });
    page.shop.answer({ '/basket/': cartPage({ after: toggle, notices: info('New.') }) });
    page.tell('wc_update_cart');
    await page.pass();
    expect(page.notices()).toEqual(['New.']);
    expect(page.el('.woocommerce-form-login-toggle').textContent).toBe('Returning?');
    expect(document.querySelectorAll('.woocommerce-info')).toHaveLength(2);
  });

  test('equal texts are shown once, of all kinds, in their order', async () => {
    const banner = '<div class="wc-block-components-notice-banner is-error" role="alert">Too many.</div>';
    const page = await cart();
    page.shop.answer({
      '/basket/': cartPage({
        above: message('Renewed.') + info('By the way.'),
        notices: banner + message(' Renewed. '),
      }),
    });
    page.tell('wc_update_cart');
    await page.pass();
    const wrapper = page.el('.woocommerce-notices-wrapper');
    expect([...wrapper.children].map((one) => one.textContent?.trim())).toEqual([
      'Renewed.',
      'By the way.',
      'Too many.',
    ]);
  });

  test('without a wrapper, above the form', async () => {
    const page = await cart();
    page.el('.woocommerce-notices-wrapper').remove();
    page.shop.answer({ '/basket/': cartPage({ above: message('Renewed.') }) });
    page.tell('wc_update_cart');
    await page.pass();
    expect(page.el('.woocommerce-cart-form').parentElement?.firstElementChild?.textContent?.trim()).toBe(
      'Renewed.',
    );
  });
});

test('a form that comes later works, too', async () => {
  const page = await cart({ lines: [] }, { answers: { '/basket/': cartPage() } });
  page.el('.wc-empty-cart-message').outerHTML = content();
  await page.pass();
  page.type(page.qty(POT), '3');
  page.click('[name=update_cart]');
  await page.pass();
  expect(page.requests()).toEqual(['POST /basket/']);
  expect(page.button('update_cart').disabled).toBe(true);
});
