import { type CALLS, openRegisters } from './registers';

/** A name of `window.wc` under which scripts register. */
export type RegisterName = keyof typeof CALLS;

/** A list to which scripts of the page add. */
interface Waiting {
  length: number;
  push(one: never): unknown;
}

/** Calls back when something waits in a list: at once, and whenever something comes. */
export function onArrival(list: Waiting, wake: () => void): void {
  list.push = (one) => {
    wake();
    return Array.prototype.push.call(list, one);
  };
  if (list.length) wake();
}

/**
 * Tells when something waits: at once, and whenever something comes.
 *
 * @returns whether anything can wait: not where a legacy script takes it, or somebody has taken it over
 */
export function onWaiting(name: RegisterName, wake: () => void): boolean {
  const { waiting } = openRegisters()[name] ?? {};
  if (waiting) onArrival(waiting, wake);
  return !!waiting;
}
