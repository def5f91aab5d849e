import { useLayoutEffect } from 'react';
import { setAttribute } from '../../../src/dom/undo';

/**
 * While a banner is to be seen, everything beside its container on the page takes no focus and no press (consent.md §3.18).
 * Where something hides or removes it, the page is free.
 */
export function useInertPage(banner: Element | undefined): void {
  useLayoutEffect(() => {
    if (!banner) return undefined;
    let undo: (() => void)[] = [];
    const free = () => {
      for (const step of undo.splice(0)) step();
    };
    const close = () => {
      free();
      undo = [...document.body.children]
        .filter((one) => !one.contains(banner) && !one.matches('script,style,link,template'))
        .map((one) => setAttribute(one, 'inert', ''));
    };
    close();
    if (!('IntersectionObserver' in window)) return free;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) close();
      else free();
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      free();
    };
  }, [banner]);
}
