import { useLayoutEffect, useRef, useState } from 'react';
import { onRestore } from '../runtime/document';
import { STAYS } from '../runtime/sent';

/**
 * Lets one press or submit through and prevents those after it, also by keyboard, until the browser brings the page back
 * or has stayed on it (a download, a navigation that was stopped). One that another handler prevents does not count.
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
  const unjudged = useRef<Event>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (value: boolean) => {
    busy.current = value;
    clearTimeout(timer.current);
    if (value) timer.current = setTimeout(reset.current, STAYS);
    if (!lifetime.aborted) setDone(value);
  };
  const reset = useRef(() => set(false));
  useLayoutEffect(() => onRestore(reset.current, lifetime), [lifetime]);
  const handler = (event: Event) => {
    // One that was prevented may be sent again before it is judged: a gateway had its token at hand.
    if (busy.current && !unjudged.current?.defaultPrevented) return event.preventDefault();
    busy.current = true;
    unjudged.current = event;
    const judge = () => {
      if (unjudged.current !== event) return;
      unjudged.current = undefined;
      set(!event.defaultPrevented);
    };
    if (atOnce) judge();
    else setTimeout(judge);
  };
  return [done, handler];
}
