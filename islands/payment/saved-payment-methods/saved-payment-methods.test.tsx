import { afterEach, describe, expect, test } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(closePage);

const entry = (
  value: string,
  kind: string,
  checked = '',
) => `<li class="woocommerce-SavedPaymentMethods-${kind}">
  <input id="token-${value}" type="radio" name="wc-demo-payment-token" value="${value}" ${checked} class="woocommerce-SavedPaymentMethods-tokenInput"></li>`;
const list = (count: number, ...checked: string[]) => `<div class="payment_box">
  <ul class="woocommerce-SavedPaymentMethods" data-count="${count}">${Array.from({ length: count }, (_, index) => entry(`${index + 1}`, 'token', checked[index])).join('')}${entry('new', 'new', checked[count])}</ul>
  <fieldset class="wc-payment-form" id="fields">fields</fieldset>
  <p class="woocommerce-SavedPaymentMethods-saveNew" id="save">save</p></div>
  <div class="payment_box"><fieldset class="wc-payment-form" id="foreign">of another gateway</fieldset></div>`;
const account = '<input type="checkbox" id="createaccount">';
const open = (
  body: string,
  {
    is_logged_in = '',
    is_registration_required = '',
    ...options
  }: Partial<ShopPageOptions> & Record<string, unknown> = {},
) =>
  openPage({
    islands: [() => import('.')],
    body,
    globals: { wc_tokenization_form_params: { is_logged_in, is_registration_required } },
    ...options,
  });
const seen = (id: string) => document.getElementById(id)?.style.display !== 'none';
const shown = () => [seen('fields'), seen('save')];
const choose = async (page: ShopPage, value: string) => {
  const radio = page.el<HTMLInputElement>(`#token-${value}`);
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
  await page.pass();
};

test('C8 a saved method hides the fields of a new one and the box that saves it; "new" shows them', async () => {
  const page = await open(list(2, 'checked'), { is_logged_in: '1' });
  expect(shown()).toEqual([false, false]);
  await choose(page, 'new');
  expect(shown()).toEqual([true, true]);
  await choose(page, '2');
  expect(shown()).toEqual([false, false]);
  expect(seen('foreign')).toBe(true);
});

test('C8 without a choice the last entry is chosen', async () => {
  const page = await open(list(1), { is_logged_in: '1' });
  expect(page.el<HTMLInputElement>('#token-new').checked).toBe(true);
  expect(shown()).toEqual([true, true]);
});

test.each([
  ['a guest', {}, false],
  ['a shopper with an account', { is_logged_in: '1' }, true],
  ['a shop that asks for an account', { is_registration_required: '1' }, true],
])('C8 no saved method: no entry "new"; %s: the box that saves is shown: %s', async (_, params, expected) => {
  const page = await open(list(0), params);
  expect(document.querySelector('#token-new')).toBeNull();
  expect(page.el('.woocommerce-SavedPaymentMethods').children).toHaveLength(0);
  expect(shown()).toEqual([true, expected]);
});

test('C8 whoever creates an account may save', async () => {
  const page = await open(account + list(0));
  const box = page.el<HTMLInputElement>('#createaccount');
  box.click();
  await page.pass();
  expect(shown()).toEqual([true, true]);
  box.click();
  await page.pass();
  expect(shown()).toEqual([true, false]);
  closePage();
  await open(account.replace('id', 'checked id') + list(0));
  expect(shown()).toEqual([true, true]);
});

describe.each([undefined, 3, 4] as const)('jQuery %s', (jquery) => {
  test('C8 the chosen entry is told with "change", at the start and with each restart', async () => {
    const page = await open(list(1, 'checked'), { is_logged_in: '1', jquery });
    const changed: string[] = [];
    document.body.addEventListener('change', (event) =>
      changed.push((event.target as HTMLInputElement).value),
    );
    page.tell('updated_checkout');
    await page.pass();
    page.tell('wc-credit-card-form-init');
    await page.pass();
    expect(changed).toEqual(['1', '1']);
    // As gateways do it (checkout.md §5).
    document.body.dispatchEvent(new Event('wc-credit-card-form-init'));
    await page.pass();
    expect(changed).toEqual(['1', '1', '1']);
  });

  test('C8 a list that an update brings is started', async () => {
    const page = await open(`<main>${list(0)}</main>`, { jquery });
    page.el('main').innerHTML = list(2, 'checked');
    page.tell('updated_checkout');
    await page.pass();
    expect(shown()).toEqual([false, false]);
    await choose(page, 'new');
    expect(shown()).toEqual([true, true]);
  });
});

test('C8 what the style sheet hides is shown as a block', async () => {
  await open(
    `<style>.woocommerce-SavedPaymentMethods-saveNew { display: none }</style>${list(1, '', 'checked')}`,
    {
      is_logged_in: '1',
    },
  );
  expect(document.getElementById('save')?.style.display).toBe('block');
});

describe('bad input', () => {
  test.each<[string, unknown]>([
    ['absent', undefined],
    ['null', null],
    ['a text', 'x'],
    ['with a list for a flag', { is_logged_in: [] }],
  ])('wc_tokenization_form_params %s: all stays as it is', async (_, params) => {
    const page = await open(list(0), { globals: { wc_tokenization_form_params: params } });
    expect(page.el('#token-new')).not.toBeNull();
    expect(shown()).toEqual([true, true]);
    page.warnings.splice(0);
  });

  test('a list outside a box, without count, without entries', async () => {
    await open(
      '<section><ul class="woocommerce-SavedPaymentMethods"></ul><p class="wc-payment-form" id="fields"></p></section>',
    );
    expect(seen('fields')).toBe(true);
  });
});

test('C8 after 50 updates that bring the entry "new" anew, the released list has one', async () => {
  const page = await open(list(0), { is_logged_in: '1' });
  const host = page.el('.woocommerce-SavedPaymentMethods');
  for (let update = 0; update < 50; update++) {
    host.innerHTML = entry('new', 'new');
    page.tell('updated_checkout');
    await page.pass();
    expect(host.children).toHaveLength(0);
  }
  page.runtime.release('saved-payment-methods', 'test');
  expect(host.children).toHaveLength(1);
});

test('C8 a list that an update takes away gets its entry back at once; the new one at the end', async () => {
  const page = await open(`<main>${list(0)}</main>`);
  const old = page.el('.woocommerce-SavedPaymentMethods');
  page.el('main').innerHTML = list(0);
  page.tell('updated_checkout');
  await page.pass();
  expect(old.children).toHaveLength(1);
  const next = page.el('.woocommerce-SavedPaymentMethods');
  expect(next.children).toHaveLength(0);
  // Somebody else brought the entry meanwhile.
  next.innerHTML = entry('new', 'new');
  page.runtime.release('saved-payment-methods', 'test');
  expect([old.children.length, next.children.length]).toEqual([1, 1]);
});

test('released, the list is as the server sent it', async () => {
  for (const body of [list(0), list(2, 'checked')]) {
    const page = await open(body, { is_logged_in: '1' });
    const before = document.createElement('main');
    before.innerHTML = body;
    page.runtime.release('saved-payment-methods', 'test');
    expect(document.body.innerHTML).toBe(before.innerHTML);
    closePage();
  }
});
