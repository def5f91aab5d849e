import { native } from '../runtime/native';

type Movable = ParentNode & Node & { moveBefore?: (node: Node, before: Node | null) => void };

/**
 * Moves a node that stays alive: frames are not loaded again and focus stays, where the browser can do that.
 *
 * @param before - the child it goes before; `null` for the end
 */
export function moveNode(node: Node, parent: Node, before: Node | null): void {
  const target = parent as Movable;
  const move = native(target, 'moveBefore');
  if (move && native(node, 'isConnected') && native(target, 'isConnected')) move(node, before);
  else native(target, 'insertBefore')(node, before);
}
