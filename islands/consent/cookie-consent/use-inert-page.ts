import { useLayoutEffect } from 'react';
import { setAttribute } from '../../../src/dom/undo';

/** While there is a banner, everything beside it on the page takes no focus and no press (consent.md §3.18). */
export function useInertPage(banner: Element | undefined): void {
  useLayoutEffect(() => {
    if (!banner) return undefined;
    const undo: (() => void)[] = [];
    const close = (nodes: Iterable<Node>) => {
      for (const one of nodes)
        if (one instanceof Element && !one.contains(banner) && !one.matches('script,style,link,template'))
          undo.push(setAttribute(one, 'inert', ''));
    };
    close(document.body.children);
    // Chats and messages come when they like.
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) close(addedNodes);
    });
    observer.observe(document.body, { childList: true });
    return () => {
      observer.disconnect();
      for (const step of undo) step();
    };
  }, [banner]);
}
