import { defineConfig, type Options } from 'tsup';
import { chunks } from './.ci/chunks';
import { photoswipe } from './.ci/photoswipe';
import { preact as slimPreact } from './.ci/preact';

/** React is written, Preact is shipped: the drop-in's runtime (design §7). */
const preact = {
  'react-dom/client': './src/entries/preact/react-dom.ts',
  'react-dom': './src/entries/preact/react-dom.ts',
  'react/jsx-runtime': './src/entries/preact/jsx-runtime.ts',
  react: './src/entries/preact/react.ts',
  '@preact/signals-core': './src/entries/preact/signals.ts',
};

/** Everything bundled, for pages without a build step. */
const page = {
  target: 'es2022',
  platform: 'browser',
  noExternal: [/.*/],
  define: { 'process.env.NODE_ENV': '"production"' },
  treeshake: true,
  sourcemap: false,
  tsconfig: 'tsconfig.json',
} satisfies Options;

const terserOptions: Options['terserOptions'] = {
  compress: {
    passes: 4,
    unsafe: true,
    unsafe_arrows: true,
    unsafe_methods: true,
    pure_getters: true,
    ecma: 2020,
    inline: 1,
  },
};

const alias =
  (aliases: Record<string, string>, short = false): NonNullable<Options['esbuildOptions']> =>
  (options) => {
    options.alias = aliases;
    // The minifier sees one file at a time and would leave what files share its long names.
    options.minifyIdentifiers = short;
    options.minifySyntax = short;
    options.legalComments = 'none';
    options.chunkNames = 'chunks/[name]-[hash]';
  };

const classic = {
  ...page,
  format: 'iife',
  splitting: false,
  outExtension: () => ({ js: '.js' }),
} satisfies Options;

/** Loader module with chunks, and the head tag beside it. */
const dropin = (outDir: string, aliases: Record<string, string>, minify: boolean | 'terser'): Options[] => [
  {
    ...page,
    entry: { loader: 'src/entries/loader.ts' },
    format: 'esm',
    splitting: true,
    minify,
    terserOptions,
    outDir,
    clean: true,
    esbuildPlugins: [chunks, photoswipe, slimPreact],
    esbuildOptions: alias(aliases, minify === 'terser'),
  },
  {
    ...classic,
    entry: { atoll: 'src/entries/head.ts' },
    minify,
    terserOptions,
    outDir,
    esbuildOptions: alias(aliases),
  },
];

const exported = [
  'src/index.ts',
  'src/entries/islands.ts',
  'src/entries/one-island.ts',
  'src/entries/legacy.ts',
  'src/react/signals.ts',
  'src/testing/index.ts',
];

const npm: Options = {
  entry: [...exported, 'islands/*/index.ts'],
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  splitting: true,
  outDir: 'dist/npm',
  clean: true,
  // All islands have one type; one program for each would take gigabytes.
  dts: { entry: Object.fromEntries(exported.map((path) => [path.replace('.ts', ''), path])) },
  sourcemap: true,
  tsconfig: 'tsconfig.json',
};

export default defineConfig(() => {
  const only = process.env.ATOLL_BUILD ?? 'all';
  const builds: Record<string, Options[]> = {
    dropin: dropin('dist/dropin', preact, 'terser'),
    single: [
      {
        ...classic,
        entry: { atoll: 'src/entries/single.ts' },
        minify: 'terser',
        terserOptions,
        outDir: 'dist/single',
        clean: true,
        esbuildPlugins: [photoswipe, slimPreact],
        esbuildOptions: alias(preact),
      },
    ],
    // The same behaviour tests run on it and on what is shipped.
    variants: dropin('dist/variants/react', {}, false),
    npm: [npm],
  };
  return only === 'all'
    ? Object.values(builds).flat()
    : only.split(',').flatMap((name) => builds[name] ?? []);
});
