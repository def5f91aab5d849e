import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { lazyImage, openLazyPage } from '../testing/lazy-page';
import { scrollToTop } from '../testing/view';
import type { LazySizes } from './lazy-sizes';

afterEach(closePage);

const globals = window as unknown as { lazySizes?: LazySizes; lazySizesConfig?: Record<string, unknown> };

describe('TH38 window.lazySizes', () => {
  test('has everything that scripts call, and the settings of the page, completed on the same object', async () => {
    const config = { loadMode: 1 };
    const page = await openLazyPage({ body: lazyImage('mug', 0), config });
    const { lazySizes } = page;
    expect(lazySizes.cfg).toBe(globals.lazySizesConfig);
    expect(lazySizes.cfg).toMatchObject({
      loadMode: 1,
      lazyClass: 'lazyload',
      hFac: 0.8,
      throttleDelay: 125,
      minSize: 40,
    });
    expect(lazySizes._defEx).toBe(500);
    const mug = page.image('mug');
    lazySizes.aC(mug, 'one');
    expect(lazySizes.hC(mug, 'one')).toBe(true);
    lazySizes.rC(mug, 'one');
    expect(lazySizes.hC(mug, 'one')).toBe(false);
    const event = lazySizes.fire(mug, 'own', { width: 3 }, true, true);
    expect([event.detail, event.bubbles, event.cancelable]).toEqual([
      { width: 3, instance: lazySizes },
      false,
      false,
    ]);
    const task = vi.fn();
    lazySizes.rAF(task);
    lazySizes.uP(mug);
    await page.pass(20);
    expect(task).toHaveBeenCalledOnce();
  });

  test('unveil loads an element wherever it is, also one that was asked for early', async () => {
    const early = {
      get asked() {
        return [...document.querySelectorAll('[alt=far]')];
      },
      loader: { unveil() {}, checkElems() {} },
    };
    const page = await openLazyPage({
      body: lazyImage('far', 9000) + lazyImage('farther', 9900),
      loader: early,
    });
    expect(page.lazySizes).toBe(early);
    expect(page.asked()).toEqual(['far']);
    page.lazySizes.loader.unveil(page.image('farther'));
    await page.pass(20);
    expect(page.asked()).toEqual(['far', 'farther']);
  });

  test('elements are those that are still to come; premature ones come before their time', async () => {
    const page = await openLazyPage({ body: lazyImage('one', 9000) + lazyImage('two', 9000) });
    expect([...page.lazySizes.elements]).toHaveLength(2);
    page.lazySizes.prematureUnveil = (element) => (element as HTMLImageElement).alt === 'two';
    page.lazySizes.loader.checkElems();
    await page.pass(200);
    expect(page.asked()).toEqual(['two']);
    expect([...page.lazySizes.elements]).toHaveLength(1);
  });

  test('waits for init where the page says so', async () => {
    const page = await openLazyPage({ body: lazyImage('mug', 0), config: { init: false } });
    await page.pass(1000);
    expect(page.asked()).toEqual([]);
    page.lazySizes.init();
    page.lazySizes.init();
    await page.pass(40);
    expect(page.asked()).toEqual(['mug']);
  });

  test('is gone with the island, and loads nothing more', async () => {
    const page = await openLazyPage({ body: lazyImage('mug', 0) + lazyImage('far', 3000) });
    page.runtime.release('lazy-load', 'end');
    expect(globals.lazySizes).toBeUndefined();
    scrollToTop(3000);
    window.dispatchEvent(new Event('beforeprint'));
    document.body.insertAdjacentHTML('beforeend', lazyImage('later', 3000));
    await page.pass(3000);
    expect(page.asked()).toEqual(['mug']);
  });

  test('settings that say nothing, or make no sense, do no harm', async () => {
    for (const config of [
      'text',
      null,
      7,
      { hFac: 'x', expFactor: null, expand: 'far', throttleDelay: 'soon' },
    ]) {
      const page = await openLazyPage({ body: lazyImage('mug', 0), config });
      await page.pass(2000);
      expect(page.asked()).toEqual(['mug']);
      page.close();
    }
  });

  test('a page without script until now says so no more', async () => {
    document.documentElement.className = 'no-js wide';
    await openLazyPage({ body: lazyImage('mug', 0) });
    expect(document.documentElement.className).toBe('js wide');
    document.documentElement.className = '';
  });
});

describe('another loader', () => {
  const foreign = () => ({ cfg: {}, loader: { unveil() {}, checkElems() {} } });

  test('THQ29 keeps the page when it is there first', async () => {
    const loader = foreign();
    const page = await openLazyPage({ body: lazyImage('mug', 0), loader });
    await page.pass(500);
    expect(page.asked()).toEqual([]);
    expect(globals.lazySizes).toBe(loader);
    expect(page.runtime.report()).toEqual([
      { name: 'lazy-load', state: 'refused', reason: 'another loader is alive', hosts: 0 },
    ]);
  });

  test('THQ29 gets the page when it comes later and does the same; what it tells is ignored', async () => {
    const page = await openLazyPage({ body: lazyImage('mug', 0) + lazyImage('far', 1500) });
    const tell = (target: Element) =>
      target.dispatchEvent(
        new CustomEvent('lazyunveilread', { bubbles: true, detail: { instance: foreign() } }),
      );
    tell(document.body);
    expect(page.runtime.report()[0]?.state).toBe('live');
    tell(page.image('far'));
    expect(page.runtime.report()[0]?.state).toBe('refused');
    await page.pass(3000);
    expect(page.asked()).toEqual(['mug']);
  });
});
