import { watchArrivals } from '../../../src/runtime/arrivals';

/** Calls back after something came to the page, when other elements are in some places than before. */
export function watchPlaces(
  list: () => readonly (Element | null)[],
  onChange: () => void,
  signal: AbortSignal,
): void {
  let before = list();
  watchArrivals(() => {
    const now = list();
    const isSame = now.length === before.length && now.every((one, at) => one === before[at]);
    before = now;
    if (!isSame) onChange();
  }, signal);
}
