import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { Bind } from './bind';
import { Outlet } from './outlet';

/** A message for screen readers; the same text again is a new message. */
export interface Announcement {
  text: string;
}

/** Which region speaks, and what it says. */
export interface LiveRegionProps {
  /** Classes of the region; the first element of the page that has the first of them is used as it is. */
  className: string;
  message: Announcement;
  /** Milliseconds between emptying the region and the message: readers miss text that changes at once. */
  delay?: number;
}

/**
 * A polite live region. It is on the page before it has something to say, is emptied first and spoken after a
 * pause (storefront.md §3.3, Q3).
 */
export function LiveRegion({ className, message, delay = 1000 }: LiveRegionProps): ReactNode {
  const served = useMemo(() => document.querySelector(`.${className.split(' ')[0]}`), [className]);
  const [spoken, speak] = useState<Announcement>();
  useLayoutEffect(() => {
    if (!message.text) return;
    const timer = setTimeout(() => speak(message), delay);
    return () => clearTimeout(timer);
  }, [message, delay]);
  const text = spoken === message ? message.text : '';
  const attrs = { 'aria-relevant': text ? 'all' : null };
  // Until it has something to say, what the server wrote into its region stays.
  const silent = !spoken && !message.text;
  if (served) return <Bind node={served} {...(!silent && { attrs, text })} />;
  return (
    <Outlet node={document.body} attrs={{ class: className, role: 'status', ...attrs }}>
      {text}
    </Outlet>
  );
}
