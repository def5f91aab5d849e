import { onAbort } from '../../../src/runtime/on-abort';
import type { Context } from '../params/settings';
import type { ButtonsOptions } from '../sdk/surface';

/** A place that is at work, as others learn of it (paypal.md §7). */
export interface Start {
  context: Context;
  /** What a press does there: a vendor's wallet pays the same way. */
  handler: ButtonsOptions;
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
export function registerStart(context: Context, handler: ButtonsOptions): void {
  const start = { context, handler };
  starts.push(start);
  for (const watcher of watchers) tell(watcher, start);
}

/** Calls back for each place that is at work, and that will be, until `life` ends if one is given. */
export function watchStarts(watcher: (start: Start) => void, life?: AbortSignal): void {
  watchers.add(watcher);
  if (life) onAbort(life, () => watchers.delete(watcher));
  for (const start of starts) tell(watcher, start);
}
