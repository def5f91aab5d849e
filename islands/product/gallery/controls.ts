/** Elements that a selector of the page's configuration finds: in the gallery, else anywhere; a broken one finds nothing. */
export function findByPageSelector(selector: unknown, host: ParentNode): HTMLElement[] {
  if (typeof selector !== 'string' || !selector) return [];
  try {
    const inside = host.querySelectorAll<HTMLElement>(selector);
    return [...(inside.length ? inside : document.querySelectorAll<HTMLElement>(selector))];
  } catch {
    return [];
  }
}

/** A handler in the place of what the browser would do. */
export const insteadOfDefault = (work: (target: Element) => void) => (event: Event) => {
  event.preventDefault();
  work(event.target as Element);
};

/** Calls what the page gave. What that throws is the page's: it is reported, and the gallery goes on. */
export const callPageCallback = (call: unknown, self: unknown, about?: unknown): void => {
  try {
    if (typeof call === 'function') call.call(self, about);
  } catch (error) {
    reportError(error);
  }
};

/** Enter and Space on what is a button by its role only: themes style links and images. */
export const clickRoleButtonByKey = (event: Event): void => {
  if (/^( |Enter)$/.test((event as KeyboardEvent).key)) {
    insteadOfDefault((target) => (target.closest('[role=button]') as HTMLElement | null)?.click())(event);
  }
};
