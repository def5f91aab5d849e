import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(closePage);

const menu = (name: string, inner = '', more = '') =>
  `<li id="${name}" class="menu-item ${inner ? 'menu-item-has-children' : ''} ${more}" ${inner ? 'aria-haspopup="true" aria-expanded="false"' : ''}><a id="to-${name}" href="/${name}/"><span>${name}</span></a><span class="caret"></span>${inner ? `<div class="sub-menu-wrapper" style="visibility: hidden"><div class="container"><ul class="sub-menu">${inner}</ul></div></div>` : ''}</li>`;
const nav = (more = '') =>
  `<div class="site"><div class="col-full-nav"><nav class="main-navigation ${more}"><ul id="menu-primary-menu" class="menu">${menu('home')}${menu('shop', menu('cloth', menu('hoodies')) + menu('sale'))}${menu('wide', menu('deals'), 'full-width')}</ul></nav></div><main><a id="out" href="/out/">Out</a></main></div>`;

const width = (value: number) => Object.defineProperty(window, 'innerWidth', { configurable: true, value });
const open = (options: Partial<ShopPageOptions> = {}) => {
  width(1280);
  return openPage({ islands: [() => import('.')], body: nav(), bodyClass: '', ...options });
};
/** A click that a finger made. @returns whether it was prevented */
const tap = (
  page: ShopPage,
  selector: string,
  pointerType = 'touch',
  more: MouseEventInit = { detail: 1 },
) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  let isPrevented = false;
  // The test's page follows no link; what we did is known before that.
  const note = () => {
    isPrevented = event.defaultPrevented;
  };
  page.el(selector).addEventListener('click', note, { once: true });
  page.el(selector).dispatchEvent(event);
  return isPrevented;
};
const tapped = () => [...document.querySelectorAll('.tapped')].map(({ id }) => id);
const mouse = (target: Element, type: string, init: MouseEventInit = {}) =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, ...init }));

describe('touch on large screens', () => {
  test('TH18 the first tap on an item with a menu opens it, the second follows', async () => {
    const page = await open();
    expect([tap(page, '#to-shop span'), tapped()]).toEqual([true, ['shop']]);
    expect([tap(page, '#to-shop'), tapped(), page.followed]).toEqual([false, ['shop'], ['/shop/']]);
  });

  test('TH18 a tap on an item without one follows at once, in a menu too', async () => {
    const page = await open();
    tap(page, '#to-shop');
    expect([tap(page, '#to-sale'), tapped(), tap(page, '#to-home')]).toEqual([false, ['shop'], false]);
  });

  test('TH18 one at a time: an inner item takes it from those around it', async () => {
    const page = await open();
    tap(page, '#to-shop');
    expect([tap(page, '#to-cloth'), tapped()]).toEqual([true, ['cloth']]);
    expect([tap(page, '#to-wide'), tapped()]).toEqual([true, ['wide']]);
  });

  test('TH18 a tap elsewhere forgets', async () => {
    const page = await open();
    tap(page, '#to-shop');
    expect([tap(page, '#out'), tapped()]).toEqual([false, []]);
    expect(tap(page, '#to-shop')).toBe(true);
  });

  test.each([
    [992, false],
    [993, true],
    [390, false],
  ])('TH18 at %i px: %s', async (size, expected) => {
    const page = await open();
    width(size);
    expect([tap(page, '#to-shop'), tapped().length > 0]).toEqual([expected, expected]);
  });

  test('TH18 THQ32 a smaller window forgets, however often it was resized', async () => {
    const page = await open();
    for (let count = 0; count < 5; count++) window.dispatchEvent(new Event('resize'));
    expect(tap(page, '#to-shop')).toBe(true);
    expect(tap(page, '#to-shop')).toBe(false);
    width(800);
    window.dispatchEvent(new Event('resize'));
    expect(tapped()).toEqual([]);
  });

  test('TH18 mouse, pen, keys and scripts follow at once', async () => {
    const page = await open();
    expect([tap(page, '#to-shop', 'mouse'), tap(page, '#to-shop', 'pen')]).toEqual([false, false]);
    page
      .el('#to-shop')
      .dispatchEvent(
        Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' }),
      );
    expect(tap(page, '#to-shop', '', { detail: 0 })).toBe(false);
    // A browser whose clicks do not say it.
    expect(tap(page, '#to-shop', '')).toBe(true);
  });

  test('the island ends: nothing is left of it', async () => {
    const page = await open();
    tap(page, '#to-shop');
    page.key('#out', 'Tab');
    page.runtime.release('tap-menus', 'test');
    expect([tapped(), document.body.className, tap(page, '#to-wide')]).toEqual([[], '', false]);
  });
});

