import type { Page } from 'playwright-core';
import { loadedBytes } from './page-bytes';
import { each, loads, longestTasks } from './page-load';
import { press, untilPainted } from './press';
import { median, type Row } from './row';
import { address, type Bench, openVisitor, rest } from './session';
import { scriptOf, traced } from './trace';

const RUNS = 7;
const FEW = 3;
const MANY = 200;
const cartOf = (lines: number): string => `fill=${lines}`;
/** Answers take longer than a frame, or the state before them would never be painted. */
const LATENCY = 'fault=latency:300@cart,latency:300@update_shipping_method,latency:300@apply_coupon';
const REMOVE = '.woocommerce-cart-form .product-remove > a';
const OVERLAY = '.woocommerce-cart-form .blockOverlay';
const TOTALS_OVERLAY = '.cart_totals .blockOverlay';
const UPDATE = 'button[name=update_cart]';
const QUANTITY = '.woocommerce-cart-form input.qty';
const CALCULATOR = '.shipping-calculator-button';

async function openCart(bench: Bench, lines: number, query = '', slowdown?: number) {
  const visitor = await openVisitor(bench, slowdown);
  const { page } = visitor;
  await page.goto(address(bench, '/cart/', 'dropin', [cartOf(lines), query].filter(Boolean).join('&')), {
    waitUntil: 'load',
  });
  await rest(2500);
  return visitor;
}

/** Types a quantity as a shopper does, and has the cart updated. */
async function update(page: Page, quantity: number): Promise<void> {
  await page.fill(QUANTITY, String(quantity));
  await press(page, UPDATE);
}

/** Everything that loads code: a new quantity, a coupon, another shipping method, a country chosen, a line removed. */
async function exercise(page: Page): Promise<void> {
  await update(page, 2);
  await rest(900);
  await page.fill('#coupon_code', 'tenth');
  await press(page, 'button[name=apply_coupon]');
  await rest(900);
  await press(page, `:nth-match(.shipping_method, 2)`);
  await rest(900);
  await press(page, CALCULATOR);
  await rest(900);
  await press(page, '#calc_shipping_country_field .select2-selection');
  await page.locator('.select2-results__option').first().waitFor();
  await page.keyboard.type('canada');
  await page.keyboard.press('Enter');
  await rest(900);
  await press(page, REMOVE);
  await rest(900);
}

/** Which files the cart page really loads, by their size after brotli. */
export async function measureCartBytes(bench: Bench): Promise<Row[]> {
  const loaded = (query: string, use?: typeof exercise) =>
    loadedBytes(bench, '/cart/', { query: `${cartOf(FEW)}${query}`, ...(use && { use }) });
  return [
    { name: 'cart page: bytes before idle', unit: 'kB', value: await loaded(''), goal: 9 },
    {
      name: 'cart page: bytes after everything a shopper does there',
      unit: 'kB',
      value: await loaded('', exercise),
      goal: 32,
      legacy: 67.8,
    },
    { name: 'cart page: the same with jQuery there', unit: 'kB', value: await loaded('&jquery=3', exercise) },
  ];
}

