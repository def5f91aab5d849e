import type { Page } from 'playwright-core';
import { neverIdle } from '../fixtures/browser/never-idle';
import type { Before } from './page-load';
import { address, type Bench, DROPIN, openVisitor, rest } from './session';
import { readSizes } from './sizes';

/** How far a visitor goes: without `use` idle time never comes. */
export interface Use {
  query?: string;
  before?: Before;
  use?: (page: Page) => Promise<void>;
}

/** What a page really loads of the drop-in, in kB after brotli. */
export async function loadedBytes(bench: Bench, path: string, { query, before, use }: Use): Promise<number> {
  const sizes = readSizes(DROPIN);
  const visitor = await openVisitor(bench, 1);
  const { page } = visitor;
  await before?.(page);
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/atoll/dropin/')) files.add(pathname.slice('/atoll/dropin/'.length));
  });
  if (!use) await neverIdle(page);
  await page.goto(address(bench, path, 'dropin', query), { waitUntil: 'load' });
  await rest();
  await use?.(page);
  await visitor.close();
  return [...files].reduce((sum, file) => sum + (sizes.get(file)?.brotli ?? 0), 0) / 1000;
}
