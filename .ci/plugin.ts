// Packs the WordPress plugin with the drop-in inside: dist/atoll-for-woocommerce.zip.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import type { Preloads } from '../entries/preload';
import { english } from '../entries/texts';
import { takeoverRows } from '../legacy-shims/takeover/table';

type Value = string | readonly Value[] | { readonly [key: string]: Value };

/** A value as PHP writes it. */
export function toPhp(value: Value, indent = ''): string {
  if (typeof value === 'string') return `'${value.replaceAll(/[\\']/g, '\\$&')}'`;
  const deeper = `${indent}\t`;
  const lines = Array.isArray(value)
    ? value.map((one) => toPhp(one, deeper))
    : Object.entries(value).map(([key, one]) => `${toPhp(key)} => ${toPhp(one, deeper)}`);
  return lines.length
    ? `array(\n${lines.map((line) => `${deeper}${line},\n`).join('')}${indent})`
    : 'array()';
}

/** What the plugin has to know of the drop-in: one source, its own tables. */
export function buildFile(version: string, preloads: Preloads): string {
  // Of those that a file of ours stands in for, the tag changes the address: their elements have to be there.
  const emptied = takeoverRows.filter(({ standIn }) => !standIn);
  const scripts = Object.fromEntries(
    emptied.map(({ handle, features, needs }) => {
      const needed = takeoverRows.filter((row) => row.features.some((one) => needs.includes(one)));
      return [handle, [...features, ...needs, ...needed.map((row) => row.handle)]];
    }),
  );
  const files = Object.fromEntries(Object.entries(preloads).map(([kind, [own]]) => [kind, own]));
  return `<?php
/**
 * Written by \`npm run build:plugin\`.
 *
 * @package Atoll
 */

defined( 'ABSPATH' ) || exit;

return ${toPhp({ version, scripts, files })};
`;
}

const quoted = (words: string) => toPhp(words);

/** The drop-in's texts, in the way in which WordPress's translators find them. */
export const textsFile = (): string => `<?php
/**
 * Written by \`npm run build:plugin\`.
 *
 * @package Atoll
 */

defined( 'ABSPATH' ) || exit;

return array(
${Object.entries(english)
  .map(([key, words]) => `\t${quoted(key)} => __( ${quoted(words)}, 'atoll-for-woocommerce' ),\n`)
  .join('')});
`;

/** One text in single quotes, as PHP writes it. */
const QUOTED = String.raw`'((?:[^'\\]|\\.)*)'`;
/** What a translator has to know stands in a comment above. */
const NOTE = String.raw`(?:/\* (translators: [^*]*) \*/\s*[^\n]*?)?`;
const CALLS = new RegExp(
  String.raw`${NOTE}\b(?:(?:esc_html|esc_attr)?__|_n)\(\s*${QUOTED}(?:,\s*${QUOTED}(?=,\s*[^'\s]))?`,
  'g',
);

/** The template for translators: every text of the plugin with the files that have it. */
export function translationTemplate(files: ReadonlyMap<string, string>): string {
  const found = new Map<string, { note?: string; places: Set<string> }>();
  for (const [file, php] of files) {
    for (const [, note, one = '', many] of php.matchAll(CALLS)) {
      const [text, plural] = [one, many].map(
        (words) => words && JSON.stringify(words.replaceAll(/\\(.)/g, '$1')),
      );
      const id = plural
        ? `msgid ${text}\nmsgid_plural ${plural}\nmsgstr[0] ""\nmsgstr[1] ""\n`
        : `msgid ${text}\nmsgstr ""\n`;
      const entry = found.get(id) ?? { places: new Set() };
      if (note) entry.note = note;
      entry.places.add(file);
      found.set(id, entry);
    }
  }
  const header = String.raw`msgid ""
msgstr ""
"Project-Id-Version: Atoll for WooCommerce\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"X-Domain: atoll-for-woocommerce\n"
`;
  const entries = [...found].map(([id, { note, places }]) =>
    [
      note ? `#. ${note}\n` : '',
      ...[...places].map((place) => `#: ${place}\n`),
      /%(\d\$)?[sd]/.test(id) ? '#, php-format\n' : '',
      id,
    ].join(''),
  );
  return [header, ...entries].join('\n');
}

/** Puts plugin and drop-in together. */
function pack(): void {
  const name = 'atoll-for-woocommerce';
  const folder = join('dist', name);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const preloads = JSON.parse(readFileSync('dist/dropin/preloads.json', 'utf8')) as Preloads;
  rmSync(folder, { recursive: true, force: true });
  cpSync(join('wordpress', name), folder, { recursive: true });
  cpSync('dist/dropin', join(folder, 'dropin', version), { recursive: true });
  cpSync('LICENSE', join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'build.php'), buildFile(version, preloads));
  writeFileSync(join(folder, 'texts.php'), textsFile());
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.php'),
  );
  const php = new Map(sources.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  mkdirSync(join(folder, 'languages'), { recursive: true });
  writeFileSync(join(folder, 'languages', `${name}.pot`), translationTemplate(php));

  const files: Zippable = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files[path.slice('dist/'.length)] = readFileSync(path);
  }
  writeFileSync(`${folder}.zip`, zipSync(files, { level: 9 }));
  console.log(`${folder}.zip: version ${version}, ${Object.keys(files).length} files`);
}

if (process.argv[1]?.endsWith('plugin.ts')) pack();
