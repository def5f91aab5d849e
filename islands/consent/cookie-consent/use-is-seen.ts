import { useLayoutEffect, useState } from 'react';

const ALL = { opacityProperty: true, visibilityProperty: true };

/** Whether an element is on the screen: blockers of banners hide them or take them away, at any time. */
export function useIsSeen(element: Element | undefined): boolean {
  const [isSeen, see] = useState(true);
  useLayoutEffect(() => {
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const { isIntersecting = false, boundingClientRect } = entries.at(-1) ?? {};
      const hasSize = !!boundingClientRect?.width && !!boundingClientRect.height;
      see(isIntersecting && hasSize && element.checkVisibility?.(ALL) !== false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
