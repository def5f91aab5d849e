import { beforeEach, expect, test, vi } from 'vitest';

let payments: typeof import('./one-payment');
beforeEach(async () => {
  vi.resetModules();
  payments = await import('./one-payment');
});

test('PPQ 8.37 one place pays at a time', () => {
  const { beginPayment, endPayment } = payments;
  expect([beginPayment('cards'), beginPayment('cart'), beginPayment('cards')]).toEqual([true, false, true]);
  endPayment('cart');
  expect(beginPayment('cart')).toBe(false);
  endPayment('cards');
  expect(beginPayment('cart')).toBe(true);
});

test('a window that was left keeps no other place from paying, and is agreed to in vain then', () => {
  const { agreePayment, beginPayment, endPayment } = payments;
  expect([beginPayment('cart', true), beginPayment('cards')]).toEqual([true, true]);
  expect(agreePayment('cart')).toBe(false);
  endPayment('cards');
  expect(agreePayment('cart')).toBe(false);
  expect(beginPayment('cart', true)).toBe(true);
  expect([agreePayment('cart'), beginPayment('cards')]).toEqual([true, false]);
});

test('an approval that comes with the page, without a press, is taken', () => {
  expect(payments.agreePayment('cart')).toBe(true);
});

test('what would end a window waits until nothing is paid', async () => {
  const { beginPayment, endPayment, whenNothingIsPaid } = payments;
  const done = vi.fn();
  beginPayment('cart', true);
  const waiting = whenNothingIsPaid().then(done);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  endPayment('cart');
  await waiting;
  await whenNothingIsPaid();
});
