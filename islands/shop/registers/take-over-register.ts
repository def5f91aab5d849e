import { openRegisters, REGISTERS, type RegisterName } from './registers';

/** Until the platform's script of a register has run, or failed, if the page prints it and it is still to come. */
function platformScript(name: RegisterName): Promise<unknown> | undefined {
  const script = document.getElementById(`${REGISTERS[name].handle}-js`);
  if (!script || document.readyState === 'complete') return undefined;
  return new Promise((done) => {
    for (const type of ['load', 'error']) script.addEventListener(type, done);
    addEventListener('load', done);
  });
}

/** A part that stays what it is. Scripts in strict mode may write to it all the same. */
const keep = (object: object, part: string, value: unknown) =>
  Object.defineProperty(object, part, {
    configurable: true,
    enumerable: true,
    get: () => value,
    set: () => {},
  });

/**
 * Keeps a register, with all that waits in it, where the page does not print the platform's script (takeover.md §6).
 * From then on it is ours as a whole: a script of the platform that comes later still changes no part of it.
 *
 * @param api - all that the page's scripts call there
 */
export async function takeOverRegister(
  name: RegisterName,
  api: Readonly<Record<string, unknown>>,
): Promise<void> {
  const coming = openRegisters()[name]?.waiting && platformScript(name);
  if (coming) await coming;
  const register = openRegisters()[name];
  const { waiting } = register ?? {};
  if (!register || !waiting) return;
  delete register.waiting;
  keep(openRegisters(), name, register);
  for (const [part, value] of Object.entries(api)) keep(register, part, value);
  const call = api[REGISTERS[name].call] as (...args: readonly unknown[]) => unknown;
  for (const args of waiting.calls.splice(0)) call(...args);
}
