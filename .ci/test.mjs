// Everything that must hold, in one run: types, lint, builds, sizes, tests, stories, documentation. Ends with one line of counts.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

mkdirSync('.cache', { recursive: true });
for (const mark of ['captures-used', 'wordpress-used']) rmSync(`.cache/${mark}`, { force: true });
let passed = 0;
let failed = 0;
let skipped = 0;
/** What failed, named once more at the end: a log is read from there. */
const failures = [];

/** Runs a command; what it says is shown when it has ended, because another one may run beside it. */
const step = async (name, command, args) => {
  const began = Date.now();
  const running = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (part) => said.push(part));
  const status = await new Promise((done) => {
    running.on('error', done);
    running.on('close', done);
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`\n== ${name}\n${Buffer.concat(said)}`);
  console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  return status === 0;
};
const check = async (name, command, args) => {
  if (await step(name, command, args)) passed++;
  else {
    failed++;
    failures.push(name);
  }
};

const vitest = async (name, projects) => {
  const report = `.cache/vitest-${name}.json`;
  rmSync(report, { force: true });
  const args = ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])];
  const ok = await step(`tests: ${name}`, 'npx', [
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

// Two rows side by side, which keep two cores busy; then the browser tests, which do so by themselves.
const source = async () => {
  await check('types', 'npm', ['run', '-s', 'types']);
  await check('format, lint and import rules', 'npx', ['biome', 'ci', '--error-on-warnings']);
  await check('storybook build', 'npm', ['run', '-s', 'build:storybook']);
  await vitest('stories', ['stories']);
  await check('documentation', 'npx', ['tsx', 'docs/.vitepress/build.ts', '--built-storybook']);
};
const built = async () => {
  await check('build', 'npm', ['run', '-s', 'build']);
  await check('sizes', 'npx', ['tsx', 'bench/sizes.ts', '--check']);
  await check('package', 'node', ['.ci/package.mjs']);
  await vitest('units', ['react', 'preact', 'node', 'wordpress']);
};
await Promise.all([source(), built()]);
await vitest('browser', ['browser', 'engines']);

if (failures.length) console.log(`\nFailed:\n- ${failures.join('\n- ')}`);
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed ? 1 : 0);
