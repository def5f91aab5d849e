/** Says which elements are near what is in view. */
export interface Zone {
  /** Near enough to be loaded. */
  readonly near: Set<Element>;
  watch(element: Element): void;
  forget(element: Element): void;
  /** Forgets all. */
  end(): void;
}

/**
 * @param margin - how far around the view an element counts as near, as CSS writes it
 * @param onChange - called with what came near, or is no more; with nothing where the browser looked, and all is as before
 */
export function createZone(
  margin: (element: Element) => string,
  onChange: (entries: readonly IntersectionObserverEntry[]) => void,
): Zone {
  const near = new Set<Element>();
  const observers = new Map<string, IntersectionObserver>();
  const watching = new WeakMap<Element, IntersectionObserver>();

  const follow = (entries: IntersectionObserverEntry[]) => {
    // A browser tells of everything once, also of the hundreds that are far.
    const news: IntersectionObserverEntry[] = [];
    for (const entry of entries) {
      const { target, isIntersecting } = entry;
      if (near.has(target) === isIntersecting) continue;
      near[isIntersecting ? 'add' : 'delete'](target);
      news.push(entry);
    }
    onChange(news);
  };
  const create = (rootMargin: string) => {
    const [, sideways] = rootMargin.split(' ');
    // What is shown by sliding comes ahead as well, where the browser knows how (not yet in all types). Up and down not:
    // Chromium adds this margin to that of the page.
    const options = { root: document, rootMargin, scrollMargin: `0px ${sideways}` };
    return new IntersectionObserver(follow, options);
  };

  return {
    near,
    watch(element) {
      const rootMargin = margin(element);
      const observer = observers.get(rootMargin) ?? create(rootMargin);
      observers.set(rootMargin, observer);
      watching.set(element, observer);
      observer.observe(element);
    },
    forget(element) {
      near.delete(element);
      watching.get(element)?.unobserve(element);
    },
    end() {
      for (const observer of observers.values()) observer.disconnect();
      observers.clear();
    },
  };
}
