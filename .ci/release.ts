// Makes a version of what stands in docs/changes: changelog, numbers, sizes. `--dry-run` only shows the changelog.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownSizes, writeSizes } from '../bench/markdown-sizes';
import { builtRows } from '../bench/sizes';
import { hasReleases, nextVersion, readNote, versionSection, withVersion } from './changelog';

const CHANGES = 'docs/changes';
const PLUGIN = 'wordpress/atoll-for-woocommerce';

const change = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, changed);
};

const files = readdirSync(CHANGES).filter((file) => file.endsWith('.md') && file !== 'README.md');
const notes = files.map((file) => readNote(file, readFileSync(join(CHANGES, file), 'utf8')));
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const { version: before } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const isFirst = !hasReleases(changelog);
if (!isFirst && !notes.length) throw new Error(`Nothing to release: there is no note in ${CHANGES}.`);

// The first one has its number already.
const version = isFirst
  ? before
  : nextVersion(
      before,
      notes.map(({ bump }) => bump),
    );
const today = new Date();
const rows = builtRows();
const section = versionSection(
  changelog,
  notes,
  version,
  today.toISOString().slice(0, 10),
  markdownSizes(rows),
);

if (process.argv.includes('--dry-run')) console.log(section);
else {
  writeFileSync('CHANGELOG.md', withVersion(changelog, section));
  writeSizes(rows, today);
  for (const file of files) rmSync(join(CHANGES, file));
  if (version !== before) {
    for (const file of ['package.json', 'package-lock.json']) {
      change(file, `"version": "${before}"`, `"version": "${version}"`);
    }
    change('package-lock.json', `"version": "${before}"`, `"version": "${version}"`);
    change(`${PLUGIN}/atoll-for-woocommerce.php`, /(Version: +)[\d.]+/, `$1${version}`);
    change(`${PLUGIN}/readme.txt`, /(Stable tag: )[\d.]+/, `$1${version}`);
  }
  console.log(`${version} stands in CHANGELOG.md. Now the plugin's readme.txt: CONTRIBUTING.md, Releases.`);
}
