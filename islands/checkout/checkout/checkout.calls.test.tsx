import { afterEach, describe, expect, test } from 'vitest';
import { tellTrusted } from '../../testing/trusted';
import { type CheckoutPage, orders, review, said, UPDATE, update } from '../testing/checkout-page';
import { change } from '../testing/looking';
import { closeOrder, enter, openToOrder, otherCall, tap } from '../testing/ordering';

afterEach(closeOrder);

describe('0025 a plugin that always has a call under way', () => {
  /** The shop refuses what has been looked at, as it comes too soon after that was printed. */
  const openRefused = async () => {
    const page = await openToOrder({
      cookies: { woocommerce_cart_hash: 'h1' },
      answers: {
        checkout: { json: { result: 'failure', messages: '<div class="woocommerce-error">No</div>' } },
      },
    });
    const end = otherCall();
    await page.pass(50);
    tap(page);
    await page.pass(4000);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 1]);
    end();
    otherCall();
    await page.pass(50);
    return page;
  };

  test('costs the next press no look, where the one before has found nothing new', async () => {
    const page = await openRefused();
    tap(page);
    await page.pass(4000);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([2, 1]);
  });

  test.each([
    ['something was chosen', () => tellTrusted(document.body, new MouseEvent('click', { bubbles: true }))],
    ['a text was changed', (page: CheckoutPage) => change(page, '#billing_city')],
    [
      'a plugin’s field was filled in',
      (page: CheckoutPage) => {
        page.form.insertAdjacentHTML('beforeend', '<input name="tip" id="tip">');
        enter(page, '#tip', '5');
        change(page, '#tip');
      },
    ],
  ])('unless %s since', async (_, act) => {
    const page = await openRefused();
    act(page);
    tap(page);
    await page.pass(4000);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([2, 2]);
  });
});

test('0025 a call that a plugin sends while the order looks is waited for, though another had no end', async () => {
  const page = await openToOrder();
  const endChat = otherCall();
  await page.pass(50);
  let endOffer = () => {};
  setTimeout(() => {
    endOffer = otherCall();
  }, 2900);
  page.submit();
  await page.pass(3500);
  expect(orders(page), 'the offer is under way').toBe(0);
  page.shop.answer({ [UPDATE]: { json: update(review('$15')) } });
  endOffer();
  await page.pass(3500);
  expect([orders(page), said()]).toEqual([0, 'The total has changed.']);
  endChat();
});
