import { onConsentChange } from '../../../src/consent-port';
import { watchArrivals } from '../../../src/runtime/arrivals';
import { onRestore } from '../../../src/runtime/document';
import { retryBrokenImages } from '../broken-images';
import { lazyConfig } from '../params';
import { createTools } from './lazy-sizes';
import { createLoader } from './loader';
import { earlyLoader, offerLoader } from './public-object';

/** A page counts as complete no earlier, and no later, in ms after the start (theme.md §3.12.2). */
const [SOONEST, LATEST] = [999, 20_000];

/** What can show an element that was hidden, or bring a new one. Where elements are, the browser says. */
const SIGNS = ['resize', 'hashchange', 'focus', 'click', 'load', 'transitionend', 'animationend'];

/**
 * Loads what has the class `lazyload` when it is near.
 *
 * @param letGo - called when another loader has the page
 */
export function startLazyLoad(signal: AbortSignal, letGo: () => void): void {
  const early = earlyLoader();
  if (!early) {
    letGo();
    return;
  }
  const { cfg, replacesFrames } = lazyConfig();
  const lazySizes = createTools(cfg, early);
  const loader = createLoader(lazySizes, replacesFrames, signal);
  let isStarted = false;

  const check = () => loader.check();
  lazySizes.loader = { checkElems: check, unveil: loader.unveil };
  lazySizes.init = () => {
    if (isStarted) return;
    isStarted = true;
    loader.start();
    for (const type of SIGNS) addEventListener(type, loader.check, { capture: true, passive: true, signal });
    watchArrivals(check, signal);
    onConsentChange(check, signal);
    onRestore(loader.restore, signal);
    const begun = performance.now();
    const complete = () =>
      setTimeout(() => signal.aborted || loader.complete(), Math.max(0, begun + SOONEST - performance.now()));
    if (document.readyState === 'complete') complete();
    else {
      addEventListener('load', complete, { once: true, signal });
      setTimeout(() => document.readyState === 'complete' || complete(), LATEST);
    }
  };
  offerLoader(lazySizes, letGo, signal);
  document.documentElement.classList.replace('no-js', 'js');
  retryBrokenImages(signal);
  if (cfg.init) lazySizes.init();
  for (const element of early.asked ?? []) loader.unveil(element);
}
