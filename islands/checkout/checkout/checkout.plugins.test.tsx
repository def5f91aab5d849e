import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  type CheckoutPage,
  checkoutPage,
  closeCheckout,
  openCheckout,
  payment,
  review,
  UPDATE,
  update,
} from '../testing/checkout-page';

const open = (options: Parameters<typeof openCheckout>[1] = {}) =>
  openCheckout([() => import('.'), () => import('../checkout-forms')], options);

afterEach(() => {
  closePage();
  closeCheckout();
});

const PLACED = { json: { result: 'success', redirect: '/thanks/' } };
const COUPON =
  '<form class="checkout_coupon woocommerce-form-coupon" method="post" action="/checkout/"><p><input name="coupon_code"></p><button name="apply_coupon">Apply</button></form>';
const LOGIN = '<form class="login" method="post" action="/account/"><input name="username"></form>';

/** Moves a form into the checkout, where browsers end its submit at the outer form. */
function nest(page: CheckoutPage, selector: string): HTMLFormElement {
  const nested = page.el<HTMLFormElement>(selector);
  page.el('#customer_details').append(nested);
  page.form.addEventListener('submit', (event) => {
    if (event.target !== page.form) event.stopPropagation();
  });
  return nested;
}

describe.each([undefined, 3, 4] as const)('jQuery %s', (jquery) => {
  test('C29 C10 a coupon form that a theme moved into the checkout applies its code, and orders nothing', async () => {
    const page = await open({
      jquery,
      body: COUPON + checkoutPage(),
      answers: {
        checkout: PLACED,
        apply_coupon: { text: '<ul class="woocommerce-error"><li>No.</li></ul>' },
      },
    });
    const coupon = nest(page, '.checkout_coupon');
    const code = page.el<HTMLInputElement>('[name=coupon_code]');
    const sends = [
      () => coupon.requestSubmit(),
      () => (page.jquery ? page.trigger(coupon, 'submit') : page.click('[name=apply_coupon]')),
    ];
    for (const [turn, send] of sends.entries()) {
      code.value = `code${turn}`;
      send();
      await page.pass(50);
    }
    expect(page.asked('apply_coupon').map(({ fields }) => fields.coupon_code)).toEqual(['code0', 'code1']);
    expect(page.asked('checkout')).toEqual([]);
    expect(page.followed).toEqual([]);
    expect(page.told()).not.toContain('checkout_place_order');
    expect(page.form.classList.contains('processing')).toBe(false);
  });

  test('C29 another form in the checkout goes its own way; a part of the checkout may send it', async () => {
    const page = await open({ jquery, body: LOGIN + checkoutPage(), answers: { checkout: PLACED } });
    const login = page.el<HTMLFormElement>('.login');
    page.el('#customer_details').append(login);
    login.requestSubmit();
    await page.pass(50);
    expect(page.followed).toEqual(['/account/']);
    expect(page.asked('checkout')).toEqual([]);
    if (page.jquery) page.trigger('#place_order', 'submit');
    else page.click('#place_order');
    await page.pass(50);
    expect(page.asked('checkout')).toHaveLength(1);
  });

  test('C29 a handler that marks the form itself and agrees does not swallow the order', async () => {
    const page = await open({ jquery, answers: { checkout: PLACED } });
    page.answer('checkout_place_order_cod', () => {
      page.form.classList.add('processing');
      return true;
    });
    page.submit();
    await page.pass(50);
    expect(page.asked('checkout')).toHaveLength(1);
    expect(page.left).toHaveLength(1);
  });

  test('C29 a handler that submits again places one order', async () => {
    const page = await open({ jquery, answers: { checkout: PLACED } });
    let again = true;
    page.answer('checkout_place_order', () => {
      if (!again) return;
      again = false;
      if (page.jquery) page.trigger(page.form, 'submit');
      else page.form.requestSubmit();
    });
    page.submit();
    await page.pass(50);
    expect(page.asked('checkout')).toHaveLength(1);
  });

  test('C29 while an order is under way no second one leaves, whatever the class says', async () => {
    const page = await open({ jquery, answers: { checkout: { ...PLACED, delay: 500 } } });
    page.submit();
    await page.pass(50);
    page.form.classList.remove('processing');
    page.form.requestSubmit();
    if (page.jquery) page.trigger(page.form, 'submit');
    await page.pass(50);
    expect(page.asked('checkout')).toHaveLength(1);
    expect(page.told().filter((name) => name === 'checkout_place_order')).toHaveLength(1);
  });

  test('C30 handlers of success may change where it leads, and say why it leads nowhere', async () => {
    const page = await open({ jquery, answers: { checkout: PLACED } });
    let agrees = false;
    page.answer('checkout_place_order_success', (answer) => {
      Object.assign(answer as object, {
        redirect: '/upsell/',
        messages: '<ul class="woocommerce-error"><li>Wallet closed.</li></ul>',
      });
      return agrees;
    });
    page.submit();
    await page.pass(50);
    expect(page.el('.woocommerce-NoticeGroup-checkout').textContent).toBe('Wallet closed.');
    agrees = true;
    page.submit();
    await page.pass(50);
    expect(page.left).toEqual([`${location.origin}/upsell/`]);
  });
});

