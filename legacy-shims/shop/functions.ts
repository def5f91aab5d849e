/** What the islands do that the plain functions of the legacy script did. */
export interface PageActions {
  /** Focus to the first message (storefront.md §3.16). */
  focusNotice(): void;
  /** Announces the result count of a sorted list (§3.2.2). */
  announceSorted(): void;
}

/**
 * The legacy script's plain global functions (storefront.md §7.2), where the feature is ours and nobody defined
 * them.
 */
export function installPlainFunctions(owns: (feature: string) => boolean, actions: PageActions): void {
  const define = (name: string, owned: boolean, run: (event: Event) => void) => {
    const page = window as unknown as Record<string, unknown>;
    if (owned) page[name] ??= run;
  };
  const notices = owns('notices');
  const order = owns('list-order');
  define('focus_populate_live_region', notices, () => actions.focusNotice());
  define('refresh_sorted_by_live_region', order, () => actions.announceSorted());
  define('on_document_ready', notices && order, () => {
    actions.focusNotice();
    actions.announceSorted();
  });
  define('on_keydown_remove_from_cart', owns('mini-cart'), (event) => {
    const { target } = event;
    if ((event as KeyboardEvent).key !== ' ' || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    target.click();
  });
}
