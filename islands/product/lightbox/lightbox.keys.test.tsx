import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { pictures } from './page.testing';
import { closeShop, openShop } from './shop.testing';

afterEach(() => {
  closePage();
  closeShop();
});

describe('keys and buttons', () => {
  test('S4.12 arrows go on and round, with or without a loop', async () => {
    const page = await openShop();
    for (const options of [{}, { loop: false }, { items: 2 }]) {
      const items = pictures(options.items ?? 4);
      await page.show({ items, index: items.length - 1, options });
      page.key('.pswp', 'ArrowRight');
      await page.pass(20);
      expect(page.el('.pswp__counter').textContent).toBe(`1 / ${items.length}`);
      expect(page.image()?.src).toBe(items[0]?.src);
      page.key('.pswp', 'ArrowLeft');
      await page.pass(20);
      expect(page.el('.pswp__counter').textContent).toBe(`${items.length} / ${items.length}`);
      page.control().close();
      await page.pass(20);
    }
  });

  test.each(['ctrlKey', 'altKey', 'shiftKey', 'metaKey'])('%s and an arrow is the browser’s', async (key) => {
    const page = await openShop();
    await page.show();
    expect(page.key('.pswp', 'ArrowRight', { [key]: true }).defaultPrevented).toBe(false);
    expect(page.key('.pswp', 'Escape', { [key]: true }).defaultPrevented).toBe(false);
    await page.pass(20);
    expect(page.el('.pswp__counter').textContent).toBe('2 / 4');
  });

  test('escKey and arrowKeys switch them off', async () => {
    const page = await openShop();
    await page.show({ options: { escKey: false, arrowKeys: '' } });
    page.key('.pswp', 'Escape');
    page.key('.pswp', 'ArrowRight');
    await page.pass(20);
    expect(page.isOpen()).toBe(true);
    expect(page.el('.pswp__counter').textContent).toBe('2 / 4');
  });

  test('Tab stays inside, both ways', async () => {
    const page = await openShop();
    await page.show();
    page.key('.pswp', 'Tab', { shiftKey: true });
    const last = page.el('.pswp__button--arrow--right');
    expect(document.activeElement).toBe(last);
    expect(page.key(last, 'Tab').defaultPrevented).toBe(true);
    const first = page.el('.pswp__button--zoom');
    expect(document.activeElement).toBe(first);
    expect(page.key(first, 'Tab').defaultPrevented).toBe(false);
  });

  test('the zoom button zooms to the size of the image and back', async () => {
    const page = await openShop();
    await page.show();
    page.click('.pswp__button--zoom');
    await page.pass(1000);
    expect(page.classes('.pswp')).toContain('pswp--zoomed-in');
    page.click('.pswp__button--zoom');
    await page.pass(1000);
    expect(page.classes('.pswp')).not.toContain('pswp--zoomed-in');
  });

  test('every control can be switched off', async () => {
    const page = await openShop();
    const names = ['close', 'caption', 'fullscreen', 'zoom', 'counter', 'arrow', 'preloader'];
    await page.show({ options: Object.fromEntries(names.map((name) => [`${name}El`, false])) });
    const off = [...document.querySelectorAll('.pswp__element--disabled')].map(({ classList }) => classList);
    expect(off.map((list) => list[1] ?? list[0])).toHaveLength(10);
  });

  test('names: the server’s, else ours, which a page can translate', async () => {
    const page = await openShop({ globals: { atoll_texts: { close: 'Schließen' } } });
    for (const name of ['close', 'share']) page.el(`.pswp__button--${name}`).removeAttribute('aria-label');
    page.root().removeAttribute('aria-label');
    await page.show();
    expect(page.el('.pswp__button--close').getAttribute('aria-label')).toBe('Schließen');
    expect(page.el('.pswp__button--share').getAttribute('aria-label')).toBe('Share');
    expect(page.root().getAttribute('aria-label')).toBe('Images');
    expect(page.el('.pswp__button--zoom').getAttribute('aria-label')).toBe('Zoom in/out');
  });

  test('on a page that is read from the right the next image is on the left', async () => {
    const page = await openShop();
    document.documentElement.style.direction = 'rtl';
    page.root().style.direction = 'rtl';
    await page.show({ index: 0 });
    expect(page.el('.pswp__counter').textContent).toBe('1 / 4');
    expect(page.image()?.src).toBe('https://shop.test/mug-1.jpg');
    expect(page.el('.pswp__button--arrow--left').getAttribute('aria-label')).toBe('Next');
    expect(page.el('.pswp__button--arrow--right').getAttribute('aria-label')).toBe('Previous');
    page.key('.pswp', 'ArrowLeft');
    await page.pass(20);
    expect(page.el('.pswp__counter').textContent).toBe('2 / 4');
    page.control().next();
    await page.pass(20);
    expect(page.el('.pswp__counter').textContent).toBe('3 / 4');
    page.control().goTo(0);
    await page.pass(20);
    expect(page.image()?.src).toBe('https://shop.test/mug-1.jpg');
    document.documentElement.removeAttribute('style');
  });

  test('full screen: offered only where there is one', async () => {
    const page = await openShop();
    await page.show();
    expect(page.classes('.pswp__button--fs')).toContain('pswp__element--disabled');
    page.control().close();
    await page.pass(10);
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
    await page.show();
    const request = vi.fn(async () => {
      throw new TypeError('denied');
    });
    page.root().requestFullscreen = request;
    expect(page.classes('.pswp')).toContain('pswp--supports-fs');
    expect(page.classes('.pswp__button--fs')).not.toContain('pswp__element--disabled');
    page.click('.pswp__button--fs');
    await page.pass();
    expect(request).toHaveBeenCalledTimes(1);
    expect(page.warnings.splice(0)[0]).toMatch(/no full screen/);
    Reflect.deleteProperty(document, 'fullscreenEnabled');
  });
});
