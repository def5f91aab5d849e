import { afterEach, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  checkoutPage,
  closeCheckout,
  fill,
  openCheckout,
  payment,
  review,
  row,
  update,
} from '../testing/checkout-page';

afterEach(() => {
  closePage();
  closeCheckout();
});

const ACCOUNT = `<div class="woocommerce-account-fields"><p class="form-row create-account"><label><input class="input-checkbox" type="checkbox" id="createaccount" name="createaccount" value="1"></label></p><div class="create-account">${row('account_password', '<input type="password" class="input-text" name="account_password" id="account_password">', 'validate-required')}</div></div>`;
const FIELDS = [
  row(
    'billing_email',
    '<input type="email" class="input-text" name="billing_email" id="billing_email">',
    'validate-required validate-email',
  ),
  row(
    'billing_phone',
    '<input type="tel" class="input-text" name="billing_phone" id="billing_phone">',
    'validate-phone',
  ),
  row('slot', '<select name="slot[]" id="slot" multiple><option>am<option>pm<option>eve</select>', ''),
  row(
    'wrap',
    '<input type="hidden" name="wrap" value="0"><input type="checkbox" class="input-checkbox" name="wrap" id="wrap" value="1">',
  ),
  '<wc-order-attribution-inputs><input type="hidden" name="source" value="ad"></wc-order-attribution-inputs>',
].join('');

test.each([undefined, 3] as const)(
  'C1 C4 C5 C7 C9 C29 C37 a whole checkout is filled in, totals follow, all of it is ordered (jQuery %s)',
  async (jquery) => {
    let count = 0;
    const page = await openCheckout(
      [
        () => import('../../payment/payment-section'),
        () => import('../checkout-fields'),
        () => import('../checkout-forms'),
        () => import('.'),
      ],
      {
        jquery,
        body: checkoutPage({ more: FIELDS + ACCOUNT }),
        answers: {
          checkout: { json: { result: 'success', redirect: '/thanks/?key=k1' } },
          update_order_review: () => {
            count++;
            return { json: update(review(`$${count}`), payment({ nonce: `n${count}` })) };
          },
        },
      },
    );
    /** As a shopper does: with focus, keys and a way out. */
    const enter = async (id: string, text: string) => {
      const field = page.el<HTMLInputElement>(`#${id}`);
      field.focus();
      page.type(id, text);
      field.dispatchEvent(new Event('change', { bubbles: true }));
      field.blur();
      await page.pass(20);
    };
    await enter('billing_first_name', "Zoë O'Hara 😀");
    await enter('billing_address_1', '1 Main St');
    await enter('billing_city', 'Fresno');
    await enter('billing_postcode', '93650');
    await enter('billing_email', 'zoe@example.com');
    await enter('billing_phone', '555.0100');
    page.choose('billing_country', 'DE');
    await page.pass(20);
    page.click('#ship-to-different-address-checkbox');
    fill(page, 'shipping');
    await page.pass(20);
    page.click('#createaccount');
    await enter('account_password', 'a long one & more');
    for (const { value, ...option } of [
      { value: 'am', at: 0 },
      { value: 'eve', at: 2 },
    ]) {
      const chosen = page.el<HTMLSelectElement>('#slot').options[option.at];
      if (chosen?.value === value) chosen.selected = true;
    }
    page.el<HTMLTextAreaElement>('#order_comments').value = 'Ring\ntwice';
    page.click('#shipping_method_0_free');
    await page.pass(20);
    page.click('#payment_method_bacs');
    page.click('#terms');
    // A plugin that charges by the method may ask for totals.
    await page.pass(500);
    expect(document.querySelectorAll('.woocommerce-invalid')).toHaveLength(0);
    expect([page.el('.shipping_address').style.display, page.el('div.create-account').style.display]).toEqual(
      ['', ''],
    );
    page.click('#place_order');
    await page.pass(20);
    const [order, ...more] = page.asked('checkout');
    expect(more).toEqual([]);
    expect([...new URLSearchParams(order?.body)]).toEqual([
      ['billing_first_name', "Zoë O'Hara 😀"],
      ['billing_country', 'DE'],
      ['billing_address_1', '1 Main St'],
      ['billing_address_2', ''],
      ['billing_city', 'Fresno'],
      ['billing_state', 'CA'],
      ['billing_postcode', '93650'],
      ['ship_to_different_address', '1'],
      ['shipping_first_name', 'Ada'],
      ['shipping_country', 'US'],
      ['shipping_address_1', '1 Main St'],
      ['shipping_address_2', ''],
      ['shipping_city', 'Fresno'],
      ['shipping_state', 'CA'],
      ['shipping_postcode', '93650'],
      ['order_comments', 'Ring\r\ntwice'],
      ['billing_email', 'zoe@example.com'],
      ['billing_phone', '555.0100'],
      ['slot[]', 'am'],
      ['slot[]', 'eve'],
      ['wrap', '0'],
      ['source', 'ad'],
      ['createaccount', '1'],
      ['account_password', 'a long one & more'],
      ['shipping_method[0]', 'flat:1'],
      ['payment_method', 'bacs'],
      ['terms', 'on'],
      ['terms-field', '1'],
      ['woocommerce-process-checkout-nonce', `n${count}`],
    ]);
    expect(page.left).toEqual([`${location.origin}/thanks/?key=k1`]);
  },
);
