import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import type { ThemeApi } from '../drawer/doors';
import { focused, inert, openThemePage, removeStandIns, themePage } from '../testing/theme-page';

afterEach(() => {
  closePage();
  removeStandIns();
});

const open = (body: string, options: Partial<ShopPageOptions> = {}) =>
  openThemePage({
    islands: [
      () => import('.'),
      () => import('../menu-drawer'),
      () => import('../filter-drawer'),
      () => import('../search-toggle'),
      () => import('../cart-drawer'),
    ],
    body,
    ...options,
  });
const api = () => (window as { atoll?: { theme?: ThemeApi } }).atoll?.theme;

describe('data attributes (theme.md §1.9)', () => {
  const OWN = `<main id="content"><button data-atoll-open="sizes" id="open">Open</button><button data-atoll-toggle="sizes" id="toggle">Toggle</button></main>
<aside data-atoll-drawer="sizes" id="sizes"><button data-atoll-close id="close">x</button></aside><div data-atoll-overlay id="overlay"></div>`;

  test('a drawer with a name of its own: opened, toggled, closed by closer, backdrop and Escape', async () => {
    const page = await open(OWN);
    const isOpen = () => document.body.classList.contains('atoll-open-sizes');
    expect(inert()).toEqual(['sizes']);
    page.click('#open');
    expect([isOpen(), focused(), inert()]).toEqual([true, 'close', ['content']]);
    page.click('#open');
    expect(isOpen()).toBe(true);
    page.click('#toggle');
    expect(isOpen()).toBe(false);
    for (const selector of ['#close', '#overlay']) {
      page.click('#toggle');
      page.click(selector);
      expect(isOpen()).toBe(false);
    }
    page.click('#toggle');
    page.key('#close', 'Escape');
    expect([isOpen(), focused()]).toEqual([false, 'toggle']);
  });

  test('its class, where that is, and whether the page is covered', async () => {
    const page = await open(
      OWN.replace(
        'id="sizes"',
        'id="sizes" data-atoll-state-class="is-open" data-atoll-state-target="self" data-atoll-trap="false"',
      ),
    );
    page.click('#open');
    expect([page.el('#sizes').className, document.body.className, inert()]).toEqual([
      'is-open',
      'woocommerce',
      [],
    ]);
  });

  test('keys are taken for what they press only: not where there is no panel, nor from what closes something else', async () => {
    const page = await open(
      '<div data-atoll-open="none" id="open" tabindex="0">x</div><div class="close-drawer" id="close" tabindex="0">x</div><aside data-atoll-drawer="sizes" id="sizes"></aside><div data-atoll-close="sizes" id="ours">x</div>',
    );
    const taken = ['#open', '#close', '#ours'].map((one) => page.key(one, 'Enter').defaultPrevented);
    expect(taken).toEqual([false, false, false]);
  });

  test('an event that opens it', async () => {
    const page = await open(OWN.replace('id="sizes"', 'id="sizes" data-atoll-open-on="added_to_cart"'));
    page.tell('added_to_cart', [{}, '']);
    expect(document.body.classList.contains('atoll-open-sizes')).toBe(true);
  });

  test('a closer without a name closes the drawer that it lies in', async () => {
    const second = OWN.replaceAll('sizes', 'care')
      .replaceAll('id="', 'id="care-')
      .replace('<main', '<div')
      .replace('</main', '</div');
    const page = await open(
      `${OWN.replace('id="sizes"', 'id="sizes" data-atoll-trap="false"')}${second.replace('data-atoll-drawer', 'data-atoll-trap="false" data-atoll-drawer')}`,
    );
    page.click('#open');
    page.click('#care-open');
    page.click('#close');
    expect(document.body.className).toBe('woocommerce atoll-open-care');
  });

  test('menu, filter, search and cart of another theme are the same behaviours', async () => {
    const page =
      await open(`<main id="content">${['menu', 'filter', 'search', 'cart'].map((name) => `<button data-atoll-toggle="${name}" id="t-${name}">x</button>`).join('')}</main>
${['menu', 'filter', 'search', 'cart'].map((name) => `<div data-atoll-drawer="${name}" id="${name}"><input type="search"></div>`).join('')}`);
    const classes = {
      menu: 'mobile-toggled',
      filter: 'filter-open',
      search: 'm-search-toggled',
      cart: 'drawer-open',
    };
    for (const [name, stateClass] of Object.entries(classes)) {
      page.click(`#t-${name}`);
      expect(document.body.className).toBe(`woocommerce ${stateClass}`);
      page.click(`#t-${name}`);
    }
    expect(page.runtime.report().find(({ name }) => name === 'drawers')?.hosts).toBe(0);
  });

  test('two drawers, one over the other: Escape closes the upper one first', async () => {
    const page = await open(
      `${OWN}<aside data-atoll-drawer="care" id="care"><button id="in-care">x</button></aside>`,
    );
    page.click('#open');
    expect(api()?.open('care')).toBe(true);
    expect([focused(), inert()]).toEqual(['in-care', ['content', 'sizes']]);
    page.key('#in-care', 'Escape');
    expect([document.body.className, inert()]).toEqual(['woocommerce atoll-open-sizes', ['content', 'care']]);
    page.key('#close', 'Escape');
    expect(document.body.className).toBe('woocommerce');
  });
});

