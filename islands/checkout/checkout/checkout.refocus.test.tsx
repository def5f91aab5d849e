import { afterEach, describe, expect, test } from 'vitest';
import { submitForm } from '../../../src/testing/submit';
import {
  type CheckoutPage,
  checkoutPage,
  errors,
  failure,
  orders,
  review,
  said,
  sent,
  UPDATE,
  update,
} from '../testing/checkout-page';
import { closeOrder, elsewhere, enter, openToOrder, TOTAL } from '../testing/ordering';

afterEach(closeOrder);

const RANGE = checkoutPage({
  more: '<p class="form-row"><label>From <input id="from" name="from"></label><label>Until <input id="until" name="until"></label></p>',
});
const SEARCH = checkoutPage({
  more: '<input id="from" name="search"><input type="hidden" id="until" name="point">',
});

/** Enter was pressed in a field whose script writes into another where it gets the focus, after it has filled in both. */
const fill = (page: CheckoutPage, isSearch: boolean) => {
  const [from, until] = [page.el<HTMLInputElement>('#from'), page.el<HTMLInputElement>('#until')];
  from.addEventListener('focus', () => {
    until.value = '';
    if (isSearch) from.value = '';
  });
  enter(page, '#from', '1 Dec');
  [from.value, until.value] = ['Paris', '17'];
  return { from, until };
};

describe.each([
  ['a range of days whose second one is cleared where the first gets the focus', RANGE, false],
  ['a search of pick-up points that forgets its choice where it gets the focus', SEARCH, true],
])('0025 %s', (_, body, isSearch) => {
  test('is ordered as it was when Enter was pressed, after a look', async () => {
    const page = await openToOrder({ body });
    const { until } = fill(page, isSearch);
    elsewhere('h2');
    page.submit();
    await page.pass(1500);
    expect([page.asked(UPDATE).length, orders(page), said()]).toEqual([1, 1, undefined]);
    expect([sent(page, until.name), until.value]).toEqual(['17', '17']);
  });

  test('and where Enter came before the checkout', async () => {
    const page = await openToOrder({ asleep: true, quiet: false, body });
    page.form.requestSubmit = (button) => void submitForm(page.form, button ?? undefined);
    const { until } = fill(page, isSearch);
    submitForm(page.form, page.el('#place_order'));
    for (let turn = 0; turn < 10; turn++) await page.pass(300);
    expect([orders(page), sent(page, until.name), said()]).toEqual([1, '17', undefined]);
  });

  test('nothing is lost where the order is told', async () => {
    const page = await openToOrder({ body });
    const { from, until } = fill(page, isSearch);
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    page.el('#terms').dispatchEvent(new Event('change'));
    page.tell('update_checkout');
    page.submit();
    await page.pass(1500);
    expect([orders(page), said(), from.value, until.value]).toEqual([0, TOTAL, 'Paris', '17']);
  });
});

test('CQ13 the focus of an order that the shop refused comes back with no later one', async () => {
  const page = await openToOrder({
    answers: { checkout: { json: failure(errors({ billing_city: 'City is needed.' })), delay: 300 } },
  });
  enter(page, '#billing_city', 'x');
  elsewhere('h2');
  page.submit();
  await page.pass(1500);
  (document.activeElement as HTMLElement).blur();
  page.answer('checkout_place_order', () => false);
  elsewhere('h3');
  page.submit();
  await page.pass(1500);
  expect([orders(page), document.activeElement]).toEqual([1, document.body]);
});

test('CQ13 the focus is back in the field where a handler says no', async () => {
  const page = await openToOrder();
  page.answer('checkout_place_order', () => false);
  enter(page, '#billing_city', 'Fresno');
  elsewhere('h2');
  page.submit();
  await page.pass(1500);
  expect([orders(page), document.activeElement?.id]).toEqual([0, 'billing_city']);
});

test.each(['#place_order', '#billing_city'])(
  '§3.12 the focus is back at %s where a gateway frees the form after a redirect to a fragment',
  async (place) => {
    const answer = { json: { result: 'success', redirect: '#confirm-1' }, delay: 300 };
    const page = await openToOrder({ answers: { checkout: answer } });
    const { unblock } = await import('../../../src/dom/overlay');
    page.el(place).focus();
    elsewhere('h2');
    page.submit();
    await page.pass(500);
    expect(orders(page)).toBe(1);
    page.form.classList.remove('processing');
    unblock(page.form);
    await page.pass(500);
    expect(document.activeElement).toBe(page.el(place));
  },
);
