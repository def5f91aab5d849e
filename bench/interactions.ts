import type { Page } from 'playwright-core';
import { press, untilPainted } from './press';
import { median, type Row } from './row';
import { address, type Bench, type Column, openVisitor, rest } from './session';

const RUNS = 9;
const CART = '#woocommerce_widget_cart-3';
/** Answers take longer than a frame, or the state before them would never be painted. */
const LATENCY = 'fault=latency:300';

/** Times of one visitor's clicks, in ms. */
interface Clicks {
  loading: number[];
  added: number[];
  overlay: number[];
}

/** How long the last call of an endpoint took. */
const network = (page: Page, endpoint: string): Promise<number> =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes(`wc-ajax=${name}`))
        .at(-1)?.duration ?? Number.NaN,
    endpoint,
  );

/** One visitor, who adds and removes on request. */
async function openShopper(bench: Bench, column: Column) {
  const visitor = await openVisitor(bench);
  const { page } = visitor;
  await page.goto(address(bench, '/shop/', column, `per_page=24&${LATENCY}`), { waitUntil: 'load' });
  await rest();
  const times: Clicks = { loading: [], added: [], overlay: [] };
  return {
    times,
    close: visitor.close,
    async add(id: string) {
      const button = `.ajax_add_to_cart[data-product_id="${id}"]`;
      const measured = untilPainted(page, [`${button}.loading`, `${button}.added`]);
      const [[loading = Number.NaN, added = Number.NaN]] = await Promise.all([measured, press(page, button)]);
      times.loading.push(loading);
      times.added.push(added - (await network(page, 'add_to_cart')));
    },
    async remove() {
      const measured = untilPainted(page, [`${CART} .blockOverlay`]);
      const [[overlay = Number.NaN]] = await Promise.all([
        measured,
        press(page, `${CART} .remove_from_cart_button`),
      ]);
      times.overlay.push(overlay);
      await rest(700);
    },
    ids: () =>
      page
        .locator('.ajax_add_to_cart[role=button]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-product_id') ?? '')),
  };
}

/** How soon a shopper sees what a click does, on a list of 24 products. */
export async function measureInteractions(bench: Bench): Promise<Row[]> {
  // In turn, so that a busy moment of the machine hits both alike.
  const shoppers = [await openShopper(bench, 'dropin'), await openShopper(bench, 'floor')] as const;
  const [atoll, floor] = shoppers;
  const ids = (await atoll.ids()).slice(0, RUNS);
  for (const id of ids) for (const shopper of shoppers) await shopper.add(id);
  for (const _ of ids) for (const shopper of shoppers) await shopper.remove();
  for (const shopper of shoppers) await shopper.close();
  const row = (name: string, kind: keyof Clicks, legacy: number): Row => ({
    name,
    unit: 'ms',
    value: median(atoll.times[kind]),
    floor: median(floor.times[kind]),
    legacy,
    runs: atoll.times[kind],
    goal: 1.5 * median(floor.times[kind]),
  });
  return [
    row('add to cart → loading painted, 4× slower', 'loading', 45),
    row('add to cart → added painted, without the network', 'added', 139),
    row('remove a line → overlay painted', 'overlay', 114),
  ];
}
