import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => vi.useRealTimers());

/** Which of actions at these times, in ms, are accepted. */
async function accepted(times: readonly number[], quiet?: number): Promise<number[]> {
  const { acceptAction } = await import('./guard');
  let now = 0;
  return times.filter((time) => {
    vi.advanceTimersByTime(time - now);
    now = time;
    return acceptAction(new Event('click'), quiet);
  });
}

test('TH15 the first action counts, those within 700 ms after it do not, and do not make it longer', async () => {
  expect(await accepted([0, 200, 400, 650, 699, 750, 850, 1449, 1500])).toEqual([0, 750, 1500]);
});

test('TH15 thirty taps a second for two seconds are three actions', async () => {
  const taps = Array.from({ length: 60 }, (_, at) => Math.round((at * 1000) / 30));
  expect(await accepted(taps)).toHaveLength(3);
});

test('a site can choose another time', async () => {
  expect(await accepted([0, 100, 150, 250], 150)).toEqual([0, 150]);
  vi.resetModules();
  expect(await accepted([0, 1], 0)).toEqual([0, 1]);
});

test('all who hear one event get one answer', async () => {
  const { acceptAction } = await import('./guard');
  const [first, second] = [new Event('click'), new Event('click')];
  expect([first, first, second, second].map((event) => acceptAction(event))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
