import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLeaving } from './leaving';
import { RETRY_AFTER, retryOnce } from './retry-once';
import { resetWarnings, warn } from './warn';

let life: AbortController;
let told: string[];

beforeEach(() => {
  vi.useFakeTimers();
  life = new AbortController();
  watchLeaving(life.signal);
  told = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void told.push(line));
});
afterEach(async () => {
  dispatchEvent(new Event('pageshow'));
  await vi.runAllTimersAsync();
  life.abort();
  resetWarnings();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A file that does not come, and whoever tells of it. */
const load = () => {
  const ask = vi.fn(async () => {
    throw new Error('cut off');
  });
  retryOnce(ask).catch(() => warn({ what: 'tabs', cause: 'offline', fix: 'Serve it.' }));
  return ask;
};

test('what is lost is asked for once more, a moment later, and told then', async () => {
  const ask = load();
  await vi.advanceTimersByTimeAsync(RETRY_AFTER - 1);
  expect([ask.mock.calls.length, told.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([ask.mock.calls.length, told.length]).toEqual([2, 1]);
});

test('17 what was cut off before the page said that it goes is not told, as in Firefox', async () => {
  load();
  await vi.advanceTimersByTimeAsync(10);
  dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});
