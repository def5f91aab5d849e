import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { english } from './texts';

const root = dirname(import.meta.dirname);
const sources = ['islands', 'legacy-shims', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.|testing\//.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);

test('every text that is asked for has a name that translators know', () => {
  const asked = sources.flatMap((source) => [...source.matchAll(/\bt\(\s*'(\w+)'/g)].map(([, key]) => key));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((key) => !key || !(key in english))).toEqual([]);
});

test.each(Object.entries(english))('%s: what translators read is what shoppers read', (key, words) => {
  const asking = sources.filter((source) => new RegExp(`'${key}'`).test(source));
  expect(asking.length).toBeGreaterThan(0);
  expect(asking.some((source) => source.includes(`'${words}'`))).toBe(true);
});