/** Script, longest task and layout shift of the cart page at load, and how they grow with the lines. */
export async function measureCartLoad(bench: Bench): Promise<Row[]> {
  const [few, bare, many, bareMany, withJQuery, bareJQuery] = await loads(bench, [
    ['dropin', cartOf(FEW), '/cart/'],
    ['none', cartOf(FEW), '/cart/'],
    ['dropin', cartOf(MANY), '/cart/'],
    ['none', cartOf(MANY), '/cart/'],
    ['dropin', `${cartOf(FEW)}&jquery=3`, '/cart/'],
    ['none', `${cartOf(FEW)}&jquery=3`, '/cart/'],
  ]);
  const scripts = (list: typeof few): number[] => each(list, (load) => load.script);
  const own = median(scripts(few)) - median(scripts(bare));
  const ownMany = median(scripts(many)) - median(scripts(bareMany));
  const longest = await longestTasks(bench, ['dropin', cartOf(FEW), '/cart/']);
  const shifts = each(few, (load) => 1000 * load.shift);
  return [
    {
      name: 'cart page: script at load, 4× slower',
      unit: 'ms',
      value: own,
      goal: 36,
      legacy: 217,
      runs: scripts(few),
    },
    {
      name: 'cart page: the same with jQuery 3 there, without its own',
      unit: 'ms',
      value: median(scripts(withJQuery)) - median(scripts(bareJQuery)),
      runs: scripts(withJQuery),
    },
    {
      name: 'cart page: most script in one task, 4× slower',
      unit: 'ms',
      value: median(longest),
      goal: 50,
      runs: longest,
    },
    {
      name: `cart with ${MANY} lines: script at load, 4× slower`,
      unit: 'ms',
      value: ownMany,
      runs: scripts(many),
    },
    { name: `cart with ${MANY} lines against ${FEW}`, unit: '×', value: ownMany / own, goal: 1.5 },
    {
      name: 'cart page: layout shift, in thousandths',
      unit: '',
      value: median(shifts),
      goal: 0,
      runs: shifts,
    },
  ];
}

/** Times from clicks on the same thing, each time after the page has come to rest. */
async function clicks(page: Page, target: string, sight: string, runs = RUNS): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const [[time = Number.NaN]] = await Promise.all([untilPainted(page, [sight]), press(page, target)]);
    times.push(time);
    await rest(1200);
  }
  return times;
}

/** What an update with a new page of so many lines costs in script. */
async function updates(bench: Bench, lines: number): Promise<number[]> {
  const { page, close } = await openCart(bench, lines);
  const all: number[] = [];
  for (let run = 0; run < 5; run++) {
    await page.fill(QUANTITY, String(run + 2));
    const tasks = await traced(bench, page, async () => {
      await page.evaluate((button) => document.querySelector<HTMLElement>(button)?.click(), UPDATE);
      await rest(1500);
    });
    all.push(scriptOf(tasks));
  }
  await close();
  return all;
}

/** How soon a shopper sees what a click on the cart page does. */
export async function measureCartInteractions(bench: Bench): Promise<Row[]> {
  const { page, close } = await openCart(bench, FEW + RUNS, LATENCY);
  const removed = await clicks(page, REMOVE, OVERLAY);
  const chosen: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const target = `:nth-match(.shipping_method, ${run % 2 ? 1 : 2})`;
    chosen.push(...(await clicks(page, target, TOTALS_OVERLAY, 1)));
  }
  const opened: number[] = [];
  for (let run = 0; run < RUNS; run++)
    opened.push(...(await clicks(page, CALCULATOR, '.shipping-calculator-form', 1)));
  await close();
  const large = await openCart(bench, MANY, LATENCY);
  const removedOfMany = await clicks(large.page, REMOVE, OVERLAY);
  await large.close();
  const few = await updates(bench, FEW);
  const many = await updates(bench, MANY);
  return [
    {
      name: 'cart page: remove a line → overlay painted, 4× slower',
      unit: 'ms',
      value: median(removed),
      goal: 50,
      legacy: 114,
      runs: removed,
    },
    {
      name: `the same of ${MANY} lines`,
      unit: 'ms',
      value: median(removedOfMany),
      runs: removedOfMany,
    },
    { name: 'shipping method → overlay painted', unit: 'ms', value: median(chosen), runs: chosen },
    { name: 'calculator → its form begins to show', unit: 'ms', value: median(opened), runs: opened },
    { name: `update of ${FEW} lines: script, 4× slower`, unit: 'ms', value: median(few), runs: few },
    { name: `update of ${MANY} lines: script, 4× slower`, unit: 'ms', value: median(many), runs: many },
  ];
}
