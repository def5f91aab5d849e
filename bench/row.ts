import { table } from './table';

/** One measurement. */
export interface Row {
  name: string;
  unit: 'ms' | 'kB' | '×' | '';
  value: number;
  /** The same on the floor page. */
  floor?: number;
  /** The legacy scripts' figure, measured once on a real shop: for orientation. */
  legacy?: number;
  /** What the value should not exceed. */
  goal?: number;
  /** What the single runs gave. */
  runs?: readonly number[];
}

/** The value in the middle: one slow run on a busy machine does not count. */
export function median(values: readonly number[]): number {
  if (!values.length) throw new RangeError('median of nothing');
  const sorted = [...values].sort((one, other) => one - other);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
}

const digits = { ms: 1, kB: 2, '×': 2, '': 0 } as const;

const show = (value: number | undefined, unit: Row['unit']): string =>
  value === undefined ? '' : `${value.toFixed(digits[unit])}${unit && ` ${unit}`}`;

/** The rows as text, goals and references beside the values. */
export const rowTable = (rows: readonly Row[]): string =>
  table(
    ['measured', 'atoll', 'goal', '', 'floor', 'legacy', 'runs'],
    rows.map(({ name, unit, value, floor, legacy, goal, runs = [] }) => [
      name,
      show(value, unit),
      show(goal, unit),
      goal === undefined ? '' : value <= goal ? 'ok' : 'over',
      show(floor, unit),
      show(legacy, unit),
      runs.length > 1 ? `${show(Math.min(...runs), '')}–${show(Math.max(...runs), '')}` : '',
    ]),
  );
