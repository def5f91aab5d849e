import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildModules } from '../.ci/modules';
import { preact } from '../.ci/preact-aliases';
import { areas, pluginsOf } from '../entries/areas';
import { type BuildGraph, chunkNamed, reach, readGraph } from './graph';
import { writeSizes } from './markdown-sizes';
import { FIRST, LEGACY, type PageType, pageTypes, partBudgets } from './page-types';
import { table } from './table';

/** How many sources of a file `--inputs` names; their bytes are before minifying. */
const INPUTS_SHOWN = 30;

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
 * One row: the sum of its files, which servers compress one by one.
 *
 * @param budget - most bytes after brotli
 */
export function sizeRow(
  name: string,
  files: Iterable<string>,
  sizes: ReadonlyMap<string, Size>,
  budget: number,
): SizeRow {
  const list = [...files];
  const sum = (kind: keyof Size) => list.reduce((total, file) => total + (sizes.get(file)?.[kind] ?? 0), 0);
  return { name, files: list, raw: sum('raw'), brotli: sum('brotli'), budget };
}

type Weigh = (name: string, files: Iterable<string>, budget: number) => SizeRow;

/** The files of a kind of page: before a shopper asks for something, and what a jQuery on it adds. */
export function pageFiles(graph: BuildGraph, islands: readonly string[], later: readonly string[] = []) {
  const fetched = later.flatMap((name) => [...reach(graph, chunkNamed(graph, name))]);
  const own = [...new Set(['atoll.js', ...reach(graph, 'loader.js', { islands }), ...fetched])];
  const plugins = areas.flatMap((area) =>
    area.islands
      .filter(({ name }) => islands.includes(name))
      .flatMap((island) => pluginsOf(area, island) ?? []),
  );
  const legacy = ['legacy', ...new Set(plugins.map((kind) => `legacy-${kind}`))];
  const files = legacy.flatMap((name) => [...reach(graph, chunkNamed(graph, name))]);
  return { own, withJQuery: new Set([...own, ...files]) };
}

/** What a kind of page loads at all, with jQuery, and when it is asked for more. */
function pageRows(
  { name, islands, later, all, onDemand }: PageType,
  graph: BuildGraph,
  row: Weigh,
): SizeRow[] {
  const { own, withJQuery } = pageFiles(graph, islands, later);
  const asked = onDemand && pageFiles(graph, [...islands, ...onDemand.islands], later).own;
  return [
    row(`${name}: all without being asked`, own, all),
    ...(asked ? [row(`${name}: with the ${onDemand.islands.join(', ')}`, asked, onDemand.all)] : []),
    row(`${name}: all, with jQuery`, withJQuery, all + LEGACY),
  ];
}

/**
 * The rows of a drop-in build: its parts, then its page types.
 *
 * @throws Error when the build lacks a part or the view of an island
 */
export function dropinRows(graph: BuildGraph, sizes: ReadonlyMap<string, Size>): SizeRow[] {
  const row = (name: string, files: Iterable<string>, budget: number) => sizeRow(name, files, sizes, budget);
  const loader = reach(graph, 'loader.js');
  return [
    row('head tag', ['atoll.js'], partBudgets.head),
    row('loader, no React', loader, partBudgets.loader),
    row('every page: before idle or interaction', ['atoll.js', ...loader], FIRST),
    ...pageTypes.flatMap((type) => pageRows(type, graph, row)),
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

/** What each file of modules consists of, the heaviest sources first. */
async function printInputs(): Promise<void> {
  for (const { fileName, modules } of await buildModules({ alias: preact })) {
    console.log(`\n${fileName}`);
    const sources = Object.entries(modules).map(([id, { renderedLength }]) => [renderedLength, id] as const);
    const heaviest = sources.sort(([one], [other]) => other - one).slice(0, INPUTS_SHOWN);
    for (const [bytes, id] of heaviest) console.log(`${String(bytes).padStart(8)}  ${relative('.', id)}`);
  }
}

/**
 * Every row of what is built.
 *
 * @throws Error when a build is missing
 */
export function builtRows(): SizeRow[] {
  const absent = ['dist/dropin', 'dist/single'].filter((folder) => !existsSync(folder));
  if (absent.length) throw new Error(`Not built: ${absent.join(', ')}. Run "npm run build:dropin" first.`);
  return [
    ...dropinRows(readGraph('dist/dropin'), readSizes('dist/dropin')),
    sizeRow('single file', ['atoll.js'], readSizes('dist/single'), partBudgets.single),
  ];
}

async function main(): Promise<void> {
  const rows = builtRows();
  console.log(`${sizeTable(rows)}\n`);
  const files = [...readSizes('dist/dropin')].map(([file, { raw, brotli }]) => {
    const used = rows.some(
      (row) => row.budget !== undefined && row.name !== 'single file' && row.files.includes(file),
    );
    return [file, kB(raw), kB(brotli), used ? '' : 'on no page type'];
  });
  console.log(table(['file', 'raw', 'brotli', ''], files));
  if (process.argv.includes('--inputs')) await printInputs();
  if (process.argv.includes('--write')) writeSizes(rows, new Date());
  const over = overBudget(rows);
  if (over.length) console.log(`\nOver budget: ${over.map(({ name }) => name).join('; ')}`);
  if (over.length && process.argv.includes('--check')) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
