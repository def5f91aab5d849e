import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartQueue } from './cart-queue';
import { noteLeftBehind, takeLeftBehind } from './left-behind';

const leavePage = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('0025 what is under way as the page goes is left behind, whoever sends it', async () => {
  let end = () => {};
  const answer = new Promise<void>((resolve) => {
    end = resolve;
  });
  const call = cartQueue.run(() => answer);
  leavePage();
  expect(takeLeftBehind()).toBe(true);
  sessionStorage.clear();
  end();
  await call;
  await cartQueue.ended();
  leavePage();
  expect(takeLeftBehind(), 'nothing is under way any more').toBe(false);
});

test('0025 it counts for each order as long as it may be under way, and for one at least', () => {
  noteLeftBehind();
  expect([takeLeftBehind(), takeLeftBehind()]).toEqual([true, true]);
  vi.setSystemTime(Date.now() + 11_000);
  expect([takeLeftBehind(), takeLeftBehind()]).toEqual([true, false]);
});

test('0025 what another version has written is taken once', () => {
  sessionStorage.setItem('atoll_cart_call', 'yes');
  expect([takeLeftBehind(), takeLeftBehind()]).toEqual([true, false]);
});
