import type { OutputChunk } from 'rolldown';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BuildGraph, nameOf, readFileImports } from '../bench/graph';
import { pageTypes, REQUESTS } from '../bench/page-types';
import { pageFiles } from '../bench/sizes';
import { areas } from '../entries/areas';
import { buildModules, files } from './modules';
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

const named = (name: string) => chunks.find(({ fileName }) => nameOf(fileName) === name);
/** The bundler's helpers are a file that any may load. */
const HELPERS = 'rolldown-runtime';

/** The island of a module, by its folder. */
const islandOf = (id: string) => /\/islands\/([\w-]+)\//.exec(id)?.[1];

test('every file but the loader has a row of the table for its name, and a hash', () => {
  for (const { fileName } of chunks) {
    if (fileName === 'loader.js') continue;
    expect(fileName).toMatch(/^chunks\/[a-z-]+-[a-z0-9]{8}\.js$/);
    expect([...files.keys(), 'legacy', HELPERS]).toContain(
      nameOf(fileName)?.replace(/^legacy-|-later$/g, ''),
    );
  }
});

test('an island is in one file, but for what it loads later', () => {
  for (const { name } of areas.flatMap(({ islands }) => islands)) {
    const homes = chunks.filter(
      ({ moduleIds, fileName }) => fileName !== 'loader.js' && moduleIds.some((id) => islandOf(id) === name),
    );
    const names = new Set(homes.map(({ fileName }) => nameOf(fileName)?.replace(/-later$/, '')));
    expect([...names], name).toHaveLength(1);
  }
});

test('the shared file holds islands of every shop page only, and the loader no view', () => {
  const [everywhere] = areas;
  const shop = new Set(named('shop')?.moduleIds.flatMap((id) => islandOf(id) ?? []));
  expect([...shop].sort()).toEqual(everywhere?.islands.map(({ name }) => name).sort());
  const loader = chunks.find(({ fileName }) => fileName === 'loader.js');
  expect(loader?.moduleIds.filter((id) => id.endsWith('.tsx') || /\/node_modules\//.test(id))).toEqual([]);
});

test('a file loads those only that its area may use (design §3)', () => {
  for (const { fileName, imports } of chunks) {
    const area = nameOf(fileName)?.replace(/^legacy-|-later$/g, '') ?? '';
    const used = imports.flatMap((file) => nameOf(file) ?? []);
    expect(
      used.filter((name) => name !== area && !['shop', HELPERS, ...(files.get(area) ?? [])].includes(name)),
      fileName,
    ).toEqual([]);
  }
});

describe.each(pageTypes)('$name', ({ islands }) => {
  test('loads no file of an area that it has nothing of', () => {
    const own = pageFiles(graph, islands).own.flatMap((file) => nameOf(file) ?? []);
    const homes = chunks.filter(({ moduleIds }) =>
      moduleIds.some((id) => islands.includes(islandOf(id) ?? '')),
    );
    const allowed = homes.flatMap(({ fileName }) => [
      nameOf(fileName),
      ...(files.get(nameOf(fileName) ?? '') ?? []),
    ]);
    expect(own.filter((name) => name !== HELPERS && !allowed.includes(name))).toEqual([]);
  });

  test(`needs at most ${REQUESTS} requests`, () => {
    expect(pageFiles(graph, islands).own.length).toBeLessThanOrEqual(REQUESTS);
  });
});
