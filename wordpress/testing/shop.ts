import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { product, type Script } from './scripts';
import { isInstalled, type Site, startSite } from './site';

/** The files of a product page without Atoll; those of the core beside them. */
export const untouched = ['jquery.min.js', 'wc-add-to-cart.js', 'wc-flexslider.js', 'wc-single-product.js'];

/** The suites that need a WordPress. */
export const describeShop = describe.skipIf(!isInstalled());

let running: Site | undefined;
let cookies = '';

/** The WordPress that the specs share. */
export function site(): Site {
  if (!running) throw new Error('The site was not started.');
  return running;
}

/** Cookies of the shop's manager. */
export const manager = (): string => cookies;

export async function openShop(): Promise<void> {
  if (!isInstalled()) return;
  running = await startSite();
  cookies = await running.cookiesOf('manager');
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/wordpress-used', '');
}

export async function closeShop(): Promise<void> {
  await running?.close();
}

/** What a test does not set: Atoll is on for everybody, on a product page of a classic theme. */
const usual = {
  atoll_settings: { mode: 'on' },
  stub_scripts: product,
  template: 'classic',
  stylesheet: 'classic',
};

/** Options that a test has set, and that the next one does not want. */
const unusual = new Set<string>();

/** Sets options until the end of the test. */
export async function set(options: Readonly<Record<string, unknown>>): Promise<void> {
  for (const name of Object.keys(options)) if (!(name in usual)) unusual.add(name);
  await site().set(options);
}

/** Before each test. */
export async function reset(): Promise<void> {
  if (!running) return;
  const gone = Object.fromEntries([...unusual].map((name) => [name, null]));
  unusual.clear();
  await site().set({ ...gone, ...usual });
}

export const choose = (settings: unknown): Promise<void> => set({ atoll_settings: settings });

export const sell = (scripts: readonly Script[], theme = 'classic'): Promise<void> =>
  set({ stub_scripts: scripts, template: theme, stylesheet: theme });

/** A page of the shop as somebody gets it. */
export async function visit(path = '/?stub_page=simple', as = '') {
  const { text, ...answer } = await site().get(path, as);
  // The core of those days stumbles over translations of a site at the root of its host.
  expect(text.replace(/<b>\w+<\/b>:.*\bl10n\.php.*/g, '')).not.toMatch(
    /<b>(Warning|Notice|Deprecated|Fatal error)/,
  );
  const tag = /<script id="atoll-js"[^>]*>/.exec(text)?.[0];
  const files = [...text.matchAll(/<script[^>]* src=['"]([^'"]+)['"]/g)].map(([, src = '']) =>
    src.replace(/.*\/|\?.*/g, ''),
  );
  const preloads = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  const names = [...text.matchAll(/var (\w+) = \{/g)].map(([, name]) => name);
  return { ...answer, text, tag, files, preloads, names };
}

/** Expects a page as it was before Atoll. */
export async function expectOriginal(path?: string, as?: string): Promise<void> {
  const { tag, files, preloads, text } = await visit(path, as);
  expect(tag).toBeUndefined();
  expect(text).not.toContain('/dropin/');
  expect(preloads).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(untouched));
}

/** A page of the admin as the manager gets it. */
export const admin = async (path: string): Promise<string> =>
  (await site().get(`/wp-admin/${path}`, cookies)).text;
