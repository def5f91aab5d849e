import { native } from '../runtime/native';
import { callListeners, listenersOfTargets } from './listen';

/**
 * Hands over an event that only a legacy library simulated: our listeners get it once, from `from` up to the
 * window, and no foreign listener sees it a second time.
 *
 * @param above - listeners of `from` itself have had it
 */
export function dispatchSimulated(event: Event, from: Element, above = false): void {
  let stopped = false;
  event.stopPropagation = () => {
    stopped = true;
  };
  event.stopImmediatePropagation = event.stopPropagation;
  const path: EventTarget[] = [window];
  for (
    let node: Node | null = event.bubbles ? native(from, 'parentNode') : null;
    node;
    node = native(node, 'parentNode')
  ) {
    path.splice(-1, 0, node);
  }
  for (const node of above ? path : [from, ...path]) {
    const entries = listenersOfTargets.get(node)?.get(event.type);
    if (entries && !stopped && (node === from || event.bubbles)) callListeners(entries, event, node, from);
  }
}
