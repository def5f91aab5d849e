import { afterEach, describe, expect, test, vi } from 'vitest';
import { addressForm, addressGlobals } from '../../address/testing/address-page';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(closePage);

const params = (more: Record<string, unknown> = {}) => ({
  wc_checkout_params: {
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    checkout_url: '/?wc-ajax=checkout',
    option_guest_checkout: 'yes',
    is_checkout: '1',
    ...more,
  },
});

const row = (key: string, control: string, rules = 'validate-required') =>
  `<p class="form-row ${rules}" id="${key}_field"><label for="${key}">${key}</label><span class="woocommerce-input-wrapper">${control}</span></p>`;
const input = (key: string, type = 'text', more = '') =>
  `<input class="input-text" type="${type}" name="${key}" id="${key}" ${more}>`;

const ACCOUNT = `<p class="form-row create-account"><input class="input-checkbox" type="checkbox" id="createaccount" name="createaccount" value="1"></p>
  <div class="create-account">${row('account_password', input('account_password', 'password'))}</div>`;
const SHIPPING = `<h3 id="ship-to-different-address"><input class="input-checkbox" type="checkbox" id="ship-to-different-address-checkbox" name="ship_to_different_address" value="1"></h3>
  <div class="shipping_address">${row('shipping_first_name', input('shipping_first_name'))}</div>`;
const FIELDS =
  row('billing_first_name', input('billing_first_name')) +
  row('billing_company', input('billing_company'), '') +
  row('billing_email', input('billing_email', 'email'), 'validate-required validate-email') +
  row('billing_phone', input('billing_phone', 'tel'), 'validate-phone') +
  row('size', '<select id="size"><option value="">Choose…</option><option value="m">M</option></select>') +
  row('order_comments', '<textarea class="input-text" id="order_comments"></textarea>', 'notes') +
  row('terms', '<input type="checkbox" class="input-checkbox" id="terms">') +
  row('way', '<input type="radio" class="input-radio" name="way" id="way" value="">');
const checkout = (inner = FIELDS) =>
  `<form class="checkout woocommerce-checkout" name="checkout">${inner}</form>`;

const open = (options: Partial<ShopPageOptions> = {}) =>
  openPage({
    islands: [() => import('.')],
    body: checkout(),
    path: '/checkout/',
    ...options,
    globals: { ...params(), ...options.globals },
  });

const control = (page: ShopPage, id: string) => page.el<HTMLInputElement>(`#${id}`);
const fire = (node: Element, type: string) => node.dispatchEvent(new Event(type, { bubbles: true }));
/** Fills a field in and leaves it, as a shopper does. */
const fill = (page: ShopPage, id: string, value: string) => {
  const field = control(page, id);
  field.focus();
  field.value = value;
  fire(field, 'input');
  fire(field, 'change');
  field.blur();
};
/** Results on a row, without the part that all have in common, and whether its control is marked. */
const results = (page: ShopPage, id: string) => {
  const found = [...page.el(`#${id}_field`).classList].filter((name) => /^woocommerce-(in)?valid/.test(name));
  return [
    ...found.map((name) => name.replace('woocommerce-', '')).sort(),
    ...(control(page, id).getAttribute('aria-invalid') ? ['aria'] : []),
  ].join(' ');
};

test('8 C32 what was filled in wrongly before the island was there is marked; what was restored is not', async () => {
  const page = await open({ asleep: true });
  fill(page, 'billing_first_name', '');
  fill(page, 'billing_email', 'nobody');
  control(page, 'billing_phone').value = 'restored';
  expect(results(page, 'billing_email')).toBe('');
  for (let count = 0; count < 4; count++) await page.pass(5);
  expect(results(page, 'billing_first_name')).toBe('invalid invalid-required-field aria');
  expect(results(page, 'billing_email')).toMatch(/^invalid invalid-email/);
  expect(results(page, 'billing_phone')).toBe('');
});

