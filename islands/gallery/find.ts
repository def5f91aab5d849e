/** Elements that a selector of the page's configuration finds: in the gallery, else anywhere; a broken one finds nothing. */
export function findAll(selector: string, host: Element): HTMLElement[] {
  if (!selector) return [];
  try {
    const inside = host.querySelectorAll<HTMLElement>(selector);
    return [...(inside.length ? inside : document.querySelectorAll<HTMLElement>(selector))];
  } catch {
    return [];
  }
}
