import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where Debian's package lays WordPress. */
const WORDPRESS = '/usr/share/wordpress';

const ADMIN = { name: 'manager', password: 'a-long-password-for-tests' };

/** Whether this machine has what it takes. */
export const isInstalled = (): boolean =>
  existsSync(WORDPRESS) && ['php', 'mariadbd'].every((name) => spawnSync('which', [name]).status === 0);

/** A WordPress of its own: fresh files, a fresh database, the plugin and the stub of a shop. */
export interface Site {
  url: string;
  /** Runs PHP inside of WordPress and gives what it prints. */
  php(code: string): string;
  /** Sets options; `null` deletes one. */
  set(options: Readonly<Record<string, unknown>>): Promise<void>;
  /** Asks for a page, as a guest or with somebody's cookies. */
  get(path: string, cookies?: string): Promise<{ status: number; headers: Headers; text: string }>;
  /** Cookies of a signed-in user. */
  cookiesOf(user: string): string;
  close(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      );
    });
  });

const until = async (what: string, holds: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 300; tries++) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${what} did not come up.`);
};

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null) done();
    else child.on('exit', () => done());
    child.kill();
  });

/** Starts a database server that only this site can reach. */
async function startDatabase(folder: string) {
  const data = join(folder, 'data');
  const socket = join(folder, 'db.sock');
  const user = `--user=${process.getuid?.() === 0 ? 'root' : (process.env.USER ?? '')}`;
  execFileSync(
    'mariadb-install-db',
    [
      '--no-defaults',
      `--datadir=${data}`,
      user,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
    ],
    { stdio: 'pipe' },
  );
  const server = spawn(
    'mariadbd',
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'db.pid')}`,
      '--skip-networking',
      '--skip-log-bin',
      // It is thrown away.
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-buffer-pool-size=32M',
      user,
    ],
    { stdio: 'ignore' },
  );
  await until('The database', () => existsSync(socket));
  execFileSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', 'CREATE DATABASE shop']);
  return { socket, close: () => ended(server) };
}

const configuration = (socket: string, url: string) => `<?php
define( 'DB_NAME', 'shop' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'WP_HOME', '${url}' );
define( 'WP_SITEURL', '${url}' );
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $name ) {
	define( $name . '_KEY', $name . ' key' );
	define( $name . '_SALT', $name . ' salt' );
}
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', 'cli' !== PHP_SAPI );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1' );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;

/** Answers as a web server would: files as they are, all else by WordPress. */
const ROUTER = `<?php
$path = parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
if ( is_file( __DIR__ . $path ) || is_file( __DIR__ . $path . '/index.php' ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
require __DIR__ . '/index.php';
`;

/**
 * Starts a WordPress with the packed plugin.
 *
 * @throws Error when one of its parts does not come up
 */
export async function startSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-wordpress-'));
  const root = join(folder, 'root');
  cpSync(WORDPRESS, root, { recursive: true, dereference: true });
  const database = await startDatabase(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  rmSync(join(root, 'wp-config.php'), { force: true });
  writeFileSync(join(root, 'wp-config.php'), configuration(database.socket, url));
  writeFileSync(join(root, 'router.php'), ROUTER);
  const plugins = join(root, 'wp-content/plugins');
  mkdirSync(plugins, { recursive: true });
  execFileSync('php', [
    '-r',
    `$zip = new PharData($argv[1]); $zip->extractTo($argv[2], null, true);`,
    resolve('dist/atoll-for-woocommerce.zip'),
    plugins,
  ]);
  symlinkSync(resolve('wordpress/testing/stub-shop'), join(plugins, 'stub-shop'));
  const themes = join(root, 'wp-content/themes');
  mkdirSync(themes, { recursive: true });
  for (const theme of ['classic', 'block'])
    symlinkSync(resolve('wordpress/testing/themes', theme), join(themes, theme));

  const php = (code: string): string =>
    execFileSync('php', ['-r', code], {
      cwd: root,
      encoding: 'utf8',
      // This WordPress is older than the PHP that it runs on, and says so at length; an error comes with its text.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const inWordPress = (code: string) =>
    php(`$_SERVER['HTTP_HOST'] = '127.0.0.1'; require 'wp-load.php'; ${code}`);
  php(`
    define( 'WP_INSTALLING', true );
    $_SERVER['HTTP_HOST'] = '127.0.0.1:${port}';
    function wp_mail() { return true; }
    require 'wp-load.php';
    require 'wp-admin/includes/upgrade.php';
    wp_install( 'Shop', '${ADMIN.name}', 'manager@example.com', false, '', '${ADMIN.password}' );
  `);
  inWordPress(`
    require_once 'wp-admin/includes/plugin.php';
    foreach ( array( 'stub-shop/stub-shop.php', 'atoll-for-woocommerce/atoll-for-woocommerce.php' ) as $plugin ) {
      $error = activate_plugin( $plugin );
      if ( is_wp_error( $error ) ) { throw new Exception( $error->get_error_message() ); }
    }
    switch_theme( 'classic' );
    wp_insert_user( array( 'user_login' => 'customer', 'user_pass' => '${ADMIN.password}', 'role' => 'subscriber' ) );
  `);

  const server = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', root, join(root, 'router.php')], {
    stdio: 'ignore',
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
  });
  const get: Site['get'] = async (path, cookies = '') => {
    const answer = await fetch(url + path, { headers: { cookie: cookies }, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  await until('The web server', () =>
    get('/').then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    php: inWordPress,
    get,
    async set(options) {
      const headers = { 'x-stub-options': 'yes' };
      const { ok } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(options) });
      if (!ok) throw new Error('The stub did not take the options.');
    },
    cookiesOf: (user) =>
      inWordPress(`
        $user = get_user_by( 'login', '${user}' );
        $until = time() + 3600;
        $token = WP_Session_Tokens::get_instance( $user->ID )->create( $until );
        echo LOGGED_IN_COOKIE . '=' . wp_generate_auth_cookie( $user->ID, $until, 'logged_in', $token );
        echo '; ' . AUTH_COOKIE . '=' . wp_generate_auth_cookie( $user->ID, $until, 'auth', $token );
      `),
    async close() {
      await ended(server);
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
