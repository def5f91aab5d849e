import { native } from '../runtime/native';
/** Handler of a native event; `matched` is the delegated element, or the element that is listened on. */
export type Handler = (event: Event, matched: Element) => void;

interface Entry {
  handler: Handler;
  match: string | undefined;
}

/** One native listener for each target and type, however many entries use it. */
export const listenersOfTargets = new WeakMap<EventTarget, Map<string, Set<Entry>>>();

/** What an event's target lies in, if that is no element: a text, say. */
function elementOf(target: EventTarget | null): Element | null {
  if (target instanceof Element) return target;
  return target instanceof Node ? native(target, 'parentElement') : null;
}

/** Calls the entries that an event of this target concerns. */
export function callListeners(
  entries: Set<Entry>,
  event: Event,
  current: EventTarget,
  from: EventTarget | null,
): void {
  for (const entry of [...entries]) {
    if (!entries.has(entry)) continue;
    const matched = entry.match ? native(elementOf(from), 'closest')?.(entry.match) : current;
    // A delegated match must lie inside the element that is listened on.
    if (
      !matched ||
      (entry.match && current instanceof Node && !native(current, 'contains')(matched as Element))
    )
      continue;
    try {
      entry.handler(event, matched as Element);
    } catch (error) {
      reportError(error);
    }
  }
}

/**
 * Listens natively; entries for one target and type share a single native listener, so that delegated islands
 * stay cheap. A throwing handler is reported and does not stop the others.
 *
 * @param match - delegation: only events from inside an element that matches; the handler receives that element
 * @returns ends it
 * @example
 * const stop = listen(document.body, 'click', (event, button) => add(button), '.add_to_cart_button');
 */
export function listen(target: EventTarget, type: string, handler: Handler, match?: string): () => void {
  const types = listenersOfTargets.get(target) ?? new Map<string, Set<Entry>>();
  listenersOfTargets.set(target, types);
  let entries = types.get(type);
  const callAll = (event: Event) => callListeners(entries as Set<Entry>, event, target, event.target);
  if (!entries) {
    entries = Object.assign(new Set<Entry>(), { callAll });
    types.set(type, entries);
    native(target, 'addEventListener')(type, callAll);
  }
  const entry: Entry = { handler, match };
  const shared = entries as Set<Entry> & { callAll: (event: Event) => void };
  shared.add(entry);
  return () => {
    shared.delete(entry);
    if (shared.size || types.get(type) !== shared) return;
    types.delete(type);
    native(target, 'removeEventListener')(type, shared.callAll);
  };
}
