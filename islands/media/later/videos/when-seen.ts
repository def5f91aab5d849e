/** How much of a film is seen when it counts as seen (theme.md §3.12.5). */
const THRESHOLD = 0.1;

/** Calls back once, when an element is in view, or nearly so. */
export function whenSeen(element: Element, margin: string, callback: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: margin, threshold: THRESHOLD },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
