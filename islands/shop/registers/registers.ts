/**
 * Where scripts of the page register what they bring (checkout.md §3.25, §3.26, §7): with which call, by which script
 * of the platform, and what that script expects of an object that is there before it (takeover.md §6).
 */
export const REGISTERS = {
  customPlaceOrderButton: {
    call: 'register',
    handle: 'wc-custom-place-order-button',
    expected: () => ({}),
  },
  addressAutocomplete: {
    call: 'registerAddressAutocompleteProvider',
    handle: 'wc-address-autocomplete-common',
    expected: () => ({ providers: {}, activeProvider: { billing: null, shipping: null } }),
  },
} as const;

/** A name of `window.wc` under which scripts register. */
export type RegisterName = keyof typeof REGISTERS;

/** What waits as long as nobody keeps the register. */
export interface Waiting {
  /** Arguments of the calls so far. */
  readonly calls: (readonly unknown[])[];
  /** Called with each call, and when somebody has come who keeps the register. */
  readonly wakes: Set<() => void>;
}

/** One of them. Whoever keeps it keeps it whole: either it is `waiting`, or all of it is the platform's, or ours. */
export interface Register {
  waiting?: Waiting;
  [part: string]: unknown;
}

/** Makes a place for what is registered early. The platform's script, whenever it comes, gets it with all that waits. */
function createRegister(
  wc: Record<string, Register>,
  name: string,
  { call, expected }: (typeof REGISTERS)[RegisterName],
) {
  const waiting: Waiting = { calls: [], wakes: new Set() };
  const wake = () => {
    for (const one of waiting.wakes) one();
  };
  const passOn = (args: readonly unknown[]): unknown => {
    const register = wc[name] as Record<string, (...args: readonly unknown[]) => unknown>;
    return register[call]?.(...args);
  };
  // Scripts may have kept the function of the time before.
  const keepCall = (...args: readonly unknown[]): unknown => {
    if (wc[name]?.[call] !== keepCall) return passOn(args);
    waiting.calls.push(args);
    wake();
    return true;
  };
  /** Somebody else keeps it from now on; it has all its parts when its script has come to its end. */
  const handOver = () => {
    delete register.waiting;
    queueMicrotask(() => {
      for (const args of waiting.calls.splice(0)) {
        try {
          passOn(args);
        } catch (error) {
          reportError(error);
        }
      }
      wake();
    });
  };
  const handOverOnWrite = (object: object, part: string, value: unknown) =>
    Object.defineProperty(object, part, {
      configurable: true,
      enumerable: true,
      get: () => value,
      set(next) {
        Object.defineProperty(object, part, { value: next, writable: true });
        handOver();
      },
    });
  const register: Register = { waiting, ...expected() };
  handOverOnWrite(register, call, keepCall);
  handOverOnWrite(wc, name, register);
}

/**
 * Opens what scripts register with, where nobody has done so yet: they do it while the page loads, long before anybody
 * knows whether it will be wanted. What they bring waits for the platform's script, or for us where there is none.
 *
 * @returns `window.wc`
 */
export function openRegisters(): Record<string, Register> {
  const page = window as { wc?: Record<string, Register> };
  page.wc ??= {};
  for (const [name, about] of Object.entries(REGISTERS))
    if (!page.wc[name]) createRegister(page.wc, name, about);
  return page.wc;
}
