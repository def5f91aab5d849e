import { openRegisters, type RegisterName } from '../../shop';

/** A list to which scripts of the page add. */
interface List {
  length: number;
  push(one: never): unknown;
}

/** Calls back when something waits in a list: at once, and whenever something comes. */
export function onArrival(list: List, wake: () => void): void {
  list.push = (one) => {
    wake();
    return Array.prototype.push.call(list, one);
  };
  if (list.length) wake();
}

/**
 * Tells when something waits in a register: at once, whenever something comes, and when the platform's script takes it.
 *
 * @returns whether anything can wait: not where somebody keeps the register already
 */
export function onWaiting(name: RegisterName, wake: () => void): boolean {
  const { waiting } = openRegisters()[name] ?? {};
  waiting?.wakes.add(wake);
  if (waiting?.calls.length) wake();
  return !!waiting;
}
