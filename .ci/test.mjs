// Everything that must hold, in one run: types, lint, builds, sizes, tests, stories. Ends with one line of counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

mkdirSync('.cache', { recursive: true });
rmSync('.cache/captures-used', { force: true });
let passed = 0;
let failed = 0;
let skipped = 0;
/** What failed, named once more at the end: a log is read from there. */
const failures = [];

const step = (name, command, args, env = {}) => {
  const began = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`);
  return status === 0;
};
const check = (name, command, args) => {
  if (step(name, command, args)) passed++;
  else {
    failed++;
    failures.push(name);
  }
};

const vitest = (name, projects) => {
  const report = `.cache/vitest-${name}.json`;
  rmSync(report, { force: true });
  const args = ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])];
  const ok = step(`tests: ${name}`, 'npx', [
    ...args,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  passed += result?.numPassedTests ?? 0;
  skipped += (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);
  // A file that could not even be loaded has no failed test, and a run that found none is no success.
  const counted = result?.numFailedTests ?? 0;
  failed += counted || (ok && result?.numPassedTests ? 0 : 1);
  if (!ok && !counted) failures.push(`${name}: did not run to its end`);
  for (const { name: file, assertionResults } of result?.testResults ?? []) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status !== 'failed') continue;
      const reason = failureMessages.join(' ').slice(0, 400).replaceAll(/\s+/g, ' ');
      failures.push(`${relative('.', file)} > ${fullName}\n    ${reason}`);
    }
  }
};

check('types', 'npx', ['tsc', '-p', '.']);
check('format, lint and import rules', 'npx', ['biome', 'ci', '--error-on-warnings']);
check('build', 'npm', ['run', '-s', 'build']);
check('sizes', 'npx', ['tsx', 'bench/sizes.ts', '--check']);
check('package', 'node', ['.ci/package.mjs']);
vitest('units', ['react', 'preact', 'node']);
vitest('browser', ['browser']);
check('storybook build', 'npm', ['run', '-s', 'build:storybook']);
vitest('stories', ['stories']);

if (failures.length) console.log(`\nFailed:\n- ${failures.join('\n- ')}`);
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed ? 1 : 0);
