import { CALLS, openRegisters } from './registers';

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

/** Takes what waits, and from now on what comes, with all that the page's scripts call there; once. */
export function takeOverRegister(name: RegisterName, api: Readonly<Record<string, unknown>>): void {
  const register = openRegisters()[name];
  const { waiting } = register ?? {};
  if (!register || !waiting) return;
  delete register.waiting;
  Object.assign(register, api);
  const call = api[CALLS[name]] as (...args: readonly unknown[]) => unknown;
  for (const args of waiting) call(...args);
  // The function of the time before may have been kept.
  waiting.push = (args) => call(...args);
}
