import { addressIn } from '../addresses';
import { classesIn } from './class-names';
import { inFrame } from './frames';
import type { LazyDetail, LazySizes } from './lazy-sizes';
import { sourcesOf } from './sources';

/** What says that something has come, or never will. */
const ENDS = ['load', 'error'];
/** The same, as plugins of the original say it. */
const TOLD = ['lazyincluded', '_lazyloaded'];

/** Time in ms after which something that does not come holds up nothing any more (theme.md §3.12.2). */
const STUCK = 2500;

/** Loads one element after the other. */
export interface Unveiler {
  /** Begins to load an element, whatever its place. */
  unveil(element: Element): void;
  /** How many are under way. */
  count(): number;
  /** An element is there, by another way. */
  finish(element: Element): void;
}

/** Whether the browser replaces the place of a frame, which its `src` does not tell then (Q 8.28): only when asked. */
function isReplaced(frame: Element, byDefault: boolean): boolean {
  const mode = frame.getAttribute('data-load-mode');
  return mode === null ? byDefault : mode === '0';
}

/**
 * The sequence of classes, attributes and events in which an element is loaded (theme.md §3.12.3): style sheets and
 * scripts depend on each step.
 *
 * @param onEnd - called when an element has come, or has failed, or counts as stuck
 */
export function createUnveiler(
  lazySizes: LazySizes,
  replacesFrames: boolean,
  onEnd: () => void,
  signal: AbortSignal,
): Unveiler {
  const { cfg, fire } = lazySizes;
  const begun = new WeakSet<Element>();
  /** Shown, and not there yet. */
  const coming = new WeakSet<Element>();
  const pending = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const finish = (element: Element) => {
    const { classList } = element;
    for (const type of ENDS) element.removeEventListener(type, ended);
    coming.delete(element);
    pending.delete(element);
    classList.add(...classesIn(cfg.loadedClass));
    classList.remove(...classesIn(cfg.loadingClass));
    fire(element, 'lazyloaded');
    onEnd();
  };
  const ended = ({ currentTarget, target }: Event) => {
    // What is inside tells of itself.
    if (target === currentTarget) finish(currentTarget as Element);
  };
  // Hardly anybody tells it so: that is heard in one place, not at each of hundreds of elements.
  const told = ({ target }: Event) => {
    if (coming.has(target as Element)) finish(target as Element);
  };
  for (const type of TOLD) document.addEventListener(type, told, { capture: true, signal });
  const giveUp = () => {
    pending.clear();
    onEnd();
  };

  const setSource = (source: Element) => {
    const media = cfg.customMedia[source.getAttribute('data-media') || source.getAttribute('media') || ''];
    if (media) source.setAttribute('media', media);
    const list = source.getAttribute(cfg.srcsetAttr);
    if (list) source.setAttribute('srcset', list);
  };

  /** Gives an element what it waits for; says whether it will tell when that has come. */
  const setAddresses = (element: Element): boolean => {
    const isImage = element instanceof HTMLImageElement;
    const isFrame = element instanceof HTMLIFrameElement;
    if (!isImage && !isFrame && !(element instanceof HTMLMediaElement)) return false;
    const sources = sourcesOf(element);
    sources.forEach(setSource);
    const list = isImage && element.getAttribute(cfg.srcsetAttr);
    const address = addressIn(element, cfg.srcAttr, !isFrame);
    if (list) element.srcset = list;
    if (address) {
      const place = isFrame && isReplaced(element, replacesFrames) && element.contentWindow?.location;
      if (place) place.replace(new URL(address, document.baseURI));
      else element.src = address;
    }
    return isFrame ? !!address : isImage && !!(list || address || sources.length);
  };

  const show = (element: Element, detail: LazyDetail, sizes: string | null | false) => {
    const { classList } = element;
    let tells = false;
    if (!fire(element, 'lazybeforeunveil', detail).defaultPrevented) {
      if (sizes === 'auto') classList.add(...classesIn(cfg.autosizesClass));
      else if (sizes) element.setAttribute('sizes', sizes);
      classList.add(...classesIn(cfg.loadingClass));
      for (const type of ENDS) element.addEventListener(type, ended);
      tells = setAddresses(element) || !!detail.firesLoad;
    }
    classList.remove(...classesIn(cfg.lazyClass));
    begun.delete(element);
    coming.add(element);
    // What the browser loads when it wants to holds up nothing.
    if (!tells || element.getAttribute('loading') === 'lazy') pending.delete(element);
    inFrame(() => {
      const isThere = element instanceof HTMLImageElement && element.complete && element.naturalWidth > 1;
      if (!coming.has(element) || (tells && !isThere)) return;
      if (isThere) classList.add(...classesIn(cfg.fastLoadedClass));
      finish(element);
    });
  };

  return {
    unveil(element) {
      if (begun.has(element)) return;
      begun.add(element);
      pending.add(element);
      clearTimeout(timer);
      timer = setTimeout(giveUp, STUCK);
      const { detail } = fire(element, 'lazyunveilread');
      const sizes = element instanceof HTMLImageElement && element.getAttribute(cfg.sizesAttr);
      if (sizes === 'auto') lazySizes.autoSizer.updateElem(element, true);
      inFrame(() => show(element, detail, sizes));
    },
    count: () => pending.size,
    finish,
  };
}
