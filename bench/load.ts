import type { Page } from 'playwright-core';
import { loadedBytes } from './page-bytes';
import { each, type Load, loads, longestTasks } from './page-load';
import { median, type Row } from './row';
import { type Bench, rest } from './session';

const state = (name: string) => (load: Load) => {
  const at = load.states[name];
  if (at === undefined) throw new Error(`The page never reached ${name}: is the drop-in built?`);
  return at;
};

/** Script, tasks, listeners, memory of the shop list, and when its buttons work. */
export async function measureLoad(bench: Bench): Promise<Row[]> {
  const [atoll, floor, none, withJQuery, bareJQuery] = await loads(bench, [
    ['dropin', ''],
    ['floor', ''],
    ['none', ''],
    ['dropin', 'jquery=3'],
    ['none', 'jquery=3'],
  ]);
  const script = each(atoll, (load) => load.script);
  const longest = await longestTasks(bench, ['dropin']);
  const base = median(each(none, (load) => load.script));
  const jquery = median(each(bareJQuery, (load) => load.script));
  return [
    {
      name: 'shop list: script at load, 4× slower',
      unit: 'ms',
      value: median(script) - base,
      floor: median(each(floor, (load) => load.script)) - base,
      legacy: 120,
      goal: 20,
      runs: script,
    },
    {
      name: 'shop list: the same with jQuery 3 there, without its own',
      unit: 'ms',
      value: median(each(withJQuery, (load) => load.script)) - jquery,
      runs: each(withJQuery, (load) => load.script),
    },
    {
      name: 'shop list: most script in one task, 4× slower',
      unit: 'ms',
      value: median(longest),
      floor: median(await longestTasks(bench, ['floor'])),
      goal: 50,
      runs: longest,
    },
    {
      name: 'shop list: first click on add to cart is kept',
      unit: 'ms',
      value: median(each(atoll, state('data-atoll-add-to-cart=waiting'))),
      floor: median(each(floor, state('data-floor=live'))),
      runs: each(atoll, state('data-atoll-add-to-cart=waiting')),
    },
    {
      name: 'shop list: add to cart is live',
      unit: 'ms',
      value: median(each(atoll, state('data-atoll-add-to-cart=live'))),
      floor: median(each(floor, state('data-floor=live'))),
      runs: each(atoll, state('data-atoll-add-to-cart=live')),
    },
    {
      name: 'shop list: listeners',
      unit: '',
      value: median(each(atoll, (load) => load.listeners)) - median(each(none, (load) => load.listeners)),
      floor: median(each(floor, (load) => load.listeners)) - median(each(none, (load) => load.listeners)),
      legacy: 56,
    },
    {
      name: 'shop list: layout shift, in thousandths',
      unit: '',
      value: 1000 * median(each(atoll, (load) => load.shift)),
      goal: 0,
    },
    {
      name: 'shop list: heap',
      unit: 'kB',
      value: median(each(atoll, (load) => load.heap)) / 1000,
      floor: median(each(floor, (load) => load.heap)) / 1000,
      legacy: 1460,
    },
  ];
}

/** How the start grows with the number of buttons. */
export async function measureGrowth(bench: Bench): Promise<Row[]> {
  const counts = [24, 200, 1000];
  const cases = counts.flatMap((count) => {
    const query = `per_page=${count}`;
    return [['dropin', query] as const, ['none', query] as const];
  });
  const all = await loads(bench, cases);
  const times = counts.map((_, at) => {
    const own = each(all[2 * at], (load) => load.script);
    return { own, value: median(own) - median(each(all[2 * at + 1], (load) => load.script)) };
  });
  const rows: Row[] = counts.map((count, at) => ({
    name: `boot with ${count} buttons: script, 4× slower`,
    unit: 'ms',
    value: times[at]?.value ?? 0,
    runs: times[at]?.own ?? [],
  }));
  const [few, , many] = times;
  if (few && many)
    rows.push({
      name: 'boot with 1,000 buttons against 24',
      unit: '×',
      value: many.value / few.value,
      goal: 1.2,
    });
  return rows;
}

/** Which files a shop list really loads, before it is idle and in all, by their size after brotli. */
export async function measureBytes(bench: Bench): Promise<Row[]> {
  const use = async (page: Page) => {
    await page.click('.ajax_add_to_cart');
    await page.click('#woocommerce_widget_cart-3 .remove_from_cart_button');
    await rest();
  };
  return [
    {
      name: 'shop list: bytes before idle',
      unit: 'kB',
      value: await loadedBytes(bench, '/shop/', {}),
      goal: 7.5,
    },
    {
      name: 'shop list: bytes after adding and removing',
      unit: 'kB',
      value: await loadedBytes(bench, '/shop/', { use }),
      goal: 22,
      legacy: 45.8,
    },
    {
      name: 'shop list: the same with jQuery there',
      unit: 'kB',
      value: await loadedBytes(bench, '/shop/', { query: 'jquery=3', use }),
      goal: 27,
    },
  ];
}
