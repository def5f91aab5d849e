const keys = new WeakMap<object, number>();
let last = 0;

/** A React key for a server node: stays with the node, whatever is in the list around it. */
export function keyOf(node: object): number {
  const key = keys.get(node) ?? ++last;
  keys.set(node, key);
  return key;
}
