import { afterEach, expect, test } from 'vitest';
import { closePage, openPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(closePage);

const LINK = '.coming-soon-footer-banner-dismiss';
const banner = (attributes = 'data-rest-url="/wp-json/wp/v2/users/me" data-rest-nonce="n9"') =>
  `<div id="coming-soon-footer-banner"><div class="coming-soon-footer-banner__content">Not open yet</div>
  <a class="coming-soon-footer-banner-dismiss" ${attributes}></a></div>`;
const open = (options: Partial<ShopPageOptions> = {}) =>
  openPage({
    islands: [() => import('.')],
    body: banner(),
    answers: { '/wp-json/wp/v2/users/me': { json: {} } },
    ...options,
  });
const shown = () =>
  (document.querySelector('#coming-soon-footer-banner') as HTMLElement).style.display !== 'none';

test('S7.4 S1.7 the dismissal is posted with its nonce, then the banner goes', async () => {
  const page = await open({ answers: { '/wp-json/wp/v2/users/me': { json: {}, delay: 100 } } });
  expect(page.click(LINK).defaultPrevented).toBe(true);
  await page.pass(50);
  expect(shown()).toBe(true);
  const [call] = page.shop.calls;
  expect([call?.url, call?.method, call?.body, call?.headers.get('x-wp-nonce')]).toEqual([
    `${location.origin}/wp-json/wp/v2/users/me`,
    'POST',
    'woocommerce_meta%5Bcoming_soon_banner_dismissed%5D=yes',
    'n9',
  ]);
  await page.pass(50);
  expect(shown()).toBe(false);
});

test.each<[string, object]>([
  ['an error 500', { status: 500 }],
  ['a refusal', { status: 403, text: '-1' }],
  ['an empty body', {}],
  ['HTML', { text: '<p>x' }],
  ['no connection', { fail: true }],
  ['no answer at all', { never: true }],
])('S4.8 S2.7 %s: the banner goes', async (_, answer) => {
  const page = await open({ answers: { '/wp-json/wp/v2/users/me': answer } });
  page.click(LINK);
  await page.pass();
  await page.pass(10_000);
  expect(shown()).toBe(false);
});

test('S4.8 an address of another site is not called, and the banner goes', async () => {
  const page = await open({ body: banner('data-rest-url="https://evil.example/x" data-rest-nonce="n9"') });
  page.click(LINK);
  await page.pass();
  expect(page.shop.calls).toEqual([]);
  expect(shown()).toBe(false);
});

test.each([
  ['without address', 'data-rest-nonce="n9"'],
  ['with an empty address', 'data-rest-url="" data-rest-nonce="n9"'],
  ['without nonce', 'data-rest-url="/x"'],
])('a link %s stays as it is, with one warning', async (_, attributes) => {
  const page = await open({ body: banner(attributes) });
  page.click(LINK);
  await page.pass();
  expect(page.shop.calls).toEqual([]);
  expect(shown()).toBe(true);
  expect(page.warnings.splice(0)).toHaveLength(1);
});

test.each([' ', 'Enter'])('Q94 the link is a button with a name, for the key %j too', async (key) => {
  const page = await open();
  const link = page.el(LINK);
  expect([link.getAttribute('role'), link.tabIndex, link.getAttribute('aria-label')]).toEqual([
    'button',
    0,
    'Dismiss',
  ]);
  link.focus();
  expect(document.activeElement).toBe(link);
  expect(page.key(LINK, key).defaultPrevented).toBe(true);
  await page.pass();
  expect(shown()).toBe(false);
});

test('Q94 a link with text of its own keeps that as its name; other keys do nothing', async () => {
  const page = await open({ body: banner().replace('></a>', '>Hide this</a>') });
  expect(page.el(LINK).hasAttribute('aria-label')).toBe(false);
  page.key(LINK, 'Tab');
  await page.pass();
  expect(shown()).toBe(true);
});

test('a click before the island is there is kept', async () => {
  const page = await open({ asleep: true });
  page.click(LINK);
  await page.pass(1);
  await page.pass();
  await page.pass();
  expect(shown()).toBe(false);
});

test('released, the banner is as the server sent it', async () => {
  const page = await open();
  page.runtime.release('coming-soon', 'test');
  expect(document.body.innerHTML).toBe(banner());
});
