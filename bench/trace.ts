import type { Page } from 'playwright-core';
import type { Bench } from './session';

/** One task of the page's main thread, in ms of processor time: what others do on this machine does not count. */
export interface Task {
  all: number;
  /** Script with its compilation and memory, without the layout and parsing it asks for. */
  script: number;
  /** Parsing of markup. */
  parsing: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread, in µs. */
  tdur?: number;
  args?: unknown;
}

interface Node {
  event: TraceEvent;
  inside: Node[];
}

const SCRIPT = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'v8.callFunction',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'v8.produceCache',
]);
const PARSING = new Set(['ParseHTML']);
const OTHER = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Commit', 'ParseAuthorStyleSheet']);
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'v8.execute'];

const ms = ({ event }: Node): number => (event.tdur ?? 0) / 1000;

/** The tasks of one thread with what happened in them; its events in order, outer ones first. */
function tasksOf(events: TraceEvent[]): Node[] {
  const tasks: Node[] = [];
  const open: Node[] = [];
  const endOf = ({ event }: Node) => event.ts + (event.dur ?? 0);
  for (const event of events.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))) {
    let around = open.at(-1);
    while (around && event.ts >= endOf(around)) {
      open.pop();
      around = open.at(-1);
    }
    const node = { event, inside: [] };
    (around?.inside ?? tasks).push(node);
    open.push(node);
  }
  return tasks.filter(({ event }) => event.name === 'RunTask');
}

/** Adds up a task: what is inside script counts as script, unless it is known to be something else. */
function sum(task: Node): Task {
  const total: Task = { all: ms(task), script: 0, parsing: 0 };
  const visit = (node: Node, inScript: boolean): void => {
    const { name } = node.event;
    const other = PARSING.has(name) || OTHER.has(name);
    if (other && inScript) total.script -= ms(node);
    if (PARSING.has(name)) total.parsing += ms(node);
    if (SCRIPT.has(name) && !inScript) total.script += ms(node);
    for (const part of node.inside) visit(part, !other && (inScript || SCRIPT.has(name)));
  };
  visit(task, false);
  return total;
}

/**
 * Records what the main thread of a page does during some work.
 *
 * @throws Error when none of the shop's scripts ran meanwhile, because then nothing tells the page's thread
 */
export async function traced(
  { browser, shop }: Pick<Bench, 'browser' | 'shop'>,
  page: Page,
  work: () => Promise<unknown>,
): Promise<Task[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await work();
  } finally {
    // Or nobody could record again in this browser.
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const own = traceEvents.find(
    ({ name, args }) => SCRIPT.has(name) && JSON.stringify(args ?? '').includes(shop.url),
  );
  if (!own) throw new Error('No script of the shop in the trace.');
  const { pid, tid } = own;
  return tasksOf(
    traceEvents.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid),
  ).map(sum);
}

/** All script of some tasks, in ms of processor time. */
export const scriptOf = (tasks: readonly Task[]): number =>
  tasks.reduce((total, { script }) => total + script, 0);