test('C29 a press while fresh totals are fetched is not lost when another update takes their place', async () => {
  const page = await open({
    cookies: { woocommerce_cart_hash: 'h1' },
    answers: { checkout: PLACED, [UPDATE]: { json: update(), delay: 200 } },
  });
  await page.pass(400);
  // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
  document.cookie = 'woocommerce_cart_hash=h2; path=/';
  page.submit();
  for (let turn = 0; turn < 2; turn++) {
    await page.pass(50);
    page.tell('update_checkout');
  }
  await page.pass(150);
  expect(page.asked('checkout')).toEqual([]);
  await page.pass(300);
  expect(page.asked('checkout')).toHaveLength(1);
});

test('C20 fields of plugins that are called like shipping methods are none', async () => {
  const page = await open();
  page
    .el('#order_review')
    .insertAdjacentHTML(
      'beforeend',
      '<input type="hidden" name="shipping_method_title" value="Flat"><input type="checkbox" name="shipping_method_gift" data-index="0" value="yes" checked>',
    );
  page.tell('update_checkout');
  await page.pass(50);
  const { fields } = page.asked(UPDATE).at(-1) ?? {};
  expect(Object.entries(fields ?? {}).filter(([name]) => name.startsWith('shipping_method'))).toEqual([
    ['shipping_method[0]', 'flat:1'],
  ]);
});

test('C40 CQ8 a file in the payment box stops no update', async () => {
  const page = await open();
  const proof = '<input type="file" id="proof" name="proof">';
  for (const [turn, box] of [proof, `<p>Receipt</p><div>${proof}</div>`, proof].entries()) {
    page.shop.answer({ [UPDATE]: { json: update(review(`$${turn}`), payment({ box })) } });
    page.tell('update_checkout');
    await page.pass(50);
    expect(page.el('.order-total td').textContent).toBe(`$${turn}`);
    expect(page.told()).toEqual(['update_checkout', 'updated_checkout']);
    Object.defineProperty(page.el('#proof'), 'value', {
      get: () => 'C:\\fakepath\\receipt.png',
      set: () => {
        throw new DOMException('a file', 'InvalidStateError');
      },
    });
  }
});

test('C40 whatever a fragment’s key matches is free after an answer, changed or not', async () => {
  const page = await open({ body: checkoutPage({ more: '<div class="extra">old</div>' }) });
  const { fragments } = update();
  const answer = {
    ...update(),
    fragments: { ...fragments, '.extra': '<div class="extra">new</div>', 'a[': '' },
  };
  page.shop.answer({ [UPDATE]: { json: answer } });
  for (let turn = 0; turn < 2; turn++) {
    const overlay = await import('../../../src/dom/overlay');
    overlay.block(page.el('.extra'));
    page.tell('update_checkout');
    await page.pass(500);
    expect(overlay.isBlocked(page.el('.extra'))).toBe(false);
    expect(page.el('.extra').textContent).toBe('new');
  }
  expect(page.warnings.splice(0).join()).toContain('not a CSS selector');
});

test.each(['\u0001http://pay.example/', 'http\n://pay.example/', 'HTTP://pay.example/', 'pay/'])(
  'C30 from a safe page never to one that others can read: %j',
  async (redirect) => {
    const page = await open({ answers: { checkout: { json: { result: 'success', redirect } } } });
    const behind = Object.getOwnPropertySymbols(location)
      .map((symbol) => (location as unknown as Record<symbol, object>)[symbol])
      .find((value) => value && 'assign' in value) as object;
    Object.defineProperty(behind, 'protocol', { configurable: true, value: 'https:' });
    const base = document.head.appendChild(document.createElement('base'));
    base.href = 'http://pay.example/';
    page.submit();
    await page.pass();
    base.remove();
    Reflect.deleteProperty(behind, 'protocol');
    expect(page.left).toEqual([`https://pay.example/${redirect === 'pay/' ? redirect : ''}`]);
  },
);
