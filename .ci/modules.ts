import { basename } from 'node:path';
import { type ModuleInfo, type OutputChunk, type RolldownOutput, rolldown } from 'rolldown';

/**
 * The files of the drop-in beside the loader, used ones first, with those that each may use: one for each area of a
 * shop (design §3), and one for what only some pages of an area have.
 */
export const files: ReadonlyMap<string, readonly string[]> = new Map([
  ['shop', []],
  ['product', ['shop']],
  ['variations', ['shop', 'product']],
  ['lightbox', ['shop', 'product']],
  ['address', ['shop']],
  ['address-suggestions', ['shop', 'address']],
  ['geolocation', ['shop']],
  ['cart', ['shop', 'address']],
  ['account', ['shop']],
  ['payment', ['shop']],
  ['checkout', ['shop', 'address', 'payment']],
]);

type Find = (id: string) => ModuleInfo | null;

/** The file of an island: one of its own, or that of its area, whose list in entries/areas names it. */
function fileOfIsland(id: string, find: Find): string | undefined {
  const [folder, island = ''] = /^.*\/islands\/([^/]+)\//.exec(id) ?? [];
  if (!folder || files.has(island)) return folder && island;
  const list = find(`${folder}index.ts`)?.importers.find((by) => by.includes('/entries/areas/'));
  return list && basename(list, '.ts');
}

/** What only pages with a jQuery load: its base, and a file for each area. */
function fileOfLegacy(id: string): string | undefined {
  const [, area] = /\/legacy-shims\/(\w+)-facades\.ts$/.exec(id) ?? [];
  return area ? `legacy-${area}` : id.endsWith('/entries/legacy.ts') ? 'legacy' : undefined;
}

/** The last file that all who use a module may use. */
function sharedFile(users: readonly string[]): string {
  if (!users.length) return 'shop';
  if (users.every((user) => user.startsWith('legacy'))) return 'legacy';
  const standing = users.map((user) => user.replace(/^legacy-|-later$/g, ''));
  const mayUse = (user: string, file: string) => user === file || files.get(user)?.includes(file);
  const shared = [...files.keys()].filter((file) => standing.every((user) => mayUse(user, file)));
  return shared.at(-1) ?? 'shop';
}

/** Names the file of a module: as its folder says, else the one that those who use it share. */
export function fileNames(find: Find): (id: string) => string {
  const known = new Map<string, string | undefined>();
  const fileOf = (id: string): string | undefined => {
    if (known.has(id)) return known.get(id);
    // Of modules that use each other, the others decide.
    known.set(id, undefined);
    const { importers = [], dynamicImporters = [] } = find(id) ?? {};
    const users = [...new Set(importers.flatMap((by) => fileOf(by) ?? []))];
    const [only] = users.length === 1 ? users : [];
    const own = fileOfIsland(id, find);
    // Fetched by a view, when a shopper or a rare option asks for it, or used by nothing else.
    const later = only === `${own}-later` || dynamicImporters.some((by) => !by.endsWith('/index.ts'));
    const file = own ? (later ? `${own}-later` : own) : (fileOfLegacy(id) ?? only ?? sharedFile(users));
    known.set(id, file);
    return file;
  };
  return (id) => fileOf(id) ?? 'shop';
}

/** How the modules are built. */
export interface ModulesOptions {
  /** Packages to put in the place of others. */
  alias?: Record<string, string>;
  minify?: boolean;
  /** The folder to write to; without one, they are built in memory only. */
  dir?: string;
}

/** Builds the drop-in's modules: the loader with what it starts with, and the files beside it. */
export async function buildModules({
  alias = {},
  minify = true,
  dir,
}: ModulesOptions): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    input: { loader: 'entries/loader.ts' },
    platform: 'browser',
    tsconfig: 'tsconfig.json',
    preserveEntrySignatures: 'allow-extension',
    resolve: { alias },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
  });
  let fileOf: ((id: string) => string) | undefined;
  const areas = (id: string, build: { getModuleInfo: Find }): string => {
    fileOf ??= fileNames((module) => build.getModuleInfo(module));
    return fileOf(id);
  };
  const output = {
    minify,
    comments: false,
    chunkFileNames: 'chunks/[name]-[hash].js',
    hashCharacters: 'base36' as const,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'start', tags: ['$initial' as const], priority: 1 },
        { name: areas, debugName: 'areas' },
      ],
    },
  };
  const built: RolldownOutput = await (dir ? bundle.write({ ...output, dir }) : bundle.generate(output));
  await bundle.close();
  return built.output.filter((file) => file.type === 'chunk');
}
