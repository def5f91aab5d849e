import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { configuration, printCookies, ROUTER } from './files';

/** Where Debian's package lays WordPress. */
const WORDPRESS = '/usr/share/wordpress';

/** Who may do everything there. */
export const ADMIN = { name: 'manager', password: 'a-long-password-for-tests' };

/** Whether this machine has what it takes. */
export const isInstalled = (): boolean =>
  existsSync(WORDPRESS) && ['php', 'mariadbd'].every((name) => spawnSync('which', [name]).status === 0);

/** One WordPress: the shop, or a network of sites. The stub of a shop is active in it. */
export interface Place {
  url: string;
  /** Runs PHP inside of WordPress and gives what it prints. */
  php(code: string): Promise<string>;
  /** Asks for a page, as a guest or with somebody's cookies. */
  get(path: string, cookies?: string): Promise<{ status: number; headers: Headers; text: string }>;
  /** Cookies of a signed-in user. */
  cookiesOf(user: string): Promise<string>;
}

/** A WordPress of its own: fresh files, a fresh database, the plugin and the stub of a shop. */
export interface Site extends Place {
  /** Sets options; `null` deletes one. */
  set(options: Readonly<Record<string, unknown>>): Promise<void>;
  /** Installs a network of sites beside the shop, with the same files: `/`, and `/child/` where nothing is active. */
  openNetwork(): Place;
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
  for (let tries = 0; tries < 1500; tries++) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`${what} did not come up.`);
};

const run = promisify(execFile);

/** Ends a server with its workers at once: nothing of it is kept. */
const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || !child.pid) return done();
    child.on('exit', () => done());
    process.kill(-child.pid, 'SIGKILL');
  });

/** A server of its own process group, so that its workers end with it. */
const serve = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawn(command, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });

/** Starts a database server that only this site can reach. */
async function startDatabase(folder: string) {
  const data = join(folder, 'data');
  const socket = join(folder, 'db.sock');
  const user = `--user=${process.getuid?.() === 0 ? 'root' : (process.env.USER ?? '')}`;
  // It is thrown away.
  const small = ['--innodb-log-file-size=4M', '--skip-innodb-doublewrite'];
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    user,
    ...small,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-name-resolve',
  ]);
  const server = serve('mariadbd', [
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${socket}`,
    `--pid-file=${join(folder, 'db.pid')}`,
    '--skip-networking',
    '--skip-log-bin',
    ...small,
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=32M',
    user,
  ]);
  await until('The database', () => existsSync(socket));
  execFileSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', 'CREATE DATABASE shop']);
  return { socket, close: () => ended(server) };
}

/**
 * Starts a WordPress with the packed plugin.
 *
 * @throws Error when one of its parts does not come up
 */
export async function startSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-wordpress-'));
  const root = join(folder, 'root');
  const copied = run('cp', ['-RL', WORDPRESS, root]);
  const database = await startDatabase(folder);
  await copied;
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const networkHost = `localhost:${port}`;
  rmSync(join(root, 'wp-config.php'), { force: true });
  writeFileSync(join(root, 'wp-config.php'), configuration(database.socket, host, networkHost));
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

  const php = (code: string, at: string): string =>
    execFileSync('php', ['-r', `$_SERVER['HTTP_HOST'] = '${at}'; ${code}`], {
      cwd: root,
      encoding: 'utf8',
      // This WordPress is older than the PHP that it runs on, and says so at length; an error comes with its text.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const install = (at: string, more = '') =>
    php(
      `
      define( 'WP_INSTALLING', true );
      function wp_mail() { return true; }
      require 'wp-load.php';
      require 'wp-admin/includes/upgrade.php';
      wp_install( 'Shop', '${ADMIN.name}', 'manager@example.com', false, '', '${ADMIN.password}' );
      update_option( 'template', 'classic' );
      update_option( 'stylesheet', 'classic' );
      ${more}`,
      at,
    );
  const place = (at: string): Place => {
    /** The stub runs it: WordPress is started already there. */
    const inWordPress = async (code: string) => {
      const answer = await fetch(`http://${at}/`, {
        method: 'POST',
        headers: { 'x-stub': 'php' },
        body: code,
      });
      const said = await answer.text();
      if (!answer.ok) throw new Error(`PHP said: ${said}`);
      return said;
    };
    return {
      url: `http://${at}`,
      php: inWordPress,
      async get(path, cookies = '') {
        const answer = await fetch(`http://${at}${path}`, {
          headers: { cookie: cookies },
          redirect: 'manual',
        });
        return { status: answer.status, headers: answer.headers, text: await answer.text() };
      },
      cookiesOf: (user) => inWordPress(printCookies(user)),
    };
  };
  install(
    host,
    `
    require_once 'wp-admin/includes/plugin.php';
    foreach ( array( 'stub-shop/stub-shop.php', 'atoll-for-woocommerce/atoll-for-woocommerce.php' ) as $plugin ) {
      $error = activate_plugin( $plugin );
      if ( is_wp_error( $error ) ) { throw new Exception( $error->get_error_message() ); }
    }
    wp_insert_user( array( 'user_login' => 'customer', 'user_pass' => '${ADMIN.password}', 'role' => 'subscriber' ) );`,
  );
  const shop = place(host);
  const server = serve('php', ['-S', host, '-t', root, join(root, 'router.php')], {
    PHP_CLI_SERVER_WORKERS: '4',
  });
  await until('The web server', () =>
    shop.get('/').then(
      () => true,
      () => false,
    ),
  );
  return {
    ...shop,
    async set(options) {
      const headers = { 'x-stub': 'options' };
      const { ok } = await fetch(shop.url, { method: 'POST', headers, body: JSON.stringify(options) });
      if (!ok) throw new Error('The stub did not take the options.');
    },
    openNetwork() {
      install(
        networkHost,
        `
        foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) { $wpdb->$table = $name; }
        install_network();
        populate_network( 1, '${networkHost}', 'manager@example.com', 'Shops', '/', false );`,
      );
      // The core takes the colon of a port out of the address.
      php(
        `
        require 'wp-load.php';
        require_once 'wp-admin/includes/plugin.php';
        activate_plugin( 'stub-shop/stub-shop.php' );
        $child = wp_insert_site( array( 'domain' => '${networkHost}', 'path' => '/child/', 'user_id' => 1 ) );
        $wpdb->update( $wpdb->blogs, array( 'domain' => '${networkHost}' ), array( 'blog_id' => $child ) );
        clean_blog_cache( $child );
        foreach ( array( 'siteurl' => 'http://${networkHost}/child', 'home' => 'http://${networkHost}/child', 'template' => 'classic', 'stylesheet' => 'classic' ) as $name => $value ) {
          update_blog_option( $child, $name, $value );
        }`,
        networkHost,
      );
      return place(networkHost);
    },
    async close() {
      await Promise.all([ended(server), database.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
