// Writes beside a build the hash of every file that a page loads with a ready script tag, and the licences it carries.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences of what the drop-in and the single file bring along: MIT asks for the notice. */
const licences = ['preact', '@preact/signals-core', 'js-cookie', 'photoswipe']
  .map((name) => `${name}\n\n${readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim()}\n`)
  .join(`\n${'-'.repeat(80)}\n\n`);

for (const build of ['dropin', 'single']) {
  const folder = join('dist', build);
  if (!existsSync(folder)) continue;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const hash = (file) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, file)))
      .digest('base64')}`;
  const integrity = Object.fromEntries(files.sort().map((file) => [file, hash(file)]));
  const tag = `<script src="/your-path/atoll.js" integrity="${integrity['atoll.js']}" crossorigin="anonymous"></script>`;
  writeFileSync(join(folder, 'licenses.txt'), licences);
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify({ tag, integrity }, null, 2)}\n`);
}
