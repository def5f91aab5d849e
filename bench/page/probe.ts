/** What the bench reads out of a page: runs before the page's own scripts, the same in every column. */
export interface Probe {
  /** When a state was first seen on the root element (`data-atoll-add-to-cart=live`), in ms since navigation. */
  readonly states: Record<string, number>;
  /**
   * Measures the next click.
   *
   * @param selector - what the click brings about
   * @returns ms from the event until a frame in which something matches was painted
   */
  untilPainted(selector: string): Promise<number>;
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

const bench: Probe = {
  states: {},
  untilPainted: (selector) =>
    new Promise((resolve) => {
      const clicked = ({ timeStamp }: Event) => {
        const look = () => {
          if (document.querySelector(selector)) painted(() => resolve(performance.now() - timeStamp));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', clicked, { capture: true, once: true });
    }),
  heard: (type) =>
    new Promise((resolve) => {
      const heard = () => requestAnimationFrame(() => painted(resolve));
      document.body.addEventListener(type, heard, { once: true });
    }),
};
window.bench = bench;

const watched = ['data-atoll-add-to-cart', 'data-floor'];
new MutationObserver((records) => {
  for (const { target, attributeName } of records) {
    if (target !== document.documentElement || attributeName === null) continue;
    bench.states[`${attributeName}=${document.documentElement.getAttribute(attributeName)}`] ??=
      performance.now();
  }
}).observe(document, { attributes: true, subtree: true, attributeFilter: watched });
