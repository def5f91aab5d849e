import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { moveNode } from '../dom/move';
import { markOurs } from '../dom/undo';
import { native } from '../runtime/native';

/**
 * Takes live server nodes into rendered interface (a drawer around the theme's own menu, say) and puts them back
 * where they were when the view goes. Handlers, typed text and foreign changes travel with the nodes; the slot is
 * never rendered again.
 *
 * @example
 * <Dialog open={open} label="Menu"><Adopt node={menu} /></Dialog>
 */
export function Adopt({ node }: { node: Element }): ReactNode {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = document.createComment('');
    markOurs(place);
    native(node, 'before')(place);
    if (slot.current) moveNode(node, slot.current, null);
    return () => {
      if (place.parentNode) moveNode(node, place.parentNode, place);
      place.remove();
    };
  }, [node]);
  // Without a box of its own the slot cannot disturb the layout that the theme gave the node.
  return <div ref={slot} style={{ display: 'contents' }} />;
}
