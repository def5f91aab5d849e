// Brings a fresh machine to where the other commands work: packages, and for tests a Chromium.
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

const hasBrowser = () =>
  [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some(
    (path) => path && existsSync(path),
  );
if (process.argv.includes('--browser') && !hasBrowser()) {
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error('The browser tests need Chromium: install it and set CHROMIUM to its path.');
  }
  console.log('Installing Chromium …');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    run(command, rest);
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core');
}
