import type { Context } from '../params/settings';

/** A place that is at work, as others learn of it (paypal.md §7). */
export interface Start {
  context: Context;
  handler: unknown;
}

const starts: Start[] = [];
const watchers = new Set<(start: Start) => void>();

const tell = (watcher: (start: Start) => void, start: Start): void => {
  try {
    watcher(start);
  } catch (error) {
    reportError(error);
  }
};

/** Tells that a place is at work. */
export function registerStart(context: Context, handler: unknown): void {
  const start = { context, handler };
  starts.push(start);
  for (const watcher of watchers) tell(watcher, start);
}

/** Calls back for each place that is at work, and that will be. */
export function watchStarts(watcher: (start: Start) => void): void {
  watchers.add(watcher);
  for (const start of starts) tell(watcher, start);
}
