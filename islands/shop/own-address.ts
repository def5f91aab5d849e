import { queryAll } from '../../src/dom/query-all';

/** What the shop does when an address says so: a page that is asked for once more must not do it again. */
const ACTS = [
  'add-to-cart',
  'quantity',
  'variation_id',
  'remove_coupon',
  'remove_item',
  'undo_item',
  'order_again',
  'cancel_order',
];

/** The address of this page, without what the shop would do once more. */
export function ownAddress(): string {
  const url = new URL(location.href);
  url.hash = '';
  // What is not there is not taken out: the rest would be written anew.
  for (const name of ACTS) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url.href;
}

/** Has a form that asks for this page in another way, as in another order, not repeat what the page's address asked for. */
export function settleForm(form: HTMLFormElement): void {
  for (const field of queryAll<HTMLInputElement>('input[type=hidden]', form))
    if (ACTS.includes(field.name)) field.disabled = true;
}

/** Makes the address of this page one that does nothing when it is asked for once more. */
export function settleAddress(): void {
  const settled = `${ownAddress()}${location.hash}`;
  if (settled === location.href) return;
  try {
    history.replaceState(history.state, '', settled);
  } catch {
    // A sandboxed frame keeps its address.
  }
}

/** Loads the page anew. */
export function reloadPage(): void {
  settleAddress();
  location.reload();
}
