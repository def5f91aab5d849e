import { afterEach, describe, expect, test } from 'vitest';
import { submitForm } from '../../../src/testing/submit';
import { closePage } from '../../testing/shop-page';
import {
  checkoutPage,
  closeCheckout,
  openCheckout,
  PLACED,
  payment,
  review,
  UPDATE,
  update,
} from '../testing/checkout-page';

afterEach(() => {
  closePage();
  closeCheckout();
});

describe('a coupon that a theme prints inside the checkout’s form', () => {
  const more =
    '<div id="coupon"><input name="coupon_code" id="coupon_code" value="fiver"><p><button name="apply_coupon" id="apply">Apply</button></p></div>';
  const open = () =>
    openCheckout([() => import('.')], {
      body: checkoutPage({ more }),
      answers: {
        checkout: PLACED,
        apply_coupon: { text: '<div class="woocommerce-message" role="alert">Applied.</div>' },
      },
    });

  test.each(['apply', 'coupon_code'])('C22 is applied, and orders nothing, from #%s', async (id) => {
    const page = await open();
    page.el(`#${id}`).focus();
    expect(submitForm(page.form, page.el('#apply'))).toBe(false);
    await page.pass(600);
    expect([page.asked('checkout').length, page.asked('apply_coupon')[0]?.fields.coupon_code]).toEqual([
      0,
      'fiver',
    ]);
    expect(page.el('#coupon').previousElementSibling?.textContent).toBe('Applied.');
    expect(page.el('#coupon').style.display).toBe('');
    expect(page.told()).toContain('update_checkout');
  });

  test('C22 is applied by a press of its button that leaves the focus in another field', async () => {
    const page = await open();
    page.el('#billing_city').focus();
    page.el('#apply').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    submitForm(page.form, page.el('#apply'));
    await page.pass(600);
    expect([page.asked('checkout').length, page.asked('apply_coupon').length]).toEqual([0, 1]);
  });

  test('C29 Enter in another field, which presses the first button of the form, is an order', async () => {
    const page = await open();
    page.el('#billing_city').focus();
    page.el('#apply').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    submitForm(page.form, page.el('#apply'));
    await page.pass(50);
    expect([page.asked('checkout').length, page.asked('apply_coupon').length]).toEqual([1, 0]);
  });
});

test('A4 a table and methods beside the form, which name it: they are heard, and what they cost is shown first', async () => {
  const own = (markup: string) =>
    markup.replaceAll('<input', '<input form="order"').replaceAll('<button', '<button form="order"');
  const [table, box] = [own(review()), own(payment())];
  const body = checkoutPage({ table: '', box: '' }).replace(
    '<form name="checkout"',
    '<form id="order" name="checkout"',
  );
  const page = await openCheckout([() => import('.')], {
    body: `${body}<aside>${table}${box}</aside>`,
    answers: { checkout: PLACED, [UPDATE]: { json: update(table, box) } },
  });
  const before = page.asked(UPDATE).length;
  page.shop.answer({ [UPDATE]: { json: update(own(review('$5', '', 'free')), box), delay: 100 } });
  const free = page.el<HTMLInputElement>('#shipping_method_0_free');
  free.checked = true;
  free.dispatchEvent(new Event('change', { bubbles: true }));
  page.submit();
  await page.pass(300);
  expect(page.asked(UPDATE).at(-1)?.fields['shipping_method[0]']).toBe('free:1');
  expect(page.asked(UPDATE).length).toBe(before + 1);
  expect([page.asked('checkout').length, document.querySelector('.woocommerce-error')?.textContent]).toEqual([
    0,
    expect.stringContaining('The total has changed.'),
  ]);
  page.submit();
  await page.pass(50);
  expect(page.asked('checkout').at(-1)?.fields).toMatchObject({
    'shipping_method[0]': 'free:1',
    payment_method: 'cod',
  });
});

test('0025 a link straight to the checkout counts once: not again when the page is loaded anew, nor by the post of its login form', async () => {
  await openCheckout([() => import('.')], { path: '/checkout/?lang=de&add-to-cart=7#review' });
  expect(location.href).toBe(`${location.origin}/checkout/?lang=de#review`);
});
