import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPageGone, untilPageStays, watchLeaving, whileLoading } from './leaving';
import { RETRY_AFTER, retryOnce } from './retry-once';
import { resetWarnings, warn } from './warn';

let life: AbortController;
let told: string[];
const tell = (type: string, target: EventTarget = window) =>
  target.dispatchEvent(new Event(type, { cancelable: true }));
const complain = () => warn({ what: 'tabs', cause: 'offline', fix: 'Serve it.' });

beforeEach(() => {
  vi.useFakeTimers();
  life = new AbortController();
  watchLeaving(life.signal);
  told = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void told.push(line));
});
afterEach(async () => {
  tell('pageshow');
  await vi.runAllTimersAsync();
  life.abort();
  resetWarnings();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Something that loads until the test cuts it off. */
const load = () => {
  let cut = () => {};
  const done = whileLoading(
    () =>
      new Promise((_, reject) => {
        cut = () => reject(new Error('cut off'));
      }),
  ).catch(complain);
  return {
    cut: () => {
      cut();
      return done;
    },
  };
};

describe('17 what a navigation cuts off is not told', () => {
  test('before the page is hidden, as in Firefox', async () => {
    const { cut } = load();
    tell('beforeunload');
    await cut();
    expect(told).toEqual([]);
    tell('pagehide');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([]);
  });

  test('once the page is hidden', async () => {
    const { cut } = load();
    tell('pagehide');
    await cut();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([]);
  });
});

describe('what is lost is asked for once more', () => {
  const loadOnce = () => {
    const ask = vi.fn(async () => {
      throw new Error('cut off');
    });
    retryOnce(ask).catch(complain);
    return ask;
  };

  test('a moment later, and told then', async () => {
    const ask = loadOnce();
    await vi.advanceTimersByTimeAsync(RETRY_AFTER - 1);
    expect([ask.mock.calls.length, told.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([ask.mock.calls.length, told.length]).toEqual([2, 1]);
  });

  test('17 what was cut off before the page said that it goes is not told, as in Firefox', async () => {
    loadOnce();
    await vi.advanceTimersByTimeAsync(10);
    tell('pagehide');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([]);
  });
});

describe('it is told after all', () => {
  test('when the page stays: somebody said no, or it was a download', async () => {
    const { cut } = load();
    tell('beforeunload');
    await cut();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(told).toHaveLength(1);
    expect(untilPageStays()).toBeUndefined();
  });

  test('when the browser brings the page back', async () => {
    const { cut } = load();
    tell('pagehide');
    await cut();
    tell('pageshow');
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveLength(1);
    resetWarnings();
    complain();
    expect(told).toHaveLength(2);
  });

  test('at once where nothing leaves', async () => {
    await load().cut();
    expect(told).toHaveLength(1);
  });
});

test('a page where nothing loads does not wait to be asked: Firefox would not keep it', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const types = (spy: typeof added) => spy.mock.calls.map(([type]) => type);
  const first = load();
  const second = load();
  expect(types(added)).toEqual(['beforeunload']);
  await first.cut();
  expect(types(removed as never)).toEqual([]);
  await second.cut();
  expect(types(removed as never)).toEqual(['beforeunload']);
});

test('the page has gone until it is seen, or shown, again', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get');
  tell('beforeunload');
  expect(isPageGone()).toBe(false);
  tell('pagehide');
  expect(isPageGone()).toBe(true);
  hidden.mockReturnValue(true);
  tell('visibilitychange', document);
  expect(isPageGone()).toBe(true);
  hidden.mockReturnValue(false);
  tell('visibilitychange', document);
  expect(isPageGone()).toBe(false);
  tell('pagehide');
  tell('pageshow');
  expect(isPageGone()).toBe(false);
});
