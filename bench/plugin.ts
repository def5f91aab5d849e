import { product } from '../wordpress/testing/scripts';
import { isInstalled, type Site, startSite } from '../wordpress/testing/site';
import { median, type Row } from './row';

/** States of the plugin take turns, so that a busy moment of the machine falls on all of them. */
const ROUNDS = 12;
const PAGES_IN_A_ROUND = 15;

const STUB = 'stub-shop/stub-shop.php';
const PLUGIN = 'atoll-for-woocommerce/atoll-for-woocommerce.php';
const STATES = {
  without: { active_plugins: [STUB] },
  off: { active_plugins: [PLUGIN, STUB], atoll_settings: { mode: 'off' } },
  on: { active_plugins: [PLUGIN, STUB], atoll_settings: { mode: 'on' } },
} as const;

/** What PHP took for one page, in ms of the processor: other work of the machine does not count. */
const timeOf = async (site: Site): Promise<number> =>
  Number(/queries, ([\d.]+) ms -->/.exec((await site.get('/?stub_page=simple&stub_cost=yes')).text)?.[1]);

/** What the WordPress plugin adds to the time in which PHP makes a page; nothing where there is no WordPress. */
export async function measurePlugin(): Promise<Row[]> {
  if (!isInstalled()) return [];
  const site = await startSite();
  const times: Record<keyof typeof STATES, number[]> = { without: [], off: [], on: [] };
  try {
    await site.set({ stub_scripts: product });
    for (let round = 0; round < ROUNDS; round++) {
      for (const state of ['without', 'off', 'on'] as const) {
        await site.set(STATES[state]);
        // The first one writes the option, and fills the caches.
        await timeOf(site);
        for (let page = 0; page < PAGES_IN_A_ROUND; page++) times[state].push(await timeOf(site));
      }
    }
  } finally {
    await site.close();
  }
  const without = median(times.without);
  const row = (name: string, value: number): Row => ({ name: `plugin: ${name}`, unit: 'ms', value });
  return [
    row('PHP of a product page without it', without),
    { ...row('PHP that it adds, switched off', median(times.off) - without), goal: 1 },
    { ...row('PHP that it adds, switched on', median(times.on) - without), goal: 1 },
  ];
}
