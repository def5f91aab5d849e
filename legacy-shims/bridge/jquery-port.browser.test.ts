import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'tsup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../fixtures/browser/launch';

const require = createRequire(import.meta.url);

let browser: Browser;
let folder: string;
let bundle: string;
const libraries: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atoll-bridge-'));
  await build({
    entry: { port: 'legacy-shims/bridge/jquery-port.ts', listen: 'src/dom/listen.ts' },
    outDir: folder,
    format: ['esm'],
    target: 'es2022',
    config: false,
    silent: true,
    outExtension: () => ({ js: '.js' }),
  });
  bundle = folder;
  libraries[3] = await readFile(require.resolve('jquery'), 'utf8');
  libraries[4] = await readFile(require.resolve('jquery4'), 'utf8');
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

const shell = `<!doctype html><body>
<a id="link" href="#followed"><span id="inner">x</span></a><button id="button" type="button">b</button>
<input type="checkbox" id="box"><form id="form"><select id="list"><option>1<option>2</select></form>
<script type="module">
  import { createJQueryPort } from '/port.js';
  import { listen } from '/listen.js';
  const { signal } = new AbortController();
  const port = window.port = createJQueryPort({ signal });
  window.heard = [];
  port.on('added_to_cart', (args) => heard.push(['added', ...args]), { signal });
  for (const type of ['click', 'change', 'submit', 'keydown']) {
    listen(document, type, (event, matched) => {
      heard.push([type, matched.id]);
      if (type === 'submit') event.preventDefault();
    }, 'a, button, select, form, input');
  }
</script>`;

async function open(version: string, arrival: string): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**/*', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const library = `<script src="/jquery.js"></script>`;
    if (name === 'jquery.js')
      return route.fulfill({ contentType: 'text/javascript', body: libraries[version] ?? '' });
    if (name.endsWith('.js')) {
      return route.fulfill({
        contentType: 'text/javascript',
        body: await readFile(join(bundle, name), 'utf8'),
      });
    }
    return route.fulfill({ contentType: 'text/html', body: arrival === 'early' ? library + shell : shell });
  });
  await page.goto('http://shop.test/');
  await page.waitForFunction(() => 'port' in window);
  if (arrival === 'late') await page.addScriptTag({ url: '/jquery.js' });
  return page;
}

/** Runs page code and gives what our listeners heard of it. */
const heard = (page: Page, code: string): Promise<unknown> =>
  page.evaluate(`heard.length = 0; ${code}; heard`);

describe.each(['3', '4'])('bridge in Chromium, jQuery %s', (version) => {
  it.each(['early', 'late'])('%s: each event arrives exactly once', async (arrival) => {
    const page = await open(version, arrival);
    expect(await heard(page, `jQuery(document.body).trigger('added_to_cart', ['f', 'h'])`)).toEqual([
      ['added', 'f', 'h'],
    ]);
    expect(await heard(page, `port.emit('added_to_cart', [1])`)).toEqual([['added', 1]]);
    expect(await heard(page, `document.body.dispatchEvent(new Event('added_to_cart'))`)).toEqual([['added']]);
    expect(await heard(page, `jQuery('#link').trigger('click')`)).toEqual([['click', 'link']]);
    expect(await page.evaluate('location.hash')).toBe('');
    expect(await heard(page, `jQuery('#inner').trigger('click')`)).toEqual([['click', 'link']]);
    expect(await heard(page, `jQuery('#button').trigger('click')`)).toEqual([['click', 'button']]);
    expect(await heard(page, `document.querySelector('#button').click()`)).toEqual([['click', 'button']]);
    expect(await heard(page, `jQuery('#list').val('2').trigger('change')`)).toEqual([['change', 'list']]);
    // jQuery clicks a checkbox for real and stops that event at the box: what arrives is fed.
    expect(await heard(page, `jQuery('#box').trigger('click')`)).toEqual([
      ['click', 'box'],
      ['change', 'box'],
    ]);
    expect(await heard(page, `jQuery('#form').trigger('submit')`)).toEqual([['submit', 'form']]);
    expect(await page.evaluate('location.search')).toBe('');
    await page.evaluate('heard.length = 0');
    await page.click('#button');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('heard')).toEqual([
      ['click', 'button'],
      ['keydown', 'button'],
    ]);
    await page.close();
  });
});
