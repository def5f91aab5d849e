type Commit = (change: () => void) => void;

let flush: Commit = (change) => change();

/** Lets the view layer show changes at once; without one, a change is just made. */
export const setCommit = (commit: Commit): void => {
  flush = commit;
};

/**
 * Makes a change to signals and waits until views have shown it. Used before events of the legacy contract,
 * whose handlers look at the page (storefront.md §3.3: class `loading` comes before `adding_to_cart`).
 */
export const commit: Commit = (change) => flush(change);
