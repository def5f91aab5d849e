import { CALLS, openRegisters } from './registers';

/** A name of `window.wc` under which scripts register. */
export type RegisterName = keyof typeof CALLS;

/**
 * Tells when something waits: at once, and whenever something comes.
 *
 * @returns whether anything can wait: not where a legacy script takes it, or somebody has taken it over
 */
export function onWaiting(name: RegisterName, wake: () => void): boolean {
  const register = openRegisters()[name];
  if (!register?.waiting) return false;
  register.wake = wake;
  if (register.waiting.length) wake();
  return true;
}

/** Takes what waits, and from now on what comes, with all that the page's scripts call there; once. */
export function takeOverRegister(name: RegisterName, api: Readonly<Record<string, unknown>>): void {
  const register = openRegisters()[name];
  const { waiting } = register ?? {};
  if (!register || !waiting) return;
  delete register.waiting;
  delete register.wake;
  Object.assign(register, api);
  for (const args of waiting) (api[CALLS[name]] as (...args: readonly unknown[]) => unknown)(...args);
}
