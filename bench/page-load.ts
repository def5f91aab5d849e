import type { Page } from 'playwright-core';
import { address, type Bench, type Column, openVisitor, rest } from './session';
import { type Task, traced } from './trace';

const RUNS = 7;

/** One load of a page, at rest. */
export interface Load {
  /** In ms of processor time. */
  script: number;
  listeners: number;
  /** In bytes. */
  heap: number;
  states: Record<string, number>;
  /** What moved while it loaded, as the browser rates it. */
  shift: number;
}

/** A page of the shop in a column. */
export type PageCase = readonly [column: Column, query?: string, path?: string];

/** What a visitor does before the page, such as filling the cart. */
export type Before = (page: Page) => Promise<void>;

const LIST = '/shop/';

async function loadOnce(
  bench: Bench,
  [column, query = '', path = LIST]: PageCase,
  before?: Before,
): Promise<Load> {
  const visitor = await openVisitor(bench);
  const { page } = visitor;
  await before?.(page);
  await page.goto(address(bench, path, column, query), { waitUntil: 'load' });
  await rest();
  // Before anything is asked of the page, which would be script as well.
  const { script } = await visitor.metrics();
  const { states, shift } = await page.evaluate(() => ({
    states: window.bench.states,
    shift: window.bench.shift,
  }));
  await visitor.collect();
  const { listeners, heap } = await visitor.metrics();
  await visitor.close();
  return { script, listeners, heap, states, shift };
}

/** The tasks of one load; tracing makes everything slower, so that they are never below the truth. */
export async function tasksOfLoad(
  bench: Bench,
  [column, query = '', path = LIST]: PageCase,
  before?: Before,
): Promise<Task[]> {
  const visitor = await openVisitor(bench);
  await before?.(visitor.page);
  const tasks = await traced(bench, visitor.page, async () => {
    await visitor.page.goto(address(bench, path, column, query), { waitUntil: 'load' });
    await rest();
  });
  await visitor.close();
  return tasks;
}

/** The longest task of ours in each of some loads. */
export async function longestTasks(bench: Bench, page: PageCase): Promise<number[]> {
  const all: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const tasks = await tasksOfLoad(bench, page);
    all.push(Math.max(...tasks.map(({ script }) => script)));
  }
  return all;
}

/** Runs the cases in turn, so that a busy moment of the machine hits them alike. */
export async function loads(bench: Bench, cases: readonly PageCase[], before?: Before): Promise<Load[][]> {
  const all: Load[][] = cases.map(() => []);
  for (let run = 0; run < RUNS; run++) {
    for (const [at, one] of cases.entries()) all[at]?.push(await loadOnce(bench, one, before));
  }
  return all;
}

/** One figure of each load. */
export const each = (list: readonly Load[] = [], read: (load: Load) => number): number[] => list.map(read);
