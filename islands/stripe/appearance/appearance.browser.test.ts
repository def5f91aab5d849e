import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../../../fixtures/browser/bundle';
import { launchChromium } from '../../../fixtures/browser/launch';
import { available, readCapture } from '../../../fixtures/captures/shared';
import type { Appearance } from './appearance';

const source = `
import { measureAppearance } from './islands/stripe/appearance/appearance';
import { fontSheets } from './islands/stripe/appearance/fonts';
import { CLASSIC } from './islands/stripe/appearance/surface';
import { BLOCK } from './islands/stripe/blocks/surface';
window.measure = () => measureAppearance(CLASSIC);
window.measureBlock = () => measureAppearance(BLOCK);
window.fonts = fontSheets;
`;

declare global {
  interface Window {
    measure(): Appearance;
    measureBlock(): Appearance;
    fonts(permitted: readonly string[]): unknown;
  }
}

let browser: Browser;
let script: string;
beforeAll(async () => {
  browser = await launchChromium();
  script = await bundle(source, 'preact');
});
afterAll(() => browser.close());

async function visit<T>(html: string, test: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/harness.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname !== '/') return route.fulfill({ contentType: 'text/css', body: 'a{}' });
    return route.fulfill({ contentType: 'text/html', body: html });
  });
  await page.goto('https://shop.test/');
  await page.addScriptTag({ url: '/harness.js', type: 'module' });
  await page.waitForFunction(() => 'measure' in window);
  const result = await test(page);
  await page.close();
  return result;
}

const FORM =
  '<form name="checkout" class="checkout woocommerce-checkout"><div class="woocommerce-billing-fields__field-wrapper"><p class="form-row"><label>Name</label><input class="input-text" id="billing_first_name" name="billing_first_name" value="Ada"></p></div></form>';
const page = (style: string, body = FORM) =>
  `<!doctype html><style>${style}</style><body class="woocommerce-checkout">${body}`;

describe('ST17 how the provider’s fields look', () => {
  test('as the theme draws its own; nothing of that stays on the page', () =>
    visit(page('.input-text{color:rgb(1, 2, 3);padding:7px}'), async (tab) => {
      const before = await tab.content();
      const { rules, theme } = await tab.evaluate(() => window.measure());
      expect(rules['.Input']).toMatchObject({ color: 'rgb(1, 2, 3)', paddingTop: '7px' });
      expect(theme).toBe('stripe');
      expect(await tab.content()).toBe(before);
      expect(
        await tab.evaluate(
          () => new FormData(document.forms[0]).toString() && [...new FormData(document.forms[0]).keys()],
        ),
      ).toEqual(['billing_first_name']);
    }));

  test('STQ 8.17 dark text on a dark box becomes one that can be read', () =>
    visit(
      page(
        'body{background:#fff}.form-row{color:rgb(20, 20, 20)}#payment{background:rgb(10, 10, 10)}',
        `${FORM}<div id="payment"></div>`,
      ),
      async (tab) => {
        const { variables, theme } = await tab.evaluate(() => window.measure());
        expect([theme, variables.colorText]).toEqual(['night', 'rgb(255, 255, 255)']);
      },
    ));

  test('a theme that indents in place of a padding', () =>
    visit(page('.input-text{padding:0;text-indent:9px}'), async (tab) => {
      const { rules } = await tab.evaluate(() => window.measure());
      expect(rules['.Input']).toMatchObject({ paddingLeft: '9px', paddingRight: '9px' });
    }));

  test('without such fields there is nothing to take over, and no exception', () =>
    visit(page('body{background:rgb(3, 3, 3)}', '<p>Pay</p>'), async (tab) => {
      expect(await tab.evaluate(() => window.measure())).toMatchObject({
        theme: 'night',
        variables: { colorBackground: 'rgb(3, 3, 3)' },
        rules: { '.Input': {}, '.Label': {}, '.Tab': {} },
      });
    }));

  test('ST17 sheets with fonts, by who serves them', () =>
    visit(
      page('').replace(
        '<body',
        '<link rel="stylesheet" href="https://fonts.googleapis.com/css?a"><link rel="stylesheet" href="https://fonts.evil.test/fonts.googleapis.com"><link rel="stylesheet" href="https://fonts.shop.test/b"><body',
      ),
      async (tab) => {
        expect(await tab.evaluate(() => window.fonts(['fonts.shop.test']))).toEqual([
          { cssSrc: 'https://fonts.googleapis.com/css?a' },
          { cssSrc: 'https://fonts.shop.test/b' },
        ]);
      },
    ));
});

describe.skipIf(!available('stripe'))('ST17 as recorded', () => {
  test.each(['classic-light', 'classic-dark', 'classic-transparent', 'block-billing'])('%s', (name) =>
    visit(readCapture('stripe', `appearance-${name}.html`), async (tab) => {
      const { appearance } = JSON.parse(readCapture('stripe', `appearance-${name}.expected.json`)) as {
        appearance: Appearance;
      };
      // The original has a tab in the place of nothing.
      const checked = appearance.rules['.CheckboxInput--checked'] as Record<string, string>;
      if (checked) checked.backgroundColor = checked.backgroundColor?.trim() ?? '';
      const isBlock = name.startsWith('block');
      const measured = await tab.evaluate(
        (block) => (block ? window.measureBlock() : window.measure()),
        isBlock,
      );
      expect(measured).toEqual(appearance);
    }),
  );
});
