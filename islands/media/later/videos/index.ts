import { waitsForConsent } from '../../../../src/consent-port';
import type { LazyEvent, LazySizes } from '../../lazy-load/lazy-sizes';
import { prepareFilm } from './films';
import { createWrappers } from './wrappers';

/** Brings embedded films when the visitor asks for them or comes near, and films of the shop's own with their picture first. */
export function install(lazySizes: LazySizes, signal: AbortSignal): void {
  const prepareWrapper = createWrappers(lazySizes, signal);
  const prepare = ({ target, detail, defaultPrevented }: LazyEvent) => {
    if (defaultPrevented || detail.instance !== lazySizes || !(target instanceof HTMLElement)) return;
    if (target instanceof HTMLVideoElement) prepareFilm(target, signal);
    else if (target.matches('.smush-lazyload-video') && !waitsForConsent(target)) prepareWrapper(target);
  };
  document.addEventListener('lazybeforeunveil', prepare as (event: Event) => void, { signal });
}