describe.each([undefined, 3, 4] as const)('with jQuery %s', (jquery) => {
  test('C32 C33 C34 leaving a field shows what is wrong with it, typing takes that away', async () => {
    const page = await open({ jquery });
    fill(page, 'billing_first_name', '');
    expect(results(page, 'billing_first_name')).toBe('invalid invalid-required-field aria');
    const field = control(page, 'billing_first_name');
    field.value = 'A';
    fire(field, 'input');
    expect(results(page, 'billing_first_name')).toBe('');
    fill(page, 'billing_first_name', 'Ada');
    expect(results(page, 'billing_first_name')).toBe('validated');
    fill(page, 'billing_first_name', ' ');
    expect(results(page, 'billing_first_name')).toBe('validated');
    fill(page, 'billing_email', 'ada@');
    expect(results(page, 'billing_email')).toBe('invalid invalid-email aria');
    fill(page, 'billing_email', '');
    expect(results(page, 'billing_email')).toBe('invalid invalid-required-field aria');
    fill(page, 'billing_phone', 'call me');
    expect(results(page, 'billing_phone')).toBe('invalid invalid-phone aria');
    fill(page, 'billing_phone', '555.0100');
    expect(results(page, 'billing_phone')).toBe('validated');
    // Optional, empty: fine.
    fill(page, 'billing_company', '');
    fill(page, 'order_comments', '');
    expect([results(page, 'billing_company'), results(page, 'order_comments')]).toEqual([
      'validated',
      'validated',
    ]);
  });

  test('C32 boxes are checked, radios are not', async () => {
    const page = await open({ jquery });
    control(page, 'terms').click();
    expect(results(page, 'terms')).toBe('validated');
    control(page, 'terms').click();
    expect(results(page, 'terms')).toBe('invalid invalid-required-field aria');
    control(page, 'way').click();
    expect(results(page, 'way')).toBe('');
  });

  test('C32 "validate", told on a control by another script, checks it', async () => {
    const page = await open({ jquery });
    const tell = (id: string) => {
      const node = control(page, id);
      if (page.jquery) page.jquery(node).trigger(page.jquery.Event('validate'), []);
      else node.dispatchEvent(new CustomEvent('validate', { bubbles: true, detail: [] }));
    };
    for (const id of ['billing_first_name', 'billing_phone', 'size', 'terms', 'way']) tell(id);
    expect(
      ['billing_first_name', 'billing_phone', 'size', 'terms', 'way'].map((id) => results(page, id)),
    ).toEqual([
      'invalid invalid-required-field aria',
      'validated',
      'invalid invalid-required-field aria',
      'invalid invalid-required-field aria',
      '',
    ]);
  });

  test('CQ19 a select without any choice is empty', async () => {
    const page = await open({ jquery });
    const select = page.el<HTMLSelectElement>('#size');
    select.selectedIndex = -1;
    select.focus();
    fire(select, 'change');
    expect(results(page, 'size')).toBe('invalid invalid-required-field aria');
  });

  test('C6 a different address is hidden until it is asked for', async () => {
    const page = await open({ jquery, body: checkout(FIELDS + SHIPPING) });
    const section = page.el('.shipping_address');
    expect(section.style.display).toBe('none');
    control(page, 'ship-to-different-address-checkbox').click();
    expect(section.style.display).toBe('');
    control(page, 'ship-to-different-address-checkbox').click();
    expect(section.style.display).toBe('none');
    page.runtime.stop();
    expect(section.style.display).toBe('');
  });

  test('C7 C37 an account: its fields open with an empty password', async () => {
    const page = await open({ jquery, body: checkout(FIELDS + ACCOUNT) });
    const section = page.el('div.create-account');
    expect(section.style.display).toBe('none');
    // Browsers fill in saved passwords.
    control(page, 'account_password').value = 'saved';
    const heard = vi.fn();
    control(page, 'account_password').addEventListener('input', heard);
    control(page, 'createaccount').click();
    expect([section.style.display, control(page, 'account_password').value]).toEqual(['', '']);
    // Whoever measures it hears that it is empty.
    expect(heard).toHaveBeenCalledOnce();
    expect(page.el('p.create-account').style.display).toBe('');
    control(page, 'createaccount').click();
    expect(section.style.display).toBe('none');
  });
});

