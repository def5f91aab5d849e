/** The signals of Atoll's own calls, which outlive a copy of what `fetch` is called with: whoever counts the calls of others leaves these out. */
export const ownRequests = new WeakSet<object>();
