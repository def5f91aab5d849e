import { retryOnce } from '../../../src/runtime/instance';
import { classesIn } from './class-names';
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
  /** Fetches what elements need that wait. */
  fetch(): void;
  /** Whether everything is there that an element needs. */
  areThereFor(element: Element): boolean;
}

/** @param onCome - called when a part is there, or will not come: its elements do without then */
export function createParts(lazySizes: LazySizes, signal: AbortSignal, onCome: () => void): Parts {
  const unasked = new Set(PARTS);
  const missing = new Set(PARTS);
  /** What waits and has one of some parts: one question to the browser, however many wait. */
  const find = (parts: Iterable<Part>) =>
    document.querySelector(
      `${classesIn(lazySizes.cfg.lazyClass)
        .map((name) => `[class~=${JSON.stringify(name)}]`)
        .join('')}:is(${[...parts].map(([selector]) => selector).join()})`,
    );

  return {
    fetch() {
      if (!unasked.size || !find(unasked)) return;
      for (const part of unasked) {
        if (!find([part])) continue;
        const [, load] = part;
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
