import { openRegisters, type RegisterName } from '../../shop';

/** A list to which scripts of the page add. */
interface List {
  length: number;
  push(one: never): unknown;
}

/** Calls back when something waits in a list: at once, and whenever something comes. */
export function whenListHasEntries(list: List, callBack: () => void): void {
  list.push = (one) => {
    callBack();
    return Array.prototype.push.call(list, one);
  };
  if (list.length) callBack();
}

/**
 * Tells when something waits in a register: at once, whenever something comes, and when the platform's script takes it.
 *
 * @returns whether anything can wait: not where somebody keeps the register already
 */
export function whenRegistrationsWait(name: RegisterName, callBack: () => void): boolean {
  const { waiting } = openRegisters()[name] ?? {};
  waiting?.wakes.add(callBack);
  if (waiting?.calls.length) callBack();
  return !!waiting;
}
