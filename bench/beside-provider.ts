import type { Page } from 'playwright-core';
import { type PageCase, tasksOfLoad } from './page-load';
import { median, type Row } from './row';
import { BEFORE, type Bench } from './session';
import { scriptOf, type Task } from './trace';

/** A query by which a page loads the provider's script and has it draw, and nothing else of Atoll's for it. */
export const ALONE = 'provider-alone';

const RUNS = 5;

/** A page of a provider, and the same one for the provider alone. */
export interface ProviderPage {
  /** What is measured, as the rows say it. */
  readonly name: string;
  readonly path: string;
  readonly query: string;
  /** Islands that the page does without where the provider is alone. */
  readonly keep: string;
}

/** The query of a page for the provider alone. */
export const alone = ({ query, keep }: ProviderPage): string =>
  `${query}&${ALONE}&atoll-keep=${keep}&legacy=none`;

/**
 * All script of a load, microtasks included, and the most in one task: the pages in turn, and with them an older drop-in
 * where there is one.
 */
export async function rowsBesideProvider(
  bench: Bench,
  one: ProviderPage,
  prepare: (page: Page) => Promise<void>,
): Promise<Row[]> {
  const { name, path, query } = one;
  const cases: PageCase[] = [
    ['dropin', query, path],
    ['dropin', alone(one), path],
    ...(BEFORE ? [['before', query, path] as const] : []),
  ];
  const all: Task[][][] = cases.map(() => []);
  for (let run = 0; run < RUNS; run++)
    for (const [at, page] of cases.entries()) all[at]?.push(await tasksOfLoad(bench, page, prepare));
  const [own = [], floor = [], before] = all;
  const longest = (tasks: readonly Task[]) => Math.max(...tasks.map(({ script }) => script));
  return [
    {
      name: `${name}: all script of the load more than with the provider’s alone, 4× slower`,
      unit: 'ms',
      value: median(own.map(scriptOf)) - median(floor.map(scriptOf)),
      floor: median(floor.map(scriptOf)),
      goal: 25,
      runs: own.map(scriptOf),
    },
    ...(before
      ? [
          {
            name: `${name}: the same, before`,
            unit: 'ms' as const,
            value: median(before.map(scriptOf)) - median(floor.map(scriptOf)),
            runs: before.map(scriptOf),
          },
        ]
      : []),
    {
      name: `${name}: most script in one task`,
      unit: 'ms',
      value: median(own.map(longest)),
      floor: median(floor.map(longest)),
      goal: 50,
      runs: own.map(longest),
    },
  ];
}
