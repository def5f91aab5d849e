/** What a strategy may look at and say. */
export interface StrategyContext {
  /** The host; the document element for a page-level island. */
  host: Element;
  /** Selector of the island: page-level strategies delegate by it. */
  match: string;
  scope: 'element' | 'page';
  /** Aborted when the host leaves before its time came, and when the island is live. */
  signal: AbortSignal;
  /** Starts loading; resolves to whether the island went live. Calling it again is harmless. */
  start: () => Promise<boolean>;
}

/** Decides when an island loads: calls `start` when the time has come. */
export type Strategy = (context: StrategyContext) => void;

/** Loads at once: for what a shopper needs before anything else. */
export const now = (): Strategy => (context) => {
  context.start();
};

/** Loads when the main thread is idle, after the page's own load work. */
export const idle = (): Strategy => (context) => {
  const { signal, start } = context;
  if ('requestIdleCallback' in window) {
    const ticket = requestIdleCallback(start, { timeout: 2000 });
    signal.addEventListener('abort', () => cancelIdleCallback(ticket), { once: true });
  } else {
    // Safari has no idle callback: the first task after the load event comes closest.
    const later = () => setTimeout(() => signal.aborted || start(), 1);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true, signal });
  }
};

/** `margin` is how far around the viewport it looks, as CSS writes it. */
const near =
  (margin: string): Strategy =>
  ({ host, match, scope, signal, start }) => {
    // Nothing is ever in view where there is no view.
    if (!('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A task for each: whatever a page shows comes into view at once.
        if (entries.some((entry) => entry.isIntersecting)) setTimeout(start);
      },
      { rootMargin: margin },
    );
    for (const node of scope === 'page' ? document.querySelectorAll(match) : [host]) observer.observe(node);
    signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  };

/**
 * Loads when the host comes near the viewport.
 *
 * @param options.margin - distance in CSS pixels at which loading begins, 200 by default
 */
export const visible = ({ margin = 200 }: { margin?: number } = {}): Strategy => near(`${margin}px`);

/**
 * Loads as soon as the page shows the host or has it on the next screen, else when the main thread is idle: for what a
 * shopper looks at first.
 */
export const soon = (): Strategy => (context) => {
  near('100% 0px')(context);
  idle()(context);
};

/** Loads when a media query holds, now or later. */
export const media =
  (query: string): Strategy =>
  ({ signal, start }) => {
    const list = matchMedia(query);
    if (list.matches) start();
    else list.addEventListener('change', () => list.matches && start(), { signal });
  };
