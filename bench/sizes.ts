import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { type BuildGraph, chunkNamed, reach, readGraph } from './graph';
import { pageTypes, partBudgets } from './page-types';
import { table } from './table';

/** Bytes of one file. */
export interface Size {
  raw: number;
  brotli: number;
}

/** One line of the table. */
export interface SizeRow extends Size {
  name: string;
  files: readonly string[];
  /** In bytes after brotli; without one the row is for information. */
  budget?: number;
}

const sizeOf = (path: string): Size => {
  const code = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: code.length,
  };
  return { raw: code.length, brotli: brotliCompressSync(code, { params }).length };
};

/** The sizes of every script of a build folder. */
export const readSizes = (folder: string): Map<string, Size> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .sort()
      .map((file) => [file, sizeOf(join(folder, file))]),
  );

/**
 * The rows of a drop-in build: its parts, then its page types. Files are compressed one by one, as servers send
 * them, so a row is the sum of its files.
 *
 * @throws Error when the build lacks a part or the view of an island
 */
export function dropinRows(graph: BuildGraph, sizes: ReadonlyMap<string, Size>): SizeRow[] {
  const row = (name: string, files: Iterable<string>, budget: number): SizeRow => {
    const list = [...files];
    const sum = (kind: keyof Size) => list.reduce((total, file) => total + (sizes.get(file)?.[kind] ?? 0), 0);
    return { name, files: list, raw: sum('raw'), brotli: sum('brotli'), budget };
  };
  const loader = reach(graph, 'loader.js');
  const shared = reach(graph, chunkNamed(graph, 'shared'));
  const legacy = chunkNamed(graph, 'legacy');
  return [
    row('head tag', ['atoll.js'], partBudgets.head),
    row('loader, no React', loader, partBudgets.loader),
    row(
      'React side, shared',
      [...shared].filter((file) => !loader.has(file)),
      partBudgets.shared,
    ),
    ...pageTypes.flatMap(({ name, islands, atOnce = [], first, all, withJQuery }) => {
      const start = reach(graph, 'loader.js', { islands: atOnce });
      if (atOnce.length) for (const file of shared) start.add(file);
      const everything = (without: string[]) => reach(graph, 'loader.js', { islands, later: true, without });
      return [
        row(`${name}: before idle or interaction`, ['atoll.js', ...start], first),
        row(`${name}: all it can load`, ['atoll.js', ...everything([legacy])], all),
        row(`${name}: all, with jQuery`, ['atoll.js', ...everything([])], withJQuery),
      ];
    }),
  ];
}

/** Rows over their budget. */
export const overBudget = (rows: readonly SizeRow[]): SizeRow[] =>
  rows.filter(({ brotli, budget = Infinity }) => brotli > budget);

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`;

/** The rows as text, with budgets beside sizes. */
export const sizeTable = (rows: readonly SizeRow[]): string =>
  table(
    ['brotli, 1 kB = 1,000 bytes', 'files', 'raw', 'size', 'budget', 'share', ''],
    rows.map(({ name, files, raw, brotli, budget }) => [
      name,
      String(files.length),
      kB(raw),
      kB(brotli),
      budget === undefined ? '' : kB(budget),
      budget === undefined ? '' : `${Math.round((brotli / budget) * 100)} %`,
      budget === undefined ? '' : brotli > budget ? `over by ${brotli - budget}` : 'ok',
    ]),
  );

function main(): void {
  const folders = ['dist/dropin', 'dist/single'];
  const absent = folders.filter((folder) => !existsSync(folder));
  if (absent.length) {
    console.error(`Not built: ${absent.join(', ')}. Run "npm run build:dropin" first.`);
    process.exitCode = 1;
    return;
  }
  const graph = readGraph('dist/dropin');
  const sizes = readSizes('dist/dropin');
  const rows = dropinRows(graph, sizes);
  for (const [file, size] of readSizes('dist/single'))
    rows.push({ name: `single-file build: ${file}`, files: [file], ...size });
  console.log(`${sizeTable(rows)}\n`);
  const files = [...sizes].map(([file, { raw, brotli }]) => {
    const pages = rows.filter((row) => row.budget !== undefined && row.files.includes(file));
    return [file, kB(raw), kB(brotli), pages.length ? '' : 'on no page type'];
  });
  console.log(table(['file', 'raw', 'brotli', ''], files));
  const over = overBudget(rows);
  if (over.length) console.log(`\nOver budget: ${over.map(({ name }) => name).join('; ')}`);
  if (over.length && process.argv.includes('--check')) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
