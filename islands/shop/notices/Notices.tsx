import { useCallback, useLayoutEffect, useState } from 'react';
import { legacy } from '../../../src/legacy-port';
import { Bind } from '../../../src/react/bind';
import type { IslandProps } from '../../../src/runtime/island';
import { OwnErrors } from '../OwnErrors';
import { accountAlert, FOCUS_DELAY, firstAlert, isShopperElsewhere } from './notices.model';

/** A message that is due for focus, after `delay` milliseconds. */
interface Due {
  alert: HTMLElement;
  delay: number;
  /** Where the focus stood before it: only from there is it taken. */
  before: Element | null;
  /** How far the page was scrolled before it, in pixels. */
  top: number;
}

export default function Notices({ lifetime }: IslandProps) {
  const [due, setDue] = useState<Due | undefined>(() => {
    // Since the load: the shopper may have gone to a control before this view was there.
    const before = document.querySelector('[autofocus]');
    const account = accountAlert(document);
    const alert = account ?? firstAlert(document);
    return alert ? { alert, delay: account ? 0 : FOCUS_DELAY, before, top: 0 } : undefined;
  });

  const focusFirstAlert = useCallback(() => {
    const alert = firstAlert(document);
    if (alert) setDue({ alert, delay: FOCUS_DELAY, before: document.activeElement, top: window.scrollY });
  }, []);
  useLayoutEffect(() => {
    legacy.on('item_removed_from_classic_cart', focusFirstAlert, { signal: lifetime });
    legacy.on('updated_wc_div', focusFirstAlert, { signal: lifetime });
  }, [focusFirstAlert, lifetime]);

  useLayoutEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => {
      if (!due.alert.isConnected || isShopperElsewhere(document.activeElement, due.before)) return;
      // A page that jumps away under the finger gets the press somewhere else.
      due.alert.focus({ preventScroll: window.scrollY !== due.top });
    }, due.delay);
    return () => clearTimeout(timer);
  }, [due]);

  return (
    <>
      <Bind node={document.body} on={{ 'atoll:notice:focus': focusFirstAlert }} />
      {due && <Bind node={due.alert} attrs={{ tabindex: -1 }} />}
      <OwnErrors />
    </>
  );
}
