// Brings a machine to where the other commands work: packages, for tests a Chromium, for the ways through the shop Firefox
// and WebKit, and a WordPress for those of the plugin. Installs what is missing only.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const run = (command, args) => execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

const stamp = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const marker = 'node_modules/.atoll-setup';
if (!existsSync(marker) || readFileSync(marker, 'utf8') !== stamp) {
  console.log('Installing packages …');
  // Not `npm ci`: it insists on optional packages for other platforms, which not every registry mirror has.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund']);
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(marker, stamp);
}

/** The first of these programs that is on the search path. */
const found = (...names) => names.find((name) => spawnSync('which', [name]).status === 0);

const apt = (...args) => {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  // Another installation may be at work.
  const [command, ...rest] = [...sudo, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, rest, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
};
const installed = (...packages) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages);

/** Installs the first of these Debian packages that the system's sources have. */
function install(...packages) {
  apt('update', '-qq');
  return packages.find((name) => installed(name));
}

const named = process.env.CHROMIUM;
if (process.argv.includes('--browser') && named && !existsSync(named)) {
  throw new Error(`CHROMIUM names ${named}, which does not exist.`);
}
// Fonts are not needed: nothing that is tested depends on those of the machine.
if (process.argv.includes('--browser') && !named && !found('chromium-headless-shell')) {
  const other = () => found('chromium', 'chromium-browser', 'google-chrome');
  const there = other();
  console.log('Installing the headless shell of Chromium …');
  // Not every system has it as a package of its own; the whole browser does the same, more slowly.
  const shell = install('chromium-headless-shell', ...(there ? [] : ['chromium']));
  if (!shell && !other()) {
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path.');
  }
  if (!shell) console.log(`There is no such package here: ${there} is used.`);
}

/** Engines beside Chromium: the variable that names one, its program, and its packages, the first that there is. */
const engines = [
  { variable: 'FIREFOX', programs: ['firefox-esr', 'firefox'], packages: ['firefox-esr', 'firefox'] },
  { variable: 'WEBKIT', programs: ['WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  // WebKit draws on a screen, if need be on one that nobody sees.
  { variable: 'XVFB', programs: ['Xvfb'], packages: ['xvfb'] },
];
if (process.argv.includes('--engines')) {
  for (const { variable, programs, packages } of engines) {
    if (process.env[variable] || found(...programs)) continue;
    console.log(`Installing ${packages[0]} …`);
    if (!install(...packages)) {
      console.log(
        `There is no such package here: the ways through the shop that need ${packages[0]} are skipped.`,
      );
    }
  }
}

if (
  process.argv.includes('--wordpress') &&
  !(existsSync('/usr/share/wordpress') && found('mariadbd') && found('php'))
) {
  console.log('Installing WordPress, PHP and MariaDB …');
  apt('update', '-qq');
  if (!installed('wordpress', 'php-cli', 'php-mysql', 'mariadb-server')) {
    console.log('They are no packages here: the tests of the WordPress plugin are skipped.');
  }
}
