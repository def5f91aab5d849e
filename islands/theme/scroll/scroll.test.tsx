import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage, type ShopPageOptions } from '../../testing/shop-page';

let scrolls: ScrollToOptions[] = [];
beforeEach(() => {
  scrolls = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) =>
    scrolls.push(options)) as never);
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(closePage);

const nav =
  '<div class="col-full-nav"><div class="logo-mark"><a id="logo" href="#">A</a></div><div class="logo-mark"><a id="second" href="#">B</a></div></div>';
const bar =
  '<section class="shoptimizer-sticky-add-to-cart"><a class="variable-grouped-sticky button" href="#shoptimizer-sticky-anchor">Select options</a></section>';
const form = (more = '') =>
  `<div class="summary"><div id="shoptimizer-sticky-anchor"></div><form class="variations_form cart" ${more}><input type="hidden" name="product_id"><select id="size" disabled></select><select id="color"></select><button>Buy</button></form></div>`;

const open = (body: string, options: Partial<ShopPageOptions> = {}) =>
  openPage({
    islands: [() => import('.')],
    body,
    bodyClass: 'single-product theme-shoptimizer',
    path: '/product/hoodie/?a=1',
    ...options,
  });

/** Where an element stands, in px below the top of the window, and how far the page is scrolled. */
const stand = (selector: string, top: number, scrollY = 0) => {
  const element = document.querySelector(selector) as Element;
  element.getBoundingClientRect = () => ({ top }) as DOMRect;
  Object.defineProperty(window, 'scrollY', { configurable: true, value: scrollY });
};

test('TH11 the first small logo goes to the top, smoothly; others are left alone', async () => {
  const page = await open(nav);
  expect(page.click('#logo').defaultPrevented).toBe(true);
  expect(scrolls).toEqual([{ top: 0, left: 0, behavior: 'smooth' }]);
  page.click('#second');
  expect([scrolls.length, page.followed]).toEqual([1, ['#']]);
});

test('TH17 THQ14 to the options: 80 px below the top, wherever it is positioned; focus on the first control', async () => {
  const page = await open(bar + form());
  stand('#shoptimizer-sticky-anchor', 370, 200);
  expect(page.click('.variable-grouped-sticky').defaultPrevented).toBe(true);
  expect(scrolls).toEqual([{ top: 490, left: 0, behavior: 'smooth' }]);
  expect(document.activeElement?.id).toBe('color');
  expect(location.hash).toBe('');
});

test('THQ34 less motion: at once', async () => {
  const page = await open(nav);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  page.click('#logo');
  expect(scrolls).toEqual([{ top: 0, left: 0, behavior: 'instant' }]);
});

describe('links that lead nowhere are left to the browser', () => {
  test.each([
    ['no name', '#'],
    ['no such place', '#elsewhere'],
    ['no name of anything', '#%E0%A4%A'],
    ['another page', '/other/#shoptimizer-sticky-anchor'],
    ['another site', 'https://elsewhere.example/product/hoodie/?a=1#shoptimizer-sticky-anchor'],
  ])('%s', async (_, href) => {
    const page = await open(bar.replace('#shoptimizer-sticky-anchor', href) + form());
    page.click('.variable-grouped-sticky');
    expect([scrolls, page.followed]).toEqual([[], [href]]);
  });

  test('a key that opens it elsewhere, and what another script has handled', async () => {
    const page = await open(nav + bar + form());
    for (const selector of ['#logo', '.variable-grouped-sticky']) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
      page.el(selector).dispatchEvent(event);
      page.el(selector).addEventListener('click', (click) => click.preventDefault());
      page.click(selector);
    }
    expect(scrolls).toEqual([]);
  });
});

describe('other themes', () => {
  const link = (more = '') =>
    `<a data-atoll-scroll-to ${more} href="#there">There</a><a data-atoll-scroll-top href="#">Up</a><a id="up" data-atoll-scroll-top href="#">Up</a>`;

  test('TH17 a place without a control takes the focus itself; another distance', async () => {
    const page = await open(`${link('data-atoll-offset="10"')}<h2 id="there">There</h2>`, { bodyClass: '' });
    stand('#there', 500);
    page.click('[data-atoll-scroll-to]');
    expect(scrolls).toEqual([{ top: 490, left: 0, behavior: 'smooth' }]);
    expect(document.activeElement?.id).toBe('there');
  });

  test('TH11 each link to the top', async () => {
    const page = await open(link(), { bodyClass: '' });
    page.click('#up');
    expect(scrolls).toEqual([{ top: 0, left: 0, behavior: 'smooth' }]);
  });

  test('a distance by the site’s word', async () => {
    const page = await open(`${link()}<form id="there"><button id="go">Go</button></form>`, {
      bodyClass: '',
      globals: { atoll_theme: { scroll: { constants: { offset: 0 } } } },
    });
    stand('#there', 500);
    page.click('[data-atoll-scroll-to]');
    expect([scrolls[0]?.top, document.activeElement?.id]).toEqual([500, 'go']);
  });
});

describe('names that a script gives', () => {
  test('THQ31 the product form, if it has none', async () => {
    const page = await open(`${form()}<form class="cart"></form><p class="button-wrapper"></p>`);
    expect([...document.querySelectorAll('form.cart')].map(({ id }) => id)).toEqual(['sticky-scroll', '']);
    expect(page.el('.button-wrapper').classList.contains('shoptimizer-size-guide')).toBe(true);
    page.runtime.release('scroll', 'test');
    expect(document.querySelector('#sticky-scroll, .shoptimizer-size-guide')).toBeNull();
  });

  test('THQ31 not over a name that it has', async () => {
    const page = await open(form('id="mine"'));
    expect(page.el('form.cart').id).toBe('mine');
  });

  test('not in other themes', async () => {
    await open(`${form()}<p class="button-wrapper"></p>`, { bodyClass: 'single-product theme-storefront' });
    expect(document.querySelector('#sticky-scroll, .shoptimizer-size-guide')).toBeNull();
  });
});
