import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import {
  focused,
  inert,
  openThemePage,
  PARTS,
  removeStandIns,
  standBeside,
  themePage,
} from '../testing/theme-page';

afterEach(() => {
  closePage();
  removeStandIns();
});

const open = (options: Partial<ShopPageOptions> = {}) =>
  openThemePage({
    islands: [() => import('.'), () => import('../filter-drawer')],
    body: themePage(PARTS.filter),
    ...options,
  });
const OPENER = '.menu-toggle';
const CLOSER = '.mobile-menu';
const isOpen = () => document.body.classList.contains('mobile-toggled');
const expanded = (page: ShopPage, selector = OPENER) => page.el(selector).getAttribute('aria-expanded');
const quiet = (page: ShopPage) => page.pass(700);

describe('the menu', () => {
  test('TH1 the toggle opens it, its bars too; pressed again it stays open', async () => {
    const page = await open();
    expect(page.click('.bar').defaultPrevented).toBe(true);
    expect(isOpen()).toBe(true);
    await quiet(page);
    page.click(OPENER);
    expect(isOpen()).toBe(true);
  });

  test.each([
    ['its closer', CLOSER, false],
    ['the icon in its closer', '.mobile-menu svg', false],
    ['the closer of the filter', '.filters.close-drawer', false],
    ['the closer of the cart', '.shoptimizer-mini-cart-wrap .close-drawer', false],
    ['the backdrop', '.mobile-overlay', true],
  ])('TH1 %s closes it', async (_, selector, prevented) => {
    const page = await open();
    page.click(OPENER);
    await quiet(page);
    expect(page.click(selector).defaultPrevented).toBe(prevented);
    expect(isOpen()).toBe(false);
  });

  test('TH1 a press inside it does not close it, and links go where they lead', async () => {
    const page = await open();
    page.click(OPENER);
    await quiet(page);
    page.click('#home');
    expect([isOpen(), page.followed]).toEqual([true, ['/']]);
  });

  test('TH15 a second action waits for 700 ms, whatever it is; 30 taps a second are one', async () => {
    const page = await open();
    page.click(OPENER);
    await page.pass(650);
    page.click(CLOSER);
    expect(isOpen()).toBe(true);
    await page.pass(100);
    page.click('.mobile-overlay');
    expect(isOpen()).toBe(false);
    for (let tap = 0; tap < 20; tap++) {
      page.click(OPENER);
      await page.pass(33);
    }
    expect(isOpen()).toBe(false);
  });

  test('TH15 THQ1 presses elsewhere do not delay the menu', async () => {
    const page = await open();
    page.click('#content');
    page.click('.site-branding');
    page.click(OPENER);
    expect(isOpen()).toBe(true);
  });

  test('THQ3 readers know whether it is open', async () => {
    const page = await open();
    expect(expanded(page)).toBe('false');
    page.click(OPENER);
    expect(expanded(page)).toBe('true');
    await quiet(page);
    page.click(CLOSER);
    expect(expanded(page)).toBe('false');
  });

  test('THQ4 Escape closes it at once, and the toggle has the focus again', async () => {
    const page = await open();
    page.el(OPENER).focus();
    page.click(OPENER);
    expect(focused()).toBe('home');
    page.key('#home', 'Escape');
    expect([isOpen(), focused()]).toEqual([false, 'menu-toggle']);
  });

  test('the page behind takes nothing, and stays where it is; the closer and the backdrop do', async () => {
    const page = await open();
    page.click(OPENER);
    expect(inert()).toEqual(['shoptimizerCartDrawer', 'masthead', 'content']);
    expect(document.documentElement.style.overflow).toBe('hidden');
    page.key('#home', 'Escape');
    expect(inert()).toEqual([]);
    expect(document.documentElement.getAttribute('style')).not.toContain('overflow');
  });

  test('Tab goes round: the closer, then the menu', async () => {
    const page = await open();
    page.click(OPENER);
    page.el(CLOSER).focus();
    expect(page.key(CLOSER, 'Tab', { shiftKey: true }).defaultPrevented).toBe(true);
    expect(focused()).toBe('cart-contents');
    expect(page.key('#second-cart a', 'Tab').defaultPrevented).toBe(true);
    expect(focused()).toBe('mobile-menu close-drawer');
    expect(page.key(CLOSER, 'Tab').defaultPrevented).toBe(false);
  });

  test('THQ8 closed beside the page it is no place for the Tab key', async () => {
    standBeside('.col-full-nav', 'mobile-toggled');
    const page = await open();
    expect(inert()).toEqual(['col-full-nav']);
    page.click(OPENER);
    expect(inert()).not.toContain('col-full-nav');
    page.key('#home', 'Escape');
    expect(inert()).toEqual(['col-full-nav']);
  });

  test('on a large viewport it is a part of the page: nothing is covered, nothing taken', async () => {
    const page = await open({ narrow: false });
    page.click(OPENER);
    expect([isOpen(), inert(), focused()]).toEqual([true, [], '']);
    expect(page.el('#shop-item .caret').hasAttribute('role')).toBe(false);
  });

  test('a product that was added closes it', async () => {
    const page = await open();
    page.click(OPENER);
    page.tell('added_to_cart', [{}, '']);
    expect(isOpen()).toBe(false);
  });

  test('the class is everybody’s: a script that sets it opens, one that takes it away closes', async () => {
    const page = await open();
    document.body.classList.add('mobile-toggled');
    await page.pass();
    expect([expanded(page), inert().length > 0]).toEqual(['true', true]);
    document.body.classList.remove('mobile-toggled');
    await page.pass();
    expect([expanded(page), inert()]).toEqual(['false', []]);
  });

  test('a drawer that is taken off the page while it is open leaves no covered page behind', async () => {
    const page = await open();
    page.click(OPENER);
    page.el('.col-full-nav').remove();
    await page.pass();
    expect([isOpen(), inert()]).toEqual([false, []]);
  });

  test('events tell of it, and can prevent it', async () => {
    const page = await open();
    const told: unknown[] = [];
    const hear = (event: Event) => {
      const { detail, type, target } = event as CustomEvent;
      told.push([type, detail.name, (detail.trigger as Element).className, (target as Element).className]);
    };
    for (const name of ['opening', 'open', 'close']) document.addEventListener(`atoll:drawer:${name}`, hear);
    page.click(OPENER);
    page.key('#home', 'Escape');
    const about = ['menu', 'menu-toggle', 'col-full-nav'];
    expect(told).toEqual([
      ['atoll:drawer:opening', ...about],
      ['atoll:drawer:open', ...about],
      ['atoll:drawer:close', ...about],
    ]);
    for (const name of ['opening', 'open', 'close'])
      document.removeEventListener(`atoll:drawer:${name}`, hear);
    await quiet(page);
    document.addEventListener('atoll:drawer:opening', (event) => event.preventDefault(), { once: true });
    page.click(OPENER);
    expect(isOpen()).toBe(false);
  });

  test('the first press waits for it', async () => {
    const page = await open({ asleep: true });
    expect(page.click(OPENER).defaultPrevented).toBe(true);
    await page.pass(1);
    await page.pass();
    expect(isOpen()).toBe(true);
  });

  test('--vh is a hundredth of the viewport, also after it was turned', async () => {
    await open();
    const root = document.documentElement;
    expect(root.style.getPropertyValue('--vh')).toBe(`${innerHeight / 100}px`);
    vi.stubGlobal('innerHeight', 400);
    dispatchEvent(new Event('resize'));
    expect(root.style.getPropertyValue('--vh')).toBe('4px');
  });

  test('released, it is as the server sent it', async () => {
    const page = await open();
    const before = document.body.innerHTML;
    page.runtime.release('menu-drawer', 'test');
    page.runtime.release('filter-drawer', 'test');
    expect(document.body.innerHTML).not.toBe(before);
    expect(document.body.innerHTML).toBe(
      new DOMParser().parseFromString(themePage(PARTS.filter), 'text/html').body.innerHTML,
    );
    expect(document.documentElement.style.getPropertyValue('--vh')).toBe('');
    page.click(OPENER);
    expect(isOpen()).toBe(false);
  });
});

