/** Where scripts of the page register what they bring, and with which call (checkout.md §3.25, §3.26, §7). */
const CALLS = {
  customPlaceOrderButton: 'register',
  addressAutocomplete: 'registerAddressAutocompleteProvider',
} as const;

/** A name of `window.wc` under which scripts register. */
export type RegisterName = keyof typeof CALLS;

/** One of them, and what waits as long as nobody has looked at what was brought. */
interface Register {
  waiting?: (readonly unknown[])[];
  wake?(): void;
  [call: string]: unknown;
}

type Call = (...args: readonly unknown[]) => unknown;

const page = window as { wc?: Record<string, Register> };

/**
 * Opens what scripts register with, where no legacy script has done so: they do it while the page loads, long before
 * anybody knows whether it will be wanted. What they bring waits.
 */
export function openRegisters(): void {
  page.wc ??= {};
  for (const [name, call] of Object.entries(CALLS)) {
    const register: Register = {
      waiting: [],
      [call](...args: readonly unknown[]) {
        // The function may have been kept.
        if (!register.waiting) return (register[call] as Call)(...args);
        register.waiting.push(args);
        register.wake?.();
        return true;
      },
    };
    page.wc[name] ??= register;
  }
}

/**
 * Tells when something waits: at once, and whenever something comes.
 *
 * @returns whether anything can wait: not where a legacy script takes it, or somebody has taken it over
 */
export function onWaiting(name: RegisterName, wake: () => void): boolean {
  openRegisters();
  const register = page.wc?.[name];
  if (!register?.waiting) return false;
  register.wake = wake;
  if (register.waiting.length) wake();
  return true;
}

/** Takes what waits, and from now on what comes, with all that the page's scripts call there; once. */
export function takeOverRegister(name: RegisterName, api: Readonly<Record<string, unknown>>): void {
  openRegisters();
  const register = page.wc?.[name];
  const { waiting } = register ?? {};
  if (!register || !waiting) return;
  delete register.waiting;
  delete register.wake;
  Object.assign(register, api);
  for (const args of waiting) (api[CALLS[name]] as Call)(...args);
}
