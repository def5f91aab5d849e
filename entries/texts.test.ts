import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const sources = ['islands', 'legacy-shims', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.|testing\//.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);
const listed = [...readFileSync(join(root, 'entries/texts.ts'), 'utf8').matchAll(/\| '(\w+)'/g)].map(
  ([, key]) => key,
);

test('every text that is asked for has a name that translators know', () => {
  const asked = sources.flatMap((source) => [...source.matchAll(/\bt\(\s*'(\w+)'/g)].map(([, key]) => key));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((key) => !listed.includes(key))).toEqual([]);
});

test('every name is that of a text', () => {
  const unused = listed.filter((key) => !sources.some((source) => new RegExp(`\\b${key}\\b`).test(source)));
  expect(unused).toEqual([]);
});
