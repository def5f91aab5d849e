import { useLayoutEffect, useMemo } from 'react';
import { moveNode } from '../dom/move';
import { markOurs } from '../dom/undo';
import { native } from '../runtime/native';

/**
 * Puts an element of our own around a server node, which stays alive: its handlers, focus and text. When the view
 * goes, the node stands where the server put it.
 *
 * @param as - element name of the wrapper; `null` for none
 * @returns the wrapper, to bind to
 * @example
 * const viewport = useWrapper(slides, 'div');
 * return viewport && <Bind node={viewport} classes={{ 'flex-viewport': true }} />;
 */
export function useWrapper(node: HTMLElement, as: 'div' | 'span' | null): HTMLElement | null {
  const made = useMemo(() => {
    if (!as) return null;
    const wrapper = document.createElement(as);
    markOurs(wrapper);
    return wrapper;
  }, [as]);
  useLayoutEffect(() => {
    if (!made) return;
    const focused = document.activeElement;
    native(node, 'before')(made);
    // Before an outlet, which is there already.
    moveNode(node, made, made.firstChild);
    // Not every browser can move a node with its focus.
    if (focused instanceof HTMLElement && native(node, 'contains')(focused))
      focused.focus({ preventScroll: true });
    return () => {
      if (made.parentNode) moveNode(node, made.parentNode, made);
      made.remove();
    };
  }, [made, node]);
  return made;
}
