import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { buildModules, preloadsOf } from './.ci/modules';
import { preact } from './.ci/preact-aliases';

/** A classic script with everything in it, for pages without a build step. */
const classic = {
  format: 'iife',
  target: 'es2022',
  platform: 'browser',
  noExternal: [/.*/],
  define: { 'process.env.NODE_ENV': '"production"' },
  treeshake: true,
  splitting: false,
  sourcemap: false,
  clean: true,
  tsconfig: 'tsconfig.json',
  outExtension: () => ({ js: '.js' }),
  esbuildOptions: (options) => {
    options.alias = preact;
    options.legalComments = 'none';
  },
} satisfies Options;

/** Classic scripts that run in the place of legacy ones (legacy-shims/takeover/table.ts). */
const standIns = { 'stripe-blocks': 'entries/stripe-blocks.ts' };

/** The modules, then beside them the head tag, which knows their names; `preloads.json` tells them to servers. */
const dropin = async (dir: string, alias: Record<string, string>, minify: boolean): Promise<Options> => {
  rmSync(dir, { recursive: true, force: true });
  const preloads = preloadsOf(await buildModules({ dir, alias, minify }));
  writeFileSync(join(dir, 'preloads.json'), `${JSON.stringify(preloads, null, 2)}\n`);
  return {
    ...classic,
    entry: { atoll: 'entries/head.ts', ...standIns },
    define: { ...classic.define, PRELOADS: JSON.stringify(preloads) },
    minify,
    clean: false,
    outDir: dir,
  };
};

const exported = [
  'entries/index.ts',
  'entries/islands.ts',
  'entries/one-island.ts',
  'entries/legacy.ts',
  'src/react/signals.ts',
  'src/testing/index.ts',
];

const named = Object.fromEntries(exported.map((path) => [path.replace('.ts', ''), path]));

/** Every island by itself, whatever its area: `atoll-islands/islands/<name>`. */
const definitions = Object.fromEntries(
  readdirSync('islands', { recursive: true, encoding: 'utf8' })
    .filter((path) => /^\w+[\\/][\w-]+[\\/]index\.ts$/.test(path))
    .map((path) => [`islands/${basename(dirname(path))}/index`, join('islands', path)]),
);

const builds: Record<string, () => Options | Promise<Options>> = {
  dropin: () => dropin('dist/dropin', preact, true),
  single: () => ({
    ...classic,
    entry: { atoll: 'entries/single.ts', ...standIns },
    minify: true,
    outDir: 'dist/single',
  }),
  // React as it is written: the same behaviour tests run on it and on what is shipped.
  variants: () => dropin('dist/variants/react', {}, false),
  npm: () => ({
    entry: { ...named, ...definitions },
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    splitting: true,
    outDir: 'dist/npm',
    clean: true,
    // All islands have one type; one program for each would take gigabytes.
    dts: { entry: named },
    sourcemap: true,
    tsconfig: 'tsconfig.json',
  }),
};

/** `ATOLL_BUILD=dropin,npm` builds some of them only. */
export default defineConfig(async () => {
  const names = process.env.ATOLL_BUILD?.split(',') ?? Object.keys(builds);
  return Promise.all(names.flatMap((name) => builds[name]?.() ?? []));
});
