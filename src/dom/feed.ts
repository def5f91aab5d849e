import { call, targets } from './listen';

/**
 * Hands over an event that only a legacy library simulated: our listeners get it once, in capture then bubble
 * order from `from` up to the window, and no foreign listener sees it a second time.
 */
export function feed(event: Event, from: Element): void {
  const path: EventTarget[] = [];
  for (let node: Node | null = from; node; node = node.parentNode) path.push(node);
  path.push(window);
  let stopped = false;
  event.stopPropagation = () => {
    stopped = true;
  };
  event.stopImmediatePropagation = event.stopPropagation;
  const visit = (node: EventTarget, capture: boolean) => {
    const entries = targets.get(node)?.get(`${event.type} ${capture}`);
    if (entries && !stopped) call(entries, event, node, from);
  };
  for (const node of [...path].reverse()) visit(node, true);
  for (const node of path) {
    if (node === from || event.bubbles) visit(node, false);
  }
}
