import { afterEach, describe, expect, test } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(closePage);

const BUTTON = '.show-password-input';
const login = (
  field: string,
) => `<div class="woocommerce"><form class="login"><p class="form-row">${field}</p>
  <button type="submit" id="submit">Log in</button></form></div>`;
const plain = '<input class="woocommerce-Input input-text" type="password" name="password" id="password">';
const open = (body = login(plain), options: Partial<ShopPageOptions> = {}) =>
  openPage({ islands: [() => import('.')], body, ...options });
const field = (page: ShopPage) => page.el<HTMLInputElement>('input[name^=password]');

test('S4.9 S2.6 C2 C14 C27 the button shows and hides what is typed, says which, and gives focus to the field', async () => {
  const page = await open();
  const button = page.el<HTMLButtonElement>(BUTTON);
  expect([button.localName, button.type, button.getAttribute('aria-label'), button.className]).toEqual([
    'button',
    'button',
    'Reveal it',
    'show-password-input',
  ]);
  expect(button.parentElement?.outerHTML).toMatch(/^<span class="password-input"><input [^>]*><button /);
  field(page).value = 'secret';
  page.click(BUTTON);
  await page.pass();
  expect([field(page).type, button.getAttribute('aria-label'), document.activeElement]).toEqual([
    'text',
    'Conceal it',
    field(page),
  ]);
  expect(button.classList.contains('display-password')).toBe(true);
  page.click(BUTTON);
  await page.pass();
  expect([field(page).type, button.getAttribute('aria-label')]).toEqual(['password', 'Reveal it']);
  expect(button.classList.contains('display-password')).toBe(false);
  expect(field(page).value).toBe('secret');
  expect(page.followed).toEqual([]);
});

test('Q91 the button names the field it works on, and nothing where the field has no id', async () => {
  let page = await open();
  expect(page.el(BUTTON).getAttribute('aria-controls')).toBe('password');
  expect(page.el(BUTTON).hasAttribute('aria-describedby')).toBe(false);
  page.close();
  page = await open(login(plain.replace('id="password"', '')));
  expect(page.el(BUTTON).hasAttribute('aria-controls')).toBe(false);
  expect(document.body.innerHTML).not.toContain('undefined');
});

describe('which fields', () => {
  test('S4.9 a span around a field becomes the wrapper, whatever the class of the field', async () => {
    const page = await open(login('<span id="own"><input type="password" name="password_1"></span>'));
    expect(page.el('#own').className).toBe('password-input');
    expect(page.el('#own').lastElementChild).toBe(page.el(BUTTON));
  });

  test('S4.9 a wrapper of the server is used, and a button of the server or a theme is not doubled', async () => {
    const own = `<span class="password-input">${plain}<button type="button" class="show-password-input" id="theirs"></button></span>`;
    let page = await open(login(own));
    expect(document.querySelectorAll(BUTTON)).toHaveLength(1);
    expect(page.el(BUTTON).id).toBe('theirs');
    page.close();
    page = await open(login(`<span class="password-input">${plain}</span>`));
    expect(document.querySelectorAll('.password-input')).toHaveLength(1);
    expect(document.querySelectorAll(BUTTON)).toHaveLength(1);
  });

  test.each([
    ['outside the shop', `<form>${plain}</form>`],
    ['outside a form', `<div class="woocommerce">${plain}</div>`],
    ['of another plugin, bare in a paragraph', login('<input type="password" name="password">')],
    ['of another type', login(plain.replace('"password"', '"text"'))],
  ])('S4.9 a field %s is left alone', async (_, body) => {
    const page = await open(body, { bodyClass: 'home' });
    await page.pass(100);
    expect(document.querySelector(BUTTON)).toBeNull();
    expect(document.querySelector('.password-input')).toBeNull();
  });

  test('S4.9 three fields have three buttons, each for its own', async () => {
    const three = [1, 2, 3].map((n) =>
      plain.replaceAll(
        '"password" name="password" id="password"',
        `"password" name="password_${n}" id="p${n}"`,
      ),
    );
    const page = await open(login(three.join('')));
    expect(document.querySelectorAll(BUTTON)).toHaveLength(3);
    page.click('[aria-controls=p2]');
    await page.pass();
    const types = [...document.querySelectorAll('input')].map(({ type }) => type);
    expect(types).toEqual(['password', 'text', 'password']);
  });

  test('S4.9 a form that comes later has its button', async () => {
    const page = await open('<div class="woocommerce"><form></form></div>');
    page.el('form').innerHTML = plain;
    await page.pass(1);
    await page.pass();
    expect(page.el(BUTTON).getAttribute('aria-controls')).toBe('password');
  });
});

test('moving the field into its wrapper takes neither its text nor its focus', async () => {
  const page = await open(login(plain), { asleep: true });
  field(page).value = 'typed already';
  field(page).focus();
  await page.pass(1);
  await page.pass();
  await page.pass();
  expect(document.querySelector(BUTTON)).not.toBeNull();
  expect(field(page).value).toBe('typed already');
  expect(document.activeElement).toBe(field(page));
});

test.each<[string, unknown]>([
  ['absent', undefined],
  ['null', null],
  ['text', 'x'],
  ['without address', { i18n_password_show: 'a' }],
  ['with a list for a text', { wc_ajax_url: '/?wc-ajax=%%endpoint%%', i18n_password_show: [] }],
])('S3.8 woocommerce_params %s: no button, the field works', async (_, woocommerce_params) => {
  const page = await open(login(plain), { globals: { woocommerce_params } });
  await page.pass();
  expect(document.querySelector(BUTTON)).toBeNull();
  expect(field(page).type).toBe('password');
  page.warnings.splice(0);
});

test('S3.8 texts that the page does not supply, and hostile ones', async () => {
  const wc_ajax_url = '/?wc-ajax=%%endpoint%%';
  let page = await open(login(plain), { globals: { woocommerce_params: { wc_ajax_url } } });
  expect(page.el(BUTTON).getAttribute('aria-label')).toBe('Show password');
  page.close();
  const i18n_password_show = '"><img src=x onerror=alert(1)>';
  page = await open(login(plain), { globals: { woocommerce_params: { wc_ajax_url, i18n_password_show } } });
  expect(page.el(BUTTON).getAttribute('aria-label')).toBe(i18n_password_show);
  expect(document.querySelector('img')).toBeNull();
});

test('released, the field is hidden again and stands where the server put it', async () => {
  const page = await open();
  page.click(BUTTON);
  await page.pass();
  page.runtime.release('password-visibility', 'test');
  expect(document.body.innerHTML).toBe(login(plain));
});
