import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenRegistrationsWait } from '../../payment/store/registrations';
import { openRegisters, REGISTERS, type RegisterName } from './registers';
import { takeOverRegister } from './take-over-register';

type Call = (...args: readonly unknown[]) => unknown;
type Part = Record<string, unknown>;
const page = window as { wc?: Record<string, Part> };
const names = Object.keys(REGISTERS) as RegisterName[];

let report: ReturnType<typeof vi.fn>;
beforeEach(() => {
  report = vi.fn();
  vi.stubGlobal('reportError', report);
});
afterEach(() => {
  delete page.wc;
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Who has what: the platform's script, ours, and what was registered while nobody kept the register. */
interface Kept {
  platform: unknown[];
  ours: unknown[];
}

/** What the platform's scripts do when they run (takeover.md §6): they extend or use an object that is there. */
const platform: Record<RegisterName, (kept: Kept) => void> = {
  customPlaceOrderButton({ platform }) {
    page.wc ??= {};
    page.wc.customPlaceOrderButton ??= {};
    const object = page.wc.customPlaceOrderButton;
    object.register = (id: unknown) => void platform.push(id);
    for (const part of ['__maybeShow', '__maybeHideDefaultButtonOnInit', '__cleanup', '__getForm'])
      object[part] = () => 'platform';
  },
  addressAutocomplete({ platform }) {
    page.wc ??= {};
    page.wc.addressAutocomplete ??= { providers: {}, activeProvider: { billing: null, shipping: null } };
    const object = page.wc.addressAutocomplete;
    (object.activeProvider as Part).billing = null;
    object.serverProviders = [];
    object.registerAddressAutocompleteProvider = (id: string) => {
      // Throws on an object without.
      (object.providers as Part)[id] = true;
      platform.push(id);
      return true;
    };
    object.getActiveProvider = () => 'platform';
  },
};

const api = (name: RegisterName, { ours }: Kept) => ({
  [REGISTERS[name].call]: (id: unknown) => !!ours.push(id),
  __maybeShow: () => 'ours',
  getActiveProvider: () => 'ours',
});
const print = (name: RegisterName) => {
  const script = document.createElement('script');
  script.id = `${REGISTERS[name].handle}-js`;
  script.type = 'text/plain';
  document.head.append(script);
  return script;
};
/** Who answers for a part that both have. */
const keeper = (name: RegisterName) => {
  const object = page.wc?.[name] ?? {};
  return ((object.__maybeShow ?? object.getActiveProvider) as Call | undefined)?.();
};
/** A script that registers with whatever is there. */
const register = (name: RegisterName, id: string) =>
  (page.wc?.[name]?.[REGISTERS[name].call] as Call | undefined)?.(id);
const turn = () => new Promise((resolve) => setTimeout(resolve));

const orders = (steps: readonly string[]): string[][] =>
  steps.length < 2
    ? [[...steps]]
    : steps.flatMap((step) => orders(steps.filter((one) => one !== step)).map((rest) => [step, ...rest]));

describe.each(names)('%s', (name) => {
  const { call } = REGISTERS[name];

  test.each(
    orders(['loader', 'platform', 'gateway', 'inline']).map((order) => [order.join(', '), order] as const),
  )('C8 scripts in the order %s: one has it whole, with all that was registered', async (_, order) => {
    const kept: Kept = { platform: [], ours: [] };
    print(name);
    const registered: string[] = [];
    for (const step of order) {
      if (step === 'loader') openRegisters();
      else if (step === 'platform') platform[name](kept);
      else if (page.wc?.[name]) {
        registered.push(step);
        register(name, step);
      }
      // Each is a script of its own.
      await turn();
    }
    await takeOverRegister(name, api(name, kept));
    register(name, 'later');
    expect(kept).toEqual({ platform: [...registered, 'later'], ours: [] });
    expect([keeper(name), page.wc?.[name]?.waiting]).toEqual(['platform', undefined]);
    expect(report).not.toHaveBeenCalled();
  });

  test.each(orders(['loader', 'gateway', 'inline']).map((order) => [order.join(', '), order] as const))(
    'C8 without the platform’s script, in the order %s: it is ours',
    async (_, order) => {
      const kept: Kept = { platform: [], ours: [] };
      const registered: string[] = [];
      for (const step of order) {
        if (step === 'loader') openRegisters();
        else if (page.wc?.[name]) {
          registered.push(step);
          register(name, step);
        }
        await turn();
      }
      await takeOverRegister(name, api(name, kept));
      register(name, 'later');
      expect([kept, keeper(name)]).toEqual([{ platform: [], ours: [...registered, 'later'] }, 'ours']);
    },
  );

  test('C8 a platform script that is slow is waited for', async () => {
    const kept: Kept = { platform: [], ours: [] };
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const script = print(name);
    openRegisters();
    register(name, 'early');
    const taken = takeOverRegister(name, api(name, kept));
    await turn();
    expect(kept).toEqual({ platform: [], ours: [] });
    platform[name](kept);
    script.dispatchEvent(new Event('load'));
    await taken;
    expect([kept, keeper(name)]).toEqual([{ platform: ['early'], ours: [] }, 'platform']);
  });

  test.each(['error', 'load'])('C8 one that fails (%s) leaves it to us', async (type) => {
    const kept: Kept = { platform: [], ours: [] };
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const script = print(name);
    openRegisters();
    register(name, 'early');
    const taken = takeOverRegister(name, api(name, kept));
    (type === 'error' ? script : window).dispatchEvent(new Event(type));
    await taken;
    expect([kept, keeper(name)]).toEqual([{ platform: [], ours: ['early'] }, 'ours']);
  });

  test('C8 once it is ours, a script that comes after all changes no part of it', async () => {
    const kept: Kept = { platform: [], ours: [] };
    openRegisters();
    await takeOverRegister(name, api(name, kept));
    platform[name](kept);
    register(name, 'later');
    if (page.wc) page.wc[name] = {};
    register(name, 'last');
    expect([kept, keeper(name)]).toEqual([{ platform: [], ours: ['later', 'last'] }, 'ours']);
  });

  test('C8 an object of others in its place gets what waited', async () => {
    const kept: Kept = { platform: [], ours: [] };
    openRegisters();
    const kind = page.wc?.[name]?.[call] as Call;
    kind('early');
    if (page.wc) page.wc[name] = { [call]: (id: unknown) => kept.platform.push(id) };
    await turn();
    // The function of the time before was kept by somebody.
    kind('later');
    await takeOverRegister(name, api(name, kept));
    expect(kept).toEqual({ platform: ['early', 'later'], ours: [] });
  });

  test('C8 it tells when something waits, and when the platform takes it', async () => {
    const kept: Kept = { platform: [], ours: [] };
    const wake = vi.fn();
    openRegisters();
    expect(whenRegistrationsWait(name, wake)).toBe(true);
    expect(wake).not.toHaveBeenCalled();
    register(name, 'early');
    expect(wake).toHaveBeenCalledTimes(1);
    platform[name](kept);
    await turn();
    expect([wake.mock.calls.length, kept.platform]).toEqual([2, ['early']]);
    expect(whenRegistrationsWait(name, wake)).toBe(false);
  });

  test('C8 what throws on being handed over costs nobody else', async () => {
    const kept: Kept = { platform: [], ours: [] };
    openRegisters();
    for (const id of ['bad', 'good']) register(name, id);
    platform[name](kept);
    const own = page.wc?.[name]?.[call] as Call;
    Object.assign(page.wc?.[name] ?? {}, {
      [call](id: unknown) {
        if (id === 'bad') throw new Error('bad');
        return own(id);
      },
    });
    await turn();
    expect([kept.platform, report.mock.calls.length]).toEqual([['good'], 1]);
  });
});
