import { afterEach, beforeEach, expect, test } from 'vitest';
import { closePage, openPage } from '../../testing/shop-page';

const LIBRARY = 'https://cdn.example/strength.js';
const forget = () => {
  Reflect.deleteProperty(window, 'zxcvbn');
  for (const script of document.head.querySelectorAll('script')) script.remove();
};
beforeEach(forget);
afterEach(() => {
  closePage();
  forget();
});

const open = (globals: Record<string, unknown> = {}) =>
  openPage({
    islands: [() => import('.')],
    body: '<form><input id="name"><input type="password" id="theirs"></form>',
    asleep: true,
    globals: { _zxcvbnSettings: { src: LIBRARY }, ...globals },
  });
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

test('S2.6 the library comes with the first focus of a password field of any plugin, never before', async () => {
  const page = await open();
  page.el('#name').focus();
  await page.pass(5000);
  expect(scripts()).toEqual([]);
  page.el('#theirs').focus();
  await page.pass(1);
  await page.pass();
  expect(scripts()).toEqual([LIBRARY]);
});

test.each([
  ['the shop has a meter, which asks by itself', { wc_password_strength_meter_params: {} }],
  ['no plugin has settings for it', { _zxcvbnSettings: undefined }],
])('S2.6 it does not come when %s', async (_, globals) => {
  const page = await open(globals);
  page.el('#theirs').focus();
  await page.pass(1);
  await page.pass();
  expect(scripts()).toEqual([]);
});
