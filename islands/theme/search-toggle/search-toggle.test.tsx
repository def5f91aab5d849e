import { afterEach, expect, test } from 'vitest';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import { focused, inert, openThemePage, removeStandIns, themePage } from '../testing/theme-page';

afterEach(() => {
  closePage();
  removeStandIns();
});

const open = (options: Partial<ShopPageOptions> = {}) =>
  openThemePage({
    islands: [() => import('.'), () => import('../menu-drawer')],
    body: themePage(),
    ...options,
  });
const TOGGLE = '.mobile-search-toggle';
const isOpen = () => document.body.classList.contains('m-search-toggled');

test('TH3 the button shows and hides the search, its icon too, and two quick taps are two', async () => {
  const page = await open();
  expect(page.click(`${TOGGLE} svg`).defaultPrevented).toBe(true);
  expect(isOpen()).toBe(true);
  page.click(TOGGLE);
  expect(isOpen()).toBe(false);
});

test('THQ3 focus goes to the field, Escape there hides it and gives focus back', async () => {
  const page = await open();
  const expanded = () => page.el(TOGGLE).getAttribute('aria-expanded');
  expect(expanded()).toBe('false');
  page.click(TOGGLE);
  expect([expanded(), focused(), inert()]).toEqual(['true', 'find', []]);
  page.key('#find', 'Escape');
  expect([isOpen(), expanded(), focused()]).toEqual([false, 'false', 'mobile-search-toggle']);
});

test('Escape elsewhere, and what closes drawers, leave it open', async () => {
  const page = await open();
  page.click(TOGGLE);
  page.el('#first-cart a').focus();
  page.key('#first-cart a', 'Escape');
  page.click('.mobile-menu');
  page.click('.mobile-overlay');
  expect(isOpen()).toBe(true);
});

test('it can be open beside the menu: Escape closes the menu first', async () => {
  const page = await open();
  page.click(TOGGLE);
  page.click('.menu-toggle');
  expect(document.body.className).toContain('m-search-toggled mobile-toggled');
  page.key('#home', 'Escape');
  expect([isOpen(), document.body.classList.contains('mobile-toggled')]).toEqual([true, false]);
});

test('a search form in a dialog is not the one that it shows', async () => {
  const page = await open({
    body: `<dialog><div class="site-search"><input type="search" id="other"></div></dialog>${themePage()}`,
  });
  page.click(TOGGLE);
  expect(focused()).toBe('find');
});
