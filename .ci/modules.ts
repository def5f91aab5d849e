import { type ModuleInfo, type OutputChunk, type RolldownOutput, rolldown } from 'rolldown';
import type { Preloads } from '../entries/preload';

/**
 * The files of the drop-in beside the loader, used ones first, with those that each may use: one for each area of a
 * shop (decision 26), one for an island that only some pages of its area have, and one for the definitions of an area
 * that the loader knows by a sign (decision 38).
 */
export const files: ReadonlyMap<string, readonly string[]> = new Map([
  ['shop', []],
  ['product', ['shop']],
  ['product-variations', ['shop', 'product']],
  ['address', ['shop']],
  ['cart', ['shop', 'address']],
  ['account', ['shop']],
  ['payment', ['shop']],
  ['checkout', ['shop', 'address', 'payment']],
  ['attribution', []],
  ['consent', ['shop']],
  ['theme-definitions', []],
  ['theme', ['shop', 'theme-definitions']],
  ['theme-dialogs', ['shop', 'theme-definitions', 'theme']],
  ['theme-mini-cart-stepper', ['shop', 'theme-definitions', 'theme']],
  ['theme-product-add', ['shop', 'theme-definitions', 'theme']],
  ['theme-quantity-stepper', ['theme-definitions', 'theme']],
  ['media', []],
  ['paypal-definitions', []],
  ['paypal', ['shop', 'address', 'payment', 'checkout', 'paypal-definitions']],
  ['paypal-paypal-account', ['shop', 'address', 'payment', 'checkout', 'paypal-definitions', 'paypal']],
  ['paypal-google-pay', ['shop', 'address', 'payment', 'checkout', 'paypal-definitions', 'paypal']],
  ['paypal-apple-pay', ['shop', 'address', 'payment', 'checkout', 'paypal-definitions', 'paypal']],
  ['paypal-paypal-messages', ['shop', 'address', 'payment', 'checkout', 'paypal-definitions', 'paypal']],
  ['stripe-definitions', []],
  ['stripe', ['shop', 'address', 'payment', 'checkout', 'stripe-definitions']],
  ['stripe-stripe-payment', ['shop', 'address', 'payment', 'checkout', 'stripe-definitions', 'stripe']],
  ['stripe-stripe-express', ['shop', 'address', 'payment', 'checkout', 'stripe-definitions', 'stripe']],
  [
    'stripe-stripe-blocks',
    [
      'shop',
      'address',
      'payment',
      'checkout',
      'stripe-definitions',
      'stripe',
      'stripe-stripe-payment',
      'stripe-stripe-express',
    ],
  ],
]);

/** Files that come by themselves in their own time: nobody fetches them ahead. */
export const UNHURRIED = /^(attribution|media|theme(?!-definitions)|paypal|stripe)/;

/** Folders in later/ whose files go on from another file than that of their area: the one that is there before them. */
const before: Readonly<Record<string, string>> = {
  'product-later-variations': 'product-variations',
  // It is on pages that have nothing else with an address.
  'address-later-geolocation': 'shop',
  // What an order is answered with follows the payment of it.
  'stripe-later-return': 'stripe-stripe-payment',
  'stripe-later-api': 'stripe-stripe-payment',
  'stripe-later-express-api': 'stripe-stripe-express',
};

/** The file of the table that a page has when it loads another one. */
export const fileBefore = (name: string): string => before[name] ?? name.replace(/^legacy-|-later-.*$/g, '');

type Find = (id: string) => ModuleInfo | null;

/** The file of an island, of a folder in later/, or of what an area offers to others: as the folders say. */
function fileOfFolder(id: string, find: Find): string | undefined {
  const [, root, area = '', rest = ''] = /^(.*\/islands\/(\w+)\/)(.+)$/.exec(id) ?? [];
  const folders = rest.split('/').slice(0, -1);
  const [folder] = folders;
  if (folder === 'later') return [area, ...folders].join('-');
  const definitions = `${area}-definitions`;
  if (files.has(definitions) && /^([\w-]+\/)?index\.ts$/.test(rest)) return definitions;
  if (rest === 'index.ts') return area;
  // Of what islands share, those who use it decide.
  if (!folder || !find(`${root}${folder}/index.ts`)) return undefined;
  const own = `${area}-${folder}`;
  return files.has(own) ? own : area;
}

/** What only pages with a jQuery load: its base, and a file for each area. */
function fileOfLegacy(id: string): string | undefined {
  const [, area] = /\/legacy-shims\/(\w+)\/facades\.ts$/.exec(id) ?? [];
  if (area && area !== 'shop') return `legacy-${area}`;
  return id.endsWith('/entries/legacy.ts') ? 'legacy' : undefined;
}

/**
 * Where a module goes that several files use: into the last of them that all may use, else into that of their area, or into
 * that of every page. Not into another one: a file that is lost would take others along that have nothing to do with it.
 */
function sharedFile(users: readonly string[]): string {
  if (!users.length) return 'shop';
  if (users.every((user) => user.startsWith('legacy'))) return 'legacy';
  const standing = users.map(fileBefore);
  const mayUse = (user: string, file: string) => user === file || files.get(user)?.includes(file);
  const shared = [...files.keys()].filter((file) => standing.every((user) => mayUse(user, file)));
  const [area = '', ...more] = new Set(standing.map((name) => name.split('-')[0]));
  return shared.findLast((file) => standing.includes(file)) ?? (more.length ? 'shop' : area);
}

/** Names the file of a module: as its folder says, else the one that those who use it share. */
export function fileNames(find: Find): (id: string) => string {
  const known = new Map<string, string | undefined>();
  const fileOf = (id: string): string | undefined => {
    if (known.has(id)) return known.get(id);
    // Of modules that use each other, the others decide.
    known.set(id, undefined);
    const file = fileOfFolder(id, find) ?? fileOfLegacy(id) ?? fileOfUsers(id);
    known.set(id, file);
    return file;
  };
  const fileOfUsers = (id: string): string => {
    const users = new Set(find(id)?.importers.flatMap((by) => fileOf(by) ?? []));
    const [only] = users;
    return only && users.size === 1 ? only : sharedFile([...users]);
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
    // A browser that knows the hint compiles the whole file beside the main thread, not each function at its first call.
    postBanner: '//# allFunctionsCalledOnLoad',
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

/** What the head tag fetches ahead, by names of the table: a file with those that it may use. */
export function preloadsOf(chunks: readonly OutputChunk[]): Preloads {
  const pathsOf = (names: readonly string[]): string[] => {
    const found = chunks.filter(({ name }) => names.includes(name));
    const paths = new Set(found.flatMap(({ fileName, imports }) => [fileName, ...imports]));
    paths.delete('loader.js');
    return [...paths];
  };
  const hurried = [...files].filter(([name]) => !UNHURRIED.test(name));
  const pages = hurried.map(([name, used]) => {
    const own = [name, ...used];
    return [name, [pathsOf(own), pathsOf(['legacy', ...own.map((area) => `legacy-${area}`)])]] as const;
  });
  return Object.fromEntries(pages);
}
