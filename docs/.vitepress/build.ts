import { spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { build, createServer } from 'vitepress';
import { deadLinks } from './check';

/** Runs a tool of this repository; what it says is shown if it fails. */
const run = async (...args: string[]): Promise<void> => {
  const tool = spawn('npx', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (part) => said.push(part));
  const status = await new Promise((done) => tool.on('close', done));
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${Buffer.concat(said)}`);
};

/** Pages of the reference, from the TSDoc of what the package exports. */
const reference = () => run('typedoc', '--options', 'docs/.vitepress/typedoc.json');

/** The examples; a test run has just built them, and says so. */
const storybook = async () => {
  const isBuilt = process.argv.includes('--built-storybook') && existsSync('dist/storybook/index.json');
  if (!isBuilt) await run('storybook', 'build', '-o', 'dist/storybook', '--quiet');
};

async function buildSite(): Promise<void> {
  const began = Date.now();
  rmSync('dist/docs', { recursive: true, force: true });
  await Promise.all([reference(), storybook()]);
  await build('docs');
  cpSync('dist/storybook', 'dist/docs/storybook', { recursive: true });
  const dead = deadLinks('dist/docs', process.env.DOCS_BASE ?? '/');
  if (dead.length) throw new Error(`Dead links:\n${dead.join('\n')}`);
  console.log(`dist/docs is built, in ${Math.round((Date.now() - began) / 1000)} s.`);
}

if (process.argv.includes('--serve')) {
  await reference();
  const server = await createServer('docs');
  await server.listen();
  server.printUrls();
} else await buildSite();
