import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectPayment, gatewayAsker } from './collect';

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
