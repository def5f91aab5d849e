import { afterEach, describe, expect, test } from 'vitest';
import { submitForm } from '../../../src/testing/submit';
import { pressTrusted, tellTrusted } from '../../testing/trusted';
import {
  checkoutPage,
  fill,
  openCheckout,
  orders,
  PLACED,
  payment,
  review,
  row,
  said,
  UPDATE,
  update,
} from '../testing/checkout-page';
import { lost } from '../testing/lost';
import { closeOrder, DETAILS, enter, openToOrder, TOTAL } from '../testing/ordering';

afterEach(closeOrder);

/** A checkout that a builder prints in two forms: the address in the first, what orders in the second. */
const TWO = checkoutPage().replace(
  '<div id="order_review"',
  '</form><form name="checkout" class="checkout" action="/checkout/">$&',
);

test.each([
  [3, ' action="/checkout/"'],
  [4, ' action="/checkout/"'],
  [3, ''],
  [3, ' action=""'],
  [3, ' action="#"'],
  [3, ` action="${location.origin}/checkout/?lang=de"`],
] as const)(
  '0025 C29 jQuery %s, the first form%s: a script submits all: one order, and the browser posts none',
  async (jquery, action) => {
    const answers = { checkout: PLACED, [UPDATE]: { json: update(review(), payment()) } };
    const body = TWO.replace(' action="/checkout/"', action);
    const page = await openCheckout([() => import('.')], { jquery, body, answers });
    const forms = document.querySelectorAll<HTMLFormElement>('form.checkout');
    const posted: Element[] = [];
    for (const form of forms) form.submit = () => void posted.push(form);
    page.press('#place_order');
    for (const form of forms) page.trigger(form, 'submit');
    await page.pass(50);
    expect([forms.length, posted.length, page.asked('checkout').length]).toEqual([2, 0, 1]);
  },
);

test.each([undefined, 3] as const)(
  '0025 A7 jQuery %s: a script submits all forms, and a view is lost: the browser posts the one that orders, once',
  async (jquery) => {
    const islands = [() => import('.'), lost('country-state', 'form.checkout')];
    const page = await openCheckout(islands, { jquery, body: TWO, answers: { checkout: PLACED } });
    page.warnings.splice(0);
    const sent: SubmitEvent[] = [];
    document.addEventListener('submit', (event) => sent.push(event));
    pressTrusted(page.el('#place_order'));
    for (const form of document.querySelectorAll<HTMLFormElement>('form.checkout'))
      if (jquery) page.trigger(form, 'submit');
      else form.requestSubmit();
    await page.pass(300);
    expect([page.followed, page.asked('checkout').length]).toEqual([['/checkout/'], 0]);
    expect(sent.at(-1)?.submitter?.id).toBe('place_order');
  },
);

test('0025 Enter in a form whose order button cannot be pressed yet orders nothing', async () => {
  const page = await openToOrder({ body: TWO });
  (page.el<HTMLButtonElement>('#place_order').form as HTMLFormElement).style.display = 'none';
  const events = ['keydown', 'keypress'].map(
    (type) => new KeyboardEvent(type, { key: 'Enter', bubbles: true, cancelable: true }),
  );
  for (const event of events) tellTrusted(page.el('#billing_city'), event);
  expect(events.some(({ defaultPrevented }) => defaultPrevented)).toBe(true);
});

test.each(['billing_city', 'terms'])(
  'C22 a coupon in another form, pressed by mouse while the focus stays in #%s, orders nothing',
  async (id) => {
    const coupon =
      '<div><input name="coupon_code" value="fiver"><p><button name="apply_coupon" id="apply">Apply</button></p></div>';
    const page = await openToOrder({
      body: TWO.replace('</form>', `${coupon}</form>`),
      answers: {
        checkout: PLACED,
        apply_coupon: { text: '<div class="woocommerce-message" role="alert">Applied.</div>' },
      },
    });
    const button = page.el<HTMLButtonElement>('#apply');
    page.el(`#${id}`).focus();
    tellTrusted(button, new MouseEvent('click', { bubbles: true, detail: 1 }));
    submitForm(button.form as HTMLFormElement, button);
    await page.pass(600);
    expect([orders(page), page.asked('apply_coupon')[0]?.fields.coupon_code]).toEqual([0, 'fiver']);
  },
);

describe.each<[string, (field: string) => string]>([
  ['in another form', (field) => `${checkoutPage()}<form class="checkout">${field}</form>`],
  [
    'beside the form, which it names',
    (field) =>
      checkoutPage().replace('<form ', '<form id="order" ') +
      field.replace('<input ', '<input form="order" '),
  ],
])('0025 a plugin’s field %s', (_where, print) => {
  test.each([
    ['a change is told', ['change']],
    ['the focus stays in it, as on iPhones', []],
  ])('is what totals are asked for: %s', async (_how, types) => {
    const page = await openToOrder({ body: print(row('tip')) });
    page.shop.answer({ [UPDATE]: { json: update(review('$15')) } });
    enter(page, '#tip', '5');
    for (const type of types) tellTrusted(page.el('#tip'), new Event(type, { bubbles: true }));
    await page.pass(300);
    page.submit();
    await page.pass(600);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });

  test('keeps the focus where something is told as the shopper types in it', async () => {
    const page = await openToOrder({ body: print(row('gift_note')) });
    let agrees = false;
    page.answer('checkout_place_order', () => agrees);
    page.submit();
    await page.pass(50);
    page.el('#gift_note').focus();
    enter(page, '#gift_note', 'Please ring the be');
    agrees = true;
    page.send();
    await page.pass(50);
    expect([orders(page), said(), document.activeElement?.id]).toEqual([0, DETAILS, 'gift_note']);
  });
});

describe('§3.3 step 4 an address is whole where no row of it that can be seen is empty', () => {
  const copy = `<form class="checkout" hidden>${/<div class="woocommerce-billing-fields">.*?<\/div><\/div>/s.exec(checkoutPage())?.[0].replaceAll('id="billing', 'id="phone_billing')}</form>`;
  test.each([
    ['that of a second form, for phones, can not', checkoutPage() + copy, 'true'],
    ['a second form is there to be filled in', checkoutPage() + copy.replace(' hidden', ''), 'false'],
    ['the form lies behind a loading screen', `<div hidden>${checkoutPage()}</div>`, 'true'],
  ])('%s', async (_name, body, isWhole) => {
    const page = await openToOrder({ body });
    fill(page);
    page.tell('update_checkout');
    await page.pass(300);
    expect(page.asked(UPDATE).at(-1)?.fields.has_full_address).toBe(isWhole);
  });
});
