import { onAbort } from '../../../src/runtime/on-abort';
import { hasClasses } from './class-names';
import type { LazyEvent, LazySizes } from './lazy-sizes';

/** What scripts called before the island was there: the head tag notes it (entries/take-over.ts). */
interface EarlyLoader extends Partial<LazySizes> {
  asked?: Element[];
}

const page = window as { lazySizes?: EarlyLoader | undefined };

/** What stands in for the loader until it is there; nothing where another script's loader has the page. */
export const earlyLoader = (): EarlyLoader | undefined =>
  page.lazySizes?.loader && !page.lazySizes.asked ? undefined : (page.lazySizes ?? {});

/**
 * Gives other scripts what they call.
 *
 * @param onForeign - called when another loader does the same: two would fight for the classes (8.29)
 */
export function offerLoader(lazySizes: LazySizes, onForeign: () => void, signal: AbortSignal): void {
  page.lazySizes = lazySizes;
  const notice = ({ target, detail }: LazyEvent) => {
    const isOurs = detail?.instance === lazySizes || !detail?.instance;
    if (!isOurs && hasClasses(target as Element, lazySizes.cfg.lazyClass)) onForeign();
  };
  document.addEventListener('lazyunveilread', notice as (event: Event) => void, { signal });
  // Who comes after us must not take it for another loader's.
  onAbort(signal, () => {
    if (page.lazySizes === lazySizes) page.lazySizes = undefined;
  });
}