describe('readers', () => {
  const expanded = () =>
    [...document.querySelectorAll('[aria-expanded]')].map((one) => one.getAttribute('aria-expanded'));

  test('TH18 THQ3 know which menus are open, 50 ms after something may have opened them', async () => {
    const page = await open();
    const wrapper = page.el('#shop > .sub-menu-wrapper');
    wrapper.style.visibility = 'visible';
    page.el('#to-shop').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(expanded()).toEqual(['false', 'false', 'false']);
    await page.pass(50);
    expect(expanded()).toEqual(['true', 'false', 'false']);
    wrapper.style.visibility = 'hidden';
    mouse(page.el('#shop'), 'mouseout');
    await page.pass(50);
    expect(expanded()).toEqual(['false', 'false', 'false']);
  });

  test('THQ3 on a small screen it is the drawer that says it', async () => {
    const page = await open();
    page.el('#shop > .sub-menu-wrapper').style.visibility = 'visible';
    mouse(page.el('#shop'), 'mouseover');
    await page.pass(50);
    expect(expanded()[0]).toBe('true');
    width(800);
    window.dispatchEvent(new Event('resize'));
    await page.pass(50);
    expect(expanded()).toEqual(['false', 'false', 'false']);
    mouse(page.el('#shop'), 'mouseover');
    await page.pass(50);
    expect(expanded()).toEqual(['false', 'false', 'false']);
  });
});

describe('the mouse', () => {
  test('a wide menu darkens the page', async () => {
    const page = await open();
    const dark = () => page.el('.site').classList.contains('overlay');
    mouse(page.el('#to-deals'), 'mouseover');
    expect(dark()).toBe(true);
    mouse(page.el('#to-deals'), 'mouseout', { relatedTarget: page.el('#wide') });
    expect(dark()).toBe(true);
    mouse(page.el('#wide'), 'mouseout', { relatedTarget: page.el('main') });
    expect(dark()).toBe(false);
    mouse(page.el('#wide'), 'mouseover');
    mouse(page.el('#wide'), 'mouseout', { relatedTarget: null });
    expect(dark()).toBe(false);
  });

  const visible = () =>
    [...document.querySelectorAll('.visible')].map(({ id, className }) => id || className);

  /** The option has a file of its own. */
  const openWithOption = async () => {
    const page = await open({ body: nav('hover-intent') });
    await vi.dynamicImportSettled();
    return page;
  };

  test('with the option a menu opens where it rests', async () => {
    const page = await openWithOption();
    mouse(page.el('#to-shop'), 'mouseover', { clientX: 10, clientY: 10 });
    await page.pass(90);
    mouse(page.el('#to-shop'), 'mousemove', { clientX: 30, clientY: 10 });
    await page.pass(10);
    expect(visible()).toEqual([]);
    mouse(page.el('#to-shop'), 'mousemove', { clientX: 33, clientY: 12 });
    await page.pass(100);
    expect(visible()).toEqual(['site visible', 'shop']);
    // Inside it.
    mouse(page.el('#to-sale'), 'mouseover', { clientX: 30, clientY: 40 });
    expect(visible()).toEqual(['site visible', 'shop']);
    mouse(page.el('#shop'), 'mouseout', { relatedTarget: page.el('main') });
    expect(visible()).toEqual([]);
  });

  test('where it only passes nothing opens; without the option neither', async () => {
    const page = await openWithOption();
    mouse(page.el('#to-shop'), 'mouseover');
    await page.pass(50);
    mouse(page.el('#to-shop'), 'mouseout', { relatedTarget: page.el('main') });
    await page.pass(500);
    expect(visible()).toEqual([]);
    closePage();
    const plain = await open();
    mouse(plain.el('#to-shop'), 'mouseover');
    await plain.pass(500);
    expect(visible()).toEqual([]);
  });
});

test('the first Tab key is noticed, once, and no other key', async () => {
  const page = await open();
  page.key('#out', 'a');
  window.dispatchEvent(new Event('keydown'));
  expect(document.body.className).toBe('');
  page.key('#out', 'Tab');
  page.key('#out', 'Tab');
  expect(document.body.className).toBe('keyboard-active');
});

test('scripts that bring a form can call what they always called', async () => {
  const page = await open();
  const { shoptimizerWooQuantityButtons: call } = window as { shoptimizerWooQuantityButtons?: () => void };
  page.el('main').innerHTML = '<p>form</p>';
  expect(() => call?.()).not.toThrow();
  expect(call).toBeTypeOf('function');
  Reflect.deleteProperty(window, 'shoptimizerWooQuantityButtons');
});

test('other themes: an attribute, and another width', async () => {
  const page = await open({
    body: `<ul data-atoll-tap-menu data-atoll-min-width="600">${menu('shop', menu('sale'))}</ul>`,
  });
  width(700);
  expect([tap(page, '#to-shop'), tapped()]).toEqual([true, ['shop']]);
  closePage();
  const plain = await open({ body: nav().replace('col-full-nav', 'col-nav') });
  expect([tap(plain, '#to-shop'), plain.runtime.report()[0]?.hosts]).toEqual([false, 0]);
});
