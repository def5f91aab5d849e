/** Asks before the page is left, in the browser's own words. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // What older browsers look at.
  event.returnValue = true;
}

/** Whether who leaves the page is asked first, as while an order may be placed already (checkout.md §3.15). */
export const askBeforeLeaving = (isAsked: boolean): void =>
  (isAsked ? addEventListener : removeEventListener)('beforeunload', askBeforeUnload);
