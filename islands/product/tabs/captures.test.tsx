import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { available, readCapture, shared, skipNote } from '../../../fixtures/captures/shared';
import { closePage, openPage } from '../../testing/shop-page';

const present = available('storefront');
if (!present) console.info(skipNote('storefront'));

interface Recording {
  steps: { step: string; values?: string[] }[];
}
const loads = present
  ? (JSON.parse(readCapture('storefront', 'trace-tabs-and-stars.json')) as Recording).steps.flatMap(
      ({ step, values }) => (step.startsWith('load ') && values ? [[step.slice(5), values] as const] : []),
    )
  : [];
const pages = present
  ? readdirSync(join(shared, 'captures/storefront')).filter((name) => /^product-.*\.html$/.test(name))
  : [];

const open = (name: string, path = '/product/mug/') => {
  const { body } = new DOMParser().parseFromString(readCapture('storefront', name), 'text/html');
  for (const script of body.querySelectorAll('script')) script.remove();
  return openPage({ islands: [() => import('.')], body: body.innerHTML, path });
};
const found = <E extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<E>(selector),
];
const display = ({ style }: HTMLElement) => (style.display === 'none' ? 'none' : 'block');

afterEach(closePage);

describe.runIf(present)('real product pages', () => {
  test.each(loads)('S2.3 starts at %s as it was recorded', async (path, values) => {
    await open('product-stock-managed-reviews.html', path);
    expect([
      ...found('.wc-tabs li').map((item) => {
        const link = item.querySelector('a');
        const attributes = ['aria-selected', 'tabindex'].map((name) => link?.getAttribute(name));
        return [item.className, ...attributes].join(' | ');
      }),
      ...found('.wc-tab').map((panel) => `${panel.id} display=${display(panel)}`),
    ]).toEqual(values);
  });

  test.each(pages)('S1.2 %s: every tab opens its panel, and no other', async (name) => {
    const page = await open(name);
    expect(found('.wc-tabs a').length).toBeGreaterThan(0);
    for (const link of found<HTMLAnchorElement>('.wc-tabs a')) {
      expect(page.click(link).defaultPrevented).toBe(true);
      const shown = found('.wc-tab').filter((panel) => display(panel) !== 'none');
      expect(shown.map(({ id }) => `#${id}`)).toEqual([link.hash]);
      expect(found('.wc-tabs [aria-selected=true]')).toEqual([link]);
    }
  });
});
