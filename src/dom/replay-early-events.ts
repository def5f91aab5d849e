import { earlyEvents, fieldsOf } from '../runtime/early-field-events';
import { callListeners, type Handler } from './listen';

/**
 * Tells handlers what fields said before anybody was there to hear it, in a microtask.
 *
 * @param match - only events from inside an element that matches; the handler receives that element
 * @returns ends it before it happens
 */
export function replayEarlyEvents(
  target: Element | Document,
  handlers: Readonly<Record<string, Handler>>,
  match?: string,
): () => void {
  let over = false;
  queueMicrotask(() => {
    if (over) return;
    for (const event of earlyEvents(fieldsOf(target))) {
      const handler = handlers[event.type];
      if (handler) callListeners(new Set([{ handler, match }]), event, target, event.target);
    }
  });
  return () => {
    over = true;
  };
}
