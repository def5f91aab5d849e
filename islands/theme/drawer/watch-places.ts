import { watchArrivals } from '../../../src/runtime/arrivals';
import { has } from '../../../src/runtime/has';

/** Calls back after something came to the page that a selector knows, or that has something of it. Looks at nothing else. */
export function watchPlaces(selector: string, onCome: () => void, signal: AbortSignal): void {
  watchArrivals((trees) => trees.some((tree) => has(tree, selector)) && onCome(), signal);
}
