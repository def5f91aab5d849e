import { readdirSync, readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { english } from '../entries/texts';

const plugin = 'dist/atoll-for-woocommerce';

test('the zip holds the plugin, the drop-in and nothing of the tests', () => {
  const names = Object.keys(unzipSync(readFileSync(`${plugin}.zip`)));
  const inPlugin = (path: string) => `atoll-for-woocommerce/${path}`;
  expect(names).toEqual(
    expect.arrayContaining(
      ['atoll-for-woocommerce.php', 'build.php', 'readme.txt', 'LICENSE', 'uninstall.php'].map(inPlugin),
    ),
  );
  const template = readFileSync(`${plugin}/languages/atoll-for-woocommerce.pot`, 'utf8');
  for (const text of [...Object.values(english), 'Only for me', 'Atoll'])
    expect(template).toContain(`msgid "${text}`);
  expect(template).toContain(
    '#. translators: %s: name of a script\n#: includes/class-tag-check.php\n#, php-format\n',
  );
  const loaders = names.filter((name) => /dropin\/[\d.]+\/loader\.js$/.test(name));
  expect(loaders).toHaveLength(1);
  expect(names.filter((name) => /test|stub|\.ts$|\.map$/.test(name))).toEqual([]);
});

describe('readme.txt, as the directory wants it', () => {
  const readme = readFileSync(`${plugin}/readme.txt`, 'utf8');
  const header = readFileSync(`${plugin}/atoll-for-woocommerce.php`, 'utf8');
  const field = (text: string, name: string) => new RegExp(`^[ *]*${name}:\\s*(.+)$`, 'm').exec(text)?.[1];

  test('says the same as the plugin and the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect([field(readme, 'Stable tag'), field(header, 'Version')]).toEqual([version, version]);
    for (const name of ['Requires at least', 'Requires PHP', 'License'])
      expect(field(readme, name)).toBe(field(header, name));
    expect(readme).toContain(`\n= ${version} =\n`);
  });

  test('has its sections in their order, at most five tags, and a short description', () => {
    expect(readme.match(/^== .+ ==$/gm)).toEqual([
      '== Description ==',
      '== Installation ==',
      '== Frequently Asked Questions ==',
      '== Screenshots ==',
      '== Changelog ==',
      '== Upgrade Notice ==',
    ]);
    expect(field(readme, 'Tags')?.split(',').length).toBeLessThanOrEqual(5);
    const short = /\n\n(.+)\n\n== Description/.exec(readme)?.[1] ?? '';
    expect(short.length).toBeGreaterThan(40);
    expect(short.length).toBeLessThanOrEqual(150);
  });

  test('has a picture for each of its captions, and no other', () => {
    const captions = /== Screenshots ==\n([\s\S]*?)\n==/.exec(readme)?.[1]?.match(/^\d+\./gm) ?? [];
    const pictures = captions.map((number) => `screenshot-${Number.parseInt(number, 10)}.png`);
    expect(pictures.length).toBeGreaterThan(0);
    expect(readdirSync('wordpress/assets')).toEqual(pictures);
  });

  test('names what the settings name', () => {
    const php = readdirSync(`${plugin}/includes`).map((file) =>
      readFileSync(`${plugin}/includes/${file}`, 'utf8'),
    );
    const quoted = [...(/== Installation ==([\s\S]*?)\n== /.exec(readme)?.[1] ?? '').matchAll(/"([^"]+)"/g)];
    expect(quoted.length).toBeGreaterThan(3);
    for (const [, words = ''] of quoted) expect(php.join('\n')).toContain(`'${words}`);
  });
});
