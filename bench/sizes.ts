import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { areasOf, type BuildGraph, chunkNamed, reach, readGraph } from './graph';
import { type PageType, pageTypes, partBudgets } from './page-types';
import { rebuild, rebuildReactSide } from './rebuild';
import { table } from './table';

/** How many sources of a file `--inputs` names. */
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

/** What a kind of page loads at once, at all, when it is asked for more, and with jQuery. */
function pageRows(type: PageType, graph: BuildGraph, row: Weigh): SizeRow[] {
  const { name, islands, areas = [], atOnce = [], never, first, all, onDemand, withJQuery } = type;
  const legacy = chunkNamed(graph, 'legacy');
  const defined = areasOf(graph);
  const foreign = [...defined].filter(([area]) => !areas.includes(area)).map(([, file]) => file);
  const unused = [...foreign, ...never.map((chunk) => chunkNamed(graph, chunk))];
  const start = reach(graph, 'loader.js', { islands: atOnce, without: foreign });
  for (const area of areas) for (const file of reach(graph, chunkNamed(graph, area))) start.add(file);
  // Whatever mounts first brings this file, which mounts views (src/entries/boot.ts).
  if (atOnce.length) for (const file of reach(graph, chunkNamed(graph, 'shop'))) start.add(file);
  const everything = (those: readonly string[], without: string[]) => [
    'atoll.js',
    ...reach(graph, 'loader.js', { islands: those, later: true, without: [...unused, ...without] }),
  ];
  const asked = onDemand && everything([...islands, ...onDemand.islands], [legacy]);
  return [
    row(`${name}: before idle or interaction`, ['atoll.js', ...start], first),
    row(`${name}: all it can load`, everything(islands, [legacy]), all),
    ...(asked ? [row(`${name}: with the ${onDemand.islands}`, asked, onDemand.all)] : []),
    row(`${name}: all, with jQuery`, everything(islands, []), withJQuery),
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

/** The weight of mounting, binding and the libraries under them, which no shipped file shows. */
async function reactSideRow(): Promise<SizeRow> {
  const { files, folder } = await rebuildReactSide();
  return sizeRow('React side, shared', files, readSizes(folder), partBudgets.shared);
}

/** What each built file consists of, the heaviest sources first. */
async function printInputs(): Promise<void> {
  const { inputs } = await rebuild('.cache/sizes/whole');
  for (const [file, sources] of inputs) {
    const total = sources.reduce((sum, [, bytes]) => sum + bytes, 0);
    console.log(`\n${file}  ${kB(total)} raw`);
    const shown = sources.filter(([, bytes]) => bytes > 0).slice(0, INPUTS_SHOWN);
    for (const [source, bytes] of shown) console.log(`${String(bytes).padStart(8)}  ${source}`);
  }
}

async function main(): Promise<void> {
  const folders = ['dist/dropin', 'dist/single'];
  const absent = folders.filter((folder) => !existsSync(folder));
  if (absent.length) {
    console.error(`Not built: ${absent.join(', ')}. Run "npm run build:dropin" first.`);
    process.exitCode = 1;
    return;
  }
  const sizes = readSizes('dist/dropin');
  const [head, loader, ...pages] = dropinRows(readGraph('dist/dropin'), sizes);
  const rows = [head, loader, await reactSideRow(), ...pages].filter((row) => row !== undefined);
  for (const [file, size] of readSizes('dist/single'))
    rows.push({ name: `single-file build: ${file}`, files: [file], ...size });
  console.log(`${sizeTable(rows)}\n`);
  const files = [...sizes].map(([file, { raw, brotli }]) => {
    const used = rows.some((row) => row.budget !== undefined && row.files.includes(file));
    return [file, kB(raw), kB(brotli), used ? '' : 'on no page type'];
  });
  console.log(table(['file', 'raw', 'brotli', ''], files));
  if (process.argv.includes('--inputs')) await printInputs();
  const over = overBudget(rows);
  if (over.length) console.log(`\nOver budget: ${over.map(({ name }) => name).join('; ')}`);
  if (over.length && process.argv.includes('--check')) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
