import { onAbort } from './on-abort';

/**
 * A controller that aborts with a signal at the latest. `AbortSignal.any` would do, which not every browser has that Atoll serves
 * (docs/browsers.md).
 *
 * @example
 * const loading = controllerWithin(lifetime);
 * listen(loading.signal);
 * loading.abort();
 */
export function controllerWithin(signal: AbortSignal): AbortController {
  const own = new AbortController();
  if (signal.aborted) own.abort();
  else onAbort(signal, () => own.abort());
  return own;
}
