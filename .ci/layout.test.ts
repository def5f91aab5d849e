import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { importRules, PLACE } from './import-rules';
import { files as table } from './modules';

const root = dirname(import.meta.dirname);
const folders = ['entries', 'islands', 'legacy-shims', 'src'];

/** How a file names another: for its types only, as it loads, or when it is needed. */
type Kind = 'types' | 'static' | 'fetched';

const isCode = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|testing)\.tsx?$|(^|\/)testing\//.test(file);
const files = new Set(
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(folder, file))
      .filter(isCode),
  ),
);

const resolve = (from: string, name: string) =>
  (name.startsWith('.') ? ['.ts', '.tsx', '/index.ts'] : [])
    .map((end) => posix.join(posix.dirname(from), name) + end)
    .find((file) => files.has(file));

function importsOf(file: string): { target: string; kind: Kind }[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found: { target: string; kind: Kind }[] = [];
  const add = (name: ts.Node | undefined, kind: Kind) => {
    const target = name && ts.isStringLiteral(name) ? resolve(file, name.text) : undefined;
    if (target) found.push({ target, kind });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const { importClause: clause, moduleSpecifier } = node;
      const named = clause?.namedBindings;
      const onlyTypes =
        clause?.isTypeOnly ||
        (!clause?.name && named && ts.isNamedImports(named) && named.elements.every((one) => one.isTypeOnly));
      add(moduleSpecifier, onlyTypes ? 'types' : 'static');
    } else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly ? 'types' : 'static');
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], 'fetched');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}
const graph = new Map([...files].map((file) => [file, importsOf(file)]));
const every = (work: (file: string, target: string, kind: Kind) => boolean): string[] =>
  [...graph].flatMap(([file, imports]) =>
    imports.filter(({ target, kind }) => work(file, target, kind)).map(({ target }) => `${file} → ${target}`),
  );

/** The areas, and what each may use (decision 26). */
const areas = new Map([...table].filter(([name]) => !name.includes('-')));
const areaOf = (file: string) => /^islands\/(\w+)\//.exec(file)?.[1];

describe('the layout', () => {
  test('every area has a row in the table, an index and a README', () => {
    const there = readdirSync(join(root, 'islands'), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    expect(there.map(({ name }) => name).filter((name) => name !== 'testing')).toEqual(
      [...areas.keys()].sort(),
    );
    for (const area of areas.keys()) {
      expect(readdirSync(join(root, 'islands', area))).toEqual(
        expect.arrayContaining(['README.md', 'index.ts']),
      );
    }
  });

  test('an area uses only what it may, and of that only the index', () => {
    expect(
      every((file, target) => {
        const [own, other] = [areaOf(file), areaOf(target)];
        if (!own || !other || own === other) return false;
        return !areas.get(own)?.includes(other) || target !== `islands/${other}/index.ts`;
      }),
    ).toEqual([]);
  });

  test('the linter has the rules of this table (npm run import-rules)', () => {
    expect(readFileSync(PLACE, 'utf8')).toBe(importRules());
  });

  test('the library knows no area, shim or entry; areas know no shim or entry', () => {
    const outer = /^(entries|legacy-shims)\//;
    expect(
      every(
        (file, target) =>
          (file.startsWith('src/') && !target.startsWith('src/')) ||
          (file.startsWith('islands/') && outer.test(target)),
      ),
    ).toEqual([]);
  });

  test('what is fetched later is not loaded with the rest', () => {
    const later = (file: string) => /^islands\/\w+\/later\/[\w/-]+\//.exec(file)?.[0];
    expect(
      every((file, target, kind) => {
        const [own, folder] = [later(file), later(target)];
        // What lies in a folder of such a folder is fetched by it.
        return kind === 'static' && !!folder && !own?.startsWith(folder) && !file.startsWith('entries/');
      }),
    ).toEqual([]);
  });

  test('definitions bring no store and no view', () => {
    const definition = /^islands\/\w+\/[\w-]+\/(index|when-[\w-]+)\.ts$/;
    const start = /^(src\/(runtime|dom)\/|islands\/\w+\/([\w-]+\/)?(index|when-[\w-]+)\.ts$)/;
    expect(
      every((file, target, kind) => kind === 'static' && definition.test(file) && !start.test(target)),
    ).toEqual([]);
  });

  test('no two files import each other, also not through others or for their types', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file) || path.includes(file)) return;
      for (const { target, kind } of graph.get(file) ?? []) {
        if (kind !== 'fetched') walk(target, [...path, file]);
      }
      done.add(file);
    };
    for (const file of files) walk(file, []);
    expect(circles).toEqual([]);
  });
});