describe('a site’s own selectors (theme.md §1.10)', () => {
  const STOREFRONT = `<div id="masthead"><nav id="site-navigation" class="main-navigation"><button id="site-navigation-menu-toggle" class="menu-toggle" aria-controls="site-navigation" aria-expanded="false"><span>Menu</span></button>
<ul class="menu"><li><a href="/" id="home">Home</a></li></ul></nav></div>`;

  test('Storefront’s menu', async () => {
    const page = await open(STOREFRONT, {
      globals: {
        atoll_theme: {
          'menu-drawer': {
            selector: { panel: '#site-navigation', toggle: '.menu-toggle' },
            stateClass: 'toggled',
            stateTarget: 'self',
            constants: { debounce: 0 },
          },
        },
      },
    });
    page.click('.menu-toggle');
    expect([
      page.el('#site-navigation').className,
      page.el('.menu-toggle').getAttribute('aria-expanded'),
      inert(),
    ]).toEqual(['main-navigation toggled', 'true', []]);
    page.click('.menu-toggle');
    expect(page.el('#site-navigation').className).toBe('main-navigation');
  });

  test('Astra’s cart: its class on the drawer itself, its backdrop and its closer', async () => {
    const page = await open(
      `<div id="page"><a href="/cart/" class="ast-cart" id="open">Cart</a></div><div class="astra-mobile-cart-overlay" id="overlay"></div>
<div id="astra-mobile-cart-drawer" class="astra-cart-drawer"><button class="astra-cart-drawer-close" id="close" aria-label="Close Cart Drawer">x</button><div class="widget_shopping_cart_content"></div></div>`,
      {
        globals: {
          atoll_theme: {
            'cart-drawer': {
              selector: {
                panel: '#astra-mobile-cart-drawer',
                toggle: '.ast-cart',
                closer: '.astra-cart-drawer-close',
                overlay: '.astra-mobile-cart-overlay',
              },
              stateClass: 'active',
              stateTarget: 'self',
            },
          },
        },
      },
    );
    const isOpen = () => page.el('#astra-mobile-cart-drawer').classList.contains('active');
    expect(isOpen()).toBe(false);
    for (const closer of ['#close', '#overlay']) {
      expect(page.click('#open').defaultPrevented).toBe(true);
      expect([isOpen(), inert()]).toEqual([true, ['page']]);
      page.click(closer);
      expect([isOpen(), focused()]).toEqual([false, 'open']);
    }
    page.tell('added_to_cart', [{}, '']);
    expect([isOpen(), document.body.className]).toEqual([true, 'woocommerce']);
  });

  test('without a word of the site its menu is its own', async () => {
    const page = await open(STOREFRONT);
    expect(page.click('.menu-toggle').defaultPrevented).toBe(false);
    expect([document.body.className, document.body.innerHTML]).toEqual(['woocommerce', STOREFRONT]);
  });

  test('a behaviour that is switched off', async () => {
    const page = await open(themePage(), { globals: { atoll_theme: { 'menu-drawer': false } } });
    expect(page.click('.menu-toggle').defaultPrevented).toBe(false);
    expect(page.runtime.report().find(({ name }) => name === 'menu-drawer')?.state).toBe('idle');
  });
});

test('nothing that opens and closes is stored (theme.md §6)', async () => {
  const page = await open(themePage());
  const stored = () => [{ ...localStorage }, { ...sessionStorage }, document.cookie];
  const before = stored();
  for (const opener of ['.menu-toggle', '.mobile-search-toggle', '.shoptimizer-cart a']) page.click(opener);
  await page.pass(1000);
  expect(stored()).toEqual(before);
});

