/** What the bench reads out of a page: runs before the page's own scripts, the same in every column. */
export interface Probe {
  /** When an island was first seen in a state (`data-atoll-add-to-cart=live`), in ms since navigation. */
  readonly states: Record<string, number>;
  /** What moved without the shopper's doing, as the browser rates it. */
  shift: number;
  /**
   * Measures the next click.
   *
   * @param selector - what the click brings about: something that matches and can be seen
   * @param type - another event than a click
   * @returns ms from the event until a frame in which it can be seen was painted
   */
  untilPainted(selector: string, type?: string): Promise<number>;
  /**
   * Measures the next click by frames.
   *
   * @param selector - what the click brings about: something that matches and can be seen
   * @returns frames from the event until the first in which it can be seen, and ms until that one was painted
   */
  untilShown(selector: string): Promise<{ frames: number; painted: number }>;
  /**
   * Measures the next answer of an endpoint.
   *
   * @param selector - what takes the clicks until the page can be used
   * @returns ms from the end of the answer until a frame was painted in which they go through
   */
  untilFree(endpoint: string, selector: string): Promise<number>;
  /**
   * Measures the next click by frames.
   *
   * @param selector - the element whose own style the click changes
   * @returns frames from the event until the first one with a new style, and ms until that one was painted
   */
  untilMoved(selector: string): Promise<{ frames: number; painted: number }>;
  /**
   * Chooses an option as a shopper does.
   *
   * @returns ms from the choice until a text can be seen and is painted
   */
  choose(select: string, value: string, where: string, text: string): Promise<number>;
  /** Resolves when an event was heard on the body and the frame after it is painted. */
  heard(type: string): Promise<void>;
}

declare global {
  interface Window {
    bench: Probe;
  }
}

/** From inside a frame: a message comes when the frame is painted. */
const painted = (done: () => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(0);
};

const seen = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());

/** Looks once in each frame; counts them. */
const inFrame = (condition: () => unknown, done: (frames: number) => void): void => {
  let frames = 0;
  const checkFrame = () => {
    frames++;
    if (condition()) painted(() => done(frames));
    else requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
};

const onClick = (act: (event: Event) => void, type = 'click'): void =>
  addEventListener(type, act, { capture: true, once: true });

const bench: Probe = {
  states: {},
  shift: 0,
  untilPainted: (selector, type) =>
    new Promise((resolve) =>
      onClick(
        ({ timeStamp }) =>
          inFrame(
            () => seen(selector),
            () => resolve(performance.now() - timeStamp),
          ),
        type,
      ),
    ),
  untilShown: (selector) =>
    new Promise((resolve) =>
      onClick(({ timeStamp }) =>
        inFrame(
          () => seen(selector),
          (frames) => resolve({ frames, painted: performance.now() - timeStamp }),
        ),
      ),
    ),
  untilFree: (endpoint, selector) =>
    new Promise((resolve) => {
      const answers = () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes(`wc-ajax=${endpoint}`));
      const before = answers().length;
      let end = 0;
      inFrame(
        () => {
          end = (answers()[before] as PerformanceResourceTiming | undefined)?.responseEnd ?? 0;
          const covers = [...document.querySelectorAll(selector)];
          return end && covers.every((one) => getComputedStyle(one).pointerEvents === 'none');
        },
        () => resolve(performance.now() - end),
      );
    }),
  untilMoved: (selector) =>
    new Promise((resolve) =>
      onClick(({ timeStamp }) => {
        const before = document.querySelector(selector)?.getAttribute('style');
        inFrame(
          () => document.querySelector(selector)?.getAttribute('style') !== before,
          (frames) => resolve({ frames, painted: performance.now() - timeStamp }),
        );
      }),
    ),
  choose: (select, value, where, text) =>
    new Promise((resolve, reject) => {
      const box = document.querySelector<HTMLSelectElement>(select);
      if (!box) {
        reject(new Error(`No ${select} on the page.`));
        return;
      }
      const began = performance.now();
      box.value = value;
      box.dispatchEvent(new Event('change', { bubbles: true }));
      inFrame(
        () => seen(where)?.textContent?.includes(text),
        () => resolve(performance.now() - began),
      );
    }),
  heard: (type) =>
    new Promise((resolve) => {
      const heard = () => requestAnimationFrame(() => painted(resolve));
      document.body.addEventListener(type, heard, { once: true });
    }),
};
window.bench = bench;

const islands = ['add-to-cart', 'gallery', 'tabs', 'variations', 'cart'];
const watched = ['data-floor', ...islands.map((name) => `data-atoll-${name}`)];
new MutationObserver((records) => {
  for (const { target, attributeName } of records) {
    if (attributeName === null) continue;
    bench.states[`${attributeName}=${(target as Element).getAttribute(attributeName)}`] ??= performance.now();
  }
}).observe(document, { attributes: true, subtree: true, attributeFilter: watched });

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries() as Shift[])
    if (!hadRecentInput) bench.shift += value;
}).observe({ type: 'layout-shift', buffered: true });
