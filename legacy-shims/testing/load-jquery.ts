import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import type { JQueryStatic } from '../bridge/jquery';

const require = createRequire(import.meta.url);
const files = { 3: require.resolve('jquery'), 4: require.resolve('jquery4') };

/** The versions every bridge test runs on. */
export type Version = keyof typeof files;

/** Runs a new copy of jQuery as a classic page script does: it assigns `window.jQuery` and `window.$` itself. */
export function loadJQuery(version: Version): JQueryStatic {
  runInThisContext(readFileSync(files[version], 'utf8'), { filename: files[version] });
  return (window as unknown as { jQuery: JQueryStatic }).jQuery;
}

/** Makes the page one without jQuery again. */
export function unloadJQuery(): void {
  const page = window as { jQuery?: unknown; $?: unknown };
  delete page.jQuery;
  delete page.$;
}
