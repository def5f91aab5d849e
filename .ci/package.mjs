// Packs the package as it would be published and checks what its users get: exports, types, files.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** What may be in the package; everything else got in by mistake. */
const EXPECTED = [
  /^(LICENSE|README\.md|CHANGELOG\.md|package\.json)$/,
  /^dist\/dropin\/(atoll\.js|stripe-blocks\.js|loader\.js|chunks\/[\w.-]+\.js|integrity\.json|preloads\.json|licenses\.txt)$/,
  /^dist\/single\/(atoll\.js|stripe-blocks\.js|integrity\.json|licenses\.txt)$/,
  /^dist\/npm\/[\w/.-]+\.(js|js\.map|d\.ts)$/,
];
/** Most bytes of the packed file. */
const MOST_BYTES = 1_900_000;

const folder = mkdtempSync(join(tmpdir(), 'atoll-pack-'));
const { name, dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The code blocks of the guide that are files, such as `stepper/index.ts`. */
const GUIDE = 'docs/write-an-island.md';
function guideFiles() {
  const blocks = readFileSync(GUIDE, 'utf8').matchAll(/^`([\w./-]+\.tsx?)`[^\n]*\n\n```tsx?\n(.*?)^```/gms);
  return [...blocks]
    .map(([, path, code]) => ({ path, code }))
    .filter(({ path }) => !/\.(test|config)\./.test(path));
}

/** A project with nothing but the packed file and what npm installs with it; it checks the types of all of them. */
function compileConsumer(tarball) {
  const project = join(folder, 'consumer');
  const modules = join(project, 'node_modules');
  mkdirSync(modules, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', modules]);
  renameSync(join(modules, 'package'), join(modules, name));
  const brought = [
    ...Object.keys({ ...dependencies, ...peerDependencies }),
    '@types/react',
    '@types/react-dom',
  ];
  for (const one of brought) {
    mkdirSync(dirname(join(modules, one)), { recursive: true });
    symlinkSync(resolve('node_modules', one), join(modules, one));
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
  copyFileSync('.ci/consumer.tsx', join(project, 'consumer.tsx'));
  const files = guideFiles();
  if (!files.length) throw new Error(`${GUIDE} shows no file any more: mend guideFiles in .ci/package.mjs.`);
  for (const { path, code } of files) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), code);
  }
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  };
  const ways = {
    // Imports without an extension, as in the guide, are for bundlers.
    bundler: { module: 'ESNext', files: ['consumer.tsx', ...files.map(({ path }) => path)] },
    node16: { module: 'Node16', files: ['consumer.tsx'] },
  };
  for (const [moduleResolution, { module, files }] of Object.entries(ways)) {
    const config = join(project, `tsconfig.${moduleResolution}.json`);
    const options = { ...compilerOptions, module, moduleResolution };
    writeFileSync(config, JSON.stringify({ compilerOptions: options, files }));
    run('npx', ['tsc', '-p', config], 'inherit');
    console.log(`A project with moduleResolution "${moduleResolution}" compiles.`);
  }
}

const run = (command, args, output = 'pipe') =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', output, 'inherit'] });
try {
  const [packed] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]),
  );
  const files = packed.files.map(({ path }) => path);
  const wanted = [
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
    'dist/dropin/atoll.js',
    'dist/dropin/loader.js',
    'dist/dropin/integrity.json',
    'dist/single/atoll.js',
    'dist/npm/entries/index.js',
    'dist/npm/entries/index.d.ts',
  ];
  const missing = wanted.filter((file) => !files.includes(file));
  const stray = files.filter((file) => !EXPECTED.some((one) => one.test(file)) || /\.test\./.test(file));
  if (missing.length || stray.length) throw new Error(`missing: ${missing}; stray: ${stray}`);
  if (packed.size > MOST_BYTES) throw new Error(`${packed.size} bytes are packed, more than ${MOST_BYTES}.`);
  console.log(`${files.length} files, ${packed.size} bytes packed.`);
  const tarball = join(folder, packed.filename);
  console.log(run('npx', ['publint', 'run', tarball, '--strict']));
  console.log(
    run('npx', [
      'attw',
      tarball,
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      './dropin/*',
      './single/*',
      '--no-emoji',
    ]),
  );
  compileConsumer(tarball);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
