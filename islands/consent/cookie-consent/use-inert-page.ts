import { useLayoutEffect } from 'react';
import { setAttribute } from '../../../src/dom/undo';

/** While there is one, everything beside it on the page takes no focus and no press (consent.md §3.18). */
export function useInertPage(except: Element | null): void {
  useLayoutEffect(() => {
    if (!except) return undefined;
    const others = [...document.body.children].filter((one) => one !== except && !one.contains(except));
    const undo = others.map((one) => setAttribute(one, 'inert', ''));
    return () => {
      for (const step of undo) step();
    };
  }, [except]);
}
