import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundle, libraries } from '../../../fixtures/browser/bundle';
import { launchChromium } from '../../../fixtures/browser/launch';
import { pictures, shell, shopOptions } from './page.testing';

const source = `
import { start } from './src/start';
import island from './islands/product/lightbox';
import { openLightbox } from './islands/product/store/lightbox';
window.violations = [];
document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
addEventListener('error', (event) => violations.push(event.message));
start({ islands: [island] });
const link = document.querySelector('#opener');
window.show = (request) => openLightbox({ opener: link, ...request });
link.addEventListener('click', (event) => {
  if (show(window.request)) event.preventDefault();
});
`;

declare global {
  interface Window {
    violations: string[];
    request: unknown;
    show(request: unknown): boolean;
    axe: { run(context: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
  }
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types atoll";
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const theme = new URL('../../../fixtures/shop/theme/lightbox.css', import.meta.url);
const picture = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"><rect width="100%" height="100%" fill="#c96"/><circle cx="1000" cy="750" r="500" fill="#269"/><text x="800" y="850" font-size="300" fill="#fff">${name}</text></svg>`;

let browser: Browser;
let page: Page;
let cdp: CDPSession;
let css: string;
const scripts: Record<string, string> = {};

beforeAll(async () => {
  browser = await launchChromium();
  css = await readFile(theme, 'utf8');
  for (const library of libraries) scripts[library] = await bundle(source, library);
});
afterEach(async () => {
  expect(await page.evaluate(() => window.violations)).toEqual([]);
  await page.context().close();
});
afterAll(() => browser.close());

interface Visit {
  context?: BrowserContextOptions;
  options?: Record<string, unknown>;
  index?: number;
  count?: number;
  dir?: string;
  library?: string;
  style?: boolean;
  broken?: boolean;
  title?: string;
}

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  isMobile: true,
};

async function visit({ context = {}, options = {}, index = 1, count = 4, ...more }: Visit = {}) {
  const { dir = 'ltr', library = 'preact', style = true, broken = false, title } = more;
  const opened = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...context });
  page = await opened.newPage();
  cdp = await opened.newCDPSession(page);
  const tall = '<p>Text</p>'.repeat(60);
  const html = `<!doctype html><html dir="${dir}"><title>Mug</title><meta name="viewport" content="width=device-width">${style ? '<link rel="stylesheet" href="/theme.css">' : ''}<main><a id="opener" href="/mug-2.jpg">Open</a><button id="behind">Behind</button>${tall}</main>${shell()}<script type="module" src="/harness.js"></script>`;
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/harness.js')
      return route.fulfill({ contentType: 'text/javascript', body: scripts[library] ?? '' });
    if (pathname === '/theme.css') return route.fulfill({ contentType: 'text/css', body: css });
    if (pathname.endsWith('.jpg')) {
      if (broken) return route.fulfill({ status: 404 });
      return route.fulfill({ contentType: 'image/svg+xml', body: picture(pathname.slice(5, 6)) });
    }
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: html,
    });
  });
  await page.goto('https://shop.test/product/mug/');
  await page.evaluate(
    (request) => {
      window.request = request;
    },
    {
      items: pictures(count).map((item) => ({ ...item, ...(title && { title }) })),
      index,
      options: { ...shopOptions, ...options },
    },
  );
}

