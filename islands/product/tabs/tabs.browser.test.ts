import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundle, shipped } from '../../../fixtures/browser/bundle';
import { launchChromium } from '../../../fixtures/browser/launch';
import { type RunningShop, startShop } from '../../../fixtures/shop';

/** Jumps, history and focus are the browser's: the demo shop's product page with the two islands of tabs and reviews. */
const source = `
import { start } from './src/start';
import reviews from './islands/product/reviews';
import tabs from './islands/product/tabs';
start({ islands: [tabs, reviews] });`;

let browser: Browser;
let shop: RunningShop;
let page: Page;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchChromium(), startShop({ plainPictures: true })]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});
afterEach(() => page.context().close());

describe.each(shipped)('tabs and reviews on %s', (library) => {
  let script: string;
  const dialogs: string[] = [];
  beforeAll(async () => {
    script = await bundle(source, library);
  });

  async function open(path = '', width = 1280): Promise<void> {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    page = await context.newPage();
    dialogs.length = 0;
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.accept();
    });
    const [query = '', hash = ''] = path.split('#');
    await page.goto(`${shop.url}/product/harbour-mug/?atoll=none${query}${hash && `#${hash}`}`);
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForSelector('[data-atoll-tabs=live]');
    await page.waitForSelector('[data-atoll-reviews=live]', { state: 'attached' });
  }
  const tab = (name: string) => page.getByRole('tab', { name });
  const panels = () =>
    page
      .locator('.wc-tab')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ id }) => id));
  /** How far below the top of the window it stands, px. */
  const top = (selector: string) =>
    page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().top));

  test('S1.2 the review link opens the tab, and the browser jumps to the reviews', async () => {
    await open();
    await page.locator('.woocommerce-review-link').click();
    expect(await panels()).toEqual(['tab-reviews']);
    expect(new URL(page.url()).hash).toBe('#reviews');
    expect(await top('#reviews')).toBeLessThan(60);
  });

  test('Q41 a hash typed or gone back to shows its panel and stands there; tabs write no history', async () => {
    await open();
    await tab('Additional').click();
    await tab('Description').click();
    await page.evaluate(() => {
      location.hash = '#tab-reviews';
    });
    await expect.poll(panels).toEqual(['tab-reviews']);
    expect(await top('#tab-reviews')).toBeLessThan(60);
    await page.evaluate(() => {
      location.hash = '#tab-additional_information';
    });
    await expect.poll(panels).toEqual(['tab-additional_information']);
    await page.goBack();
    await expect.poll(panels).toEqual(['tab-reviews']);
    expect(await page.evaluate(() => history.length)).toBe(4);
  });

  test.each(['#reviews', '&cpage=1', '#comments'])('S2.3 %s: the reviews from the start', async (path) => {
    await open(path);
    expect(await panels()).toEqual(['tab-reviews']);
  });

  test('S1.2 a keyboard is enough: along the tabs, into the panel', async () => {
    await open();
    await tab('Description').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect(await panels()).toEqual(['tab-reviews']);
    expect(await tab('Reviews').evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    expect(await panels()).toEqual(['tab-description']);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('S5.1 S8.3 Enter in a field, without a rating: the text, then the stars have the focus', async () => {
    await open('#reviews', 390);
    await page.locator('#comment').fill('Good');
    await page.locator('#author').fill('Ada');
    await page.locator('#email').fill('ada@shop.example');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialogs).toEqual(['Please select a rating']);
    expect(await page.locator('.star-1').evaluate((star) => star === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST'),
      page.locator('#submit').click(),
    ]);
    expect(new URLSearchParams(request.postData() ?? '').get('rating')).toBe('3');
    expect(dialogs).toHaveLength(1);
  });

  test('Q43 a rating that is optional can be left out, although the server requires the select', async () => {
    await open('&reviews_optional=1#reviews');
    await page.locator('#comment').fill('Good');
    await page.locator('#author').fill('Ada');
    await page.locator('#email').fill('ada@shop.example');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST'),
      page.locator('#submit').click(),
    ]);
    expect(new URLSearchParams(request.postData() ?? '').get('rating')).toBe('');
    expect(dialogs).toEqual([]);
  });
});
