import { describe, expect, it } from 'vitest';
import { type BuiltFile, chunkNamed, reach, readFileImports } from './graph';
import { dropinRows, overBudget, type Size, sizeTable } from './sizes';

const sources: Record<string, string> = {
  'atoll.js': '(()=>{let u="loader.js";import(u)})();',
  'loader.js': [
    `import {a}from'./chunks/base-A1.js';import"./chunks/side-A1.js";export{b}from"./chunks/base-A1.js";`,
    `var d=e=>e;var x=d({name:"add-to-cart",match:"a",load:()=>import('./chunks/list-B2.js').then(e=>({default:e.A}))});`,
    `var w=d({name:"lightbox",load:()=>Promise.all([import("./chunks/lightbox-B2.js"),import("./chunks/photoswipe-A1.js")]).then(([e])=>e)});`,
    `var y=d({name:"field-help",load:()=>import("./chunks/forms-B2.js")});`,
    `var z=()=>Promise.all([import('./chunks/shop-C3.js'),import('./chunks/legacy-C3.js')]);`,
    '// import("./chunks/no-comment.js")\nvar t="import(\'./chunks/no-string.js\')";',
  ].join(''),
  'chunks/base-A1.js': 'export let a=1,b=2;',
  'chunks/side-A1.js': 'window.x=1',
  'chunks/shop-C3.js': `import'./base-A1.js';import {p}from'./preact-A1.js';export{p};`,
  'chunks/preact-A1.js': 'export let p=1',
  'chunks/list-B2.js': `import {p}from'./preact-A1.js';export let A=()=>import('./overlay-A1.js');`,
  'chunks/overlay-A1.js': 'export let o=p',
  'chunks/lightbox-B2.js': `import{p}from"./photoswipe-A1.js";`,
  'chunks/photoswipe-A1.js': 'export let p=1',
  'chunks/forms-B2.js': 'export default 1',
  'chunks/legacy-C3.js': `export let l=1,f=()=>[import("./legacy-product-C3.js"),import("./legacy-address-C3.js"),import("./legacy-form-C3.js"),import("./legacy-payment-C3.js"),import("./legacy-checkout-C3.js")]`,
  'chunks/legacy-product-C3.js': 'export let f=1',
  'chunks/legacy-address-C3.js': 'export let f=2',
  'chunks/legacy-form-C3.js': 'export let f=3',
  'chunks/legacy-payment-C3.js': 'export let f=4',
  'chunks/legacy-checkout-C3.js': 'export let f=5',
};

/** Parts of views that pages with a shop's own options never load. */
const rare = [
  'extra-parts',
  'Extras',
  'rare-parts',
  'own-buttons',
  'gateway-places',
  'methods',
  'check-form',
  'PayForm',
];
const graph = new Map<string, BuiltFile>(
  Object.entries(sources).map(([file, code]) => [file, readFileImports(file, code)]),
);

const CHUNKS = './chunks/';

/** A build whose islands are those of the real page types. */
const shop = (bytes: Record<string, number> = {}) => {
  const views = (names: string[]) =>
    names.map((name) => `d({name:"${name}",load:()=>import('${CHUNKS}list-B2.js')})`).join(';');
  const everywhere = ['cart-fragments', 'mini-cart', 'notices', 'store-notice', 'button-links', 'list-order'];
  const areas: Record<string, string[]> = {
    'product-islands': ['quantity', 'gallery', 'tabs', 'reviews', 'variations'],
    'purchase-islands': ['cart', 'country-state', 'address-locale', 'enhanced-select'],
    'forms-islands': ['password-visibility', 'password-strength', 'password-library', 'lost-password'],
    'payment-islands': ['payment-methods', 'saved-payment-methods', 'card-fields'],
    'checkout-islands': ['checkout', 'checkout-fields', 'checkout-forms', 'payment-section'],
  };
  const files = Object.keys(areas).map((area) => `import("./chunks/${area}-A1.js")`);
  const code = [sources['loader.js'], views([...everywhere, 'add-to-cart']), ...files].join(';');
  const build = new Map([
    ...graph,
    ['loader.js', readFileImports('loader.js', code)],
    ...Object.entries(areas).map(([area, names]) => {
      const file = `chunks/${area}-A1.js`;
      return [file, readFileImports(file, views(names).replaceAll(CHUNKS, './'))] as const;
    }),
    ...rare.map((name) => [`chunks/${name}-D4.js`, readFileImports(name, 'export let r=1')] as const),
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
      statics: ['chunks/base-A1.js', 'chunks/side-A1.js'],
      dynamics: ['chunks/shop-C3.js', 'chunks/legacy-C3.js'],
      views: new Map([
        ['add-to-cart', ['chunks/list-B2.js']],
        ['field-help', ['chunks/forms-B2.js']],
        ['lightbox', ['chunks/lightbox-B2.js', 'chunks/photoswipe-A1.js']],
      ]),
    });
  });

  it('takes an import of a computed address for no edge', () => {
    expect(graph.get('atoll.js')).toEqual({ statics: [], dynamics: [], views: new Map() });
  });

  it('resolves from the folder of the file', () => {
    expect(graph.get('chunks/list-B2.js')?.statics).toEqual(['chunks/preact-A1.js']);
  });
});

