// Packs the package as it would be published and checks what its users get: exports, types, files.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'atoll-pack-'));
const run = (command, args) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
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
    'dist/npm/src/index.js',
    'dist/npm/src/index.d.ts',
  ];
  const missing = wanted.filter((file) => !files.includes(file));
  const stray = files.filter((file) => /\.test\.|fixtures|captures|stories/.test(file));
  if (missing.length || stray.length) throw new Error(`missing: ${missing}; stray: ${stray}`);
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
} finally {
  rmSync(folder, { recursive: true, force: true });
}
