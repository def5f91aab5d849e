import { waitsForConsent } from '../../../src/consent-port';
import { loadsAll, onPrint } from '../load-all';
import { usualExpand } from '../params';
import { createZone } from '../zone';
import { hasClasses } from './class-names';
import { flushFrame } from './frames';
import { isShown } from './is-shown';
import type { LazySizes } from './lazy-sizes';
import { createParts } from './parts';
import { createUnveiler } from './unveil';

/** No more begin while so many are under way, and so many may be. */
const [BUSY, MOST] = [8, 10];
/** So few under way that also what nobody sees may come. */
const QUIET = 3;
/** The distance that an element has of its own. */
const OWN = 'data-expand';
/** Elements that are looked at in one go, so that a page with thousands of them does not stand still. */
const SLICE = 500;

/** How far the page has come: what is in view goes first, then what is near, and at the end what nobody sees. */
type Phase = 'first' | 'near' | 'complete';

/** Decides what is loaded when (theme.md §3.12.2). */
export interface Loader {
  start(): void;
  /** Looks for new elements soon, and once more at those that were hidden. */
  check(sign?: Event): void;
  /** The page is complete: what is not in view may come, too. */
  complete(): void;
  unveil(element: Element): void;
  /** Finishes what came while the page was not there. */
  restore(): void;
}

/**
 * Makes the loader of a page.
 *
 * @param lazySizes - what other scripts call, with its options and the elements that are still to come
 * @param replacesFrames - whether frames go to their address without a step in the browser's history
 */
export function createLoader(lazySizes: LazySizes, replacesFrames: boolean, signal: AbortSignal): Loader {
  const { cfg, elements } = lazySizes;
  const everything = loadsAll();
  let watched = new WeakSet<Element>();
  let phase: Phase = 'first';
  let expand = 0;
  /** How far the window looks, if the page says nothing else. */
  let usual = 0;
  let isMeasured = false;
  let mayBeNew = false;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  // Elements are given the class by scripts, some of them anew.
  const classes = new MutationObserver((records) => {
    if (records.some(({ target }) => hasClasses(target as Element, cfg.lazyClass))) loader.check();
  });
  const unveiler = createUnveiler(lazySizes, replacesFrames, () => work(), signal);
  const parts = createParts(lazySizes, signal, () => (everything ? look() : work()));
  const isComplete = () => phase === 'complete';
  const around = (pixels: number): string => `${pixels}px ${pixels * (Number(cfg.hFac) || 0)}px`;
  /** What is near at this moment. Of thousands of elements it watches those that are not far. */
  const near = createZone(
    () => around(phase === 'first' || (cfg.loadMode === 1 && !isComplete()) ? 0 : expand),
    () => work(),
  );
  /** What is not far, for as long as the window stays as it is; and what has a distance of its own. */
  const zone = createZone(
    (element) => {
      const own = Number.parseInt(element.getAttribute(OWN) ?? '', 10);
      return around(Number.isNaN(own) ? expand * Math.max(1, Number(cfg.expFactor) || 1) : own);
    },
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (target.hasAttribute(OWN)) near.near[isIntersecting ? 'add' : 'delete'](target);
        else near[isIntersecting ? 'watch' : 'forget'](target);
      }
      work();
    },
  );

  const isReady = (element: Element) => !waitsForConsent(element) && parts.areThereFor(element);
  const maySee = (element: Element) =>
    (isComplete() && unveiler.count() < QUIET && !element.hasAttribute(OWN)) || isShown(element);

  const forget = (element: Element) => {
    near.forget(element);
    zone.forget(element);
    watched.delete(element);
  };
  const unveil = (element: Element) => {
    forget(element);
    unveiler.unveil(element);
  };
  const load = (elements: Iterable<Element>) => {
    if (!cfg.loadMode || (document.hidden && !cfg.loadHidden) || unveiler.count() >= BUSY) return;
    for (const element of elements) {
      if (unveiler.count() >= MOST) return;
      if (!hasClasses(element, cfg.lazyClass)) forget(element);
      else if (isReady(element) && maySee(element)) unveil(element);
    }
  };
  /** Nothing has come near for a while: what is not far comes, then one by one what is to come wherever it is. */
  const rest = () => {
    if (unveiler.count() || document.hidden) return;
    load(zone.near);
    const waiting = cfg.preloadAfterLoad
      ? elements
      : document.getElementsByClassName(`${cfg.lazyClass} ${cfg.preloadClass}`);
    const [one] = unveiler.count() ? [] : waiting;
    if (one && isReady(one)) unveil(one);
  };
  const work = () => {
    if (signal.aborted) return;
    load(near.near);
    clearTimeout(idleTimer);
    if (isComplete()) idleTimer = setTimeout(rest, 3 * cfg.throttleDelay);
  };

  const look = () => {
    if (signal.aborted) return;
    let left = SLICE;
    for (const element of [...elements]) {
      if (everything || lazySizes.prematureUnveil?.(element)) {
        if (!isReady(element)) continue;
        unveil(element);
      } else if (watched.has(element)) continue;
      else {
        watched.add(element);
        zone.watch(element);
        // What it needs is there when it is near.
        parts.areThereFor(element);
      }
      if (!--left) return void setTimeout(look);
    }
  };
  /** Looks at the window, the settings and the page again. */
  const refresh = () => {
    if (!isMeasured) usual = usualExpand();
    isMeasured = true;
    const given = Number(cfg.expand);
    const now = given >= 1 ? given : usual;
    if (now !== expand) {
      expand = now;
      for (const one of [zone, near]) {
        one.end();
        one.near.clear();
      }
      watched = new WeakSet();
    }
    look();
    work();
  };
  /** Only the distance is another one: what is to come stands there as before. */
  const enter = (next: Phase) => {
    phase = next;
    near.end();
    for (const element of zone.near) if (!element.hasAttribute(OWN)) near.watch(element);
    work();
  };

  const loader: Loader = {
    start() {
      refresh();
      classes.observe(document, { subtree: true, attributeFilter: ['class'] });
      lazySizes._defEx = usual;
      setTimeout(() => phase === 'first' && enter('near'), 2 * cfg.throttleDelay);
      onPrint(() => {
        for (const element of [...elements]) if (isReady(element)) unveil(element);
        flushFrame();
      }, signal);
    },
    check(sign) {
      isMeasured &&= sign?.type !== 'resize';
      // The end of a movement shows what was hidden; it brings nothing new.
      mayBeNew ||= !sign?.type.endsWith('end');
      if (checkTimer || !(mayBeNew || near.near.size)) return;
      checkTimer = setTimeout(() => {
        checkTimer = undefined;
        const looks = mayBeNew;
        mayBeNew = false;
        if (looks) refresh();
        else work();
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
    near.end();
    classes.disconnect();
  });
  return loader;
}
