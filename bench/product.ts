import type { Page } from 'playwright-core';
import { loadedBytes } from './page-bytes';
import { each, loads, longestTasks } from './page-load';
import { inTime, press, untilPainted } from './press';
import { median, type Row } from './row';
import { address, type Bench, openVisitor, rest } from './session';

const RUNS = 7;

/** Product pages, with the figures of the original scripts. */
export const PRODUCTS = [
  {
    name: 'simple product',
    path: '/product/harbour-mug/',
    first: 9,
    all: 30,
    library: 46,
    script: 38,
    legacyScript: 228,
    legacyBytes: 70.4,
  },
  {
    name: 'variable product',
    path: '/product/terrace-planter/',
    first: 9,
    all: 34,
    library: 50,
    script: 46,
    legacyScript: 280,
    legacyBytes: 81.7,
  },
] as const;

const TRIGGER = '.woocommerce-product-gallery__trigger';
const THUMBS = '.flex-control-thumbs > li img';
const TAB = '.reviews_tab > a';
const TRACK = '.flex-viewport > .woocommerce-product-gallery__wrapper';

/** Everything that loads code: the gallery, another tab, a choice, and with `lightbox` the lightbox. */
async function exercise(page: Page, lightbox: boolean): Promise<void> {
  await press(page, `:nth-match(${THUMBS}, 2)`);
  await press(page, TAB);
  for (const select of await page.locator('.variations select').all())
    await select.selectOption({ index: 1 });
  await rest(800);
  if (!lightbox) return;
  await press(page, TRIGGER);
  await page.locator('.pswp--open').waitFor();
  await rest(500);
}

/** Which files a product page really loads, by their size after brotli. */
export async function measureProductBytes(bench: Bench): Promise<Row[]> {
  const loaded = (path: string, lightbox?: boolean) =>
    loadedBytes(bench, path, lightbox === undefined ? {} : { use: (page) => exercise(page, lightbox) });
  const rows: Row[] = [];
  for (const { name, path, first, all, library, legacyBytes } of PRODUCTS) {
    rows.push(
      { name: `${name}: bytes before idle`, unit: 'kB', value: await loaded(path), goal: first },
      {
        name: `${name}: bytes after gallery, tab and choice`,
        unit: 'kB',
        value: await loaded(path, false),
        goal: all,
      },
      {
        name: `${name}: bytes after the lightbox, too`,
        unit: 'kB',
        value: await loaded(path, true),
        goal: library,
        legacy: legacyBytes,
      },
    );
  }
  return rows;
}

/** Script, longest task and layout shift of product pages at load. */
export async function measureProductLoad(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path, script: goal, legacyScript: legacy } of PRODUCTS) {
    const [atoll, none, withJQuery, bareJQuery] = await loads(bench, [
      ['dropin', '', path],
      ['none', '', path],
      ['dropin', 'jquery=3', path],
      ['none', 'jquery=3', path],
    ]);
    const [own, base, jquery, bare] = [atoll, none, withJQuery, bareJQuery].map((list) =>
      each(list, (load) => load.script),
    ) as [number[], number[], number[], number[]];
    const longest = await longestTasks(bench, ['dropin', '', path]);
    const shifts = each(atoll, (load) => 1000 * load.shift);
    rows.push(
      {
        name: `${name}: script at load, 4× slower`,
        unit: 'ms',
        value: median(own) - median(base),
        goal,
        legacy,
        runs: own,
      },
      {
        name: `${name}: the same with jQuery 3 there, without its own`,
        unit: 'ms',
        value: median(jquery) - median(bare),
        runs: jquery,
      },
      {
        name: `${name}: most script in one task, 4× slower`,
        unit: 'ms',
        value: median(longest),
        goal: 50,
        runs: longest,
      },
      {
        name: `${name}: layout shift, in thousandths`,
        unit: '',
        value: median(shifts),
        goal: 0,
        runs: shifts,
      },
    );
  }
  return rows;
}

/** A product page at rest. */
async function openProduct(bench: Bench, path: string) {
  const visitor = await openVisitor(bench);
  await visitor.page.goto(address(bench, path, 'dropin'), { waitUntil: 'load' });
  await rest(2500);
  return visitor;
}

/** How soon a shopper sees what a click on gallery, tabs and magnifier does. */
export async function measureProductInteractions(bench: Bench): Promise<Row[]> {
  const { page, close } = await openProduct(bench, '/product/harbour-mug/');
  const frames: number[] = [];
  const moved: number[] = [];
  const tabs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const measured = inTime(
      'the slide moving',
      page.evaluate((one) => window.bench.untilMoved(one), TRACK),
    );
    const [step] = await Promise.all([measured, press(page, `:nth-match(${THUMBS}, ${(run % 2) + 2})`)]);
    frames.push(step.frames);
    moved.push(step.painted);
    await rest(900);
  }
  const panels = ['#tab-reviews', '#tab-description'];
  for (let run = 0; run < RUNS; run++) {
    const panel = panels[run % 2] ?? '';
    const [[time = Number.NaN]] = await Promise.all([
      untilPainted(page, [panel]),
      press(page, `.wc-tabs a[href="${panel}"]`),
    ]);
    tabs.push(time);
    await rest(300);
  }
  const openings: number[] = [];
  for (let run = 0; run < 3; run++) {
    const [[time = Number.NaN]] = await Promise.all([
      untilPainted(page, ['.pswp--open .pswp__img']),
      press(page, TRIGGER),
    ]);
    openings.push(time);
    await rest(600);
    await page.keyboard.press('Escape');
    await rest(600);
  }
  await close();
  const [first = Number.NaN, ...later] = openings;
  return [
    {
      name: 'thumbnail click → frame in which the slide begins to move, 4× slower',
      unit: '',
      value: median(frames),
      goal: 1,
      runs: frames,
    },
    { name: 'thumbnail click → that frame painted', unit: 'ms', value: median(moved), runs: moved },
    {
      name: 'tab click → panel painted, 4× slower',
      unit: 'ms',
      value: median(tabs),
      goal: 75,
      legacy: 100,
      runs: tabs,
    },
    {
      name: 'magnifier click → picture painted, first time, with the library to load',
      unit: 'ms',
      value: first,
    },
    { name: 'magnifier click → picture painted, later', unit: 'ms', value: median(later), runs: later },
  ];
}
