import { native } from './native';

const TYPES = ['input', 'change'];
const FIELDS = 'input,select,textarea';

/** Newest event of each type, by field; with its place in the order, because two can have the same time. */
const keptEvents = new WeakMap<Element, Map<string, { event: Event; place: number }>>();
let kept = 0;

/** Keeps what a field says, for views that are still to come. */
export function keepFieldEvent(event: Event): void {
  const { target, type } = event;
  if (!(target instanceof Element) || !TYPES.includes(type)) return;
  const events = keptEvents.get(target) ?? new Map<string, { event: Event; place: number }>();
  keptEvents.set(target, events.set(type, { event, place: ++kept }));
}

/** Keeps from now on what fields say. */
export function keepFieldEvents(signal: AbortSignal): void {
  for (const type of TYPES) addEventListener(type, keepFieldEvent, { capture: true, passive: true, signal });
}

/**
 * What fields said before somebody was there to hear it, oldest first. A browser that restores a field says nothing: so
 * nothing is done for that.
 */
export const earlyEvents = (fields: Iterable<Element>): Event[] =>
  [...fields]
    .flatMap((field) => [...(keptEvents.get(field)?.values() ?? [])])
    .sort((one, other) => one.place - other.place)
    .map(({ event }) => event);

/** An element, if it is a field, and the fields in it. */
export const fieldsOf = (tree: Element | Document): Element[] => [
  ...(tree instanceof Element && native(tree, 'matches')(FIELDS) ? [tree] : []),
  ...native(tree, 'querySelectorAll')(FIELDS),
];
