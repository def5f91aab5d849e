/** Whether an order of a wallet may be there of which this page cannot say more: the shop did not answer, or leads nowhere. */
let isThere = false;

/** Notes that nobody on this page knows what became of an order: another one could be a second one. */
export function noteUnanswered(): void {
  isThere = true;
}

/** Whether the shopper has to look for an order before a wallet pays again. */
export const isUnanswered = (): boolean => isThere;

/** The shopper has left the page, and comes back to it: as a page that is loaded anew it pays again. */
export function forgetUnanswered(): void {
  isThere = false;
}
