import { retryOnce } from '../../../src/runtime/retry-once';
import type { LazySizes } from './lazy-sizes';

/** Something that only some pages have: what has it, and how it comes. */
type Part = readonly [
  selector: string,
  load: () => Promise<{ install(lazySizes: LazySizes, signal: AbortSignal): void }>,
];

const PARTS: readonly Part[] = [
  ['[data-sizes=auto]', () => import('../later/auto-sizes')],
  ['[data-bg],[data-bg-image]', () => import('../later/backgrounds')],
  ['.smush-lazyload-video,video', () => import('../later/videos')],
  ['[data-original-sizes]', () => import('../later/auto-resizing')],
];

/** Parts of the loader that come when a page has what they are for. */
export interface Parts {
  /** Whether everything is there that an element needs. What is not is fetched. */
  areThereFor(element: Element): boolean;
}

/** @param onCome - called when a part is there, or will not come: its elements do without then */
export function createParts(lazySizes: LazySizes, signal: AbortSignal, onCome: () => void): Parts {
  const missing = new Set(PARTS);
  const asked = new Set<Part>();
  const fetchOnce = (part: Part) => {
    if (asked.has(part)) return;
    asked.add(part);
    retryOnce(part[1])
      .then(({ install }) => signal.aborted || install(lazySizes, signal))
      .catch(reportError)
      .then(() => {
        missing.delete(part);
        onCome();
      });
  };
  return {
    areThereFor(element) {
      // The elements are asked, each when it comes: to look for them in a page of thousands costs more than they do.
      const needed = [...missing].filter(([selector]) => element.matches(selector));
      needed.forEach(fetchOnce);
      return !needed.length;
    },
  };
}
