import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BuiltFile, chunkNamed, reach, readFileImports } from './graph';
import { markdownSizes, SIZES_PAGE, shownSizes } from './markdown-sizes';
import { pageTypes, partBudgets } from './page-types';
import { dropinRows, overBudget, type Size, sizeTable } from './sizes';

const sources: Record<string, string> = {
  'atoll.js': '(()=>{let u="loader.js";import(u)})();',
  'loader.js': [
    `import"./chunks/base-a1.js";export{b}from"./chunks/base-a1.js";`,
    `var d=e=>e;var x=d({name:"add-to-cart",match:"a",load:()=>import('./chunks/shop-c3.js').then(e=>({default:e.A}))});`,
    `var w=d({name:"lightbox",load:()=>import("./chunks/lightbox-b2.js")});`,
    `var z=()=>Promise.all([import('./chunks/shop-c3.js'),import('./chunks/legacy-c3.js')]);`,
    '// import("./chunks/no-comment.js")\nvar t="import(\'./chunks/no-string.js\')";',
  ].join(''),
  'chunks/base-a1.js': 'export let a=1,b=2;',
  'chunks/shop-c3.js': `import{a}from'./base-a1.js';export let A=()=>import('./shop-later-a1.js');`,
  'chunks/shop-later-a1.js': `import{A}from"./shop-c3.js";`,
  'chunks/lightbox-b2.js': `import{A}from"./shop-c3.js";`,
  'chunks/legacy-c3.js': `export let l=1,f=()=>[import("./legacy-product-c3.js"),import("./legacy-account-c3.js")]`,
  'chunks/legacy-product-c3.js': 'export let f=1',
  'chunks/legacy-account-c3.js': 'export let f=3',
};
const graph = new Map<string, BuiltFile>(
  Object.entries(sources).map(([file, code]) => [file, readFileImports(file, code)]),
);

/** A build whose islands and legacy files are those of the real page types. */
const shop = (bytes: Record<string, number> = {}) => {
  const islands = [
    ...new Set(pageTypes.flatMap(({ islands, onDemand }) => [...islands, ...(onDemand?.islands ?? [])])),
  ];
  const later = pageTypes.flatMap((type) => type.later ?? []);
  const load = (name: string) =>
    name === 'lightbox' ? 'lightbox-b2' : name === 'quantity' ? 'product-b2' : 'shop-c3';
  const views = islands.map((name) => `d({name:"${name}",load:()=>import('./chunks/${load(name)}.js')})`);
  const code = [`import"./chunks/base-a1.js"`, ...views, `import('./chunks/legacy-c3.js')`].join(';');
  const build = new Map([
    ...graph,
    ['loader.js', readFileImports('loader.js', code)],
    ['chunks/product-b2.js', readFileImports('chunks/product-b2.js', `import"./shop-c3.js"`)],
    ...later.map((name) => [`chunks/${name}-c3.js`, readFileImports('', '')] as const),
    ...['address', 'payment', 'checkout'].map(
      (area) => [`chunks/legacy-${area}-c3.js`, readFileImports('', '')] as const,
    ),
  ]);
  const sizes = new Map<string, Size>(
    [...build.keys()].map((file) => [file, { raw: 2 * (bytes[file] ?? 100), brotli: bytes[file] ?? 100 }]),
  );
  return dropinRows(build, sizes);
};
const sizeOf = (rows: ReturnType<typeof shop>, name: string) => rows.find((row) => row.name === name)?.brotli;

describe('imports of a built file', () => {
  it('tells what loads with it, what later, and what for an island', () => {
    expect(graph.get('loader.js')).toEqual({
      statics: ['chunks/base-a1.js'],
      dynamics: ['chunks/shop-c3.js', 'chunks/legacy-c3.js'],
      views: new Map([
        ['add-to-cart', ['chunks/shop-c3.js']],
        ['lightbox', ['chunks/lightbox-b2.js']],
      ]),
    });
  });

  it('takes an import of a computed address for no edge', () => {
    expect(graph.get('atoll.js')).toEqual({ statics: [], dynamics: [], views: new Map() });
  });

  it('resolves from the folder of the file', () => {
    expect(graph.get('chunks/shop-c3.js')?.statics).toEqual(['chunks/base-a1.js']);
  });
});

