import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/** The build that is put in order: everything but the head tag's script, which stands alone. */
export const FOLDER = resolve('dist/dropin');

export const list = () =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && name !== 'atoll.js')
    .map((name) => join(FOLDER, name));

/** The imports and exports of a file, and its code without them. */
export function read(path) {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const file = { path, text, imports: [], exports: new Map(), body: '' };
  const names = (clause) =>
    (clause?.elements ?? []).map(({ name, propertyName }) => [(propertyName ?? name).text, name.text]);
  for (const node of source.statements) {
    const { pos: start, end } = node;
    const from = node.moduleSpecifier && resolve(dirname(path), node.moduleSpecifier.text);
    if (ts.isImportDeclaration(node))
      file.imports.push({ from, names: names(node.importClause?.namedBindings), out: [], start, end });
    else if (ts.isExportDeclaration(node) && from)
      file.imports.push({ from, names: [], out: names(node.exportClause), start, end });
    else if (ts.isExportDeclaration(node))
      for (const [local, name] of names(node.exportClause)) file.exports.set(name, local);
    else file.body += text.slice(start, end);
  }
  return file;
}
