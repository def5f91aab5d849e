import { afterEach, describe, expect, test } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(closePage);

const fields = (id = '') => `<fieldset class="wc-credit-card-form">
  <input id="number${id}" class="input-text wc-credit-card-form-card-number" type="tel">
  <input id="expiry${id}" class="wc-credit-card-form-card-expiry" type="tel">
  <input id="cvc${id}" class="wc-credit-card-form-card-cvc" type="tel" maxlength="4"></fieldset>`;
const open = (options: Partial<ShopPageOptions> = {}) =>
  openPage({ islands: [() => import('.')], body: fields(), ...options });
const field = (page: ShopPage, id = 'number') => page.el<HTMLInputElement>(`#${id}`);
const fill = (
  page: ShopPage,
  id: string,
  value: string,
  event: Event = new InputEvent('input', { bubbles: true }),
) => {
  field(page, id).value = value;
  field(page, id).dispatchEvent(event);
};
const brands = (page: ShopPage) => {
  const told: unknown[] = [];
  page.hear('payment.cardType', (brand) => void told.push(brand));
  return told;
};

describe.each([undefined, 3, 4] as const)('jQuery %s', (jquery) => {
  test('C8 the page is told once that the fields are at work', async () => {
    let told = 0;
    const page = await open({ jquery, asleep: true });
    page.hear('wc-credit-card-form-init', () => void told++);
    await page.pass(1);
    await page.pass();
    expect(told).toBe(1);
  });

  test('C8 the brand is a class, and told when it changes', async () => {
    const page = await open({ jquery });
    const told = brands(page);
    const names = () =>
      field(page).className.replace('input-text wc-credit-card-form-card-number', '').trim();
    for (const [typed, expected] of [
      ['9', 'unknown'],
      ['99', 'unknown'],
      ['4', 'visa identified'],
      ['42', 'visa identified'],
      ['37', 'amex identified'],
      ['', 'unknown'],
    ] as const) {
      fill(page, 'number', typed);
      expect(names(), typed).toBe(expected);
    }
    expect(told).toEqual(['unknown', 'visa', 'amex', 'unknown']);
  });
});

test('C8 all three fields are formatted as they are typed', async () => {
  const page = await open();
  fill(page, 'number', '4242424242424242');
  fill(page, 'expiry', '1231');
  fill(page, 'cvc', '12a3456');
  expect(['number', 'expiry', 'cvc'].map((id) => field(page, id).value)).toEqual([
    '4242 4242 4242 4242',
    '12 / 31',
    '1234',
  ]);
});

test.each<[string, Event]>([
  ['an autofill', new Event('change', { bubbles: true })],
  ['a composition', new CompositionEvent('compositionend', { bubbles: true })],
  ['a key', new KeyboardEvent('keyup', { bubbles: true })],
])('C8 what %s left is formatted', async (_, event) => {
  const page = await open();
  fill(page, 'number', '４２４２424242', event);
  expect(field(page).value).toBe('4242 4242 42');
});

test.each([3, 4] as const)('C8 a value set by script and told through jQuery %i', async (jquery) => {
  const page = await open({ jquery });
  field(page).value = '378282246310005';
  page.trigger('#number', 'change');
  expect(field(page).value).toBe('3782 822463 10005');
});

test('CQ27 digits typed before the view was there are formatted by it', async () => {
  const page = await open({ asleep: true });
  field(page).focus();
  field(page).value = '42424242';
  await page.pass(1);
  await page.pass();
  expect([field(page).value, field(page).classList.contains('visa')]).toEqual(['4242 4242', true]);
});

test.each([undefined, 3, 4] as const)('C8 fields that an update brings (jQuery %s)', async (jquery) => {
  const page = await open({ body: `<main>${fields()}</main>`, jquery });
  page.el('main').innerHTML = fields();
  field(page).value = '42424242';
  page.tell('updated_checkout');
  expect([field(page).value, field(page).classList.contains('visa')]).toEqual(['4242 4242', true]);
  // As gateways tell of it (checkout.md §5).
  page.el('main').innerHTML = fields();
  field(page).value = '37828';
  document.body.dispatchEvent(new Event('wc-credit-card-form-init'));
  expect(field(page).value).toBe('3782 8');
  fill(page, 'expiry', '5');
  expect(field(page, 'expiry').value).toBe('05 / ');
});

test('two gateways do not mix', async () => {
  const page = await open({ body: fields() + fields('2') });
  fill(page, 'number2', '4242');
  expect([field(page).className, field(page).value]).toEqual([
    'input-text wc-credit-card-form-card-number',
    '',
  ]);
});

test('released, the fields are as the server sent them, and what was typed stays', async () => {
  const page = await open();
  fill(page, 'number', '42424242');
  page.runtime.release('card-fields', 'test');
  expect(document.body.innerHTML).toBe(fields());
  expect(field(page).value).toBe('4242 4242');
  fill(page, 'number', '42424');
  expect(field(page).value).toBe('42424');
});
