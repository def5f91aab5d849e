/** What forms said when a press began to wait for their island, while it waits. On every page: what is made of it is not. */
export const heldData = new WeakMap<Element, FormData>();
