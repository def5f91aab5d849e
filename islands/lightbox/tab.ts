/** Keeps Tab among the controls of a modal (storefront.md §3.9.5, focus trap); one control needs no circle. */
export function tabWithin(root: HTMLElement, event: KeyboardEvent): void {
  const all = [...root.querySelectorAll<HTMLElement>('a[href],button:enabled')].filter(
    (node) =>
      !node.closest('[aria-hidden=true]') && (node.checkVisibility?.({ visibilityProperty: true }) ?? true),
  );
  const [first] = all;
  const last = all.at(-1);
  const { activeElement: now } = document;
  if (!first || !last || first === last) return;
  if (event.shiftKey ? now !== first && now !== root : now !== last) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
