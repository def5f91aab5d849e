import { afterEach, expect, test } from 'vitest';
import { checkoutPage, orders, payment, review, said, UPDATE, update } from '../testing/checkout-page';
import { answered, look } from '../testing/looking';
import { closeOrder, enter, openToOrder } from '../testing/ordering';

afterEach(closeOrder);

/** The page in other shapes: its elements are moved before Atoll comes. */
function reshape(body: string, change: (page: HTMLElement) => void): string {
  const page = document.createElement('div');
  page.innerHTML = body;
  change(page);
  return page.innerHTML;
}

test('§4.1 a way to ship that is chosen in a table beside the form is told to the shop', async () => {
  const body = reshape(checkoutPage(), (page) => {
    page.append(page.querySelector('.woocommerce-checkout-review-order-table') as Element);
  });
  const page = await openToOrder({ body });
  page.el<HTMLInputElement>('#shipping_method_0_free').checked = true;
  await answered(page);
  expect(page.asked(UPDATE).at(-1)?.fields['shipping_method[0]']).toBe('free:1');
});

test('§4.1 an address beside the form that names it is told to the shop', async () => {
  const body = reshape(checkoutPage(), (page) => {
    const form = page.querySelector('form') as HTMLFormElement;
    form.id = 'order';
    const details = page.querySelector('#customer_details') as Element;
    for (const field of details.querySelectorAll('input,select,textarea'))
      field.setAttribute('form', 'order');
    form.before(details);
  });
  const page = await openToOrder({ body });
  page.el<HTMLInputElement>('#billing_city').value = 'Salem';
  await answered(page);
  expect(page.asked(UPDATE).at(-1)?.fields.city).toBe('Salem');
});

test('§3.3 the tick for another address may have a hidden field before it', async () => {
  const body = checkoutPage().replace(
    '<input id="ship-to-different-address-checkbox"',
    '<input type="hidden" name="ship_to_different_address" value="0"><input id="ship-to-different-address-checkbox"',
  );
  const page = await openToOrder({ body });
  page.click('#ship-to-different-address-checkbox');
  page.el<HTMLInputElement>('#shipping_city').value = 'Salem';
  await answered(page);
  expect(page.asked(UPDATE).at(-1)?.fields.s_city).toBe('Salem');
});

/** The button with all beside it in a part of its own, below the table, as the law wants it in some countries. */
const OWN = '.own-submit';
const shapes = (row: string) => ({
  body: checkoutPage({ box: payment().replace('<button type="submit"', `${row}<button type="submit"`) }),
});
const apart = (body: string) =>
  reshape(body, (page) => {
    const own = document.createElement('div');
    own.className = OWN.slice(1);
    own.append(page.querySelector('.place-order') as Element);
    page.querySelector('#order_review')?.append(own);
  });
const answerApart = (row: string, turn: number) => {
  const page = document.createElement('div');
  page.innerHTML = apart(shapes(row).body);
  const box = page.querySelector('.woocommerce-checkout-payment') as Element;
  box.querySelector('.payment_box.payment_method_cod')?.append(`Session ${turn}`);
  const { fragments, ...all } = update(review(), box.outerHTML);
  return { ...all, fragments: { ...fragments, [OWN]: page.querySelector(OWN)?.outerHTML as string } };
};
const openApart = async (row: (turn: number) => string) => {
  let turn = 0;
  const page = await openToOrder({
    body: apart(shapes(row(0)).body),
    answers: {
      checkout: { json: { result: 'success', redirect: '/thanks/' } },
      [UPDATE]: () => {
        turn++;
        return { json: answerApart(row(turn), turn) };
      },
    },
  });
  await answered(page);
  return page;
};

test('the button in a part of its own: the token of a captcha beside it goes out, though a look takes it away', async () => {
  const page = await openApart((turn) => `<div id="captcha-${turn}"></div>`);
  page.el('[id^=captcha]').innerHTML = '<input type="hidden" name="captcha" value="t1">';
  await look(page);
  await page.pass(2000);
  expect([orders(page), said(), page.asked('checkout')[0]?.fields.captcha]).toEqual([1, undefined, 't1']);
});

test('the button in a part of its own: a question beside it that only people can answer is not asked anew by each order', async () => {
  const page = await openApart(
    (turn) => `<p class="form-row"><label for="sum">${turn} + 1?</label><input id="sum" name="sum"></p>`,
  );
  await answered(page);
  const asked = page.asked(UPDATE).length;
  enter(page, '#sum', '8');
  page.submit();
  await page.pass(2000);
  expect([orders(page), page.asked(UPDATE).length - asked]).toEqual([1, 0]);
});
