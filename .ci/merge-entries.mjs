// The build gives what several entries share a file of its own and leaves of an entry only a list of imports: one more
// request before anything runs. This puts the shared file in the place of the first entry that consists of it.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { FOLDER, list, read } from './built-file.mjs';
import { sameNames } from './same-names.mjs';

const isShared = (path) => /\/chunk-[^/]+\.js$/.test(path);

const spec = (from, to) => {
  const path = relative(dirname(from), to);
  return JSON.stringify(path.startsWith('.') ? path : `./${path}`);
};
const pairs = (all) => all.map(([one, other]) => (one === other ? one : `${one} as ${other}`)).join(',');

/** Everywhere, also in what loads later: the address of one file becomes that of another. */
function redirect(from, to) {
  for (const path of list()) {
    const text = readFileSync(path, 'utf8');
    const next = text.replaceAll(spec(path, from), spec(path, to));
    if (next !== text) writeFileSync(path, next);
  }
}

/** One entry that is nothing but a view of a shared file takes its place. */
function merge(entry, shared) {
  const used = entry.imports.find(({ from }) => from === shared.path);
  const known = new Set(shared.imports.map(({ from }) => from));
  const others = entry.imports.filter(({ from }) => from !== shared.path && !known.has(from));
  const local = (name) => shared.exports.get(name);
  const head = [...shared.imports, ...others].map(({ from, names, out }) =>
    out.length
      ? `export{${pairs(out)}}from${spec(entry.path, from)};`
      : `import${names.length ? `{${pairs(names)}}from` : ''}${spec(entry.path, from)};`,
  );
  const exported = [...shared.exports].map(([name, own]) => [own, name]);
  for (const [name, as] of used.out) if (!shared.exports.has(as)) exported.push([local(name), as]);
  // As arguments: a name of the entry may be another thing's name in the file.
  const names = used.names.map(([, as]) => as);
  const values = used.names.map(([name]) => local(name));
  const own = entry.body && `((${names})=>{${entry.body}})(${values});`;
  const tail = exported.length ? `export{${pairs(exported)}};` : '';
  // What it loads later was named from its own folder.
  const body = shared.body.replaceAll(
    /import\("(\.[^"]+)"\)/g,
    (_, name) => `import(${spec(entry.path, resolve(dirname(shared.path), name))})`,
  );
  writeFileSync(entry.path, `${head.join('')}${body}\n${own}${tail}\n`);
  rmSync(shared.path);
  redirect(shared.path, entry.path);
}

const inside = (path) => path.replace(`${FOLDER}/`, '');

for (const path of list()) {
  if (isShared(path)) continue;
  const entry = read(path);
  // Exports of its own body or names from several files: more than a view of one.
  const sources = entry.imports.filter(({ names, out }) => names.length || out.length);
  const [home] = sources;
  if (entry.exports.size || sources.length !== 1 || !isShared(home.from) || entry.body.length > 200) continue;
  merge(entry, read(home.from));
  console.log(`${inside(path)} is ${inside(home.from)} now`);
}

await sameNames(new Map(list().map((path) => [path, read(path)])));

// Five characters tell the versions of a file apart; the other three cost bytes in every file that names it.
for (const path of list()) {
  const short = path.replace(/(-[A-Z0-9]{5})[A-Z0-9]{3}\.js$/, '$1.js');
  if (short === path || existsSync(short)) continue;
  renameSync(path, short);
  redirect(path, short);
}
