import { setCurrentRuntime } from './current';
import type { Entry, Runtime } from './page-runtime';
import { createRuntime, type RuntimeOptions } from './runtime';

/** Copies with the same number can share a page; a change of `Entry` or `Runtime` raises it. */
const PROTOCOL = 3;
const KEY = Symbol.for(`atoll.runtime.${PROTOCOL}`);

/**
 * The one runtime of the page. A second copy of the library (a plugin brought its own) hands its islands to the
 * runtime of the first.
 */
export function joinRuntime(entries: readonly Entry[], options: RuntimeOptions): Runtime {
  const page = globalThis as { [KEY]?: Runtime };
  const runtime = page[KEY] ?? createRuntime(options);
  page[KEY] = runtime;
  // This copy's own modules must find it, too.
  setCurrentRuntime(runtime);
  runtime.add(entries);
  return runtime;
}
