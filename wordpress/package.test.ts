import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { english } from '../entries/texts';

test('the zip holds the plugin, the drop-in and nothing of the tests', () => {
  const names = Object.keys(unzipSync(readFileSync('dist/atoll-for-woocommerce.zip')));
  const inPlugin = (path: string) => `atoll-for-woocommerce/${path}`;
  expect(names).toEqual(
    expect.arrayContaining(
      ['atoll-for-woocommerce.php', 'build.php', 'readme.txt', 'LICENSE', 'uninstall.php'].map(inPlugin),
    ),
  );
  const template = readFileSync('dist/atoll-for-woocommerce/languages/atoll-for-woocommerce.pot', 'utf8');
  for (const text of [...Object.values(english), 'Only for me', 'Atoll'])
    expect(template).toContain(`msgid "${text}`);
  const loaders = names.filter((name) => /dropin\/[\d.]+\/loader\.js$/.test(name));
  expect(loaders).toHaveLength(1);
  expect(names.filter((name) => /test|stub|\.ts$|\.map$/.test(name))).toEqual([]);
});
