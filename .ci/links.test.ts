import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { deadLinks } from '../docs/.vitepress/check';
import { addressOf, pageOf, slugify } from '../docs/.vitepress/pages';

const root = dirname(import.meta.dirname);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));

/** A file without its examples of code. */
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8').replace(/^```.*?^```/gms, '');

/** What headings can be linked to by, numbered where two are the same. */
function headingsOf(file: string): Set<string> {
  const names = new Set<string>();
  for (const [, heading = ''] of textOf(file).matchAll(/^#{1,6} +(.+)$/gm)) {
    const name = slugify(heading.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'));
    let free = name;
    for (let count = 1; names.has(free); count++) free = `${name}-${count}`;
    names.add(free);
  }
  return names;
}

const headings = new Map(files.map((file) => [file, headingsOf(file)]));

test.each(files)('%s links to files and headings that exist', (file) => {
  const dead: string[] = [];
  const links = textOf(file)
    .replace(/`[^`\n]*`/g, '')
    .matchAll(/\]\(([^)\s]+)\)/g);
  for (const [, link = ''] of links) {
    if (/^[a-z]+:/.test(link)) continue;
    const [path = '', hash] = link.split('#');
    const target = path ? relative(root, resolve(root, dirname(file), decodeURI(path))) : file;
    const known = headings.get(target.replaceAll('\\', '/'));
    if (!existsSync(join(root, target)) || (hash && known && !known.has(hash))) dead.push(link);
  }
  expect(dead).toEqual([]);
});

test('each file has an address of its own on the site', () => {
  const pages = files.map((file) => pageOf(file)).filter((page) => page !== undefined);
  expect(pages.toSorted()).toEqual([...new Set(pages)].toSorted());
});

test.each([
  ['docs/README.md', '/'],
  ['docs/start.md', '/start'],
  ['docs/areas/shop.md', '/areas/shop'],
  ['islands/shop/mini-cart/README.md', '/islands/mini-cart'],
  ['islands/shop/README.md', '/contributing/islands/shop/'],
  ['CONTRIBUTING.md', '/contributing/'],
  ['docs/decisions/0016-gateway-port.md', '/decisions/0016-gateway-port'],
] as const)('%s is at %s', (file, address) => {
  expect(addressOf(pageOf(file) ?? '')).toBe(address);
});

test('the front of the repository is no page', () => {
  expect(pageOf('README.md')).toBeUndefined();
});

test('the check of the built site finds links to no page and to no heading', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-site-'));
  try {
    writeFileSync(
      join(folder, 'index.html'),
      '<a href="/a.html#here">a</a> <a href="a.html#there">a</a> <a href="/b">b</a> <a href="#me">c</a>',
    );
    writeFileSync(
      join(folder, 'a.html'),
      '<h2 id="here">Here</h2> <a href="/">home</a> <a href="https://b.example/">b</a>',
    );
    expect(deadLinks(folder, '/')).toEqual([
      'index.html: a.html#there (no such heading)',
      'index.html: /b (no such page)',
      'index.html: #me (no such heading)',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
