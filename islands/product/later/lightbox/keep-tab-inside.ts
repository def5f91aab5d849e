/** Keeps Tab among the controls of a modal (storefront.md §3.9.5, focus trap); one control needs no circle. */
export function keepTabInside(root: HTMLElement, event: KeyboardEvent): void {
  const all = [...root.querySelectorAll<HTMLElement>('a[href],button:enabled')].filter(
    (node) =>
      !node.closest('[aria-hidden=true]') && (node.checkVisibility?.({ visibilityProperty: true }) ?? true),
  );
  if (event.shiftKey) all.reverse();
  const { activeElement: now } = document;
  if (all.length < 2 || (now !== all.at(-1) && !(event.shiftKey && now === root))) return;
  event.preventDefault();
  all[0]?.focus();
}
