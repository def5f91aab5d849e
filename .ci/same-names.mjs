// Files of the build call each other's things by short names, and the minifier, which sees one file at a time, by others:
// `import{B as t,…}`, `export{jr as $,…}`. Under one name, lists of names are hardly any bytes after compression.
import { writeFileSync } from 'node:fs';
import { minify } from 'terser';

/** Longer ones are for people: they are not worth their bytes at each use. */
const isShort = (name) => name.length < 3;

/** Every file that loading one brings. */
function reach(path, files, seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { from } of files.get(path)?.imports ?? []) reach(from, files, seen);
  return seen;
}

/** An area's definitions are what loads its views: there before them, whatever they import. */
const isDefinitions = (path) => /-islands-[^/]+$/.test(path);

/** Without imports of nothing from files that are there anyway. */
function withoutEmpty({ text, imports }, files) {
  const there = new Set(
    imports.filter(({ names }) => names.length).flatMap(({ from }) => [...reach(from, files)]),
  );
  const empty = imports.filter(
    ({ from, names, out }) => !names.length && !out.length && (isDefinitions(from) || there.has(from)),
  );
  return empty.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** `a,b,c` rather than in the order of the sources. */
const sorted = (code) =>
  code.replace(
    /(?<=^|[;}])(import|export)\{([^{}]*)\}/g,
    (_, kind, names) => `${kind}{${names.split(',').sort()}}`,
  );

/**
 * Rewrites files so that whatever one has from another has the same name in both.
 *
 * @param {Map<string, ReturnType<typeof import('./built-file.mjs').read>>} files - by path
 */
export async function sameNames(files) {
  for (const [path, file] of files) {
    const shared = [
      ...[...file.exports].map(([name, local]) => [local, name]),
      ...file.imports.flatMap(({ names }) => names.map(([name, local]) => [local, name])),
    ];
    // Two files may use one name for two things: the first keeps it.
    const wanted = new Map();
    const taken = new Set();
    for (const [local, name] of shared) {
      if (!isShort(name) || taken.has(name) || wanted.has(local)) continue;
      wanted.set(local, name);
      taken.add(name);
    }
    const props = Object.fromEntries([...wanted].map(([local, name]) => [`$${local}`, name]));
    const { code } = await minify(withoutEmpty(file, files), {
      module: true,
      compress: false,
      nameCache: { vars: { props } },
    });
    writeFileSync(path, sorted(code));
  }
}
