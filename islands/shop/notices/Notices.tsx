import { useCallback, useLayoutEffect, useState } from 'react';
import { legacy } from '../../../src/legacy-port';
import { Bind } from '../../../src/react/bind';
import type { IslandProps } from '../../../src/runtime/island';
import { OwnErrors } from '../OwnErrors';
import { accountAlert, FOCUS_DELAY, firstAlert, isShopperElsewhere } from './notices.model';

/** A message that is due for focus, after `delay` milliseconds, if focus still stands where it stood `before`. */
interface Due {
  alert: HTMLElement;
  delay: number;
  before: Element | null;
}

export default function Notices({ lifetime }: IslandProps) {
  const [due, setDue] = useState<Due | undefined>(() => {
    // Since the load: the shopper may have gone to a control before this view was there.
    const before = document.querySelector('[autofocus]');
    const account = accountAlert(document);
    const alert = account ?? firstAlert(document);
    return alert ? { alert, delay: account ? 0 : FOCUS_DELAY, before } : undefined;
  });

  const focusFirstAlert = useCallback(() => {
    const alert = firstAlert(document);
    if (alert) setDue({ alert, delay: FOCUS_DELAY, before: document.activeElement });
  }, []);
  useLayoutEffect(() => {
    legacy.on('item_removed_from_classic_cart', focusFirstAlert, { signal: lifetime });
    legacy.on('updated_wc_div', focusFirstAlert, { signal: lifetime });
  }, [focusFirstAlert, lifetime]);

  useLayoutEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => {
      if (due.alert.isConnected && !isShopperElsewhere(document.activeElement, due.before)) due.alert.focus();
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
