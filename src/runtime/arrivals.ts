import { onAbort } from './on-abort';
import { shared } from './shared';

/** @param trees - what came, each with all that is in it */
type Watcher = (trees: readonly ParentNode[]) => unknown;

const watchers = (): Set<Watcher> => shared('arrivals', () => new Set<Watcher>());

/** Tells those who wait that elements came to the page. */
export const tellArrivals: Watcher = (trees) => {
  for (const watcher of watchers()) watcher(trees);
};

/**
 * Calls back after elements came to the page, once for all that came together: for an island of a whole page that looks
 * after thousands of elements, and needs no observer of its own.
 */
export function watchArrivals(watcher: Watcher, signal: AbortSignal): void {
  watchers().add(watcher);
  onAbort(signal, () => watchers().delete(watcher));
}
