import { expect, test, vi } from 'vitest';
import { expectPort, whenPortIsThere } from './port-arrival';

test('at once, where no port is on its way', () => {
  const done: string[] = [];
  whenPortIsThere(() => void done.push('now'));
  expect(done).toEqual(['now']);
});

test.each(['comes', 'fails'])('when the port that is on its way %s; at once after that', async (how) => {
  const done: string[] = [];
  let settle: () => void = () => {};
  expectPort(
    new Promise<void>((resolve, reject) => {
      settle = how === 'comes' ? resolve : () => reject(new Error('offline'));
    }),
  );
  whenPortIsThere(() => void done.push('later'));
  await Promise.resolve();
  expect(done).toEqual([]);
  settle();
  await new Promise((wake) => setTimeout(wake));
  expect(done).toEqual(['later']);
  whenPortIsThere(() => void done.push('now'));
  expect(done).toEqual(['later', 'now']);
});

test('not longer than three seconds, where it hangs', async () => {
  vi.useFakeTimers();
  const run = vi.fn();
  expectPort(new Promise(() => {}));
  whenPortIsThere(run);
  await vi.advanceTimersByTimeAsync(2900);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
