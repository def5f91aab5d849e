import { useLayoutEffect, useRef, useState } from 'react';
import { queryAll } from '../dom/query-all';
import { isFirstVisible } from '../dom/visible';
import { commit } from '../runtime/commit';
import { onAbort } from '../runtime/on-abort';

/** When another one may have come into sight: the window is another, a preloader has gone, the shopper is there. */
const LOOKS = ['resize', 'load', 'focusin', 'pointerdown'];

/**
 * Lasts as long as a host is the first of its kind that can be seen; where none can be, the first of all. Builders print the
 * same form once for telephones and once for the rest, or a form for each part of one.
 *
 * @param selector - its kind
 * @param core - what makes one whole: where some have it, the others do not count
 * @param lifetime - ends it in any case
 * @returns ends when another one has come in its place; nothing while this is not the one
 */
export function useFirstVisible(
  host: Element,
  selector: string,
  core: string,
  lifetime: AbortSignal,
): AbortSignal | undefined {
  const create = () => (isFirstVisible(host, selector, core) ? new AbortController() : undefined);
  const [life, setLife] = useState(create);
  const current = useRef(life);
  useLayoutEffect(() => {
    onAbort(lifetime, () => current.current?.abort());
    if (queryAll(selector).length < 2) return;
    const look = () => {
      const isFirst = isFirstVisible(host, selector, core);
      if (isFirst === !!current.current) return;
      current.current?.abort();
      current.current = isFirst ? new AbortController() : undefined;
      commit(() => setLife(current.current));
    };
    for (const type of LOOKS) addEventListener(type, look, { capture: true, signal: lifetime });
  }, [host, selector, core, lifetime]);
  return life?.signal;
}
