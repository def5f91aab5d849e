import { setCurrentRuntime } from './current';
import type { Entry, Runtime } from './page-runtime';
import { createRuntime, type RuntimeOptions } from './runtime';
import { shared } from './shared';

/**
 * The one runtime of the page. A second copy of the library (a plugin brought its own) hands its islands to the
 * runtime of the first.
 */
export function joinRuntime(entries: readonly Entry[], options: RuntimeOptions): Runtime {
  const runtime = shared('runtime', () => createRuntime(options));
  // This copy's own modules must find it, too.
  setCurrentRuntime(runtime);
  runtime.add(entries);
  return runtime;
}
