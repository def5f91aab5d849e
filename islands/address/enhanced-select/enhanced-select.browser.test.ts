import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle, shipped } from '../../../fixtures/browser/bundle';
import { launchChromium } from '../../../fixtures/browser/launch';

const harness = `
  import enhancedSelect from './islands/address/enhanced-select';
  import { start } from './src/start';
  window.runtime = start({ islands: [enhancedSelect] });
`;
const sheet = readFileSync(new URL('../../../fixtures/shop/theme/select2.css', import.meta.url), 'utf8');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
const scripts: Record<string, string> = {};
beforeAll(async () => {
  browser = await launchChromium();
  for (const library of shipped) scripts[library] = await bundle(harness, library);
});
afterAll(() => browser?.close());

/** 250 places with the letters that searches stumble on. */
const names = ['Åland Islands', "Côte d'Ivoire", 'Germany', 'Réunion', 'Türkiye'];
const options = (count: number) =>
  Array.from({ length: count }, (_, n) => `<option value="p${n}">${names[n] ?? `Place ${n}`}</option>`).join(
    '',
  );
const field = (id: string, count: number, label: string, kind = 'country_select') =>
  `<p class="form-row"><label for="${id}">${label}&nbsp;<span class="required" aria-hidden="true">*</span></label>
  <span class="woocommerce-input-wrapper"><select id="${id}" name="${id}" class="${kind}" data-placeholder="Choose a place…"
    data-label="${label}" aria-required="true"><option value="">Choose a place…</option>${options(count)}</select></span></p>`;
const document_ = (body: string, dir = 'ltr') =>
  `<!doctype html><html lang="en" dir="${dir}"><title>Address</title><meta name="viewport" content="width=device-width"><style>${sheet}
  * { box-sizing: border-box } :root { --card: #fff; --accent: #2d6a4f; --wash: #eee; --soft: #555; --radius: 4px }
  body { margin: 16px; font: 16px/1.5 sans-serif } .form-row { max-width: 400px }</style><main><h1>Address</h1>
  <form>${body}<p><label for="next">City</label><input id="next"></p></form></main></html>`;

async function visit(
  library: string,
  {
    body = field('country', 250, 'Country'),
    dir = 'ltr',
    ...context
  }: BrowserContextOptions & { body?: string; dir?: string },
  look: (page: Page) => Promise<void>,
) {
  const made = await browser.newContext(context);
  try {
    const page = await made.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (line) => /error|warning/.test(line.type()) && errors.push(line.text()));
    await page.setContent(document_(body, dir));
    await page.addScriptTag({ content: scripts[library] as string, type: 'module' });
    await page.waitForSelector('[data-atoll-enhanced-select=live]');
    await look(page);
    expect(errors).toEqual([]);
  } finally {
    await made.close();
  }
}

const control = '#country + .select2-container [role=combobox]';
const value = (page: Page, id = 'country') => page.locator(`#${id}`).inputValue();
const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.closest('.select2')?.previousElementSibling?.id ??
      document.activeElement?.className,
  );
const active = (page: Page) => page.locator('.select2-results__option--highlighted').textContent();
const box = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
async function violations(page: Page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const tool = (
      window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
      }
    ).axe;
    // Of the contract: the dropdown is at the end of the body, outside of every landmark; minor, "li" as an alert.
    const { violations } = await tool.run();
    const found = violations.filter(({ id, impact }) => id !== 'region' && impact !== 'minor');
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  });
}

