import { useLayoutEffect, useState } from 'react';

/** Whether an element is on the screen: blockers of banners hide them or take them away, at any time. */
export function useIsSeen(element: Element | undefined): boolean {
  const [isSeen, see] = useState(true);
  useLayoutEffect(() => {
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => see(!!entries.at(-1)?.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
