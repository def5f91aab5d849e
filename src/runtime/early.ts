const TYPES = ['input', 'change'];
const FIELDS = 'input,select,textarea';

/** Newest event of each type, by field. */
const early = new WeakMap<Element, Map<string, Event>>();

/** Keeps what a field says, for views that are still to come. */
export function keep(event: Event): void {
  const { target, type } = event;
  if (!(target instanceof Element) || !TYPES.includes(type)) return;
  const events = early.get(target) ?? new Map<string, Event>();
  early.set(target, events.set(type, event));
}

/** Keeps from now on what fields say. */
export function keepEarly(signal: AbortSignal): void {
  for (const type of TYPES) addEventListener(type, keep, { capture: true, passive: true, signal });
}

/**
 * What fields said before somebody was there to hear it, oldest first. A browser that restores a field says nothing: so
 * nothing is done for that.
 */
export const earlyEvents = (fields: Iterable<Element>): Event[] =>
  [...fields]
    .flatMap((field) => [...(early.get(field)?.values() ?? [])])
    .sort((one, other) => one.timeStamp - other.timeStamp);

/** An element, if it is a field, and the fields in it. */
export const fieldsOf = (tree: Element | Document): Element[] => [
  ...(tree instanceof Element && tree.matches(FIELDS) ? [tree] : []),
  ...tree.querySelectorAll(FIELDS),
];