describe.each(shipped)('enhanced selects in Chromium, %s', (library) => {
  test('checkout §3.8 by keyboard alone', () =>
    visit(library, {}, async (page) => {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('country');
      // The keys do not wait for the list.
      await page.keyboard.type(' reu');
      await expect.poll(() => active(page)).toBe('Réunion');
      expect(await focused(page)).toBe('select2-search__field');
      await page.keyboard.press('Enter');
      expect([
        await value(page),
        await focused(page),
        await page.locator('.select2-dropdown').count(),
      ]).toEqual(['p3', 'country', 0]);
      expect(await page.locator(control).textContent()).toBe('Réunion');
      await page.keyboard.press('ArrowDown');
      expect(await active(page)).toBe('Réunion');
      await page.keyboard.press('End');
      expect(await active(page)).toBe('Place 249');
      await page.keyboard.press('PageUp');
      await page.keyboard.press('ArrowUp');
      expect(await active(page)).toBe('Place 238');
      const row = await box(page, '.select2-results__option--highlighted');
      const list = await box(page, '.select2-results__options');
      expect(row.y).toBeGreaterThanOrEqual(list.y - 1);
      expect(row.y + row.height).toBeLessThanOrEqual(list.y + list.height + 1);
      await page.keyboard.press('Escape');
      expect([await value(page), await focused(page)]).toEqual(['p3', 'country']);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Home');
      await page.keyboard.press('Tab');
      expect([await value(page), await focused(page)]).toEqual(['p0', 'country']);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('next');
    }));

  test('checkout §3.8 by mouse: label, control, option, elsewhere', () =>
    visit(
      library,
      { body: field('state', 9, 'State', 'state_select') + field('country', 250, 'Country') },
      async (page) => {
        await page.click('label[for=country]');
        expect(await focused(page)).toBe('country');
        await page.click(control);
        await page.click('.select2-results__option >> text="Germany"');
        expect([await value(page), await focused(page)]).toEqual(['p2', 'country']);
        await page.click(control);
        await page.click('h1');
        expect(await page.locator('.select2-dropdown').count()).toBe(0);
        await page.click(control);
        await page.click('#state + .select2-container');
        expect(await page.locator('.select2-dropdown').count()).toBe(1);
        expect(await page.locator('[role=option]').first().textContent()).toBe('Åland Islands');
      },
    ));

  test('axe finds nothing: closed, open, without a match', () =>
    visit(library, {}, async (page) => {
      expect(await violations(page)).toEqual([]);
      await page.click(control);
      await page.waitForSelector('[role=listbox]');
      expect(await violations(page)).toEqual([]);
      await page.keyboard.type('zzz');
      await page.waitForSelector('[role=alert]');
      expect(await violations(page)).toEqual([]);
    }));

  test('what a screen reader is told', () =>
    visit(library, {}, async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.type(' ger');
      await expect.poll(() => active(page)).toBe('Germany');
      const cdp = await page.context().newCDPSession(page);
      const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as unknown as {
        nodes: {
          ignored: boolean;
          role?: { value: string };
          name?: { value: string };
          properties?: { name: string; value: { value?: unknown } }[];
        }[];
      };
      const told = nodes
        .filter(
          ({ ignored, role }) =>
            !ignored && /combobox|listbox|option|searchbox|textbox/i.test(role?.value ?? ''),
        )
        .map(({ role, name, properties = [] }) => {
          const flags = properties.filter(
            ({ name, value }) => /expanded|selected|required/.test(name) && value.value,
          );
          return [role?.value, name?.value, ...flags.map((flag) => flag.name)].join(' ');
        });
      expect(told).toEqual(
        expect.arrayContaining([
          'combobox Country required expanded',
          'combobox Country expanded',
          'listbox Country',
          'option Germany',
        ]),
      );
    }));

  test('4,000 options scroll, and each is there when it is looked at', () =>
    visit(library, { body: field('country', 4000, 'Country') }, async (page) => {
      await page.click(control);
      await page.waitForSelector('[role=listbox]');
      const list = page.locator('.select2-results__options');
      for (const part of [0.25, 0.5, 0.9, 1, 0.1]) {
        await list.evaluate((node, share) => {
          node.scrollTop = share * node.scrollHeight;
        }, part);
        await expect
          .poll(() =>
            list.evaluate((node) => {
              const { left, top, bottom, width } = node.getBoundingClientRect();
              return [top + 4, (top + bottom) / 2, bottom - 4].every((y) =>
                document.elementFromPoint(left + width / 2, y)?.matches('[role=option]'),
              );
            }),
          )
          .toBe(true);
        expect(await page.locator('[role=option]').count()).toBe(60);
      }
      await page.keyboard.type('place 3999');
      await expect.poll(() => page.locator('[role=option]').count()).toBe(1);
      await page.keyboard.press('Enter');
      expect(await value(page)).toBe('p3999');
      await page.keyboard.press('Enter');
      expect(await active(page)).toBe('Place 3999');
      const row = await box(page, '.select2-results__option--highlighted');
      const view = await box(page, '.select2-results__options');
      expect(row.y + row.height).toBeLessThanOrEqual(view.y + view.height + 1);
    }));

  test('right to left, below and above, as wide as the control', () =>
    visit(
      library,
      {
        dir: 'rtl',
        viewport: { width: 390, height: 500 },
        body:
          field('country', 250, 'Country') +
          `<p style="height:340px"></p>` +
          field('state', 30, 'State', 'state_select'),
      },
      async (page) => {
        for (const [id, side] of [
          ['country', 'below'],
          ['state', 'above'],
        ] as const) {
          await page.locator(`#${id} + .select2-container`).scrollIntoViewIfNeeded();
          if (id === 'state') await page.evaluate(() => scrollTo(0, 1e4));
          await page.click(`#${id} + .select2-container`);
          await page.waitForSelector(`.select2-dropdown--${side}[dir=rtl]`);
          const closed = await box(page, `#${id} + .select2-container`);
          const open = await box(page, '.select2-dropdown');
          expect([open.x, open.width].map(Math.round)).toEqual([closed.x, closed.width].map(Math.round));
          expect(
            Math.abs(side === 'below' ? open.y - closed.y - closed.height : open.y + open.height - closed.y),
          ).toBeLessThan(2);
          await page.keyboard.press('Escape');
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      },
    ));

  test('in a scrolled box it goes along, in a modal dialog it is on top and can be used', () =>
    visit(
      library,
      {
        body: `<div id="pane" style="height:200px;overflow:auto">${field('country', 250, 'Country')}<p style="height:900px"></p></div>`,
      },
      async (page) => {
        await page.click(control);
        await page.waitForSelector('.select2-dropdown');
        await page.evaluate(() => document.querySelector('#pane')?.scrollTo(0, 20));
        const gap = async () => {
          const closed = await box(page, '#country + .select2-container');
          return Math.round((await box(page, '.select2-dropdown')).y - closed.y - closed.height);
        };
        await expect.poll(gap).toBe(0);
        await page.keyboard.press('Escape');
        await page.evaluate(() => {
          const dialog = document.createElement('dialog');
          dialog.style.cssText = 'height: 150px; transform: translateX(20px)';
          document.body.append(dialog);
          dialog.append(document.querySelector('.form-row') as Element);
          dialog.showModal();
        });
        await page.click(control);
        await page.click('.select2-results__option >> text="Germany"');
        expect(await value(page)).toBe('p2');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.select2-dropdown');
        expect(await gap()).toBe(0);
        await page.keyboard.press('Escape');
        expect(await page.locator('dialog[open]').count()).toBe(1);
        expect(await page.locator('.select2-dropdown').count()).toBe(0);
      },
    ));

  test('forced colours: the control and the active option have an outline', () =>
    visit(library, { forcedColors: 'active' }, async (page) => {
      // Also on pages whose sheet does nothing about it.
      await page.evaluate(() => {
        const own = document.querySelector('style') as HTMLStyleElement;
        own.textContent = (own.textContent ?? '').replace(
          /@media \(forced-colors: active\) {\s*[^}]*}\s*}/,
          '',
        );
      });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role=listbox]');
      const outline = (selector: string) =>
        page.locator(selector).evaluate((node) => {
          const { outlineStyle, outlineColor } = getComputedStyle(node);
          return outlineStyle === 'solid' && !/^rgba.*, 0\)$/.test(outlineColor);
        });
      expect(await outline('.select2-results__option--highlighted')).toBe(true);
      await page.keyboard.press('Escape');
      expect(await outline('#country + .select2-container')).toBe(true);
    }));

  test('with a finger the select is the browser’s own', () =>
    (async () => {
      const made = await browser.newContext({
        hasTouch: true,
        isMobile: true,
        viewport: { width: 390, height: 844 },
      });
      const page = await made.newPage();
      await page.setContent(document_(field('country', 9, 'Country')));
      const before = await page.locator('form').innerHTML();
      await page.addScriptTag({ content: scripts[library] as string, type: 'module' });
      await page.waitForSelector('[data-atoll-enhanced-select=waiting]');
      await page.waitForTimeout(300);
      expect(await page.locator('form').innerHTML()).toBe(before);
      await made.close();
    })());
});
