import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { preact } from './.ci/preact-aliases.ts';
import SpreadLongFiles from './.ci/spread-long-files.ts';

/** Preact in place of React, as the drop-in is built: the same tests run on both. */
const alias = Object.entries({ ...preact, 'react/jsx-dev-runtime': preact['react/jsx-runtime'] }).map(
  ([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }),
);

/**
 * Islands run on what shops load. React runs of each island the file with its name, or where that is split the one
 * that goes through the whole island.
 */
const islandsOnReact = ['islands/**/+([^.]).test.tsx', 'islands/**/*.{options,page,start,whole}.test.tsx'];
const browser = ['**/*.browser.test.ts'];
const engines = ['fixtures/engines/*.engine.test.ts'];

/** Files share a process, which costs more than a second to start, and nothing else (decision 27). */
const jsdom = {
  environment: fileURLToPath(new URL('.ci/jsdom/environment.ts', import.meta.url)),
  setupFiles: ['.ci/jsdom/file.ts'],
  isolate: false,
  // Some compare a thousand pages, and a machine may be busy: they wait for no clock but their own.
  testTimeout: 30_000,
};

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // For two cores: these tests compute all the time.
    maxWorkers: 2,
    sequence: { sequencer: SpreadLongFiles },
    projects: [
      {
        extends: true,
        test: {
          name: 'react',
          ...jsdom,
          include: [
            'src/**/*.test.{ts,tsx}',
            'entries/**/*.test.ts',
            'legacy-shims/**/*.test.{ts,tsx}',
            ...islandsOnReact,
          ],
          exclude: [...browser, '**/captures.test.tsx'],
        },
      },
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'preact',
          ...jsdom,
          include: ['src/react/**/*.test.tsx', 'islands/**/*.test.{ts,tsx}'],
          exclude: browser,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['fixtures/**/*.test.ts', '.ci/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...browser, ...engines],
        },
      },
      {
        extends: true,
        test: {
          name: 'wordpress',
          environment: 'node',
          include: ['wordpress/**/*.test.ts'],
          exclude: browser,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['**/*.browser.test.ts'],
          exclude: ['node_modules/**', 'dist/**', '.cache/**'],
          // Each file opens a browser of its own; what it imports is the same.
          isolate: false,
          // A third of what they do is waiting. After the others, if all run together.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          testTimeout: 45_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          include: engines,
          // As the other browser tests, and beside them: a group has one number of workers.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          testTimeout: 45_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          environment: 'node',
          include: ['stories/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
