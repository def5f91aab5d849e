import { useLayoutEffect, useState } from 'react';
import { isBeingSent, sendOnce, watchSending } from '../runtime/sent';

/**
 * Has the browser send a form once, also when it is asked by keyboard, until the browser brings the page back or has
 * stayed on it. A submit that a script prevents does not count.
 *
 * @returns whether the form is being sent; the browser has read it by then, its pressed button included
 * @example
 * const sent = useSent(form, lifetime);
 * return <Bind node={form} attrs={{ 'aria-busy': sent || undefined }} />;
 */
export function useSent(form: Element, lifetime: AbortSignal): boolean {
  const [sent, set] = useState(() => isBeingSent(form));
  useLayoutEffect(() => {
    const look = () => {
      if (!lifetime.aborted) set(isBeingSent(form));
    };
    sendOnce(form, lifetime);
    watchSending(look, lifetime);
    look();
  }, [form, lifetime]);
  return sent;
}
