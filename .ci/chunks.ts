import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const folder = resolve('src/entries/groups');
const VIEW = /import\('\.\/(\w+)'\)/;

/** Which group brings which view: read from the groups themselves. */
async function viewsOfGroups(): Promise<Map<string, string>> {
  const views = new Map<string, string>();
  for (const file of await readdir(folder)) {
    const source = await readFile(resolve(folder, file), 'utf8');
    for (const [, view = ''] of source.matchAll(/default as (\w+)/g)) views.set(view, resolve(folder, file));
  }
  return views;
}

/**
 * Lets the lazy import of an island's view load the group that the view travels in (`src/entries/groups`): one
 * file of views that pages need at the same moment, instead of a request for each few hundred bytes.
 */
export const chunks: Plugin = {
  name: 'atoll-chunks',
  async setup(build) {
    const views = await viewsOfGroups();
    build.onLoad({ filter: /islands\/[^/]+\/index\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const view = VIEW.exec(source)?.[1] ?? '';
      const group = views.get(view);
      if (!group) throw new Error(`${path}: no group in src/entries/groups brings its view`);
      const load = `import(${JSON.stringify(group)}).then((all) => ({ default: all.${view} }))`;
      return { contents: source.replace(VIEW, load), loader: 'ts' };
    });
  },
};
