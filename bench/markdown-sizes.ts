import { readFileSync, writeFileSync } from 'node:fs';
import type { SizeRow } from './sizes';

/** The page of the documentation that shows sizes. */
export const SIZES_PAGE = 'docs/sizes.md';

const PLACE = /(<!-- sizes: [^\n]*-->\n)[\s\S]*?(<!-- \/sizes -->)/;

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`;

/** Sizes and budgets as a table of Markdown: for the page about sizes and for the changelog. */
export const markdownSizes = (rows: readonly SizeRow[]): string =>
  [
    '| | size | budget |',
    '| --- | ---: | ---: |',
    ...rows.map(({ name, brotli, budget }) => `| ${name} | ${kB(brotli)} | ${budget ? kB(budget) : ''} |`),
  ].join('\n');

/** The table that the page shows, or nothing. */
export const shownSizes = (page: string): string =>
  (PLACE.exec(page)?.[0] ?? '').replaceAll(/<!--.*-->\n?/g, '');

/** Puts the table of today into the page about sizes. */
export function writeSizes(rows: readonly SizeRow[], today: Date): void {
  const page = readFileSync(SIZES_PAGE, 'utf8');
  const day = today.toISOString().slice(0, 10);
  const written = page.replace(
    PLACE,
    (_, begin: string, end: string) => `${begin}\n${markdownSizes(rows)}\n\nMeasured ${day}.\n\n${end}`,
  );
  writeFileSync(SIZES_PAGE, written);
}
