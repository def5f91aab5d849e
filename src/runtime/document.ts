import { native } from './native';
/**
 * Resolves when the page's own deferred scripts have run and the page is shown. A prerendered page waits for its
 * activation: what it would ask of the server now could be stale by then.
 */
export async function documentReady(): Promise<void> {
  if ('prerendering' in document && document.prerendering) await once(document, 'prerenderingchange');
  // "interactive" comes before the deferred scripts; only the timing entry says that they have run.
  const [timing] = performance.getEntriesByType?.('navigation') ?? [];
  const parsed =
    document.readyState === 'complete' ||
    !!(timing as PerformanceNavigationTiming | undefined)?.domContentLoadedEventStart;
  // Without timing entries the moment may have passed already; the load event is still to come.
  if (!parsed) await Promise.race([once(document, 'DOMContentLoaded'), once(window, 'load')]);
}

const once = (target: EventTarget, type: string): Promise<Event> =>
  new Promise((resolve) => native(target, 'addEventListener')(type, resolve, { once: true }));

/** Calls back when the browser brings the page back from its back/forward cache. */
export function onRestore(callback: () => void, signal: AbortSignal): void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) callback();
  };
  addEventListener('pageshow', shown, { signal });
}
