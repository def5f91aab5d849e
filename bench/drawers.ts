import type { Page } from 'playwright-core';
import { each, loads, type PageCase } from './page-load';
import { inTime, press } from './press';
import { median, type Row } from './row';
import { address, type Bench, type Column, openVisitor, rest } from './session';
import { scriptOf, traced } from './trace';

const RUNS = 5;
const LOOK = 'theme=drawer';
const PHONE = { width: 390, height: 844 };
const LIST = '/shop/';
const PRODUCT = '/product/harbour-mug/';

/** Nothing more is accepted so long after an action on the menu, in ms. */
const QUIET = 750;

/** The islands of a theme, for a page without them. */
const KEEP =
  'menu-drawer,filter-drawer,search-toggle,dialogs,cart-drawer,drawers,accordion,scroll,sticky,tap-menus,quantity-stepper,mini-cart-stepper,product-add';

/** Something that opens: where it is, what is pressed, what is to be seen then, and whether the stand-ins open it, too. */
interface Opens {
  name: string;
  path: string;
  opener: string;
  open: string;
  hasFloor?: boolean;
}

const CART: Opens = {
  name: 'cart',
  path: LIST,
  opener: '.main-header .cart-contents',
  open: '.drawer-open .shoptimizer-mini-cart-wrap',
  hasFloor: true,
};
const ALL: readonly Opens[] = [
  { name: 'menu', path: LIST, opener: '.menu-toggle', open: '.mobile-toggled .col-full-nav', hasFloor: true },
  {
    name: 'filter',
    path: LIST,
    opener: '.shoptimizer-mobile-toggle',
    open: '.filter-open #secondary',
    hasFloor: true,
  },
  CART,
  { name: 'dialog', path: PRODUCT, opener: '.call-back-feature button', open: 'dialog[open]' },
];

/** A press until what it opens is painted. */
async function measureOpening(page: Page, { opener, open }: Opens) {
  const shown = inTime(
    open,
    page.evaluate((selector) => window.bench.untilShown(selector), open),
  );
  await press(page, opener);
  return shown;
}

async function openPhone(bench: Bench, path: string, column: Column) {
  const visitor = await openVisitor(bench);
  await visitor.page.setViewportSize(PHONE);
  await visitor.page.goto(address(bench, path, column, LOOK), { waitUntil: 'load' });
  return visitor;
}

/** Opens and closes it, again and again. */
async function openings(bench: Bench, opens: Opens, column: Column) {
  const { page, close } = await openPhone(bench, opens.path, column);
  await rest();
  const runs: { frames: number; painted: number }[] = [];
  for (let run = 0; run < RUNS; run++) {
    runs.push(await measureOpening(page, opens));
    await rest(QUIET);
    // The stand-ins know no Escape.
    if (column === 'none') await page.reload({ waitUntil: 'load' });
    else await page.keyboard.press('Escape');
    await rest(QUIET);
  }
  await close();
  return runs;
}

async function rowsOf(bench: Bench, opens: Opens): Promise<Row[]> {
  const runs = await openings(bench, opens, 'dropin');
  const floor = opens.hasFloor ? await openings(bench, opens, 'none') : undefined;
  const row = (
    name: string,
    unit: Row['unit'],
    read: (one: (typeof runs)[number]) => number,
    goal?: number,
  ): Row => ({
    name: `${opens.name}: press → open, ${name}`,
    unit,
    value: median(runs.map(read)),
    runs: runs.map(read),
    ...(floor && { floor: median(floor.map(read)) }),
    ...(goal && { goal }),
  });
  return [row('frames', '', ({ frames }) => frames, 1), row('painted', 'ms', ({ painted }) => painted)];
}

/** The first press, before the browser had an idle moment. */
async function firstPress(bench: Bench, opens: Opens): Promise<Row> {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { page, close } = await openPhone(bench, opens.path, 'dropin');
    runs.push((await measureOpening(page, opens)).painted);
    await close();
  }
  return {
    name: `${opens.name}: the first press right after the load → painted`,
    unit: 'ms',
    value: median(runs),
    runs,
  };
}

async function scriptOfCart(bench: Bench): Promise<Row> {
  const { page, close } = await openPhone(bench, CART.path, 'dropin');
  await rest();
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const tasks = await traced(bench, page, async () => {
      await press(page, CART.opener);
      await rest(600);
      await page.keyboard.press('Escape');
      await rest(600);
    });
    runs.push(scriptOf(tasks));
  }
  await close();
  return { name: 'cart: opening and closing, script, 4× slower', unit: 'ms', value: median(runs), runs };
}

/** Listeners of the theme's islands alone, and of all of Atoll, more than the page without script has. */
async function listeners(bench: Bench, name: string, path: string): Promise<Row[]> {
  const cases: PageCase[] = [
    ['dropin', LOOK, path],
    ['dropin', `${LOOK}&atoll-keep=${KEEP}&legacy=none`, path],
    ['none', LOOK, path],
  ];
  const [all = [], without = [], none = []] = (await loads(bench, cases)).map((runs) =>
    each(runs, (load) => load.listeners),
  );
  return [
    { name: `${name}: listeners of the theme’s islands`, unit: '', value: median(all) - median(without) },
    { name: `${name}: listeners of all islands`, unit: '', value: median(all) - median(none) },
  ];
}

/** How soon what a theme opens is there, and what that costs. */
export async function measureDrawers(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const opens of ALL) rows.push(...(await rowsOf(bench, opens)));
  const [menu] = ALL;
  if (menu) rows.push(await firstPress(bench, menu));
  rows.push(await scriptOfCart(bench));
  rows.push(...(await listeners(bench, 'a list', LIST)), ...(await listeners(bench, 'a product', PRODUCT)));
  return rows;
}
