import type { Page } from 'playwright-core';
import { median, type Row } from './row';
import { address, BEFORE, type Bench, type Column, openVisitor } from './session';

const RUNS = 5;

/** Networks, as the browser's own tools name and set them: `latency` in ms, `throughput` in bytes a second. */
const NETWORKS = [
  { name: 'no network delay', latency: 0, throughput: -1 },
  { name: 'slow 4G', latency: 562.5, throughput: 180_000 },
] as const;

/** The columns of a page, in the order of its runs. */
const COLUMNS: readonly (readonly [name: string, column: Column, query: string])[] = [
  ['dropin', 'dropin', ''],
  ['told its page', 'dropin', 'page'],
  ...(BEFORE ? ([['before', 'before', '']] as const) : []),
  ['document', 'none', ''],
];

/** Pages with what the head tag may be told of them, and the island or the request by which they are at work. */
const PAGES = [
  { path: '/product/harbour-mug/', page: 'product', behaviours: ['gallery', 'tabs'] },
  { path: '/product/variations-12/', page: 'product-variations', behaviours: ['variations'] },
  { path: '/cart/?fill=3', page: 'cart', behaviours: ['cart'] },
  { path: '/checkout/', page: 'checkout', behaviours: ['update_order_review'] },
] as const;

type Times = Record<string, number>;

/** When each behaviour of a page works, in ms since the navigation; waits for them. */
const readTimes = async (page: Page, behaviours: readonly string[]): Promise<Times> => {
  await page.waitForFunction(
    (names) =>
      names.every((name) =>
        name === 'update_order_review'
          ? performance.getEntriesByType('resource').some((entry) => entry.name.includes(name))
          : `data-atoll-${name}=live` in window.bench.states,
      ),
    behaviours,
    { polling: 300 },
  );
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const update = performance.getEntriesByType('resource').find(({ name }) => name.includes('update_order'));
    const live = Object.entries(window.bench.states).flatMap(([state, at]) => {
      const [, island] = /^data-atoll-(.+)=live$/.exec(state) ?? [];
      return island ? [[island, at] as const] : [];
    });
    return {
      document: navigation?.domContentLoadedEventEnd ?? 0,
      ...(update && { update_order_review: update.startTime }),
      ...Object.fromEntries(live),
    };
  });
};

async function loadOnce(
  bench: Bench,
  { path, behaviours }: (typeof PAGES)[number],
  column: Column,
  query: string,
  { latency, throughput }: (typeof NETWORKS)[number],
): Promise<Times> {
  const { page, network, close } = await openVisitor(bench);
  if (path === '/checkout/')
    await page.request.post(`${bench.shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101' } });
  await network({ latency, throughput });
  await page.goto(address(bench, path, column, query), { waitUntil: 'load' });
  const times = await readTimes(page, column === 'none' ? [] : behaviours);
  await close();
  return times;
}

/** How long after a navigation each behaviour works, on slow processors and slow networks. */
export async function measureReady(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const network of NETWORKS) {
    for (const shown of PAGES) {
      const { page, behaviours } = shown;
      const runs = COLUMNS.map((): Times[] => []);
      for (let run = 0; run < RUNS; run++) {
        for (const [at, [, column, query]] of COLUMNS.entries())
          runs[at]?.push(await loadOnce(bench, shown, column, query && `atoll-page=${page}`, network));
      }
      for (const behaviour of [...behaviours, 'document']) {
        for (const [at, [name]] of COLUMNS.entries()) {
          const own = runs[at]?.flatMap((times) => times[behaviour] ?? []) ?? [];
          if (own.length)
            rows.push({
              name: `${page}, ${network.name}: ${behaviour} at work, ${name}`,
              unit: 'ms',
              value: median(own),
              runs: own,
            });
        }
      }
    }
  }
  return rows;
}
