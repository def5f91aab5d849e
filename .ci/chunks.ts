import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Which views travel together. One file for each would cost a request for a few hundred bytes; what most pages
 * need at the same moment is one file. An island that is named nowhere gets a file of its own.
 */
const groups: Record<string, readonly string[]> = {
  shop: [
    'add-to-cart',
    'mini-cart',
    'cart-fragments',
    'notices',
    'list-order',
    'store-notice',
    'coming-soon',
    'button-links',
    'quantity',
  ],
  forms: ['password-visibility', 'field-help'],
};

const islandOf = (path: string) => /islands\/([^/]+)\/index\.ts$/.exec(path)?.[1];
const VIEW = /import\('(\.\/(\w+))'\)/;

/**
 * Lets the lazy import of an island's view load its group, and every group stand on `src/entries/shared.ts`, so that the
 * build makes one shared file instead of one for each combination of islands.
 */
export const chunks: Plugin = {
  name: 'atoll-chunks',
  setup(build) {
    build.onLoad({ filter: /islands\/[^/]+\/index\.ts$/ }, async ({ path }) => {
      const island = islandOf(path) as string;
      const source = await readFile(path, 'utf8');
      const [, file, view] = VIEW.exec(source) ?? [];
      const group = Object.keys(groups).find((name) => groups[name]?.includes(island));
      if (!file || !view) throw new Error(`${path} loads no view`);
      const name = group ?? island;
      const contents = source.replace(VIEW, `import('atoll:${name}').then((all) => ({ default: all.${view} }))`);
      return { contents, loader: 'ts' };
    });
    build.onResolve({ filter: /^atoll:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'atoll' }));
    build.onLoad({ filter: /.*/, namespace: 'atoll' }, async ({ path: name }) => {
      const islands = groups[name] ?? [name];
      const lines = await Promise.all(
        islands.map(async (island) => {
          const index = resolve('islands', island, 'index.ts');
          const [, file, view] = VIEW.exec(await readFile(index, 'utf8')) ?? [];
          return `export { default as ${view} } from ${JSON.stringify(resolve(dirname(index), file ?? ''))};`;
        }),
      );
      const shared = `export * from ${JSON.stringify(resolve('src/entries/shared.ts'))};`;
      return { contents: [shared, ...lines].join('\n'), loader: 'ts', resolveDir: resolve('.') };
    });
  },
};
