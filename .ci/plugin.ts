// Packs the WordPress plugin with the drop-in inside: dist/atoll-for-woocommerce.zip.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import type { Preloads } from '../entries/preload';
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
  const scripts = Object.fromEntries(takeoverRows.map(({ handle, features }) => [handle, features]));
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
