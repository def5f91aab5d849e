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
 * @param onChange - called when elements came near, or are no more
 */
export function createZone(margin: (element: Element) => string, onChange: () => void): Zone {
  const near = new Set<Element>();
  const observers = new Map<string, IntersectionObserver>();

  const follow = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) near[isIntersecting ? 'add' : 'delete'](target);
    onChange();
  };
  const create = (rootMargin: string) =>
    // The same for what scrolls inside the page; not yet in all types.
    new IntersectionObserver(
      follow,
      Object.assign({ root: document, rootMargin }, { scrollMargin: rootMargin }),
    );

  return {
    near,
    watch(element) {
      const rootMargin = margin(element);
      const observer = observers.get(rootMargin) ?? create(rootMargin);
      observers.set(rootMargin, observer);
      observer.observe(element);
    },
    forget(element) {
      near.delete(element);
      for (const observer of observers.values()) observer.unobserve(element);
    },
    end() {
      for (const observer of observers.values()) observer.disconnect();
      observers.clear();
    },
  };
}
