import { retryOnce } from '../../../src/runtime/instance';
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

const ANY = PARTS.map(([selector]) => selector).join();

/** Parts of the loader that come when a page has what they are for. */
export interface Parts {
  /** Fetches what an element needs. */
  fetchFor(element: Element): void;
  /** Whether everything is there that an element needs. */
  areThereFor(element: Element): boolean;
}

/** @param onCome - called when a part is there, or will not come: its elements do without then */
export function createParts(lazySizes: LazySizes, signal: AbortSignal, onCome: () => void): Parts {
  const unasked = new Set(PARTS);
  const missing = new Set(PARTS);

  return {
    fetchFor(element) {
      if (!element.matches(ANY)) return;
      for (const part of unasked) {
        const [selector, load] = part;
        if (!element.matches(selector)) continue;
        unasked.delete(part);
        retryOnce(load)
          .then(({ install }) => signal.aborted || install(lazySizes, signal))
          .catch(reportError)
          .then(() => {
            missing.delete(part);
            onCome();
          });
      }
    },
    areThereFor: (element) => ![...missing].some(([selector]) => element.matches(selector)),
  };
}
