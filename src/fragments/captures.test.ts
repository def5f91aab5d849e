import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyFragments } from './apply';

/** Pages and answers of real shops; not part of the repository. */
const shared = process.env.ATOLL_SHARED ?? join(process.cwd(), '../shared');
vi.setConfig({ testTimeout: 60_000 });
const captures = join(shared, 'captures');
const present = existsSync(captures);
if (!present) console.info(`No captured pages at ${captures} (ATOLL_SHARED): these tests are skipped.`);

const read = (area: string, name: string) => readFileSync(join(captures, area, name), 'utf8');
const fragmentsOf = (area: string, name: string): Record<string, string> | undefined => {
  const text = read(area, name);
  if (!text.startsWith('{')) return undefined;
  const { fragments } = JSON.parse(text) as { fragments?: unknown };
  return fragments && typeof fragments === 'object' && !Array.isArray(fragments)
    ? (fragments as Record<string, string>)
    : undefined;
};
const answers = (area: string, name: RegExp) =>
  present
    ? readdirSync(join(captures, area)).filter((file) => name.test(file) && fragmentsOf(area, file))
    : [];

const open = (area: string, name: string) => {
  const page = new DOMParser().parseFromString(read(area, name), 'text/html');
  document.body.replaceChildren(...page.body.childNodes);
};

afterEach(() => document.body.replaceChildren());

/** The first element of the markup, as the browser prints it. */
const printed = (markup: string) => {
  const template = document.createElement('template');
  template.innerHTML = markup;
  for (const node of template.content.querySelectorAll('noscript')) node.textContent = node.innerHTML;
  return template.content.firstElementChild?.outerHTML ?? '';
};

describe.skipIf(!present)('captured answers on captured pages', () => {
  const pages: [string, string, RegExp][] = [
    [
      'storefront',
      'shop-list-storefront.html',
      /^ajax-(add_to_cart-ok|get_refreshed|remove_from_cart).*(?<!1036)\.json$/,
    ],
    ['storefront', 'shop-list-shoptimizer-wc1036.html', /^ajax-add_to_cart-ok-shoptimizer-wc1036\.json$/],
    ['theme', 'shop-list-shoptimizer.html', /^ajax-(get_refreshed|add_to_cart|remove).*\.json$/],
    ['paypal', 'shop-mini-cart.html', /^ajax-(get_refreshed|remove_from).*\.json$/],
    [
      'checkout',
      'checkout-guest-us-storefront.html',
      /^ajax-update_order_review-(us|de|customer|virtual|free).*\.json$/,
    ],
  ];
  const cases = pages.flatMap(([area, page, name]) =>
    answers(area, name).map((answer): [string, string, string] => [area, page, answer]),
  );

  it('there are answers to try', () => expect(cases.length).toBeGreaterThan(8));

  it.each(cases)('%s/%s gets %s', (area, page, answer) => {
    open(area, page);
    const map = fragmentsOf(area, answer) ?? {};
    const { missing, invalid } = applyFragments(map);
    expect(invalid).toEqual([]);
    expect(missing.length).toBeLessThan(Object.keys(map).length);
    for (const [selector, markup] of Object.entries(map)) {
      const targets = [...document.querySelectorAll(selector)];
      expect(targets.length > 0).toBe(!missing.includes(selector));
      for (const target of targets) expect(target.outerHTML).toBe(printed(markup));
    }
    const html = document.body.innerHTML;
    expect(applyFragments(map)).toMatchObject({ missing });
    expect(document.body.innerHTML).toBe(html);
  });
});
