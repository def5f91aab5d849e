import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const folder = resolve('src/entries/groups');
const VIEW = /import\('\.\/([\w-]+)'\)/;

/** Which group brings which view: read from the groups themselves. */
async function viewsOfGroups(): Promise<Map<string, string>> {
  const views = new Map<string, string>();
  for (const file of await readdir(folder)) {
    const source = await readFile(resolve(folder, file), 'utf8');
    for (const [, view = ''] of source.matchAll(/default as (\w+)/g)) views.set(view, resolve(folder, file));
  }
  return views;
}

/** What a view fetches when it needs it, with the group of that view: found in the sources of the islands. */
async function partsOfViews(groups: Map<string, string>): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const all = await readdir('islands', { recursive: true, encoding: 'utf8' });
  const sources = all.filter((file) => /\/[\w-]+\.tsx?$/.test(file) && !/test/.test(file));
  for (const file of sources.filter((source) => basename(source) !== 'index.ts')) {
    const path = resolve('islands', file);
    const view = VIEW.exec(await readFile(resolve(dirname(path), 'index.ts'), 'utf8').catch(() => ''))?.[1];
    const group = view && groups.get(view);
    if (!group) continue;
    for (const [, part] of (await readFile(path, 'utf8')).matchAll(new RegExp(VIEW, 'g'))) {
      for (const end of ['.ts', '.tsx']) parts.set(resolve(dirname(path), part + end), group);
    }
  }
  return parts;
}

/**
 * Lets the lazy import of an island's view load the group that the view travels in (`src/entries/groups`): one
 * file of views that pages need at the same moment, instead of a request for each few hundred bytes. What a view
 * fetches itself stands on the view's group: what they share stays in the group's file.
 */
export const chunks: Plugin = {
  name: 'atoll-chunks',
  async setup(build) {
    const views = await viewsOfGroups();
    const parts = await partsOfViews(views);
    build.onLoad({ filter: /islands\/[^/]+\/[\w-]+\.tsx?$/ }, async ({ path }) => {
      const group = parts.get(path);
      if (!group) return undefined;
      const source = await readFile(path, 'utf8');
      return { contents: `import ${JSON.stringify(group)};\n${source}`, loader: 'tsx' };
    });
    // The plugins of some pages stand on the views that they speak for.
    build.onLoad({ filter: /src\/entries\/legacy\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return {
        contents: source.replace(
          /import\('[^']+\/(\w+)-facades'\)(?=,)/g,
          (_, kind) => `import(${JSON.stringify(resolve(folder, `legacy-${kind}`))})`,
        ),
        loader: 'ts',
      };
    });
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
