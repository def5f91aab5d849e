import type { OutputChunk } from 'rolldown';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BuildGraph, nameOf, readFileImports } from '../bench/graph';
import { pageTypes, REQUESTS } from '../bench/page-types';
import { pageFiles } from '../bench/sizes';
import { lateAreas } from '../entries/areas';
import { islands } from '../entries/islands';
import { buildModules, fileBefore, files, preloadsOf, UNHURRIED } from './modules';
import { preact } from './preact-aliases';

let chunks: OutputChunk[];
let graph: BuildGraph;
beforeAll(async () => {
  chunks = await buildModules({ alias: preact, minify: false });
  graph = new Map([
    ['atoll.js', readFileImports('atoll.js', '')],
    ...chunks.map(({ fileName, code }) => [fileName, readFileImports(fileName, code)] as const),
  ]);
}, 60_000);

/** The bundler's helpers are a file that any may load. */
const HELPERS = 'rolldown-runtime';

const areaOf = (id: string) => /\/islands\/(\w+)\//.exec(id)?.[1];
/** The folder of a module in its area: an island's, if it has that name. */
const folderOf = (id: string) => /\/islands\/\w+\/([\w-]+)\//.exec(id)?.[1] ?? '';

test('every file but the loader has a row of the table for its name, and a hash', () => {
  for (const { fileName } of chunks) {
    if (fileName === 'loader.js') continue;
    expect(fileName).toMatch(/^chunks\/[a-z-]+-[a-z0-9]{8}\.js$/);
    expect([...files.keys(), 'legacy', HELPERS]).toContain(fileBefore(nameOf(fileName) ?? ''));
  }
});

test('a file but the loader holds modules of one area: that of its name', () => {
  for (const { fileName, moduleIds } of chunks) {
    if (fileName === 'loader.js') continue;
    const found = new Set(moduleIds.flatMap((id) => areaOf(id) ?? []));
    expect([...found], fileName).toEqual(found.size ? [nameOf(fileName)?.split('-')[0]] : []);
  }
});

test('an island is in one file, but for its definition and what it loads later', () => {
  for (const { name } of islands) {
    const homes = chunks.filter(
      ({ moduleIds, fileName }) =>
        !/^loader|-definitions-/.test(fileName) && moduleIds.some((id) => folderOf(id) === name),
    );
    expect(homes.length, name).toBeLessThanOrEqual(1);
  }
});

test('a folder in later/ is a file, and nothing else is in it but what it alone uses', () => {
  const later = chunks.filter(({ moduleIds }) => moduleIds.some((id) => folderOf(id) === 'later'));
  expect(later.length).toBeGreaterThan(5);
  for (const { fileName, moduleIds } of later) {
    const folders = new Set(
      moduleIds.flatMap((id) => /\/islands\/(\w+\/later\/.+)\/[^/]+$/.exec(id)?.[1] ?? []),
    );
    expect([...folders].map((folder) => folder.replaceAll('/', '-'))).toEqual([nameOf(fileName)]);
  }
});

test('the loader, or the file of an area that comes with a sign, has every definition, and no view, store or package', () => {
  const start = chunks.filter(({ fileName }) => /^loader|-definitions-/.test(fileName));
  const ids = start.flatMap(({ moduleIds }) => moduleIds);
  const definitions = ids.filter((id) => /\/islands\/\w+\/[\w-]+\/index\.ts$/.test(id));
  expect(definitions).toHaveLength(islands.length);
  expect(ids.filter((id) => id.endsWith('.tsx') || /\/(node_modules|store|later|calls)\//.test(id))).toEqual(
    [],
  );
  expect(start.map(({ fileName }) => nameOf(fileName) ?? 'loader').sort()).toEqual(
    ['loader', ...lateAreas.map(({ name }) => `${name}-definitions`)].sort(),
  );
});

test('a file loads those only that its area may use (decision 26)', () => {
  for (const { fileName, imports } of chunks) {
    const name = nameOf(fileName) ?? '';
    const base = fileBefore(name);
    const allowed = [base, 'shop', HELPERS, ...(files.get(base) ?? [])];
    const used = imports.flatMap((file) => nameOf(file) ?? []);
    expect(
      used.filter((one) => !allowed.includes(one) && !name.startsWith(`${one}-`)),
      fileName,
    ).toEqual([]);
  }
});

test('A7 a lost file of addresses takes no other area along', () => {
  for (const { fileName, imports } of chunks) {
    if (/^(legacy-)?address/.test(nameOf(fileName) ?? '')) continue;
    expect(imports.map(nameOf), fileName).not.toContain('address');
  }
});

describe.each(pageTypes)('$name', ({ islands, requests = REQUESTS }) => {
  test('loads no file of an area that it has nothing of', () => {
    const own = pageFiles(graph, islands).own.flatMap((file) => nameOf(file) ?? []);
    const homes = chunks.filter(({ moduleIds }) => moduleIds.some((id) => islands.includes(folderOf(id))));
    const allowed = homes.flatMap(({ fileName }) => [
      nameOf(fileName),
      ...(files.get(nameOf(fileName) ?? '') ?? []),
    ]);
    expect(own.filter((name) => name !== HELPERS && !allowed.includes(name))).toEqual([]);
  });

  test(`needs at most ${requests} requests`, () => {
    expect(pageFiles(graph, islands).own.length).toBeLessThanOrEqual(requests);
  });
});

describe('what the head tag fetches ahead', () => {
  const namesOf = (paths: readonly string[] = []) => paths.flatMap((path) => nameOf(path) ?? []).sort();

  test.each<[string, string]>([
    ['shop list', 'shop'],
    ['simple product', 'product'],
    ['variable product', 'product-variations'],
    ['cart page', 'cart'],
    ['checkout', 'checkout'],
    ['account page', 'account'],
  ])('for a %s is nothing that such a page would not load', (type, page) => {
    const islands = pageTypes.find(({ name }) => name === type)?.islands ?? [];
    const [ahead, withJQuery] = preloadsOf(chunks)[page] ?? [];
    expect(ahead?.length).toBeGreaterThan(0);
    expect(namesOf(pageFiles(graph, islands).own)).toEqual(expect.arrayContaining(namesOf(ahead)));
    const legacy = ['legacy', ...namesOf(ahead).map((name) => `legacy-${name}`)];
    expect([...namesOf(ahead), ...legacy]).toEqual(expect.arrayContaining(namesOf(withJQuery)));
  });

  test('has a row for each file of the table that a page can be in a hurry for, all in the build', () => {
    const preloads = preloadsOf(chunks);
    expect(Object.keys(preloads)).toEqual([...files.keys()].filter((name) => !UNHURRIED.test(name)));
    const built = chunks.map(({ fileName }) => fileName);
    for (const paths of Object.values(preloads).flat())
      expect(built).toEqual(expect.arrayContaining([...paths]));
  });
});
