import type { Page } from 'playwright-core';
import { each, loads, type PageCase } from './page-load';
import { press } from './press';
import { median, type Row } from './row';
import { address, type Bench, type Column, openVisitor, rest } from './session';
import { scriptOf, traced } from './trace';

const RUNS = 7;
const ASKS = 'consent=optin';
/** A page of others' content; 200 more frames of it where the query says so. */
const EMBEDS = '/visit-us/';
/** A page with nothing of others but what is on every page. */
const PLAIN = '/privacy/';
const ACCEPT = '.cmplz-cookiebanner.cmplz-show .cmplz-accept';

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** What a visitor's browser holds who has allowed everything. */
async function acceptOnce(bench: Bench): Promise<Cookies> {
  const { page, close } = await openVisitor(bench, 1);
  await page.goto(address(bench, PLAIN, 'dropin', ASKS));
  await page.locator(ACCEPT).click();
  await rest();
  const cookies = await page.context().cookies();
  await close();
  return cookies.filter(({ name }) => name.startsWith('cmplz_'));
}

const holding = (cookies: Cookies) => (page: Page) => page.context().addCookies(cookies);

/** Script at load of what consent is on a page, in ms: without the page's own, and without the rest of Atoll. */
async function scriptAtLoad(bench: Bench, path: string, more = '', cookies: Cookies = []) {
  const query = `${ASKS}${more}`;
  const cases: PageCase[] = [
    ['dropin', query, path],
    ['none', query, path],
    ['dropin', `${query}&atoll-keep=cookie-consent&legacy=none`, path],
  ];
  const [atoll, none, rest] = await loads(bench, cases, holding(cookies));
  const [own, page, without] = [atoll, none, rest].map((all) => each(all, ({ script }) => script));
  return {
    own: own ?? [],
    all: median(own ?? []) - median(page ?? []),
    part: median(own ?? []) - median(without ?? []),
  };
}

/** How long after the navigation something is there, in ms. */
async function timesUntil(bench: Bench, isThere: string, path: string, cookies: Cookies): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { page, close } = await openVisitor(bench);
    await holding(cookies)(page);
    await page.addInitScript(
      `(function look() {
        if (document.body && (${isThere})) window.thereAt = performance.now();
        else requestAnimationFrame(look);
      })();`,
    );
    await page.goto(address(bench, path, 'dropin', ASKS), { waitUntil: 'load' });
    await page.waitForFunction(() => 'thereAt' in window, undefined, { polling: 300 });
    times.push(await page.evaluate(() => (window as unknown as { thereAt: number }).thereAt));
    await close();
  }
  return times;
}

/** Script of a page to which others add 50 nodes a second, for four seconds. */
async function scriptOfBusyPage(bench: Bench, column: Column): Promise<number> {
  const visitor = await openVisitor(bench);
  await visitor.page.goto(address(bench, EMBEDS, column, `${ASKS},ajax`), { waitUntil: 'load' });
  await rest();
  const before = await visitor.metrics();
  await visitor.page.evaluate(() => {
    let left = 200;
    const timer = setInterval(() => {
      document.body.append(document.createElement('i'));
      if (!--left) clearInterval(timer);
    }, 20);
  });
  await rest(4500);
  const after = await visitor.metrics();
  await visitor.close();
  return after.script - before.script;
}

/** Script of a press of "accept" with all that comes of it. */
async function scriptOfAccept(bench: Bench, query: string): Promise<number> {
  const { page, close } = await openVisitor(bench);
  await page.goto(address(bench, EMBEDS, 'dropin', ASKS + query), { waitUntil: 'load' });
  await page.locator(ACCEPT).waitFor();
  await rest();
  const tasks = await traced(bench, page, async () => {
    await press(page, ACCEPT);
    await rest();
  });
  await close();
  return scriptOf(tasks);
}

/** What cookie consent costs, and how soon it works. */
export async function measureConsent(bench: Bench): Promise<Row[]> {
  const allowed = await acceptOnce(bench);
  const rows: Row[] = [];
  const cases = [
    ['consent given, nothing blocked but counting', PLAIN, '', allowed, 6],
    ['consent given, 12 embeds', EMBEDS, '', allowed, undefined],
    ['banner shown', PLAIN, '', [], 12],
    ['banner shown, 200 embeds', EMBEDS, '&embeds=200', [], undefined],
  ] as const;
  for (const [name, path, more, cookies, goal] of cases) {
    const { own, part, all } = await scriptAtLoad(bench, path, more, [...cookies]);
    rows.push({
      name: `${name}: script at load, 4× slower`,
      unit: 'ms',
      value: part,
      ...(goal && { goal }),
      runs: own,
    });
    rows.push({ name: `${name}: with the rest of Atoll`, unit: 'ms', value: all });
  }
  const script = await timesUntil(bench, `window.__elsewhere?.includes('tally inline')`, PLAIN, allowed);
  const banner = await timesUntil(
    bench,
    `document.querySelector('.cmplz-cookiebanner.cmplz-show')?.checkVisibility()`,
    PLAIN,
    [],
  );
  const page = await timesUntil(bench, `document.readyState === 'complete'`, PLAIN, []);
  rows.push({
    name: 'returning visitor: an allowed script has run',
    unit: 'ms',
    value: median(script),
    runs: script,
  });
  rows.push({ name: 'new visitor: the banner shows', unit: 'ms', value: median(banner), runs: banner });
  rows.push({ name: 'the page is complete', unit: 'ms', value: median(page), runs: page });
  const busy = { dropin: [] as number[], none: [] as number[] };
  for (let run = 0; run < 3; run++)
    for (const column of ['dropin', 'none'] as const)
      busy[column].push(await scriptOfBusyPage(bench, column));
  rows.push({
    name: '50 nodes a second for 4 s: script',
    unit: 'ms',
    value: median(busy.dropin) - median(busy.none),
    runs: busy.dropin,
  });
  for (const [name, query] of [
    ['12', ''],
    ['212', '&embeds=200'],
  ]) {
    const runs: number[] = [];
    for (let run = 0; run < 3; run++) runs.push(await scriptOfAccept(bench, query ?? ''));
    rows.push({ name: `accept with ${name} embeds: script`, unit: 'ms', value: median(runs), runs });
  }
  return rows;
}
