import { watchArrivals } from '../../../src/runtime/arrivals';
import { native } from '../../../src/runtime/native';

/** Calls back after something came to the page that a selector knows, or that has something of it. Looks at nothing else. */
export function watchPlaces(selector: string, onCome: () => void, signal: AbortSignal): void {
  const isThere = (tree: ParentNode) =>
    (tree instanceof Element && native(tree, 'matches')(selector)) ||
    !!native(tree, 'querySelector')(selector);
  watchArrivals((trees) => trees.some(isThere) && onCome(), signal);
}
