import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const islands = join(import.meta.dirname, '..');
const names = new Set(
  readdirSync(islands, { recursive: true, encoding: 'utf8' }).flatMap(
    (file) => /^[a-z]+\/([\w-]+)\/index\.ts$/.exec(file)?.[1] ?? [],
  ),
);
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(tsx?|md)$/.test(file) && !/\.test\./.test(file),
);

test('no data attribute that a theme writes has the name of an island: those say how far an island is', () => {
  expect(names.size).toBeGreaterThan(30);
  const hooks = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/data-atoll-([a-z-]+[a-z])/g)].map(
        ([, hook = '']) => hook,
      ),
    ),
  );
  expect(hooks.size).toBeGreaterThan(20);
  expect([...hooks].filter((hook) => names.has(hook))).toEqual([]);
});
