import type { LazyConfig } from '../params';
import { classesIn, hasClasses } from './class-names';
import { inFrame } from './frames';

/** What an event of the loader carries; listeners may write into it. */
export interface LazyDetail {
  instance?: unknown;
  firesLoad?: boolean;
  width?: number;
  dataAttr?: boolean;
}

/** An event of the loader. */
export type LazyEvent = CustomEvent<LazyDetail>;

/** `window.lazySizes`, which scripts of others call (theme.md §7). */
export interface LazySizes {
  cfg: LazyConfig;
  /** Everything that is still to come, as it changes. */
  elements: HTMLCollectionOf<Element>;
  /** Starts the loader, where the page's settings said that it waits. */
  init(): void;
  loader: { checkElems(): void; unveil(element: Element): void };
  autoSizer: {
    checkElems(): void;
    updateElem(element: Element, dataAttr?: unknown, width?: number): void;
  };
  fire(
    element: EventTarget,
    name: string,
    detail?: LazyDetail,
    noBubbles?: boolean,
    noCancelable?: boolean,
  ): LazyEvent;
  aC(element: Element, name: string): void;
  rC(element: Element, name: string): void;
  hC(element: Element, name: string): boolean;
  /** Width of an element, or of the first around it that is wide enough to be one. */
  gW(element: Element, parent?: Element | null, width?: number): number;
  rAF(task: () => void): void;
  uP(element: Element, full?: unknown): void;
  _defEx?: number;
  /** Set by others: says which elements come before their time. */
  prematureUnveil?: (element: Element) => unknown;
}

/**
 * The parts of `window.lazySizes` that only look at the page and change it.
 *
 * @param target - the object that scripts may have already
 */
export function createTools(cfg: LazyConfig, target: object): LazySizes {
  const lazySizes: LazySizes = Object.assign(target, {
    cfg,
    elements: document.getElementsByClassName(cfg.lazyClass),
    init() {},
    loader: { checkElems() {}, unveil() {} },
    autoSizer: { checkElems() {}, updateElem() {} },
    fire(element, name, detail = {}, noBubbles, noCancelable) {
      detail.instance ??= lazySizes;
      const event = new CustomEvent(name, { bubbles: !noBubbles, cancelable: !noCancelable, detail });
      element.dispatchEvent(event);
      return event;
    },
    aC: (element, name) => element.classList.add(...classesIn(name)),
    rC: (element, name) => element.classList.remove(...classesIn(name)),
    hC: hasClasses,
    gW(element, parent = element.parentElement, width = (element as HTMLElement).offsetWidth) {
      let [found, around] = [width, parent as HTMLElement | null];
      for (; found < cfg.minSize && around; around = around.parentElement) found = around.offsetWidth;
      return found;
    },
    rAF: inFrame,
    // Browsers without pictures and lists of images are none of ours.
    uP() {},
  } satisfies LazySizes);
  return lazySizes;
}