const open = async (press: () => Promise<void> = () => page.click('#opener')) => {
  await press();
  await page.waitForSelector('.pswp--animated-in');
  await page.waitForSelector('.pswp__item[aria-hidden=false] .pswp__img, .pswp__error-msg');
  await settled();
};
const openByTap = () => open(() => page.tap('#opener'));
const settled = (time = 60) => page.waitForTimeout(time);
const counter = () => page.textContent('.pswp__counter');
/** Whether the picture is where it belongs, and stays there. */
const stands = () =>
  page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        let frames = 5;
        const look = () => {
          const left = document.querySelector('.pswp__item[aria-hidden=false]')?.getBoundingClientRect().x;
          if (left !== 0 || !frames--) done(left === 0);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
/**
 * Of what still moves the library takes no press: on a busy machine the last frames of a movement take their time. Nor does
 * Chromium make a click of a tap that comes right after a swipe.
 */
const shows = async (text: string) => {
  await expect.poll(counter, { timeout: 5000 }).toBe(text);
  await expect.poll(stands, { timeout: 5000 }).toBe(true);
  await settled(300);
};
const isOpen = () => page.evaluate(() => document.querySelector('.pswp')?.classList.contains('pswp--open'));
const has = (name: string) =>
  page.evaluate((one) => !!document.querySelector('.pswp')?.classList.contains(one), name);
const image = async () => {
  const found = await page.locator('.pswp__item[aria-hidden=false] .pswp__img').boundingBox();
  if (!found) throw new Error('no image');
  return found;
};
const background = () =>
  page.evaluate(() => Number(getComputedStyle(document.querySelector('.pswp__bg') as Element).opacity));

type Point = [x: number, y: number];
const touchEvent = (type: string, points: Point[]) =>
  cdp.send('Input.dispatchTouchEvent', {
    type: type as 'touchStart',
    touchPoints: points.map(([x, y], id) => ({ x, y, id })),
  });
/** Fingers that move in a straight line, all at once. */
async function move(from: Point[], to: Point[], { steps = 8, pause = 16, lift = true } = {}) {
  await touchEvent('touchStart', from);
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    const at = from.map(([x, y], finger): Point => {
      const [toX, toY] = to[finger] ?? [x, y];
      return [x + (toX - x) * part, y + (toY - y) * part];
    });
    await touchEvent('touchMove', at);
    await settled(pause);
  }
  if (lift) await touchEvent('touchEnd', []);
}

describe.each(libraries)('on %s', (library) => {
  test('S4.12 opens by the keyboard, keeps Tab inside, closes by Escape and gives the focus back', async () => {
    await visit({ library });
    const before = await page.evaluate(() => document.querySelector('.pswp')?.outerHTML);
    await page.focus('#opener');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.pswp--animated-in');
    const focused = () =>
      page.evaluate(() => document.activeElement?.classList.item(1) ?? document.activeElement?.id);
    const seen: unknown[] = [];
    for (let count = 0; count < 6; count++) {
      await page.keyboard.press('Tab');
      seen.push(await focused());
    }
    expect(new Set(seen).size).toBeGreaterThan(3);
    expect(seen[0]).toBe('pswp__button--zoom');
    expect(await page.evaluate(() => !!document.activeElement?.closest('.pswp'))).toBe(true);
    await page.keyboard.press('ArrowRight');
    await settled();
    expect(await counter()).toBe('3 / 4');
    await page.keyboard.press('Escape');
    await settled();
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('opener');
    expect(await page.evaluate(() => document.querySelector('.pswp')?.outerHTML)).toBe(before);
  });
});

