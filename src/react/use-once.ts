import { useLayoutEffect, useRef, useState } from 'react';
import { onRestore } from '../runtime/document';

/**
 * Lets one press or submit through and prevents those after it, also by keyboard, until the browser brings the page
 * back. One that another handler prevents does not count.
 *
 * @param atOnce - looks at handlers before us only; else at all of them, and the browser has read the form by then,
 * its pressed button included
 * @returns whether one went through, and the handler that watches
 * @example
 * const [sent, send] = useOnce(lifetime);
 * return <Bind node={form} on={{ submit: send }} />;
 */
export function useOnce(
  lifetime: AbortSignal,
  atOnce = false,
): [done: boolean, handler: (event: Event) => void] {
  const [done, setDone] = useState(false);
  const busy = useRef(false);
  const set = (value: boolean) => {
    busy.current = value;
    if (!lifetime.aborted) setDone(value);
  };
  const reset = useRef(() => set(false));
  useLayoutEffect(() => onRestore(reset.current, lifetime), [lifetime]);
  const handler = (event: Event) => {
    if (busy.current) return event.preventDefault();
    busy.current = true;
    const judge = () => set(!event.defaultPrevented);
    if (atOnce) judge();
    else setTimeout(judge);
  };
  return [done, handler];
}