test('no pointer events, no animations, no IntersectionObserver: a click is enough', async () => {
  for (const name of ['PointerEvent', 'IntersectionObserver']) vi.stubGlobal(name, undefined);
  const page = await open(themePage());
  expect('animate' in Element.prototype).toBe(false);
  for (const [opener, open] of [
    ['.menu-toggle', 'mobile-toggled'],
    ['.shoptimizer-cart a', 'drawer-open'],
  ] as const) {
    page.click(opener);
    expect(document.body.classList).toContain(open);
    page.key('body', 'Escape');
    expect(document.body.classList).not.toContain(open);
  }
  vi.unstubAllGlobals();
});

describe('bad input', () => {
  const NESTED = `<main id="content"><div data-atoll-open="one" id="outer">One <button data-atoll-toggle="two" id="inner">Two</button></div></main>
<aside data-atoll-drawer="one" id="one"><a href="/" id="in-one">x</a></aside><aside data-atoll-drawer="two" id="two"><a href="/" id="in-two">x</a></aside>`;

  test('a control in a control: the inner one counts', async () => {
    const page = await open(NESTED);
    page.click('#inner');
    expect(document.body.className).toBe('woocommerce atoll-open-two');
    page.key('#in-two', 'Escape');
    page.click('#outer');
    expect(document.body.className).toBe('woocommerce atoll-open-one');
  });

  test('two panels of one name, and one id twice: the first is the drawer, the other is left alone', async () => {
    const twice = '<aside data-atoll-drawer="one" id="same"><a href="/">x</a></aside>';
    const page = await open(`<button data-atoll-toggle="one" id="toggle">One</button>${twice}${twice}`);
    const [first, second] = document.querySelectorAll('#same');
    page.click('#toggle');
    expect([document.body.className, first?.contains(document.activeElement)]).toEqual([
      'woocommerce atoll-open-one',
      true,
    ]);
    page.click('#toggle');
    expect([document.body.className, inert()]).toEqual(['woocommerce', ['same']]);
    expect(second?.hasAttribute('inert')).toBe(false);
  });

  test('controls without a panel, or with a name that is none, do nothing', async () => {
    const page = await open(
      `<a href="#x" data-atoll-open="nobody" id="nobody">x</a><a href="#y" data-atoll-open="" id="none">y</a>${NESTED}`,
    );
    page.click('#nobody');
    page.click('#none');
    expect([document.body.className, page.followed]).toEqual(['woocommerce', ['#x', '#y']]);
  });

  test('names with signs of selectors are names', async () => {
    const name = 'a&quot;] b\\';
    const page = await open(
      `<button data-atoll-toggle="${name}" id="toggle">x</button><aside data-atoll-drawer="${name}" id="panel" data-atoll-state-class="is-open"><a href="/" id="in">x</a></aside>`,
    );
    page.click('#toggle');
    expect([document.body.className, focused()]).toEqual(['woocommerce is-open', 'in']);
  });

  test('thirty presses a second: closed after an even number, and nothing is left of them', async () => {
    const page = await open(NESTED);
    for (let presses = 0; presses < 30; presses++) page.click('#inner');
    expect([document.body.className, inert(), focused()]).toEqual(['woocommerce', ['one', 'two'], 'inner']);
    expect(document.documentElement.style.overflow).toBe('');
  });
});

test('a drawer of a name of its own: the first press waits for it', async () => {
  const page = await open(
    `<button data-atoll-open="one" id="open">x</button><aside data-atoll-drawer="one"><a href="/" id="in">x</a></aside>`,
    { asleep: true },
  );
  expect(page.click('#open').defaultPrevented).toBe(true);
  await page.pass(1);
  await page.pass();
  expect([document.body.className, focused()]).toEqual(['woocommerce atoll-open-one', 'in']);
});

test('controls that come late are described when they come', async () => {
  const page = await open(
    '<main id="content"></main><aside data-atoll-drawer="one" id="one"><a href="/">x</a></aside>',
  );
  page.el('#content').innerHTML = '<span data-atoll-toggle="one" id="late"></span>';
  await page.pass();
  const late = page.el('#late');
  expect(
    ['role', 'tabindex', 'aria-label', 'aria-expanded', 'aria-controls'].map((name) =>
      late.getAttribute(name),
    ),
  ).toEqual(['button', '0', 'Open', 'false', 'one']);
  page.key('#late', 'Enter');
  expect([document.body.className, late.getAttribute('aria-expanded')]).toEqual([
    'woocommerce atoll-open-one',
    'true',
  ]);
});
