type Movable = ParentNode & Node & { moveBefore?: (node: Node, before: Node | null) => void };

/**
 * Moves a node that stays alive: frames are not loaded again and focus stays, where the browser can do that.
 *
 * @param before - the child it goes before; `null` for the end
 */
export function moveNode(node: Node, parent: Node, before: Node | null): void {
  const target = parent as Movable;
  if (target.moveBefore && node.isConnected && target.isConnected) target.moveBefore(node, before);
  else target.insertBefore(node, before);
}
