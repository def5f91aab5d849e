import { type CALLS, openRegisters } from './registers';

/** A name of `window.wc` under which scripts register. */
export type RegisterName = keyof typeof CALLS;

/**
 * Tells when something waits: at once, and whenever something comes.
 *
 * @returns whether anything can wait: not where a legacy script takes it, or somebody has taken it over
 */
export function onWaiting(name: RegisterName, wake: () => void): boolean {
  const { waiting } = openRegisters()[name] ?? {};
  if (!waiting) return false;
  waiting.push = (args) => {
    wake();
    return Array.prototype.push.call(waiting, args);
  };
  if (waiting.length) wake();
  return true;
}
