import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../fixtures/browser/launch';
import { type RunningShop, startShop } from '../fixtures/shop';
import { findings } from '../fixtures/specs/axe';
import { takeoverRows } from '../legacy-shims/takeover/table';
import { ADMIN, isInstalled, type Site, startSite } from './testing/site';

let shop: RunningShop;
let site: Site;
let browser: Browser;

/** The libraries that the platform asks for by itself on a product's page. */
const LIBRARIES = ['wc-zoom', 'wc-flexslider', 'wc-photoswipe-ui-default'];

/** A page of the demo shop as WordPress prints it: its markup, and its configuration at the handles of its scripts. */
async function asPrinted(path: string): Promise<Readonly<Record<string, unknown>>> {
  const filled = await fetch(`${shop.url}/?wc-ajax=add_to_cart`, {
    method: 'POST',
    body: new URLSearchParams({ product_id: '101' }),
  });
  const cookie = filled.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const html = (await (await fetch(shop.url + path, { headers: { cookie } })).text()).replaceAll(
    shop.url,
    site.url,
  );
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

  test.each([
    ['list', '/shop/', 'add-to-cart'],
    ['simple', '/product/harbour-mug/', 'gallery'],
    ['cart', '/cart/', 'cart'],
    ['checkout', '/checkout/', 'checkout'],
    ['account', '/my-account/', 'password-visibility'],
  ])('%s comes alive, with no script but Atoll’s, and each file once', async (name, path, island) => {
    await site.set({ atoll_settings: { mode: 'on' }, ...(await asPrinted(path)) });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(`${site.url}/?stub_page=${name}`);
    await page.locator(`[data-atoll-${island}=live]`).first().waitFor();
    expect(await page.evaluate(() => (window as { jQuery?: unknown }).jQuery)).toBeUndefined();
    expect(scripts.filter((script) => !/\/dropin\/[\d.]+\/|\/wp-emoji/.test(script))).toEqual([]);
    expect(scripts.toSorted()).toEqual([...new Set(scripts)].toSorted());
    expect(errors).toEqual([]);
    await page.close();
  });

  test('what the page needs is on its way before the head tag has run', async () => {
    await site.set({ atoll_settings: { mode: 'on' }, ...(await asPrinted('/product/variations-12/')) });
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
    expect(asked.slice(0, 6).toSorted()).toEqual(
      ['atoll', 'loader', 'product', 'product-variations', 'rolldown-runtime', 'shop'].toSorted(),
    );
    // Whether a shop has it is known at the end of the page.
    await expect.poll(() => asked.slice(6)).toEqual(['attribution']);
    await page.close();
  });

  test('a page that a cache has kept comes alive with the files of today', async () => {
    await site.set({ atoll_settings: { mode: 'on' }, ...(await asPrinted('/product/variations-12/')) });
    const address = `${site.url}/?stub_page=variable`;
    const now = (await site.get('/?stub_page=variable')).text;
    const page = await browser.newPage();
    await page.route(address, (route) =>
      route.fulfill({
        body: now.replaceAll(/\/dropin\/[\d.]+\//g, '/dropin/0.0.1/'),
        contentType: 'text/html',
      }),
    );
    const answered: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.ok() && /\/dropin\/.*\.js$/.test(pathname)) answered.push(pathname);
    });
    await page.goto(address);
    await page.locator('[data-atoll-variations=live]').waitFor();
    // Parts of two versions do not fit together.
    expect(answered.filter((path) => path.includes('/dropin/0.0.1/'))).toEqual([]);
    expect(answered.length).toBeGreaterThan(4);
    await page.close();
  });

  test('other scripts find the configuration at once; legacy scripts that a template prints are stopped', async () => {
    const printed = await asPrinted('/product/variations-12/');
    const byHand =
      '<script src="/by-hand.js"></script><script id="wc-single-product-js" src="/by-name.js"></script>' +
      '<script src="/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart-variation.min.js"></script>';
    await site.set({
      atoll_settings: { mode: 'on' },
      ...printed,
      stub_html: `${byHand}${String(printed.stub_html)}`,
    });
    const page = await browser.newPage();
    const asked: string[] = [];
    await page.route(/\/by-(hand|name)\.js$|frontend\/add-to-cart-variation/, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({
        contentType: 'text/javascript',
        body: `(window.ran ??= []).push([document.currentScript.getAttribute('src'), typeof wc_add_to_cart_variation_params]);`,
      });
    });
    await page.goto(`${site.url}/?stub_page=variable`);
    await page.locator('[data-atoll-variations=live]').waitFor();
    expect(await page.evaluate(() => (window as { ran?: unknown }).ran)).toEqual([['/by-hand.js', 'object']]);
    expect(asked).toContain('/by-hand.js');
    await page.close();
  });

  test('the way that readme.txt describes, from the zip to an uninstalled plugin', async () => {
    const file = 'atoll-for-woocommerce/atoll-for-woocommerce.php';
    await site.php(`
      require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/file.php';
      deactivate_plugins( '${file}' ); delete_plugins( array( '${file}' ) ); delete_option( 'atoll_settings' );
    `);
    const manager = await browser.newContext();
    const page = await manager.newPage();
    const tags = async (query = '', cookies = '') =>
      (await site.get(`/?stub_page=variable${query}`, cookies)).text.split('id="atoll-js"').length - 1;
    await page.goto(`${site.url}/wp-login.php`);
    await page.fill('#user_login', ADMIN.name);
    await page.fill('#user_pass', ADMIN.password);
    await page.click('#wp-submit');
    const cookies = await site.cookiesOf(ADMIN.name);

    await page.goto(`${site.url}/wp-admin/plugin-install.php?tab=upload`);
    await page.setInputFiles('#pluginzip', 'dist/atoll-for-woocommerce.zip');
    await page.click('#install-plugin-submit');
    await page.getByText('Activate Plugin').click();
    expect(await tags('', cookies)).toBe(0);

    await page.goto(`${site.url}/wp-admin/plugins.php`);
    const row = page.locator(`tr[data-plugin="${file}"]`);
    await row.getByText('Settings').click();
    await page.getByLabel('Only for me').check();
    await page.click('[name=save]');
    expect([await tags(), await tags('', cookies), await tags('&atoll=off', cookies)]).toEqual([0, 1, 0]);
    // What an old core says of a new PHP is wider than the window.
    await page.context().addCookies([{ name: 'quiet', value: '1', url: site.url }]);
    await page.getByText('Look through my pages').click();
    await page.getByText('Atoll comes first in your front page').waitFor();
    await page.context().clearCookies({ name: 'quiet' });
    // What the core and the stub have of their own.
    const others = /#collapse-button|#wpadminbar|^page-has-heading-one/;
    expect((await findings(page)).filter((one) => !others.test(one))).toEqual([]);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.getByLabel('Choosing a variation').selectOption('The shop’s own script');
    await page.getByLabel('On for everybody').check();
    await page.click('[name=save]');
    expect(await tags()).toBe(1);
    expect((await site.get('/?stub_page=variable')).text).toContain('data-keep="wc-add-to-cart-variation"');

    await page.goto(`${site.url}/wp-admin/plugins.php`);
    await row.getByText('Deactivate').click();
    // The page's own script takes what was done off its address at once.
    await page.getByText('Plugin deactivated.').waitFor();
    // "Delete" is a link of its own until the page's scripts have taken it over.
    await page.waitForLoadState('load');
    page.on('dialog', (dialog) => dialog.accept());
    await row.getByText('Delete').click();
    await page.getByText('was successfully deleted').waitFor();
    expect(await tags()).toBe(0);
    const left = `echo (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name = 'atoll_settings'" );`;
    expect(await site.php(left)).toBe('0');
    await manager.close();
  });
});
