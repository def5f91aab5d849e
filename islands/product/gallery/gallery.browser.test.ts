import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle, shipped } from '../../../fixtures/browser/bundle';
import { launchChromium } from '../../../fixtures/browser/launch';
import { type RunningShop, startShop } from '../../../fixtures/shop';

const harness = `
  import gallery from './islands/product/gallery';
  import { start } from './src/start';
  import { lightboxRequest } from './islands/product/store/lightbox';
  import { provideLightbox } from './islands/product/lightbox/when-asked';
  provideLightbox(async () => true);
  window.asked = () => lightboxRequest.value?.index;
  start({ islands: [gallery] });
`;

let browser: Browser;
let shop: RunningShop;
const scripts: Record<string, string> = {};
beforeAll(async () => {
  [browser, shop] = await Promise.all([launchChromium(), startShop({ plainPictures: true })]);
  for (const library of shipped) scripts[library] = await bundle(harness, library);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const viewport = '.flex-viewport';
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** What the head tag does before anything is painted. */
const head = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '.woocommerce-product-gallery{opacity:1!important}.woocommerce-product-gallery:not([data-atoll-gallery=live],[data-atoll-gallery=failed]) .woocommerce-product-gallery__image~*{display:none}',
  );
  document.adoptedStyleSheets = [sheet];
  const page = window as unknown as { shifts: number };
  page.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) page.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

async function visit(
  library: string,
  { path = '/product/harbour-mug/', ...options }: BrowserContextOptions & { path?: string },
  look: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(head);
    await page.goto(`${shop.url + path}${path.includes('?') ? '&' : '?'}atoll=none`);
    await page.waitForTimeout(300);
    await page.addScriptTag({ content: scripts[library] as string, type: 'module' });
    await page.waitForSelector('[data-atoll-gallery=live]');
    await look(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Number of the slide that stands in the viewport, from 1; 0 while none stands there. */
const inView = (page: Page) =>
  page.evaluate((selector) => {
    const left = document.querySelector(selector)?.getBoundingClientRect().left ?? 0;
    const slides = [...document.querySelectorAll('.woocommerce-product-gallery__image:not(.clone)')];
    return 1 + slides.findIndex((one) => Math.abs(one.getBoundingClientRect().left - left) < 1);
  }, viewport);
const stands = (page: Page, n: number) => expect.poll(() => inView(page), { timeout: 8000 }).toBe(n);
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);

/** A finger on the screen. */
async function swipe(page: Page, points: readonly (readonly [number, number])[]) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (const [index, [x, y]] of points.entries()) await send(index ? 'touchMove' : 'touchStart', [{ x, y }]);
  await send('touchEnd', []);
}

describe.each(shipped)('the gallery in Chromium, %s', (library) => {
  test.each([
    ['/product/harbour-mug/', 4],
    ['/product/salt-cellar/', 1],
    ['/product/harbour-mug/?gallery=fade', 4],
  ])('Q54 no layout shift from the first paint on: %s', (path, count) =>
    visit(library, { ...phone, path }, async (page) => {
      await page.waitForTimeout(500);
      expect(await shifts(page)).toBe(0);
      expect(await page.locator('.woocommerce-product-gallery__image:visible').count()).toBe(count);
    }),
  );

  test('S1.2 by keyboard: thumbnails, arrow keys, magnifier', () =>
    visit(library, {}, async (page) => {
      await page.locator('.flex-control-thumbs img').nth(1).focus();
      await page.keyboard.press('Enter');
      await stands(page, 2);
      await page.keyboard.press('Tab');
      await page.keyboard.press(' ');
      await stands(page, 3);
      await page.keyboard.press('ArrowRight');
      await stands(page, 4);
      // The links of slides out of view are not on the way.
      await page.locator('.woocommerce-product-gallery__trigger').focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.flex-active-slide') !== null)).toBe(
        true,
      );
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => (window as unknown as { asked(): number }).asked())).toBe(3);
    }));

  test('Q60 S1.2 a finger moves slides sideways and the page up and down', () =>
    visit(library, phone, async (page) => {
      const { y } = (await page.locator(viewport).boundingBox()) ?? { y: 0 };
      await swipe(
        page,
        [330, 300, 260, 220, 180].map((x) => [x, y + 100] as const),
      );
      await stands(page, 2);
      const scrolled = () => page.evaluate(() => scrollY);
      expect(await scrolled()).toBe(0);
      await swipe(
        page,
        [250, 210, 150, 90, 30].map((down) => [200, y + down] as const),
      );
      await expect.poll(scrolled).toBeGreaterThan(50);
      await stands(page, 2);
    }));

  test('S1.2 a turned phone: everything has its new width', () =>
    visit(library, phone, async (page) => {
      await page.locator('.flex-control-thumbs img').nth(2).tap();
      await stands(page, 3);
      await page.setViewportSize({ width: 844, height: 390 });
      await stands(page, 3);
      await expect
        .poll(() =>
          page.evaluate((selector) => {
            const [box, slide] = [selector, '.flex-active-slide'].map((one) =>
              document.querySelector(one)?.getBoundingClientRect(),
            );
            const apart = (side: 'width' | 'height') =>
              Math.round(Math.abs((slide?.[side] ?? 0) - (box?.[side] ?? 0)));
            return [apart('width'), apart('height')];
          }, viewport),
        )
        .toEqual([0, 0]);
    }));

  test('Q57 S9.8 the large picture comes with the mouse, over the small one', () =>
    visit(library, {}, async (page) => {
      const zoomed = page.locator('.flex-active-slide > .zoomImg');
      expect(await zoomed.count()).toBe(0);
      await page.locator('.flex-active-slide a').hover();
      await expect.poll(() => zoomed.evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
      await page.mouse.move(0, 0);
      await expect.poll(() => zoomed.evaluate((image) => getComputedStyle(image).opacity)).toBe('0');
    }));

  test('right to left', () =>
    visit(library, { path: '/product/harbour-mug/?rtl=1' }, async (page) => {
      await stands(page, 1);
      await page.locator('.flex-control-thumbs img').nth(3).click();
      await stands(page, 4);
    }));
});
