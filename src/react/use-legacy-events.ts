import { useLayoutEffect, useRef } from 'react';
import { legacy } from '../legacy-port';

/**
 * Hears legacy events while the view is there, with the newest handlers.
 *
 * @param target - where to hear; the body by default
 * @param handlers - by event name, always the same names; they are given the element that the event is about, and what
 *   the event carries
 * @example
 * useLegacyEvents(host, { 'zoom.destroy': (image) => remove(image) });
 */
export function useLegacyEvents(
  target: Element | undefined,
  handlers: Readonly<Record<string, (about: Element, args: readonly unknown[]) => void>>,
): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useLayoutEffect(() => {
    const life = new AbortController();
    for (const name of Object.keys(latest.current)) {
      const callNewest = (args: readonly unknown[], event: unknown) =>
        latest.current[name]?.((event as Event).target as Element, args);
      legacy.on(name, callNewest, { signal: life.signal, ...(target && { target }) });
    }
    return () => life.abort();
  }, [target]);
}
