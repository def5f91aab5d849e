const ends = new WeakMap<AbortSignal, (() => void)[]>();

/**
 * Calls back when a signal aborts. However many callbacks there are, they share one listener on the signal: a page full
 * of islands has hundreds of them.
 */
export function onAbort(signal: AbortSignal, end: () => void): void {
  const all = ends.get(signal) ?? [];
  if (all.push(end) > 1) return;
  ends.set(signal, all);
  signal.addEventListener('abort', () => {
    for (const one of all) one();
  });
}
