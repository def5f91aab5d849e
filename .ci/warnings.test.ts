import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const page = readFileSync(join(root, 'docs/warnings.md'), 'utf8');
const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading);

/** The headings to which calls of `warn` lead: `help`, or without it `what`. */
function placesIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const places: string[] = [];
  const visit = (node: ts.Node): void => {
    const [given] = ts.isCallExpression(node) && node.expression.getText() === 'warn' ? node.arguments : [];
    if (given && ts.isObjectLiteralExpression(given)) {
      const named = (name: string) => given.properties.find((one) => one.name?.getText() === name);
      const place = named('help') ?? named('what');
      const value = place && ts.isPropertyAssignment(place) ? place.initializer : undefined;
      places.push(value && ts.isStringLiteral(value) ? value.text : `${file}: ${given.getText()} names none`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

const sources = ['entries', 'islands', 'legacy-shims', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.tsx?$|\/testing\//.test(file)),
);
/** The head tag tells one by itself, as it carries nothing else. */
const places = [...new Set([...sources.flatMap(placesIn), 'loader'])];

describe('warnings', () => {
  test('each has a heading of its own in docs/warnings.md, and each heading a warning', () => {
    expect(headings.toSorted()).toEqual(places.toSorted());
  });

  test('the page they name is that of the package', () => {
    const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { homepage: string };
    const source = readFileSync(join(root, 'src/runtime/warn.ts'), 'utf8');
    expect(source).toContain(`'${homepage}warnings.html'`);
  });
});