describe('mouse', () => {
  test('S9.9 the image fits between the bars; a click zooms it to its size and back', async () => {
    await visit();
    await open();
    const fit = await image();
    expect(fit.y).toBeGreaterThanOrEqual(44);
    expect(fit.y + fit.height).toBeLessThanOrEqual(800 - 44 + 1);
    expect(fit.width / fit.height).toBeCloseTo(4 / 3, 1);
    await page.mouse.click(640, 400);
    await settled(600);
    expect((await image()).width).toBeCloseTo(2000, -1);
    expect(await has('pswp--zoomed-in')).toBe(true);
    const { x } = await image();
    await page.mouse.wheel(100, 0);
    await settled();
    expect((await image()).x).toBeCloseTo(x - 100, 0);
    await page.mouse.click(640, 400);
    await settled(600);
    expect((await image()).width).toBeCloseTo(fit.width, 0);
  });

  test('a long caption takes its room from the image, up to half of the window', async () => {
    for (const [lines, least] of [
      [20, 80],
      [400, 399],
    ] as const) {
      await visit({ title: 'A long caption. '.repeat(lines) });
      await open();
      const { y, height } = await image();
      const caption = await page.locator('.pswp__caption').boundingBox();
      expect(800 - y - height).toBeGreaterThan(least);
      if (lines === 20) expect(y + height).toBeLessThanOrEqual((caption?.y ?? 0) + 1);
      expect(height).toBeGreaterThan(300);
      if (lines === 20) await page.context().close();
    }
  });

  test('a click beside the image closes', async () => {
    await visit();
    await open();
    await page.mouse.click(60, 300);
    await settled();
    expect(await isOpen()).toBe(false);
  });

  test('buttons act once, also right after a swipe', async () => {
    await visit();
    await open();
    await page.mouse.move(1100, 400);
    await page.mouse.down();
    // More than half of the window: less counts only when it is fast, and a busy machine is slow.
    for (let step = 1; step <= 10; step++) await page.mouse.move(1100 - step * 80, 400);
    expect(await has('pswp--dragging')).toBe(true);
    await page.mouse.up();
    await page.click('.pswp__button--arrow--right');
    await shows('4 / 4');
    expect(await has('pswp--dragging')).toBe(false);
  });

  test('the wheel closes where scrolling closes, and else does nothing', async () => {
    await visit();
    await open();
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 100);
    await settled();
    expect(await isOpen()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('PageDown');
    await settled(300);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
    await visit({ options: { closeOnScroll: true } });
    await open();
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 100);
    await settled();
    expect(await isOpen()).toBe(false);
  });

  test('S8.4 an image that fails: the text with the link is in the middle', async () => {
    await visit({ broken: true });
    await open();
    // The second has failed before it is seen.
    for (const shown of ['2 / 4', '3 / 4']) {
      await expect.poll(counter).toBe(shown);
      const box = await page.locator('.pswp__item[aria-hidden=false] .pswp__error-msg').boundingBox();
      expect(box?.width).toBeCloseTo(1280, 0);
      expect(Math.abs((box?.y ?? 0) - 400)).toBeLessThan(30);
      expect(await page.locator('.pswp__item[aria-hidden=false] img').count()).toBe(0);
      await settled(300);
      await page.keyboard.press('ArrowRight');
      await settled(300);
    }
    // The link can be reached by Tab.
    let reached = false;
    for (let count = 0; count < 8; count++) {
      await page.keyboard.press('Tab');
      reached ||= await page.evaluate(() => !!document.activeElement?.closest('.pswp__error-msg'));
    }
    expect(reached).toBe(true);
  });

  test('axe finds nothing, neither in the open lightbox nor in its share menu', async () => {
    await visit({ options: { shareEl: true } });
    await open();
    await page.evaluate(await readFile(axe, 'utf8'));
    const violations = () =>
      page.evaluate(async () => {
        const found = await window.axe.run('.pswp');
        return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
      });
    expect(await violations()).toEqual([]);
    await page.click('.pswp__button--share');
    await page.waitForSelector('.pswp__share-modal--fade-in');
    await settled(400);
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await settled();
    expect(await isOpen()).toBe(false);
  });

  test('without any style sheet it still covers the window', async () => {
    await visit({ style: false });
    await open();
    const box = await page.locator('.pswp').boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    expect((await image()).width).toBeGreaterThan(500);
  });
});

describe('touch', () => {
  test('S4.12 a swipe goes on and back', async () => {
    await visit({ context: phone });
    await openByTap();
    expect(await has('pswp--touch')).toBe(true);
    await move([[350, 400]], [[30, 405]]);
    await shows('3 / 4');
    await move([[30, 400]], [[350, 405]]);
    await shows('2 / 4');
    // So long that a busy browser takes the tap for none of the swipe's.
    await settled(1000);
    // A tap on an arrow is a tap: once.
    await page.tap('.pswp__button--arrow--right');
    await shows('3 / 4');
    expect(await page.evaluate(() => !!document.querySelector('.pswp__ui--hidden'))).toBe(false);
  });

  test('on a page that is read from the right, a swipe to the right goes on', async () => {
    await visit({ context: phone, dir: 'rtl', index: 0 });
    await openByTap();
    await move([[30, 400]], [[350, 405]]);
    await shows('2 / 4');
  });

  test('S4.12 a vertical drag fades the background, and closes below 0.75 of half the height', async () => {
    await visit({ context: phone });
    await openByTap();
    const { y } = await image();
    await move([[200, 400]], [[200, 470]], { lift: false, steps: 14 });
    await settled();
    const faded = await background();
    expect(faded).toBeGreaterThan(0.75);
    expect(faded).toBeLessThan(0.95);
    expect(await page.evaluate(() => document.querySelector('.pswp__ui--hidden') !== null)).toBe(true);
    await touchEvent('touchEnd', []);
    await settled(600);
    expect(await isOpen()).toBe(true);
    expect((await image()).y).toBeCloseTo(y, 0);
    expect(await background()).toBe(1);
    expect(await page.evaluate(() => document.querySelector('.pswp__ui--hidden'))).toBeNull();
    await move([[200, 400]], [[200, 540]], { steps: 14 });
    await settled(300);
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('opener');
  });

  test('closeOnVerticalDrag and verticalDragRange are heard', async () => {
    await visit({ context: phone, options: { verticalDragRange: 0.3 } });
    await openByTap();
    await move([[200, 400]], [[200, 560]], { steps: 14 });
    await settled(700);
    expect(await isOpen()).toBe(true);
    expect(await background()).toBe(1);
  });

  test('two fingers zoom in, and closing them closes', async () => {
    await visit({ context: phone });
    await openByTap();
    const { width } = await image();
    const near: Point[] = [
      [180, 400],
      [220, 400],
    ];
    const far: Point[] = [
      [80, 400],
      [320, 400],
    ];
    await move(near, far);
    await settled(600);
    expect((await image()).width).toBeGreaterThan(width * 2);
    expect(await has('pswp--zoomed-in')).toBe(true);
    await move(far, near);
    await settled(600);
    expect((await image()).width).toBeCloseTo(width, 0);
    await move(far, near);
    await settled(600);
    expect(await isOpen()).toBe(false);
  });

  test('two taps zoom in and out again, one shows and hides the controls', async () => {
    await visit({ context: phone });
    await openByTap();
    const { width } = await image();
    const twice = async () => {
      await page.touchscreen.tap(195, 400);
      await page.touchscreen.tap(197, 402);
      await settled(700);
    };
    await twice();
    expect((await image()).width).toBeGreaterThan(width * 2);
    await twice();
    expect((await image()).width).toBeCloseTo(width, 0);
    await page.touchscreen.tap(195, 400);
    await settled(400);
    expect(await page.evaluate(() => !!document.querySelector('.pswp__ui--hidden'))).toBe(true);
    await page.touchscreen.tap(195, 400);
    await settled(400);
    expect(await page.evaluate(() => !!document.querySelector('.pswp__ui--hidden'))).toBe(false);
  });

  test('turned, the image fits the window again', async () => {
    await visit({ context: phone });
    await openByTap();
    await page.setViewportSize({ width: 800, height: 390 });
    await settled(200);
    const { height, y } = await image();
    expect(height).toBeCloseTo(390, 0);
    expect(y).toBeCloseTo(0, 0);
  });
});

