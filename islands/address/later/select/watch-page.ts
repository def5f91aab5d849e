/**
 * Watches the page around an open dropdown.
 *
 * @param inside - what belongs to it: a press elsewhere, or focus elsewhere, ends it
 * @param select - other options end it
 * @param end - closes it
 * @param stand - puts it where its control is now
 * @returns stops watching
 */
export function watchPageWhileOpen(
  inside: readonly Element[],
  select: Element,
  end: () => void,
  stand: () => void,
): () => void {
  const life = new AbortController();
  const until = { capture: true, signal: life.signal };
  const outside = ({ target }: Event) => {
    if (!inside.some((part) => part.contains(target as Node))) end();
  };
  for (const type of ['mousedown', 'focusin']) document.addEventListener(type, outside, until);
  for (const type of ['scroll', 'resize']) addEventListener(type, stand, until);
  const observer = new MutationObserver(end);
  observer.observe(select, { childList: true });
  return () => {
    life.abort();
    observer.disconnect();
  };
}
