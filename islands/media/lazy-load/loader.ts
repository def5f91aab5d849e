import { waitsForConsent } from '../../../src/consent-port';
import { loadsAll, onPrint } from '../load-all';
import { expandOf } from '../params';
import { createZone } from '../zone';
import { flushFrame } from './frames';
import { isShown } from './is-shown';
import type { LazySizes } from './lazy-sizes';
import { createParts } from './parts';
import { createUnveiler } from './unveil';

/** No more begin while so many are under way, and so many may be. */
const [BUSY, MOST] = [8, 10];
/** So few under way that also what nobody sees may come. */
const QUIET = 3;
/** Elements that are looked at in one go, so that a page with thousands of them does not stand still. */
const SLICE = 500;

/** How far the page has come: what is in view goes first, then what is near, and when all is quiet a little more. */
type Phase = 'first' | 'near' | 'complete' | 'idle';

/** Decides what is loaded when (theme.md §3.12.2). */
export interface Loader {
  start(): void;
  /** Looks for new elements soon, and once more at those that were hidden. */
  check(): void;
  /** The page is complete: what is not in view may come, too. */
  complete(): void;
  unveil(element: Element): void;
  /** Finishes what came while the page was not there. */
  restore(): void;
}

export function createLoader(lazySizes: LazySizes, replacesFrames: boolean, signal: AbortSignal): Loader {
  const { cfg, elements } = lazySizes;
  const everything = loadsAll();
  let watched = new WeakSet<Element>();
  let phase: Phase = 'first';
  let margin = 0;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  // Elements that are given the class anew are loaded anew.
  const classes = new MutationObserver((records) => {
    if (records.some(({ target }) => (target as Element).classList.contains(cfg.lazyClass))) loader.check();
  });
  const unveiler = createUnveiler(lazySizes, replacesFrames, (element) => {
    if (element) classes.observe(element, { attributeFilter: ['class'] });
    work();
  });
  const parts = createParts(lazySizes, signal, () => work());
  /** An element can have a margin of its own. */
  const marginOf = (element: Element): string => {
    const own = Number.parseInt(element.getAttribute('data-expand') ?? '', 10);
    const pixels = Number.isNaN(own) ? margin : own;
    return `${pixels}px ${pixels * (Number(cfg.hFac) || 0)}px`;
  };
  const zone = createZone(marginOf, () => work());

  const isReady = (element: Element) => !waitsForConsent(element) && parts.areThereFor(element);
  const isComplete = () => phase === 'complete' || phase === 'idle';
  const maySee = (element: Element) =>
    (isComplete() && unveiler.count() < QUIET && !element.hasAttribute('data-expand')) || isShown(element);

  const unveil = (element: Element) => {
    zone.forget(element);
    watched.delete(element);
    unveiler.unveil(element);
  };
  const load = () => {
    if (!cfg.loadMode || (document.hidden && !cfg.loadHidden) || unveiler.count() >= BUSY) return;
    for (const element of zone.near) {
      if (unveiler.count() >= MOST) return;
      if (!element.classList.contains(cfg.lazyClass)) zone.forget(element);
      else if (isReady(element) && maySee(element)) unveil(element);
    }
  };
  /** Nothing has come near for a while: the page looks farther, and loads one by one what is to come wherever it is. */
  const rest = () => {
    if (unveiler.count() || document.hidden) return;
    if (phase === 'complete') enter('idle');
    const [one] = cfg.preloadAfterLoad
      ? elements
      : document.getElementsByClassName(`${cfg.lazyClass} ${cfg.preloadClass}`);
    if (one && isReady(one)) unveil(one);
  };
  const work = () => {
    if (signal.aborted) return;
    load();
    clearTimeout(idleTimer);
    if (isComplete()) idleTimer = setTimeout(rest, 3 * cfg.throttleDelay);
  };

  const look = () => {
    if (signal.aborted) return;
    let left = SLICE;
    parts.look();
    for (const element of [...elements]) {
      if (everything || lazySizes.prematureUnveil?.(element)) {
        if (!isReady(element)) continue;
        unveil(element);
      } else if (watched.has(element)) continue;
      else {
        watched.add(element);
        zone.watch(element);
      }
      if (!--left) return void setTimeout(look);
    }
  };
  /** Watches with the margin of this moment. */
  const refresh = () => {
    const far = phase === 'idle' ? Math.max(1, Number(cfg.expFactor) || 1) : 1;
    const now = phase === 'first' || (cfg.loadMode === 1 && !isComplete()) ? 0 : expandOf(cfg) * far;
    if (now !== margin) {
      margin = now;
      zone.end();
      watched = new WeakSet();
    }
    look();
    work();
  };
  const enter = (next: Phase) => {
    phase = next;
    refresh();
  };

  const loader: Loader = {
    start() {
      lazySizes._defEx = expandOf({});
      refresh();
      setTimeout(() => phase === 'first' && enter('near'), 2 * cfg.throttleDelay);
      onPrint(() => {
        for (const element of [...elements]) if (isReady(element)) unveil(element);
        flushFrame();
      }, signal);
    },
    check() {
      if (checkTimer) return;
      checkTimer = setTimeout(() => {
        checkTimer = undefined;
        refresh();
      }, cfg.throttleDelay);
    },
    complete() {
      cfg.loadMode = 3;
      enter('complete');
    },
    unveil,
    restore() {
      for (const element of [...document.getElementsByClassName(cfg.loadingClass)])
        if ((element as HTMLImageElement).complete) unveiler.finish(element);
    },
  };
  signal.addEventListener('abort', () => {
    zone.end();
    classes.disconnect();
  });
  return loader;
}