test('C6 a box that is ticked already leaves its section open, also when its change is told at the start', async () => {
  const ticked = SHIPPING.replace('value="1"', 'value="1" checked');
  Element.prototype.checkVisibility = function () {
    return (this as HTMLElement).style.display !== 'none';
  };
  const page = await open({ body: checkout(ticked) });
  const section = page.el('.shipping_address');
  let hidden = 0;
  const watcher = new MutationObserver(() => hidden++);
  watcher.observe(section, { attributes: true });
  fire(control(page, 'ship-to-different-address-checkbox'), 'change');
  await page.pass();
  watcher.disconnect();
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  expect([section.style.display, hidden]).toEqual(['', 0]);
});

test('C4 C5 billing and shipping: a field of each kind is checked by the rules of its own row', async () => {
  const page = await open({ body: checkout(FIELDS + SHIPPING) });
  const fields = ['billing_first_name', 'billing_email', 'billing_phone', 'size', 'shipping_first_name'];
  for (const id of fields) fill(page, id, '');
  expect(fields.map((id) => results(page, id))).toEqual([
    'invalid invalid-required-field aria',
    'invalid invalid-required-field aria',
    'validated',
    'invalid invalid-required-field aria',
    'invalid invalid-required-field aria',
  ]);
});

test('C7 C37 without guest checkout, and without a box, the account is asked for', async () => {
  let page = await open({
    body: checkout(ACCOUNT),
    globals: params({ option_guest_checkout: 'no' }),
  });
  expect(page.el('div.create-account').style.display).toBe('');
  closePage();
  page = await open({ body: checkout(`<div class="create-account">${FIELDS}</div>`) });
  expect(page.el('div.create-account').style.display).toBe('');
});

test('CQ14 what the browser fills in without a key counts as filled', async () => {
  const page = await open();
  control(page, 'billing_first_name').value = 'Ada';
  fire(control(page, 'billing_first_name'), 'change');
  expect(results(page, 'billing_first_name')).toBe('validated');
});

test('CQ15 a new country does not turn the state red that nobody could fill in yet', async () => {
  const page = await open({
    islands: [
      () => import('../../address/country-state'),
      () => import('../../address/address-locale'),
      () => import('.'),
    ],
    body: checkout(addressForm('billing', 'US', 'CA')),
    globals: addressGlobals(),
  });
  const choose = async (country: string) => {
    control(page, 'billing_country').value = country;
    control(page, 'billing_country').focus();
    fire(control(page, 'billing_country'), 'change');
    await page.pass(5);
  };
  fill(page, 'billing_state', 'CA');
  expect(results(page, 'billing_state')).toBe('validated');
  await choose('IE');
  expect(control(page, 'billing_state').value).toBe('');
  expect(results(page, 'billing_state')).toBe('');
  // Left empty by the shopper it is.
  fill(page, 'billing_state', '');
  expect(results(page, 'billing_state')).toBe('invalid invalid-required-field aria');
  await choose('DE');
  expect(results(page, 'billing_state')).not.toMatch(/aria|required/);
});

test('CQ15 CQ14 a script that tells of a change, whatever it changed, has the field checked', async () => {
  const page = await open();
  control(page, 'size').value = 'm';
  for (const id of ['size', 'billing_company', 'billing_first_name']) fire(control(page, id), 'change');
  expect(['size', 'billing_company', 'billing_first_name'].map((id) => results(page, id))).toEqual([
    'validated',
    'validated',
    'invalid invalid-required-field aria',
  ]);
});

test('CQ15 states that are listed anew mark nothing, whatever is chosen then', async () => {
  const page = await open({
    islands: [() => import('../../address/country-state'), () => import('.')],
    body: checkout(addressForm('billing', 'US', 'CA')),
    globals: addressGlobals(),
  });
  expect(results(page, 'billing_state')).toBe('');
  const country = control(page, 'billing_country');
  const turn = async (value: string) => {
    country.value = value;
    fire(country, 'change');
    await page.pass(5);
    return [control(page, 'billing_state').value, results(page, 'billing_state')];
  };
  expect(await turn('US')).toEqual(['CA', '']);
  expect(await turn('IE')).toEqual(['', '']);
  expect(await turn('US')).toEqual(['CA', '']);
});

