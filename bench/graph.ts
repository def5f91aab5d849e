import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import ts from 'typescript';

/** What one built file loads. Names are paths inside the build. */
export interface BuiltFile {
  /** Loaded with the file. */
  statics: readonly string[];
  /** Loaded by the file later, whoever asks. */
  dynamics: readonly string[];
  /**
   * Loaded by the file for an island, by the island's name: the file of its view, then what loads beside it. For an area
   * that comes with a sign of it, by the area's name: the file of its definitions.
   */
  views: ReadonlyMap<string, readonly string[]>;
}

/** The files of a build, by path inside it. */
export type BuildGraph = ReadonlyMap<string, BuiltFile>;

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

const property = (node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined => {
  for (const entry of node.properties) {
    if (ts.isPropertyAssignment(entry) && textOf(entry.name) === name) return entry.initializer;
    if (ts.isPropertyAssignment(entry) && ts.isIdentifier(entry.name) && entry.name.text === name)
      return entry.initializer;
  }
  return undefined;
};

/** The literal target of `import('…')`; one whose target is computed is no edge (the head tag's loader). */
const dynamicTarget = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    ? textOf(node.arguments[0])
    : undefined;

const dynamicTargets = (node: ts.Node): string[] => {
  const found = dynamicTarget(node);
  const inside: string[] = [];
  ts.forEachChild(node, (part) => void inside.push(...dynamicTargets(part)));
  return found === undefined ? inside : [found, ...inside];
};

/**
 * Reads what a built file imports. An object with a literal `name` and a `load` that imports is an island's
 * definition: minifiers keep both.
 *
 * @param file - its path inside the build, which its imports are relative to
 * @param code - its text
 */
export function readFileImports(file: string, code: string): BuiltFile {
  const statics = new Set<string>();
  const dynamics = new Set<string>();
  const views = new Map<string, string[]>();
  const inside = (target: string) => posix.join(posix.dirname(file), target);

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const target = textOf(node.moduleSpecifier);
      if (target !== undefined) statics.add(inside(target));
    }
    if (ts.isObjectLiteralExpression(node)) {
      const name = textOf(property(node, 'name'));
      const load = property(node, 'load');
      const targets = name !== undefined && load ? dynamicTargets(load) : [];
      if (name !== undefined && targets.length) {
        views.set(name, targets.map(inside));
        return;
      }
    }
    const target = dynamicTarget(node);
    if (target !== undefined) dynamics.add(inside(target));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS));
  return { statics: [...statics], dynamics: [...dynamics], views };
}

/** Reads every script of a build folder. */
export function readGraph(folder: string): BuildGraph {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => relative(folder, join(folder, file)).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js'))
    .sort();
  return new Map(
    files.map((file) => [file, readFileImports(file, readFileSync(join(folder, file), 'utf8'))]),
  );
}

/** How far to follow the imports of a file. */
export interface Reach {
  /** Islands whose views may load; none by default. */
  islands?: readonly string[];
  /** Whether to follow what loads later, too. */
  later?: boolean;
}

/**
 * Every file that loading one file can bring, itself included.
 *
 * @throws Error when a file imports one that the build does not have, or an island has no view in what was reached
 * @example
 * reach(graph, 'loader.js', { islands: ['add-to-cart'], later: true });
 */
export function reach(
  graph: BuildGraph,
  from: string,
  { islands = [], later = false }: Reach = {},
): Set<string> {
  const reached = new Set<string>();
  const unseen = new Set(islands);
  const defines = (file: string) => islands.some((name) => graph.get(file)?.views.has(name));
  const visit = (file: string, by: string) => {
    if (reached.has(file)) return;
    const built = graph.get(file);
    if (!built) throw new Error(`${by} loads ${file}, which is not in the build.`);
    reached.add(file);
    for (const target of built.statics) visit(target, file);
    if (later) for (const target of built.dynamics) visit(target, file);
    for (const [island, files] of built.views) {
      if (!islands.includes(island) && !files.some(defines)) continue;
      unseen.delete(island);
      for (const target of files) visit(target, file);
    }
  };
  visit(from, 'The page');
  if (unseen.size) throw new Error(`No view in the build for: ${[...unseen].join(', ')}.`);
  return reached;
}

/** The name of a chunk without folder and hash; of another file, nothing. */
export const nameOf = (file: string): string | undefined => /^chunks\/(.+)-[a-z0-9]+\.js$/i.exec(file)?.[1];

/**
 * The file of a chunk whose name carries a hash.
 *
 * @throws Error unless exactly one file has the name
 */
export function chunkNamed(graph: BuildGraph, name: string): string {
  const found = [...graph.keys()].filter((file) => nameOf(file) === name);
  const [file] = found;
  if (file === undefined || found.length > 1) throw new Error(`${found.length} chunks are named "${name}".`);
  return file;
}