describe('reach', () => {
  it('is what loads with a file, when nothing loads later', () => {
    expect([...reach(graph, 'loader.js')]).toEqual(['loader.js', 'chunks/base-A1.js', 'chunks/side-A1.js']);
  });

  it('brings the views of the named islands only, and what these load', () => {
    const files = reach(graph, 'loader.js', { islands: ['add-to-cart'], later: true });
    expect(files).toContain('chunks/overlay-A1.js');
    expect(files).toContain('chunks/legacy-C3.js');
    expect(files).not.toContain('chunks/forms-B2.js');
  });

  it('leaves out what a page never loads, and only that', () => {
    const files = reach(graph, 'loader.js', { later: true, without: ['chunks/legacy-C3.js'] });
    expect(files).not.toContain('chunks/legacy-C3.js');
    expect(files).toContain('chunks/preact-A1.js');
  });

  it('refuses an island that the build does not have', () => {
    expect(() => reach(graph, 'loader.js', { islands: ['tabs'] })).toThrow('No view in the build for: tabs');
  });

  it('refuses a build with a file missing', () => {
    const broken = new Map(graph);
    broken.delete('chunks/preact-A1.js');
    expect(() => reach(broken, 'loader.js', { later: true })).toThrow(
      'chunks/shop-C3.js loads chunks/preact-A1.js',
    );
  });

  it('finds a chunk by its name without the hash', () => {
    expect(chunkNamed(graph, 'legacy')).toBe('chunks/legacy-C3.js');
    expect(() => chunkNamed(graph, 'gallery')).toThrow('0 chunks are named "gallery"');
  });
});

describe('what is asked for', () => {
  it('loads beside the view of its island', () => {
    const files = reach(graph, 'loader.js', { islands: ['lightbox'] });
    expect(files).toContain('chunks/lightbox-B2.js');
    expect(files).toContain('chunks/photoswipe-A1.js');
  });

  it('has a budget of its own, beside that of all the rest', () => {
    const rows = shop({ 'chunks/photoswipe-A1.js': 15_000, 'chunks/lightbox-B2.js': 1000 });
    const name = 'simple product';
    const rest = sizeOf(rows, `${name}: all it can load`) ?? Number.NaN;
    expect(sizeOf(rows, `${name}: with the lightbox`)).toBe(rest + 16_000);
    expect(overBudget(rows)).toEqual([]);
    expect(overBudget(shop({ 'chunks/photoswipe-A1.js': 46_000 })).map((row) => row.name)).toEqual([
      'simple product: with the lightbox',
    ]);
  });
});

describe('budgets', () => {
  it('sums the single files of each part, none twice', () => {
    const rows = shop();
    expect(sizeOf(rows, 'head tag')).toBe(100);
    expect(sizeOf(rows, 'loader, no React')).toBe(300);
    expect(sizeOf(rows, 'shop list: before idle or interaction')).toBe(400);
    expect(sizeOf(rows, 'shop list: all it can load')).toBe(800);
    expect(sizeOf(rows, 'shop list: all, with jQuery')).toBe(900);
    expect(rows[0]?.raw).toBe(200);
  });

  it('counts definitions at once on pages with a place for them, and never on others', () => {
    const rows = shop({ 'chunks/product-islands-A1.js': 8_000 });
    expect(sizeOf(rows, 'simple product: before idle or interaction')).toBe(8_400);
    expect(sizeOf(rows, 'shop list: all it can load')).toBe(800);
    expect(overBudget(shop({ 'chunks/product-islands-A1.js': 8_601 })).map(({ name }) => name)).toEqual([
      'simple product: before idle or interaction',
      'variable product: before idle or interaction',
    ]);
  });

  it('passes a build that is exactly on budget', () => {
    expect(overBudget(shop({ 'atoll.js': 1_200 }))).toEqual([]);
  });

  it('fails a part that is one byte over', () => {
    expect(overBudget(shop({ 'atoll.js': 1_601 })).map(({ name }) => name)).toEqual(['head tag']);
    expect(overBudget(shop({ 'chunks/base-A1.js': 5_801 })).map(({ name }) => name)).toEqual([
      'loader, no React',
    ]);
  });

  it('fails a page type whose view is too heavy, and says by how much', () => {
    const rows = shop({ 'chunks/list-B2.js': 21_500 });
    expect(overBudget(rows).map(({ name }) => name)).toEqual(['shop list: all it can load']);
    expect(sizeTable(rows)).toMatch(/all it can load .*22\.20 kB +22\.00 kB +101 % +over by 200/);
  });

  it('counts a legacy side only where there is a jQuery', () => {
    const rows = shop({ 'chunks/legacy-C3.js': 30_000 });
    expect(overBudget(rows).map(({ name }) => name)).toEqual(['shop list: all, with jQuery']);
  });
});
