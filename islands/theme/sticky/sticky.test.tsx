import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import { isBarVisible, isStuck } from './sticky.model';

afterEach(closePage);

test.each([
  [{ scrollY: 0, innerHeight: 800, height: 3000 }, false],
  [{ scrollY: 150, innerHeight: 800, height: 3000 }, false],
  [{ scrollY: 151, innerHeight: 800, height: 3000 }, true],
  [{ scrollY: 2198, innerHeight: 800, height: 3000 }, true],
  [{ scrollY: 2200, innerHeight: 800, height: 3000 }, false],
  // Zoomed, the end of the page is no whole number.
  [{ scrollY: 2199.5, innerHeight: 800, height: 3000 }, false],
  [{ scrollY: 2260, innerHeight: 800, height: 3000 }, false],
  // All of the page is in sight.
  [{ scrollY: 0, innerHeight: 800, height: 700 }, false],
])('the bar at %o: %s', (viewport, expected) => {
  expect(isBarVisible(viewport, 150)).toBe(expected);
});

test('between all and nothing the navigation stays as it is', () => {
  expect([isStuck(0, false), isStuck(0.5, true), isStuck(0.5, false), isStuck(1, true)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const open = (body: string, options: Partial<ShopPageOptions> = {}) =>
  openPage({ islands: [() => import('.')], body, bodyClass: 'sticky-d', ...options });

describe('the bar', () => {
  const BAR = '<section class="shoptimizer-sticky-add-to-cart">Mug</section>';
  const scrollTo = async (page: ShopPage, scrollY: number) => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: scrollY });
    window.dispatchEvent(new Event('scroll'));
    await page.pass(20);
  };
  const shown = (page: ShopPage) => page.el('section').classList.contains('visible');

  test('THQ30 comes and goes, looks once in a frame, and leaves the page’s own handler alone', async () => {
    const own = vi.fn();
    window.onscroll = own;
    const heights = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
    const page = await open(BAR);
    await page.pass(20);
    expect(shown(page)).toBe(false);
    heights.mockClear();
    for (let count = 0; count < 30; count++) window.dispatchEvent(new Event('scroll'));
    await page.pass(20);
    expect(heights).toHaveBeenCalledTimes(1);
    await scrollTo(page, 151);
    expect(shown(page)).toBe(true);
    await scrollTo(page, 3000 - window.innerHeight);
    expect(shown(page)).toBe(false);
    await scrollTo(page, 400);
    expect(shown(page)).toBe(true);
    expect(window.onscroll).toBe(own);
    page.runtime.release('sticky', 'test');
    expect(shown(page)).toBe(false);
    heights.mockClear();
    await scrollTo(page, 500);
    expect(heights).not.toHaveBeenCalled();
    window.onscroll = null;
  });

  test('of another theme, after another way', async () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
    const page = await open('<section data-atoll-sticky-bar data-atoll-show-after="10"></section>', {
      bodyClass: '',
    });
    await scrollTo(page, 11);
    expect(shown(page)).toBe(true);
  });

  test('a page that comes scrolled has it at once', async () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 900 });
    const page = await open(BAR);
    await page.pass(20);
    expect(shown(page)).toBe(true);
  });
});

describe('the navigation', () => {
  const HEADER =
    '<header class="main-header"><div class="s-observer"></div></header><div class="col-full-nav"></div>';
  let see: ((ratio: number) => void) | undefined;
  let watched: Element[] = [];
  const fakeObservers = () => {
    watched = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: unknown[]) => void, options: IntersectionObserverInit) {
          if (String(options.threshold) === '0,1')
            see = (ratio) => callback([{ intersectionRatio: ratio, isIntersecting: ratio > 0 }]);
        }
        observe(node: Element) {
          watched.push(node);
        }
        disconnect() {
          see = undefined;
        }
      },
    );
  };

  test('sticks when the sentinel is out of sight, and not when all of it is in sight', async () => {
    fakeObservers();
    const page = await open(HEADER);
    const stuck = () => page.el('.col-full-nav').classList.contains('is_stuck');
    expect(watched).toEqual([page.el('.s-observer')]);
    see?.(0);
    await page.pass();
    expect(stuck()).toBe(true);
    see?.(1);
    await page.pass();
    expect(stuck()).toBe(false);
    see?.(0);
    await page.pass();
    page.runtime.release('sticky', 'test');
    expect([stuck(), see]).toEqual([false, undefined]);
  });

  test.each([
    ['no sentinel', '<div class="col-full-nav"></div>', 'sticky-d'],
    ['not wanted', HEADER, ''],
    ['the one-row header', HEADER, 'sticky-d header-4'],
  ])('%s: nothing is watched', async (_, body, bodyClass) => {
    fakeObservers();
    await open(body, { bodyClass });
    expect(watched).toEqual([]);
  });

  test('no navigation: nothing happens', async () => {
    fakeObservers();
    const page = await open('<div class="s-observer"></div>');
    see?.(0);
    await page.pass();
    expect(document.querySelector('.is_stuck')).toBeNull();
  });

  test('of another theme', async () => {
    fakeObservers();
    const page = await open('<i data-atoll-stuck="#bar"></i><nav id="bar"></nav>', { bodyClass: '' });
    see?.(0);
    await page.pass();
    expect(page.el('#bar').className).toBe('is_stuck');
  });
});
