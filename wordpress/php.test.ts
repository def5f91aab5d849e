import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OldPhp, openOldPhp } from './testing/php74';
import { isInstalled } from './testing/site';

const plugin = 'dist/atoll-for-woocommerce';
const files = readdirSync(plugin, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.php'),
);

/** Functions that WordPress 6.1 brings where PHP has none. */
const BROUGHT = ['str_contains', 'str_starts_with', 'str_ends_with'];

describe('the plugin on PHP 7.4', () => {
  let php: OldPhp;
  beforeAll(async () => {
    php = await openOldPhp();
  }, 60_000);
  afterAll(() => php?.close());

  test('is what it says', async () => {
    expect(await php.run('<?php echo PHP_VERSION;')).toMatch(/^7\.4\./);
  });

  test.each(files)('compiles: %s', async (file) => {
    expect(await php.complaint(join(plugin, file))).toBe('');
  });

  test.each([
    'function f( int|string $a ) {}',
    'final class A { public function __construct( private int $a ) {} }',
    '$a = match ( 1 ) { 1 => 2 };',
    '$a?->b;',
    'function f( mixed $a ): static {}',
    'f( a: 1 );',
  ])('would not compile newer syntax: %s', async (code) => {
    const folder = mkdtempSync(join(tmpdir(), 'atoll-php-'));
    writeFileSync(join(folder, 'newer.php'), `<?php\nclass B {\n}\nif ( false ) {\n${code}\n}\n`);
    expect(await php.complaint(join(folder, 'newer.php'))).toMatch(/^(Parse|Fatal)/);
    rmSync(folder, { recursive: true });
  });

  test.skipIf(!isInstalled())('calls no function that only a newer PHP has', async () => {
    const list = `echo json_encode( get_defined_functions()['internal'] );`;
    const here = JSON.parse(execFileSync('php', ['-r', list], { encoding: 'utf8' })) as string[];
    const there = new Set(JSON.parse(await php.run(`<?php ${list}`)) as string[]);
    // Extensions differ from system to system; what has come to the language's own is in these.
    const own = `echo json_encode( array_merge( ...array_map( 'get_extension_funcs', array( 'standard', 'core', 'date', 'json', 'pcre', 'spl' ) ) ) );`;
    const language = new Set(JSON.parse(execFileSync('php', ['-r', own], { encoding: 'utf8' })) as string[]);
    const newer = here.filter((name) => language.has(name) && !there.has(name) && !BROUGHT.includes(name));
    expect(newer).toContain('array_is_list');
    const calls = `
      foreach ( array_slice( $argv, 1 ) as $file ) {
        foreach ( token_get_all( file_get_contents( $file ) ) as $token ) {
          if ( is_array( $token ) && T_STRING === $token[0] ) { echo strtolower( $token[1] ), "\\n"; }
        }
      }`;
    const paths = files.map((file) => join(plugin, file));
    const called = execFileSync('php', ['-r', calls, '--', ...paths], { encoding: 'utf8' }).split('\n');
    expect(called).toContain('add_action');
    expect(newer.filter((name) => called.includes(name))).toEqual([]);
  });
});

describe.skipIf(!isInstalled())('the plugin on the PHP of this system', () => {
  test('has no file that it complains of', async () => {
    const said = files.map((file) =>
      promisify(execFile)('php', [
        '-d',
        'error_reporting=E_ALL',
        '-d',
        'display_errors=1',
        '-l',
        join(plugin, file),
      ]),
    );
    const expected = files.map((file) => `No syntax errors detected in ${join(plugin, file)}\n`);
    expect((await Promise.all(said)).map(({ stdout }) => stdout)).toEqual(expected);
  });
});
