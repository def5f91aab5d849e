import { useLayoutEffect, useRef, useState } from 'react';
import { onRestore } from '../runtime/document';
import { STAYS } from '../runtime/sent';

/**
 * Lets one press of a link through and prevents those after it, until the browser brings the page back or has stayed on
 * it. One that a handler before us prevents does not count; one that a later handler prevents does: it follows the link
 * in its own way. That is the difference to `useSent`, for which only what the browser itself sends counts.
 *
 * @returns whether one went through, and the handler that watches
 * @example
 * const [pressed, press] = useSinglePress(lifetime);
 * return <Bind node={link} on={{ click: press }} />;
 */
export function useSinglePress(lifetime: AbortSignal): [done: boolean, handler: (event: Event) => void] {
  const [done, setDone] = useState(false);
  const pressed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (value: boolean) => {
    pressed.current = value;
    clearTimeout(timer.current);
    if (value) timer.current = setTimeout(reset.current, STAYS);
    if (!lifetime.aborted) setDone(value);
  };
  const reset = useRef(() => set(false));
  useLayoutEffect(() => onRestore(reset.current, lifetime), [lifetime]);
  const handler = (event: Event) => {
    if (pressed.current) event.preventDefault();
    else set(!event.defaultPrevented);
  };
  return [done, handler];
}
