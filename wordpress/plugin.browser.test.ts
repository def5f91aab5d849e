import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../fixtures/browser/launch';
import { type RunningShop, startShop } from '../fixtures/shop';
import { takeoverRows } from '../legacy-shims/takeover/table';
import { isInstalled, type Site, startSite } from './testing/site';

let shop: RunningShop;
let site: Site;
let browser: Browser;

/** The libraries that the platform asks for by itself on a product's page. */
const LIBRARIES = ['wc-zoom', 'wc-flexslider', 'wc-photoswipe-ui-default'];

/** A page of the demo shop as WordPress prints it: its markup, and its configuration at the handles of its scripts. */
async function asPrinted(path: string): Promise<Readonly<Record<string, unknown>>> {
  const html = (await (await fetch(shop.url + path)).text()).replaceAll(shop.url, site.url);
  const configured = [...html.matchAll(/<script id="([\w-]+)-js-extra">\s*var (\w+) = (\{.*\});$/gm)];
  const legacy = configured.filter(([, handle]) => takeoverRows.some((row) => row.handle === handle));
  const scripts = legacy.map(([, handle, name = '', value = '']) => ({
    handle,
    file: `${handle}.js`,
    deps: ['jquery'],
    enqueued: true,
    footer: false,
    data: { [name]: JSON.parse(value) as unknown },
  }));
  const libraries = LIBRARIES.map((handle) => ({
    handle,
    file: `${handle}.js`,
    deps: ['jquery'],
    enqueued: true,
    footer: false,
    data: {},
  }));
  const templates = html.match(/<script type="text\/template"[\s\S]*?<\/script>/g) ?? [];
  return {
    stub_html: [/<main[\s\S]*<\/main>/.exec(html)?.[0], ...templates].join('\n'),
    stub_body: /<body class="([^"]*)"/.exec(html)?.[1]?.split(' '),
    stub_scripts: [...scripts, ...libraries],
  };
}

describe.skipIf(!isInstalled())('the plugin in a browser', () => {
  beforeAll(async () => {
    [shop, site, browser] = await Promise.all([startShop({}), startSite(), launchChromium()]);
    await site.set({ template: 'classic', stylesheet: 'classic' });
  });
  afterAll(() => Promise.all([browser?.close(), site?.close(), shop?.close()]));

  test('a product is bought by its variation without jQuery or a script that nobody needs', async () => {
    await site.set({ atoll_settings: { mode: 'on' }, ...(await asPrinted('/product/variations-12/')) });
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(`${site.url}/?stub_page=variable`);
    await page.locator('[data-atoll-variations=live]').waitFor();
    for (const select of await page.locator('.variations select').all())
      await select.selectOption({ index: 1 });
    await page.locator('.single_add_to_cart_button:not(.disabled)').waitFor();
    await page.locator('[data-atoll-gallery=live]').waitFor();
    await page.locator('[data-atoll-tabs=live]').waitFor();
    expect(await page.evaluate(() => (window as { jQuery?: unknown }).jQuery)).toBeUndefined();
    // The platform's own icons ask for nothing.
    expect(scripts.filter((path) => !/\/dropin\/[\d.]+\/|\/wp-emoji/.test(path))).toEqual([]);
    // Each file once, and those that were fetched ahead were of use.
    expect(scripts.toSorted()).toEqual([...new Set(scripts)].toSorted());
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('what the page needs is on its way before the head tag has run', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    await page.route(/\/dropin\//, async (route) => {
      const file = route.request().url();
      asked.push(file.replace(/.*\/|-\w+\.js|\.js/g, ''));
      // The tag comes late.
      if (file.endsWith('/atoll.js')) await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(6);
      await route.continue();
    });
    await page.goto(`${site.url}/?stub_page=variable`);
    await page.locator('[data-atoll-variations=live]').waitFor();
    expect(asked.toSorted()).toEqual(
      ['atoll', 'loader', 'product', 'product-variations', 'rolldown-runtime', 'shop'].toSorted(),
    );
    await page.close();
  });
});
