import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lateDefinitions } from '../../../src/runtime/current';
import { has } from '../../../src/runtime/has';
import { createRuntime } from '../../../src/runtime/runtime';
import { resetWarnings } from '../../../src/runtime/warn';
import { collectPayment, gatewayAsker, registeredGateways } from './collect';

let come: () => void;
const form = (chosen: string) => {
  document.body.innerHTML = `<form><input type="radio" name="payment_method" value="${chosen}" checked></form>`;
  return document.querySelector('form') as HTMLFormElement;
};

beforeEach(() => {
  vi.useFakeTimers();
  gatewayAsker.coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  gatewayAsker.isExpected = (id) => id === 'card';
});
afterEach(() => {
  for (const key of ['ask', 'coming', 'isExpected'] as const) delete gatewayAsker[key];
  vi.useRealTimers();
});

test('J12 an order with another method does not wait for a gateway that is on its way', () => {
  expect(collectPayment(form('bacs'))).toBeUndefined();
});

test('J12 one with its own does, ten seconds long; then it says so, and asks nobody any more', async () => {
  const ask = vi.fn();
  const asked = collectPayment(form('card'));
  await vi.advanceTimersByTimeAsync(10_000);
  gatewayAsker.ask = ask;
  come();
  expect(await asked).toEqual({
    ok: false,
    message: 'The payment could not be made. Please try again.',
  });
  expect(ask).not.toHaveBeenCalled();
});

test('J12 one that has come in time is asked', async () => {
  const asked = collectPayment(form('card'));
  await vi.advanceTimersByTimeAsync(9_000);
  gatewayAsker.ask = async () => ({ ok: true, fields: { token: 't1' } });
  come();
  expect(await asked).toEqual({ ok: true, fields: { token: 't1' } });
});

describe('an island that pays', () => {
  const TOKEN = { ok: true, fields: { token: 't1' } };
  let runtime = createRuntime();
  let load: { resolve(): void; reject(error: Error): void };

  /** A page with a field of a provider in the box of `chosen`; nothing starts its island before an order does. */
  const open = async (box: string, chosen = box) => {
    document.body.innerHTML = `<form><input type="radio" name="payment_method" value="${chosen}" checked><div class="payment_box payment_method_${box}"><i class="frame"></i></div></form>`;
    const view = new Promise<{ default: () => null }>((resolve, reject) => {
      load = { resolve: () => resolve({ default: () => null }), reject };
    });
    const mount = () => {
      registeredGateways.value = new Map([['wallet', { id: 'wallet' }]]);
      gatewayAsker.ask = async () => TOKEN as never;
      return { move() {}, unmount() {} };
    };
    runtime = createRuntime();
    const island = {
      name: 'frames',
      match: '.frame',
      scope: 'page' as const,
      pays: true,
      when: [],
      load: () => view,
    };
    runtime.add([{ island, mounter: async () => mount }]);
    await runtime.start();
    return document.querySelector('form') as HTMLFormElement;
  };
  afterEach(() => {
    runtime.stop();
    lateDefinitions.clear();
    registeredGateways.value = new Map();
    vi.restoreAllMocks();
    resetWarnings();
  });

  test('J12 is started by an order of its method, which waits for it', async () => {
    const asked = collectPayment(await open('wallet'));
    expect(asked).toBeInstanceOf(Promise);
    await vi.advanceTimersByTimeAsync(9_000);
    load.resolve();
    expect(await asked).toEqual(TOKEN);
  });

  test('J12 keeps no order of another method', async () => {
    expect(collectPayment(await open('wallet', 'bacs'))).toBeUndefined();
  });

  test('J12 that does not come in time: it is said, and nothing is ordered', async () => {
    const asked = collectPayment(await open('wallet'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toMatchObject({ ok: false, message: expect.stringMatching(/could not be made/) });
  });

  test('J12 that failed keeps no order: the shop answers it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const asked = collectPayment(await open('wallet'));
    load.reject(new Error('lost'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await asked).toEqual({ ok: true, fields: {} });
    expect(collectPayment(document.querySelector('form') as HTMLFormElement)).toBeUndefined();
  });

  test('J12 whose definition is on its way is waited for, too', async () => {
    let come = () => {};
    const isNeeded = (tree: ParentNode) => has(tree, '.frame');
    const definitions = new Promise<void>((resolve) => {
      come = resolve;
    }).finally(() => lateDefinitions.delete(isNeeded));
    const form = await open('wallet');
    lateDefinitions.set(isNeeded, definitions);
    const asked = collectPayment(form);
    load.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(gatewayAsker.ask).toBeUndefined();
    come();
    expect(await asked).toEqual(TOKEN);
  });
});