describe('reach', () => {
  it('is what loads with a file, when nothing loads later', () => {
    expect([...reach(graph, 'loader.js')]).toEqual(['loader.js', 'chunks/base-a1.js']);
  });

  it('brings the views of the named islands only, and nothing that these load later', () => {
    const files = reach(graph, 'loader.js', { islands: ['add-to-cart'] });
    expect([...files]).toEqual(['loader.js', 'chunks/base-a1.js', 'chunks/shop-c3.js']);
  });

  it('brings everything there is, when asked for', () => {
    const files = reach(graph, 'loader.js', { islands: ['lightbox'], later: true });
    expect([...files].sort()).toEqual([...graph.keys()].filter((file) => file !== 'atoll.js').sort());
  });

  it('refuses an island that the build does not have', () => {
    expect(() => reach(graph, 'loader.js', { islands: ['tabs'] })).toThrow('No view in the build for: tabs');
  });

  it('refuses a build with a file missing', () => {
    const broken = new Map(graph);
    broken.delete('chunks/base-a1.js');
    expect(() => reach(broken, 'loader.js')).toThrow('loader.js loads chunks/base-a1.js');
  });

  it('finds a chunk by its name without the hash', () => {
    expect(chunkNamed(graph, 'legacy')).toBe('chunks/legacy-c3.js');
    expect(() => chunkNamed(graph, 'gallery')).toThrow('0 chunks are named "gallery"');
  });
});

describe('budgets', () => {
  const simple = pageTypes.find(({ name }) => name === 'simple product');

  it('sums the single files of each part, none twice', () => {
    const rows = shop();
    expect(sizeOf(rows, 'head tag')).toBe(100);
    expect(sizeOf(rows, 'loader, no React')).toBe(200);
    expect(sizeOf(rows, 'every page: before idle or interaction')).toBe(300);
    expect(sizeOf(rows, 'shop list: all without being asked')).toBe(400);
    expect(sizeOf(rows, 'simple product: all without being asked')).toBe(500);
    expect(rows[0]?.raw).toBe(200);
  });

  it('counts what a shopper asks for only where it is asked for', () => {
    const rows = shop({ 'chunks/lightbox-b2.js': 15_000, 'chunks/shop-later-a1.js': 90_000 });
    expect(sizeOf(rows, 'simple product: with the lightbox')).toBe(15_500);
    expect(sizeOf(rows, 'simple product: all without being asked')).toBe(500);
    expect(overBudget(rows)).toEqual([]);
    expect(
      overBudget(shop({ 'chunks/lightbox-b2.js': (simple?.onDemand?.all ?? 0) - 400 })).map(
        (row) => row.name,
      ),
    ).toEqual(['simple product: with the lightbox']);
  });

  it('counts what comes by itself behind a view where a page type says so', () => {
    const rows = shop({ 'chunks/paypal-later-product-c3.js': 2_000 });
    expect(sizeOf(rows, 'simple product with a wallet: all without being asked')).toBe(2_500);
    expect(sizeOf(rows, 'simple product: all without being asked')).toBe(500);
  });

  it('counts the legacy side only with a jQuery, and of it the page’s own areas', () => {
    const rows = shop({ 'chunks/legacy-c3.js': 5_000, 'chunks/legacy-product-c3.js': 2_000 });
    expect(sizeOf(rows, 'shop list: all, with jQuery')).toBe(5_400);
    expect(sizeOf(rows, 'simple product: all, with jQuery')).toBe(7_500);
    expect(sizeOf(rows, 'simple product: all without being asked')).toBe(500);
  });

  it('passes a build that is exactly on budget, and fails one byte more', () => {
    expect(overBudget(shop({ 'atoll.js': partBudgets.head }))).toEqual([]);
    expect(overBudget(shop({ 'atoll.js': partBudgets.head + 1 })).map(({ name }) => name)).toEqual([
      'head tag',
    ]);
  });

  it('fails a page type whose view is too heavy, and says by how much', () => {
    const rows = shop({ 'chunks/product-b2.js': (simple?.all ?? 0) - 300 });
    expect(overBudget(rows).map(({ name }) => name)).toEqual(['simple product: all without being asked']);
    expect(sizeTable(rows)).toMatch(/without being asked .* kB +100 % +over by 100/);
  });
});

describe('the page about sizes', () => {
  const namesAndBudgets = (table: string) =>
    [...table.matchAll(/^\| ([^|]+) \| [\d.]+ kB \| (.*) \|$/gm)].map(([, name, budget]) => [name, budget]);

  it('has the budgets of today: after a change, npm run sizes -- --write', () => {
    const rows = [
      ...shop(),
      { name: 'single file', files: [], raw: 0, brotli: 0, budget: partBudgets.single },
    ];
    const page = readFileSync(join(import.meta.dirname, '..', SIZES_PAGE), 'utf8');
    expect(namesAndBudgets(shownSizes(page))).toEqual(namesAndBudgets(markdownSizes(rows)));
    expect(namesAndBudgets(shownSizes(page))).toHaveLength(rows.length);
  });
});