test('CQ18 only the message of its own goes from what describes a field', async () => {
  const help = 'aria-describedby="vat-description"';
  const page = await open({
    body: checkout(row('vat', input('vat', 'text', help)) + row('plain', input('plain'))),
  });
  Element.prototype.checkVisibility = () => true;
  const { showInlineErrors } = await import('../store/errors');
  const messages = document.createElement('ul');
  messages.innerHTML = '<li data-id="vat">Wrong</li><li data-id="plain">Wrong</li>';
  showInlineErrors(messages);
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  const described = () => ['vat', 'plain'].map((id) => control(page, id).getAttribute('aria-describedby'));
  expect(described()).toEqual(['vat-description vat_description', 'plain_description']);
  fill(page, 'vat', '');
  expect(described()).toEqual(['vat-description', 'plain_description']);
  expect(document.querySelector('#vat_description')).toBeNull();
  control(page, 'plain').value = 'x';
  fire(control(page, 'plain'), 'input');
  expect(described()).toEqual(['vat-description', null]);
  expect(results(page, 'plain')).toBe('');
});

test('CQ18 a check between the message and its end leaves the field as it is', async () => {
  const page = await open();
  Element.prototype.checkVisibility = () => true;
  const { clearInlineErrors, showInlineErrors } = await import('../store/errors');
  const messages = document.createElement('ul');
  messages.innerHTML = '<li data-id="billing_first_name">Wrong</li>';
  const field = control(page, 'billing_first_name');
  const leave = () => fire(field, 'focusout');
  leave();
  showInlineErrors(messages);
  leave();
  expect(document.querySelectorAll('.checkout-inline-error-message')).toHaveLength(1);
  clearInlineErrors();
  expect([field.getAttribute('aria-invalid'), field.hasAttribute('aria-describedby')]).toEqual([
    'true',
    false,
  ]);
  field.value = 'Ada';
  leave();
  expect(results(page, 'billing_first_name')).toBe('validated');
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
});

test('C47 a message under a field stays while the field is wrong all the same', async () => {
  const page = await open();
  page
    .el('#billing_first_name_field')
    .insertAdjacentHTML('beforeend', '<p class="checkout-inline-error-message" id="m">Missing</p>');
  const field = control(page, 'billing_first_name');
  field.focus();
  field.blur();
  expect(results(page, 'billing_first_name')).toContain('required');
  expect(document.querySelector('#m')).not.toBeNull();
});

test('CQ20 a row that the shop hides for a country is not checked', async () => {
  const page = await open();
  fill(page, 'billing_first_name', '');
  page.el('#billing_first_name_field').style.display = 'none';
  const field = control(page, 'billing_first_name');
  field.dispatchEvent(new CustomEvent('validate', { bubbles: true }));
  expect(results(page, 'billing_first_name')).toBe('');
});

test('C32 the combobox in front of a select says that it is wrong', async () => {
  const page = await open();
  page
    .el('#size')
    .insertAdjacentHTML('afterend', '<span class="select2-selection" role="combobox" tabindex="0"></span>');
  const box = page.el('.select2-selection');
  control(page, 'size').dispatchEvent(new CustomEvent('validate', { bubbles: true }));
  expect(box.getAttribute('aria-invalid')).toBe('true');
  control(page, 'size').value = 'm';
  fire(control(page, 'size'), 'change');
  expect(box.hasAttribute('aria-invalid')).toBe(false);
});

test('C32 when the island ends, the page is as the server sent it', async () => {
  const page = await open();
  const sent = page.el('form').innerHTML;
  for (const id of ['billing_first_name', 'billing_email', 'billing_company']) fill(page, id, '');
  expect(page.el('form').innerHTML).not.toBe(sent);
  page.runtime.stop();
  expect(page.el('form').innerHTML).toBe(sent);
});

test('C4 C5 forms that only have the name are none', async () => {
  const page = await open({
    body: checkout().replace('class="checkout woocommerce-checkout"', 'class="verify"'),
  });
  fill(page, 'billing_first_name', '');
  expect(results(page, 'billing_first_name')).toBe('');
});

test('C33 a form with 120 fields is checked in one go', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => `more_${index}`);
  const page = await open({ body: checkout(ids.map((id) => row(id, input(id))).join('')) });
  for (const id of ids) control(page, id).dispatchEvent(new CustomEvent('validate', { bubbles: true }));
  expect(document.querySelectorAll('.woocommerce-invalid').length).toBe(120);
});
