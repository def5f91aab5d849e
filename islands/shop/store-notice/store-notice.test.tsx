import { afterEach, expect, test, vi } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(() => {
  // Where a test has put one: the browser's own is on the prototype.
  Reflect.deleteProperty(document, 'cookie');
  closePage();
});

const bar = (id = 'data-notice-id="n1"') =>
  `<p role="complementary" class="woocommerce-store-notice demo_store" ${id} style="display:none;">Free shipping this week
  <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">Close</a></p>`;
const LINK = '.woocommerce-store-notice__dismiss-link';
const open = (options: Partial<ShopPageOptions> = {}) =>
  openPage({ islands: [() => import('.')], body: bar(), ...options });
const shown = (page: ShopPage) => page.el('.woocommerce-store-notice').style.display !== 'none';

test('S4.7 S1.7 S2.7 the bar shows until it is dismissed', async () => {
  const page = await open();
  expect(shown(page)).toBe(true);
  expect(page.click(LINK).defaultPrevented).toBe(true);
  await page.pass();
  expect(shown(page)).toBe(false);
});

test('S3.7 S4.7 the cookie of its id hides it; that of another does not', async () => {
  expect(shown(await open({ cookies: { store_noticen1: 'hidden' } }))).toBe(false);
  closePage();
  expect(shown(await open({ cookies: { store_noticen2: 'hidden', store_notice: 'hidden' } }))).toBe(true);
  closePage();
  expect(shown(await open({ cookies: { store_noticen1: 'shown' } }))).toBe(true);
});

test('S3.7 without an id the cookie has the bare name', async () => {
  const page = await open({ body: bar('') });
  page.click(LINK);
  expect(document.cookie).toBe('store_notice=hidden');
  closePage();
  expect(shown(await open({ body: bar(''), cookies: { store_notice: 'hidden' } }))).toBe(false);
});

test('S9.2 the cookie is for the whole site and lives as long as the browser', async () => {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((value) => void written.push(value));
  const page = await open();
  page.click(LINK);
  expect(written).toEqual(['store_noticen1=hidden; path=/']);
});

test.each([' ', 'Enter'])('S2.7 the key %j dismisses it, once', async (key) => {
  const page = await open();
  expect(page.key(LINK, key).defaultPrevented).toBe(true);
  await page.pass();
  expect(shown(page)).toBe(false);
  // Then the link is a link again (§3.13: handlers removed).
  expect(page.key(LINK, key).defaultPrevented).toBe(false);
});

test('S2.7 other keys and other links do nothing', async () => {
  const page = await open({ body: `${bar()}<a href="#" id="x">x</a>` });
  for (const key of ['a', 'Tab', 'Escape']) expect(page.key(LINK, key).defaultPrevented).toBe(false);
  page.click('#x');
  expect(shown(page)).toBe(true);
});

test('S4.7 all bars of a page go together', async () => {
  const page = await open({ body: bar() + bar('data-notice-id="n2"') });
  page.click(LINK);
  await page.pass();
  const displays = [...document.querySelectorAll<HTMLElement>('.woocommerce-store-notice')];
  expect(displays.map(({ style }) => style.display)).toEqual(['none', 'none']);
});

test('S4.7 a browser that denies cookies: the bar goes for this page all the same', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: denied, set: denied });
  const page = await open();
  expect(shown(page)).toBe(true);
  page.click(LINK);
  await page.pass();
  expect(shown(page)).toBe(false);
});

test('a click before the island is there is kept', async () => {
  const page = await open({ asleep: true });
  expect(page.click(LINK).defaultPrevented).toBe(true);
  await page.pass(1);
  await page.pass();
  expect(shown(page)).toBe(false);
  expect(page.followed).toEqual([]);
});

test.each([3, 4] as const)('jQuery %i: .trigger("click") dismisses', async (jquery) => {
  const page = await open({ jquery });
  page.trigger(LINK, 'click');
  await page.pass();
  expect(shown(page)).toBe(false);
});

test('released, it is as the server sent it', async () => {
  const page = await open();
  page.runtime.release('store-notice', 'test');
  expect(shown(page)).toBe(false);
  page.click(LINK);
  expect(page.followed).toEqual(['#']);
});
