import { CALLS, openRegisters } from './registers';
import type { RegisterName } from './waiting';

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
