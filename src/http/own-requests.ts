/** What Atoll calls `fetch` with: whoever counts the calls of others leaves these out. */
export const ownRequests = new WeakSet<object>();
