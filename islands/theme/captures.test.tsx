import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { available, readCapture, shared, skipNote } from '../../fixtures/captures/shared';
import { closePage, openPage } from '../testing/shop-page';
import { islands } from '.';

const present = available('theme');
if (!present) console.info(skipNote('theme'));
const pages = present
  ? readdirSync(join(shared, 'captures/theme')).filter((name) => name.endsWith('.html'))
  : [];
const others = pages.filter((name) => /-(storefront|astra)\./.test(name));
const own = pages.filter((name) => /shoptimizer/.test(name) && !name.startsWith('fragment'));

afterEach(closePage);

const open = async (name: string) => {
  // jsdom cannot scroll, nor watch what is in sight.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const parsed = new DOMParser().parseFromString(readCapture('theme', name), 'text/html');
  for (const script of parsed.querySelectorAll('script')) script.remove();
  const page = await openPage({
    islands: islands.map((island) => async () => ({ default: island })),
    body: parsed.body.innerHTML,
    bodyClass: parsed.body.className,
    path: '/product/beanie/',
  });
  return { page, served: parsed.body };
};
const count = (selector: string) => document.querySelectorAll(selector).length;

describe.runIf(present)('captured pages', () => {
  test.each(others)('%s: nothing of it is touched', async (name) => {
    const { page, served } = await open(name);
    expect(page.runtime.report().filter(({ hosts }) => hosts)).toEqual([]);
    expect(document.body.outerHTML).toBe(served.outerHTML);
    for (const control of document.querySelectorAll<HTMLElement>('.menu-toggle, .plus, .minus'))
      expect(page.click(control).defaultPrevented).toBe(false);
    expect(document.body.className).toBe(served.className);
  });

  test.each(own)('%s: all of it works, and all of it can be taken back', async (name) => {
    const { page, served } = await open(name);
    expect(page.runtime.report().filter(({ state }) => state === 'failed')).toEqual([]);
    const fields = served.querySelectorAll(
      ':is(.summary, .woocommerce-cart-form) .quantity input:not([type=hidden])',
    ).length;
    expect([count('.quantity-nav'), count('.quantity.buttons_added')]).toEqual([fields, fields]);
    for (const { name: island } of islands) page.runtime.release(island, 'test');
    expect(count('.quantity-nav, .buttons_added, #sticky-scroll, .visible, .is_stuck')).toBe(0);
  });

  test('TH13 every item of a captured drawer steps', async () => {
    const { page } = await open('fragment-cart-drawer-3items-shoptimizer.html');
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>('.shoptimizer-custom-quantity-mini-cart input'),
    ];
    expect(fields.length).toBe(2);
    for (const field of fields) {
      const before = Number(field.value);
      page.click(field.parentElement?.querySelector('.quantity-up') as HTMLElement);
      expect(Number(field.value)).toBe(Math.min(before + 1, Number(field.max) || Number.POSITIVE_INFINITY));
    }
  });
});