describe('submenus', () => {
  const opened = (page: ShopPage) =>
    ['#shop-item', '#inner-item'].filter((item) => page.el(item).classList.contains('dropdown-open'));

  test('TH1 an arrow opens and closes the submenu of its item; several can be open', async () => {
    const page = await open();
    expect(page.click('#shop-item > .caret').defaultPrevented).toBe(true);
    page.click('#inner-item > .caret');
    expect(opened(page)).toEqual(['#shop-item', '#inner-item']);
    page.click('#shop-item > .caret');
    expect(opened(page)).toEqual(['#inner-item']);
  });

  test('TH1 so does a link without a page; one with a page is followed', async () => {
    const page = await open();
    expect(page.click('#no-page span').defaultPrevented).toBe(true);
    page.click('#shop-link');
    expect([opened(page), page.followed]).toEqual([['#inner-item'], ['/shop/']]);
  });

  test('THQ3 readers know how each item stands, and what its arrow does', async () => {
    const page = await open();
    const caret = page.el('#shop-item > .caret');
    const words = () =>
      ['role', 'tabindex', 'aria-label', 'aria-expanded'].map((name) => caret.getAttribute(name));
    expect(words()).toEqual(['button', '0', 'Expand Shop', 'false']);
    page.key('#shop-item > .caret', 'Enter');
    expect([words(), expanded(page, '#shop-item')]).toEqual([
      ['button', '0', 'Collapse Shop', 'true'],
      'true',
    ]);
    expect(expanded(page, '#inner-item')).toBe('false');
    page.key('#shop-item > .caret', ' ');
    expect([words()[3], expanded(page, '#shop-item')]).toEqual(['false', 'false']);
    // Held down, a key presses once.
    page.key('#shop-item > .caret', ' ', { repeat: true });
    expect(opened(page)).toEqual([]);
  });

  test('a menu of another theme is left alone', async () => {
    const foreign =
      '<nav id="other"><ul><li class="menu-item menu-item-has-children"><a href="#">X</a><span class="caret"></span></li></ul></nav>';
    const page = await open({ body: themePage(foreign) });
    expect(page.click('#other .caret').defaultPrevented).toBe(false);
    expect(page.el('#other').outerHTML).toBe(foreign);
  });
});
