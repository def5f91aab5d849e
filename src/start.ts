import { refusesMarkup } from './dom/trusted-types';
import { announceDroppedAction } from './page/announce-dropped';
import { reasonForMissingGlobals } from './page/globals';
import type { Island, Mounter } from './runtime/island';
import type { Runtime } from './runtime/page-runtime';
import { joinRuntime } from './runtime/registry';

/** What to start on a page. */
export interface StartOptions {
  islands: readonly Island[];
  /** Says why an island may not run on this page, or nothing; asked once the page's own scripts have run. */
  refuse?: (island: Island) => string | undefined;
  /** Fetches the code that mounts views; React's by default. */
  mounter?: () => Promise<Mounter>;
}

/** React arrives with the first island that mounts. */
const react = () => import('./react/mount').then(({ mount }) => mount as never);

/**
 * Starts islands on this page: waits for the document, finds their hosts and follows the page's changes. A second
 * copy of the library joins the first.
 *
 * @returns the runtime of the page
 * @example
 * import { start } from 'atoll-islands';
 * import addToCart from 'atoll-islands/islands/add-to-cart';
 * start({ islands: [addToCart] });
 */
export function start({ islands, refuse, mounter = react }: StartOptions): Runtime {
  const runtime = joinRuntime(
    islands.map((island) => ({ island, mounter })),
    {
      refuse: (island) => refusesMarkup() ?? reasonForMissingGlobals(island.needs) ?? refuse?.(island),
      onDropped: announceDroppedAction,
    },
  );
  runtime.start().catch((error) => reportError(error));
  return runtime;
}
