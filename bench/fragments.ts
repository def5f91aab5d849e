import { median, type Row } from './row';
import { address, type Bench, openVisitor, rest, SLOWDOWN } from './session';
import { scriptOf, type Task, traced } from './trace';

const RUNS = 5;
const SWAPS = 50;
const HASH = 'bench';

/** Markup of one target: lines with a link and a price, of about so many bytes. */
function markup(at: number, bytes: number, version: number): string {
  const line = (number: number) =>
    `<li class="line"><a href="/product/${at}-${number}/">Line ${number} of target ${at}</a> <span class="price"><bdi>$${version}.${number}0</bdi></span></li>`;
  let lines = '';
  for (let number = 0; lines.length < bytes; number++) lines += line(number);
  return `<div class="bench-${at}"><ul>${lines}</ul></div>`;
}

const mapOf = (targets: number, bytes: number, version: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: targets }, (_, at) => [`.bench-${at}`, markup(at, bytes / targets, version)]),
  );

/** A shop list with targets at its end, whose refreshes answer what the caller last named. */
async function openTargets(bench: Bench, first: Record<string, string>, slowdown: number) {
  const visitor = await openVisitor(bench, slowdown);
  const { page } = visitor;
  let fragments: Record<string, string> = {};
  await page.route('**/*wc-ajax=get_refreshed_fragments*', (route) =>
    route.fulfill({ json: { fragments, cart_hash: HASH } }),
  );
  await page.goto(address(bench, '/shop/', 'dropin'), { waitUntil: 'load' });
  await page.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    Object.values(first).join(''),
  );
  await rest();
  return {
    visitor,
    async apply(next: Record<string, string>): Promise<void> {
      fragments = next;
      await page.evaluate(() => {
        const heard = window.bench.heard('wc_fragments_refreshed');
        document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true }));
        return heard;
      });
    },
  };
}

/** What some applications cost: the tasks of each. */
async function costs(bench: Bench, targets: number, bytes: number, slowdown: number): Promise<Task[][]> {
  const { visitor, apply } = await openTargets(bench, mapOf(targets, bytes, 0), slowdown);
  const all: Task[][] = [];
  for (let run = 1; run <= RUNS; run++) {
    all.push(await traced(bench, visitor.page, () => apply(mapOf(targets, bytes, run))));
    await rest(200);
  }
  await visitor.close();
  return all;
}

/** The task that applies them, without the browser's parsing. */
const longest = (tasks: readonly Task[]): number => Math.max(...tasks.map(({ script }) => script));

const parsing = (tasks: readonly Task[]): number => tasks.reduce((total, task) => total + task.parsing, 0);

/** How long fragments take, by their number and size. */
export async function measureFragments(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const targets of [10, 100, 500]) {
    const all = await costs(bench, targets, targets * 1000, SLOWDOWN);
    rows.push({
      name: `${targets} targets of 1 kB changed: script, 4× slower`,
      unit: 'ms',
      value: median(all.map(scriptOf)),
      runs: all.map(scriptOf),
    });
  }
  for (const slowdown of [1, SLOWDOWN]) {
    const all = await costs(bench, 200, 1_000_000, slowdown);
    const suffix = slowdown === 1 ? '' : `, ${slowdown}× slower`;
    rows.push(
      {
        name: `1 MB in 200 targets: longest task beyond parsing${suffix}`,
        unit: 'ms',
        value: median(all.map(longest)),
        runs: all.map(longest),
        goal: 50,
      },
      {
        name: `1 MB in 200 targets: parsing${suffix}`,
        unit: 'ms',
        value: median(all.map(parsing)),
        runs: all.map(parsing),
      },
    );
  }
  return rows;
}

/** What is left behind after many swaps. */
export async function measureLeaks(bench: Bench): Promise<Row[]> {
  const { visitor, apply } = await openTargets(bench, mapOf(20, 20_000, 0), 1);
  const counts = async () => {
    // What still starts or fades would count once as more, once as less.
    await rest(1200);
    await visitor.collect();
    return visitor.metrics();
  };
  for (let swap = 1; swap <= 5; swap++) await apply(mapOf(20, 20_000, swap));
  const before = await counts();
  for (let swap = 1; swap <= SWAPS; swap++) await apply(mapOf(20, 20_000, swap));
  const after = await counts();
  await visitor.close();
  return [
    { name: `${SWAPS} swaps: listeners more`, unit: '', value: after.listeners - before.listeners, goal: 0 },
    { name: `${SWAPS} swaps: nodes more`, unit: '', value: after.nodes - before.nodes, goal: 0 },
  ];
}
