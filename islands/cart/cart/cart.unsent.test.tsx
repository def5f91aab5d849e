import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { CLOTH, cartPage, LINES, message, openCart, POT, totals, VERSIONS } from './page.testing';

afterEach(closePage);

const cart = (state: Parameters<typeof openCart>[1] = {}, options: Parameters<typeof openCart>[2] = {}) =>
  openCart([() => import('.'), () => import('../../shop/notices')], state, options);
const three = [{ key: POT, name: 'Clay pot', quantity: 3 }, ...LINES.slice(1)];

describe.each(VERSIONS)('what is not sent yet, jQuery %s', (jquery) => {
  test('Q24 a quantity typed while another is on its way stays, and can be sent', async () => {
    const page = await cart(
      {},
      { jquery, answers: { '/basket/': { ...cartPage({ lines: three }), delay: 300 } } },
    );
    page.type(page.qty(POT), '3');
    page.click('[name=update_cart]');
    await page.pass();
    page.type(page.qty(CLOTH), '4');
    page.qty(CLOTH).blur();
    await page.pass(300);
    expect([page.qty(POT).value, page.qty(CLOTH).value]).toEqual(['3', '4']);
    expect(page.button('update_cart').disabled).toBe(false);
  });

  test('Q24 quantities stay when a coupon is applied, and when a line goes', async () => {
    const page = await cart({}, { jquery, answers: { apply_coupon: { text: message('Taken.') } } });
    page.type(page.qty(CLOTH), '4');
    page.type(page.el('#coupon_code'), 'fiver');
    page.click('[name=apply_coupon]');
    await page.pass();
    expect(page.qty(CLOTH).value).toBe('4');
    expect(page.button('update_cart').disabled).toBe(false);
    page.shop.answer({ '/basket/': cartPage({ lines: LINES.slice(1) }) });
    page.click(page.removeLink(POT));
    await page.pass();
    expect(page.qty(CLOTH).value).toBe('4');
  });

  test.each(['#shipping_method_0_pickup2', 'wc_update_cart'])(
    'Q24 a number of which each line has one by the same name stays with its line: %s',
    async (trigger) => {
      const offer = '<input class=qty type=number name=offer_qty[] value=1>';
      const state = { lines: LINES.map((one) => ({ ...one, name: one.name + offer })) };
      const answers = { '/basket/': cartPage(state), update_shipping_method: { text: totals(state) } };
      const page = await cart(state, { jquery, answers });
      const offers = () => [...document.querySelectorAll<HTMLInputElement>('[name="offer_qty[]"]')];
      const nth = offers().length - 1;
      page.type(offers()[nth] as HTMLInputElement, '4');
      offers()[nth]?.blur();
      if (trigger.startsWith('#')) page.choose(trigger);
      else page.tell(trigger);
      await page.pass();
      expect(offers().map(({ value }) => value)).toEqual(offers().map((_, at) => (at === nth ? '4' : '1')));
    },
  );

  test('Q24 the address in the calculator stays when a shipping method is chosen', async () => {
    const page = await cart(
      {},
      { jquery, answers: { update_shipping_method: { text: totals({ total: '1.00' }) } } },
    );
    page.click('.shipping-calculator-button');
    await page.pass(600);
    page.el<HTMLSelectElement>('#calc_shipping_country').value = 'DE';
    page.type(page.el('#calc_shipping_postcode'), '10115');
    page.choose('#shipping_method_0_pickup2');
    await page.pass();
    expect(page.el('.order-total').textContent).toContain('1.00');
    expect(page.el<HTMLSelectElement>('#calc_shipping_country').value).toBe('DE');
    expect(page.el<HTMLInputElement>('#calc_shipping_postcode').value).toBe('10115');
  });

  test('Q24 what the shop says anew counts: a quantity, a country', async () => {
    const page = await cart(
      {},
      { jquery, answers: { '/basket/': { ...cartPage({ lines: three, country: 'DE' }), delay: 300 } } },
    );
    page.el<HTMLSelectElement>('#calc_shipping_country').value = 'SG';
    page.tell('wc_update_cart');
    page.type(page.qty(POT), '7');
    page.qty(POT).blur();
    await page.pass(300);
    expect(page.qty(POT).value).toBe('3');
    expect(page.el<HTMLSelectElement>('#calc_shipping_country').value).toBe('DE');
  });
});

test('a theme’s `.qty` that is no field, and one that is a select', async () => {
  const page = await cart();
  page.el('.product-quantity').classList.add('qty');
  const select = '<select class="qty" name="x"><option>1</option><option>2</option></select>';
  page.el('.actions').insertAdjacentHTML('beforeend', select);
  page.tell('wc_update_cart');
  await page.pass();
  expect(page.toldNames()).toEqual(['updated_cart_totals', 'updated_wc_div']);
  expect(page.button('update_cart').disabled).toBe(true);
});

