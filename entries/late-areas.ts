import { watchArrivals } from '../src/runtime/arrivals';
import { lateDefinitions } from '../src/runtime/current';
import { documentReady } from '../src/runtime/document';
import { retryOnce } from '../src/runtime/retry-once';
import { warn } from '../src/runtime/warn';
import type { Area, LateArea } from './areas';

/** Fetches the definitions of each area when the page has the first sign of it, now or later. */
export function followLateAreas(areas: readonly LateArea[], add: (area: Area) => void): void {
  let unseen = areas;
  const following = new AbortController();

  const look = (trees: readonly ParentNode[]) => {
    const seen = unseen.filter(({ isNeeded }) => trees.some(isNeeded));
    unseen = unseen.filter((area) => !seen.includes(area));
    if (!unseen.length) following.abort();
    for (const { name, load, isNeeded } of seen) {
      const coming = retryOnce(load)
        .then(add)
        .catch((error) =>
          warn({
            help: 'island-stopped',
            what: name,
            cause: String(error),
            fix: 'The page works without it.',
            error,
          }),
        )
        .finally(() => lateDefinitions.delete(isNeeded));
      lateDefinitions.set(isNeeded, coming);
    }
  };

  watchArrivals(look, following.signal);
  documentReady().then(() => look([document]));
}
