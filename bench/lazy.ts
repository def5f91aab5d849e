import { each, loads, type PageCase, tasksOfLoad } from './page-load';
import { median, type Row } from './row';
import { address, BEFORE, type Bench, type Column, openVisitor, rest } from './session';
import { type Task, traced } from './trace';

const RUNS = 3;
const LIST = '/shop/';
/** How far one turn of the wheel goes, in px, and how long it takes, in ms. */
const [TURN, PAUSE] = [1800, 40];

/** Images that a plugin makes wait, and those that wait by the browser's own means. */
const LAZY = 'per_page=500&lazy=smush';
const NATIVE = 'per_page=500&lazy=default';

/** What a page did while somebody scrolled to its end. */
interface Scroll {
  tasks: Task[];
  images: number;
}

async function scrollOnce(bench: Bench, column: Column, query: string): Promise<Scroll> {
  const visitor = await openVisitor(bench);
  const { page } = visitor;
  let images = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && !request.url().startsWith('data:')) images++;
  });
  const height = async () => {
    await page.goto(address(bench, LIST, column, query), { waitUntil: 'load' });
    await rest(2500);
    return page.evaluate(() => document.body.scrollHeight);
  };
  const tasks = await traced(bench, page, async () => {
    const end = await height();
    await page.mouse.move(600, 400);
    for (let at = 0; at < end; at += TURN) {
      await page.mouse.wheel(0, TURN);
      await rest(PAUSE);
    }
    await rest();
  });
  await visitor.close();
  return { tasks, images };
}

const scriptOf = ({ tasks }: Scroll): number => tasks.reduce((sum, { script }) => sum + script, 0);
const longest = (tasks: readonly Task[]): number => Math.max(...tasks.map(({ script }) => script));

/**
 * 500 images that a plugin has made wait: their load, and a scroll to the end. The floor at load is an observer that sets
 * addresses, in all other rows `loading="lazy"`.
 */
export async function measureLazy(bench: Bench): Promise<Row[]> {
  const columns: readonly Column[] = BEFORE ? ['dropin', 'before'] : ['dropin'];
  const floors: PageCase[] = [
    ['floor', LAZY],
    ['floor', NATIVE],
  ];
  const cases: PageCase[] = [
    ...floors,
    ...columns.map((column): PageCase => [column, LAZY]),
    ['dropin', NATIVE],
  ];
  const [floorLazy, floorNative, ...all] = await loads(bench, cases);
  const script = (runs: typeof floorLazy) => median(each(runs, (load) => load.script));
  const native = each(all.at(-1), (load) => load.script);
  const rows: Row[] = columns.map((column, at) => {
    const runs = each(all[at], (load) => load.script);
    return {
      name: `500 lazy images: script at load, 4× slower${at ? `, ${column}` : ''}`,
      unit: 'ms',
      value: median(runs) - median(native),
      floor: script(floorLazy) - script(floorNative),
      goal: 8,
      runs,
    };
  });
  const listeners = (at: number) => median(each(all.at(at), (load) => load.listeners));
  const shifts = each(all[0], (load) => load.shift);
  const thousand: number[] = [];
  const nativeThousand: number[] = [];
  const scrolls: Scroll[] = [];
  const nativeScrolls: Scroll[] = [];
  for (let run = 0; run < RUNS; run++) {
    scrolls.push(await scrollOnce(bench, 'dropin', LAZY));
    nativeScrolls.push(await scrollOnce(bench, 'dropin', NATIVE));
    thousand.push(longest(await tasksOfLoad(bench, ['dropin', 'per_page=1000&lazy=smush'])));
    nativeThousand.push(longest(await tasksOfLoad(bench, ['dropin', 'per_page=1000&lazy=default'])));
  }
  const tasks = scrolls.map((scroll) => longest(scroll.tasks));
  return [
    ...rows,
    {
      name: '500 lazy images: layout shift, in thousandths',
      unit: '',
      value: 1000 * median(shifts),
      goal: 0,
    },
    {
      name: '500 lazy images: listeners, more than with the browser’s own',
      unit: '',
      value: listeners(0) - listeners(-1),
      floor: 0,
    },
    {
      name: '500 lazy images: script of load and scroll to the end, more than with the browser’s own',
      unit: 'ms',
      value: median(scrolls.map(scriptOf)) - median(nativeScrolls.map(scriptOf)),
      floor: 0,
      runs: scrolls.map(scriptOf),
    },
    {
      name: '500 lazy images: most script in one task',
      unit: 'ms',
      value: median(tasks),
      floor: median(nativeScrolls.map((scroll) => longest(scroll.tasks))),
      goal: 50,
      runs: tasks,
    },
    {
      name: '500 lazy images: images asked for',
      unit: '',
      value: median(scrolls.map(({ images }) => images)),
      floor: median(nativeScrolls.map(({ images }) => images)),
    },
    {
      name: '1,000 lazy images: most script in one task of the load',
      unit: 'ms',
      value: median(thousand),
      // What else is on a page of so many: its islands have longer tasks than the images.
      floor: median(nativeThousand),
      goal: 50,
      runs: thousand,
    },
  ];
}
