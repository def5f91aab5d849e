import { useLayoutEffect } from 'react';
import { setAttribute } from '../../../src/dom/undo';

/** While there is a banner, everything beside it on the page takes no focus and no press (consent.md §3.18). */
export function useInertPage(banner: Element | undefined): void {
  useLayoutEffect(() => {
    if (!banner) return undefined;
    const others = [...document.body.children].filter(
      (one) => !one.contains(banner) && !one.matches('script,style,link,template'),
    );
    const undo = others.map((one) => setAttribute(one, 'inert', ''));
    return () => {
      for (const step of undo) step();
    };
  }, [banner]);
}
