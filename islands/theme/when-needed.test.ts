import { afterEach, describe, expect, test } from 'vitest';
import { islands } from '.';
import { PARTS } from './testing/theme-page';
import { isThemeNeeded } from './when-needed';

afterEach(() => {
  document.body.innerHTML = '';
  document.body.className = '';
  Reflect.deleteProperty(window, 'atoll_theme');
});

const product = (content: string) =>
  `<div class="product type-product"><div class="summary"><form class="cart">${content}</form></div></div>`;

/** The least markup that an island of this area is on a page for: of the theme, then by our hooks. */
const PLACES: Record<string, readonly string[]> = {
  'menu-drawer': ['<div class="col-full-nav"></div>', '<nav data-atoll-drawer="menu"></nav>'],
  'filter-drawer': [PARTS.filter, '<div data-atoll-drawer="filter"></div>'],
  'search-toggle': [PARTS.search, '<div data-atoll-drawer="search"></div>'],
  dialogs: [
    '<dialog data-shoptimizermodal-id="a"></dialog>',
    '<div class="cg-modal"></div>',
    '<dialog data-atoll-dialog="a"></dialog>',
  ],
  'cart-drawer': [PARTS.cart, '<div data-atoll-drawer="cart"></div>'],
  drawers: ['<div data-atoll-drawer="help"></div>'],
  accordion: [
    '<div class="col-full-nav"></div><div class="summary"><details></details></div>',
    '<div data-atoll-accordion-group><details></details></div>',
  ],
  scroll: [
    '<div class="col-full-nav"><div class="logo-mark"><a href="#"></a></div></div>',
    '<a class="variable-grouped-sticky" href="#"></a>',
    '<a data-atoll-scroll-top href="#"></a>',
    '<a data-atoll-scroll-to href="#a"></a>',
  ],
  sticky: [
    '<div class="sticky-d"><div class="s-observer"></div></div>',
    '<div class="shoptimizer-sticky-add-to-cart"></div>',
    '<div data-atoll-stuck></div>',
    '<div data-atoll-sticky-bar></div>',
  ],
  'tap-menus': ['<div class="col-full-nav"></div>', '<nav data-atoll-tap-menu></nav>'],
  'quantity-stepper': [
    `<div class="col-full-nav"></div>${product('<div class="quantity"><input type="number"></div>')}`,
    '<div data-atoll-stepper><input type="number"></div>',
  ],
  'mini-cart-stepper': [
    '<div class="shoptimizer-custom-quantity-mini-cart"><input data-cart_item_key="a"></div>',
    '<div data-atoll-cart-widget><div data-atoll-stepper><input data-cart_item_key="a"></div></div>',
  ],
  'product-add': [`<div class="pdp-ajax">${product('')}</div>`, '<form data-atoll-add class="cart"></form>'],
};

describe('TH1 the area comes with its first sign', () => {
  test.each(islands.map((island) => [island.name, island] as const))('of %s', (name, island) => {
    expect(PLACES[name]?.length).toBeGreaterThan(0);
    for (const place of PLACES[name] ?? []) {
      document.body.innerHTML = place;
      expect(document.querySelector(island.match), `the place itself: ${place}`).not.toBeNull();
      expect(isThemeNeeded(document), place).toBe(true);
    }
  });

  test('by what the site says of its own markup', () => {
    expect(isThemeNeeded(document)).toBe(false);
    Object.assign(window, { atoll_theme: { 'tap-menus': { selector: '.my-menu' } } });
    expect(isThemeNeeded(document)).toBe(true);
  });

  test('and not on pages of other themes', () => {
    document.body.className = 'theme-storefront woocommerce';
    document.body.innerHTML = `<header class="site-header"><button class="menu-toggle"></button></header>${product('<div class="quantity"><input></div>')}<details></details>`;
    expect(isThemeNeeded(document)).toBe(false);
  });
});
