import { afterEach, expect, test } from 'vitest';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import { focused, inert, openThemePage, PARTS, removeStandIns, themePage } from '../testing/theme-page';

afterEach(() => {
  closePage();
  removeStandIns();
});

const open = (options: Partial<ShopPageOptions> = {}) =>
  openThemePage({ islands: [() => import('.')], body: themePage(PARTS.filter), ...options });
const TOGGLE = '.shoptimizer-mobile-toggle';
const isOpen = () => document.body.classList.contains('filter-open');

test('TH2 its button opens and closes it, without waiting', async () => {
  const page = await open();
  expect(page.click(TOGGLE).defaultPrevented).toBe(true);
  expect(isOpen()).toBe(true);
  page.click(TOGGLE);
  expect(isOpen()).toBe(false);
});

test('TH2 THQ2 the icon in the button is the button', async () => {
  const page = await open();
  page.click(`${TOGGLE} svg`);
  expect(isOpen()).toBe(true);
});

test.each([
  ['.filters svg', false],
  ['.mobile-menu', false],
  ['.mobile-overlay', true],
])('TH2 %s closes it', async (selector, prevented) => {
  const page = await open();
  page.click(TOGGLE);
  expect(page.click(selector).defaultPrevented).toBe(prevented);
  expect(isOpen()).toBe(false);
});

test('TH2 anything in the opener of a site builder opens it', async () => {
  const page = await open({
    body: themePage(
      PARTS.filter.replace(
        /<button class="mobile-filter.*?<\/button>/s,
        '<p class="shoptimizer-mobile-filter"><i id="x">f</i></p>',
      ),
    ),
  });
  page.click('#x');
  expect(isOpen()).toBe(true);
});

test('THQ3 THQ4 focus goes in, Escape closes, focus returns; readers know what opens what', async () => {
  const page = await open();
  const toggle = page.el(TOGGLE);
  expect([toggle.getAttribute('aria-expanded'), toggle.getAttribute('aria-controls')]).toEqual([
    'false',
    'secondary',
  ]);
  page.click(TOGGLE);
  expect([toggle.getAttribute('aria-expanded'), focused()]).toEqual(['true', 'category']);
  expect(inert()).toContain('masthead');
  page.key('#category', 'Escape');
  expect([isOpen(), focused(), inert()]).toEqual([false, 'mobile-filter shoptimizer-mobile-toggle', []]);
});

test('a field that comes first gets no focus: a keyboard would cover the filter', async () => {
  const page = await open({
    body: themePage(PARTS.filter.replace('<a href="/ceramics/"', '<input id="price"><a href="/ceramics/"')),
  });
  page.click(TOGGLE);
  expect(focused()).toBe('filters close-drawer');
});

test('THQ23 a toggle that names what is not there names the drawer; a drawer without a toggle is no fault', async () => {
  const page = await open({
    body: themePage(
      PARTS.filter.replace(
        '<button class="mobile-filter',
        '<button aria-controls="primary-sidebar" class="mobile-filter',
      ),
    ),
  });
  expect(page.el(TOGGLE).getAttribute('aria-controls')).toBe('secondary');
  closePage();
  const without = await open({
    body: themePage(PARTS.filter.replace(/<button class="mobile-filter.*?<\/button>/s, '')),
  });
  expect(without.runtime.report()[0]?.state).toBe('idle');
});

test('a link of 2.6 is a button: Space presses it, and it leads nowhere', async () => {
  const page = await open({
    body: themePage(
      PARTS.filter.replace(
        /<button class="mobile-filter.*?<\/button>/s,
        '<a href="#" class="mobile-filter shoptimizer-mobile-toggle">Show Filters</a>',
      ),
    ),
  });
  expect(page.el(TOGGLE).getAttribute('role')).toBe('button');
  page.key(TOGGLE, ' ');
  expect([isOpen(), page.followed]).toEqual([true, []]);
});

test('a toggle without a drawer does nothing', async () => {
  const page = await open({
    body: `<div class="col-full-nav"></div><button class="shoptimizer-mobile-toggle">Filter</button>`,
  });
  page.click(TOGGLE);
  expect(isOpen()).toBe(false);
});