describe.each(VERSIONS)('buttons, jQuery %s', (jquery) => {
  const marked = () =>
    [...document.querySelectorAll<HTMLButtonElement>('[clicked]')].map((one) => [
      one.name,
      one.getAttribute('clicked'),
    ]);

  test('S3.1 the pressed button of the form is marked, no other', async () => {
    const page = await cart(
      {},
      { jquery, answers: { apply_coupon: { fail: true }, '/basket/': { fail: true } } },
    );
    page.click('[name=apply_coupon]');
    expect(marked()).toEqual([['apply_coupon', 'true']]);
    await page.pass(500);
    page.type(page.qty(POT), '3');
    page.click('[name=update_cart]');
    await page.pass(500);
    expect(marked()).toEqual([['update_cart', 'true']]);
    page.shop.answer({ '/basket/': cartPage({ lines: three }) });
    page.click('[name=update_cart]');
    await page.pass();
    expect(marked()).toEqual([]);
    page.type(page.qty(POT), '4');
    page.shop.answer({ '/basket/': { never: true } });
    page.click('[name=update_cart]');
    expect(marked()).toEqual([['update_cart', 'true']]);
    page.runtime.release('cart', 'test');
    expect(marked()).toEqual([]);
  });
});

test('S3.1 while the form is blocked, buttons of themes do not submit it either', async () => {
  const page = await cart({}, { answers: { '/basket/': { ...cartPage(), delay: 300 } } });
  page
    .el('.actions')
    .insertAdjacentHTML('beforeend', '<button type="submit" name="theme" value="1">Theme</button>');
  page.type(page.qty(POT), '3');
  page.click('[name=update_cart]');
  await page.pass();
  page.click('[name=theme]');
  expect(page.followed).toEqual([]);
  await page.pass(300);
  page
    .el('.actions')
    .insertAdjacentHTML('beforeend', '<button type="submit" name="theme" value="1">T</button>');
  page.click('[name=theme]');
  expect(page.followed).toEqual(['/basket/']);
});

test('scripts in a page that answers do not run; those of the totals do', async () => {
  const script = (name: string) => `<script>document.body.dataset.${name} = '1'</script>`;
  const page = await cart(
    {},
    {
      answers: {
        '/basket/': { ...cartPage({ lines: three, shipping: script('whole') }) },
        update_shipping_method: { text: totals({ shipping: script('sums') }) },
      },
    },
  );
  const ran: string[] = [];
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element) {
          for (const one of [node, ...node.querySelectorAll('*')]) {
            if (one.matches('script')) ran.push(one.textContent ?? '');
          }
        }
  }).observe(document.body, { childList: true, subtree: true });
  page.tell('wc_update_cart');
  await page.pass();
  expect(page.qty(POT).value).toBe('3');
  expect(ran.join()).not.toContain('whole');
  page
    .el('.cart_totals')
    .insertAdjacentHTML(
      'beforeend',
      '<input class="shipping_method" type="radio" name="shipping_method[0]" value="x" id="x">',
    );
  page.choose('#x');
  await page.pass();
  expect(ran.join()).toContain('sums');
});

test('S3.1 a form that another site answers is not posted: the page is read', async () => {
  const page = await cart({});
  page.el('.woocommerce-cart-form').setAttribute('action', 'https://other.example/cart/');
  page.tell('wc_update_cart');
  await page.pass();
  expect(page.requests()).toEqual(['GET /basket/']);
  expect(page.notices()).toEqual([]);
});

test('Q27 a failure scrolls to the message about it, not to an older or a hidden one', async () => {
  const page = await cart(
    { above: '<ul class="woocommerce-error"><li>Old</li></ul>' },
    { answers: { '/basket/': { fail: true } } },
  );
  const at = (top: number) => () => ({ top }) as DOMRect;
  page.el('.woocommerce-error').getBoundingClientRect = at(900);
  const { getBoundingClientRect } = Element.prototype;
  Element.prototype.getBoundingClientRect = at(300);
  try {
    page.tell('wc_update_cart');
    await page.pass();
    await page.pass(1500);
  } finally {
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
  }
  expect(page.tops.at(-1)).toBe(200);
});

test('Q24 with "update" pressed by key the focus goes to the nearest quantity, when no alert takes it', async () => {
  const page = await cart({}, { answers: { '/basket/': cartPage({ lines: three }) } });
  page.type(page.qty(POT), '3');
  const button = page.button('update_cart');
  button.focus();
  const { matches } = button;
  // jsdom knows no pointer: what has the focus is visible in focus.
  button.matches = (selector) => matches.call(button, selector.replace(':focus-visible', ':focus'));
  page.click(button);
  await page.pass();
  expect(page.button('update_cart').disabled).toBe(true);
  expect(document.activeElement).toBe(page.qty(CLOTH));
});