describe('motion and history', () => {
  test('S9.9 333 ms unless configured; none where the shopper wants less motion', async () => {
    const options = { showAnimationDuration: 333, hideAnimationDuration: 333 };
    await visit({ options });
    // The page itself takes the time: to ask it from outside may take longer than the movement.
    await page.evaluate(() => {
      const times: Record<string, number> = {};
      Object.assign(window, { times });
      const names = ['pswp--visible', 'pswp--animated-in', 'pswp--open'];
      const look = () => {
        const classes = document.querySelector('.pswp')?.classList;
        for (const name of names)
          if (classes?.contains(name)) times[name] ??= performance.now();
          else if (times[name]) times[`${name} ended`] ??= performance.now();
      };
      new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
      document.addEventListener('keydown', () => (times.escape ??= performance.now()), true);
    });
    await page.click('#opener');
    await page.waitForSelector('.pswp--animated-in');
    await page.keyboard.press('Escape');
    await expect.poll(isOpen, { timeout: 5000 }).toBe(false);
    const times = await page.evaluate(() => (window as unknown as { times: Record<string, number> }).times);
    const between = (from: string, to: string) => (times[to] ?? 0) - (times[from] ?? Infinity);
    // A frame less than the time that is set.
    expect(between('pswp--visible', 'pswp--animated-in')).toBeGreaterThan(300);
    expect(between('escape', 'pswp--open ended')).toBeGreaterThan(300);
    await page.context().close();
    await visit({ options, context: { reducedMotion: 'reduce' } });
    await open();
    expect(
      await page.evaluate(() => document.querySelector('.pswp')?.getAnimations({ subtree: true }).length),
    ).toBe(0);
    await page.keyboard.press('Escape');
    await settled();
    expect(await isOpen()).toBe(false);
  });

  test('S9.9 history: the address names the image, and the way back closes', async () => {
    await visit({ options: { history: true } });
    await open();
    const hash = () => page.evaluate(() => location.hash);
    expect(await hash()).toBe('#&gid=1&pid=2');
    await page.keyboard.press('ArrowRight');
    await settled(400);
    expect(await hash()).toBe('#&gid=1&pid=2');
    await settled(600);
    expect(await hash()).toBe('#&gid=1&pid=3');
    await page.goBack();
    await settled();
    expect(await isOpen()).toBe(false);
    expect(await hash()).toBe('');
    await open();
    await page.keyboard.press('Escape');
    await settled(200);
    expect(await hash()).toBe('');
    expect(await page.evaluate(() => location.pathname)).toBe('/product/mug/');
  });
});
