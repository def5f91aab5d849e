import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenBound } from './when-bound';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const heard = { isHeard: false };
  const goOn = vi.fn();
  whenBound(() => heard.isHeard, goOn);
  return { heard, goOn };
}

test('goes on a second after the first listens, once', () => {
  const { heard, goOn } = open();
  vi.advanceTimersByTime(1000);
  expect(goOn).not.toHaveBeenCalled();
  heard.isHeard = true;
  vi.advanceTimersByTime(900);
  expect(goOn, 'others bind yet').not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(goOn).toHaveBeenCalledOnce();
});

test('nobody listens within ten seconds: never', () => {
  const { heard, goOn } = open();
  vi.advanceTimersByTime(11_000);
  heard.isHeard = true;
  vi.advanceTimersByTime(20_000);
  expect(goOn).not.toHaveBeenCalled();
});
