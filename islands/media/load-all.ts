/** Who reads a page without scrolling (theme.md §3.12.2). */
const READERS = /(gle|ing)bot/;

/** Whether everything is loaded at once: for a search engine, or where nobody can tell what is near. */
export const loadsAll = (): boolean =>
  READERS.test(navigator.userAgent) || !('IntersectionObserver' in window);

/** Calls back when the page is printed: paper has no scroll bar. */
export const onPrint = (print: () => void, signal: AbortSignal): void =>
  addEventListener('beforeprint', print, { signal });
