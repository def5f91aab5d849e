import { expect, test } from 'vitest';
import { madeAt } from './made-at';

const eventAt = (timeStamp: number): Event =>
  Object.defineProperty(new Event('click'), 'timeStamp', { value: timeStamp });

test('an event was made before a busy page hears of it', () => {
  const then = performance.now() - 500;
  expect(madeAt(eventAt(then))).toBe(then);
});

test.each([
  ['none', 0],
  ['none that can be', -3_600_000],
  ['of another clock, behind', performance.now() - 60_000],
  ['of another clock, ahead', performance.now() + 60_000],
  ['of the calendar', Date.now()],
])('where a browser says %s, it was made now', (_, said) => {
  const before = performance.now();
  expect(madeAt(eventAt(said))).toBeGreaterThanOrEqual(before);
  expect(madeAt(eventAt(said))).toBeLessThanOrEqual(performance.now());
});
