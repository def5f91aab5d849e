import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenBound } from './when-bound';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const heard = { count: 0 };
  const goOn = vi.fn();
  whenBound(() => heard.count, goOn);
  return { heard, goOn };
}

test('goes on a second after the last of those that listen', () => {
  const { heard, goOn } = open();
  vi.advanceTimersByTime(1000);
  expect(goOn).not.toHaveBeenCalled();
  for (const count of [1, 2]) {
    heard.count = count;
    vi.advanceTimersByTime(900);
    expect(goOn, 'others bind yet').not.toHaveBeenCalled();
  }
  vi.advanceTimersByTime(10_000);
  expect(goOn).toHaveBeenCalledOnce();
});

test('and once more for one that follows after that', () => {
  const { heard, goOn } = open();
  for (const count of [1, 2]) {
    heard.count = count;
    vi.advanceTimersByTime(2500);
    expect(goOn).toHaveBeenCalledTimes(count);
  }
  heard.count = 1;
  vi.advanceTimersByTime(20_000);
  expect(goOn, 'one that listens no more').toHaveBeenCalledTimes(2);
});

test('one that listens for a moment says nothing', () => {
  const { heard, goOn } = open();
  heard.count = 1;
  vi.advanceTimersByTime(300);
  heard.count = 0;
  vi.advanceTimersByTime(20_000);
  expect(goOn).not.toHaveBeenCalled();
});

test('nobody listens within ten seconds: never', () => {
  const { heard, goOn } = open();
  vi.advanceTimersByTime(11_000);
  heard.count = 1;
  vi.advanceTimersByTime(20_000);
  expect(goOn).not.toHaveBeenCalled();
});

test('who binds once more whenever they hear something is told three times', () => {
  const heard = { count: 1 };
  const goOn = vi.fn(() => {
    heard.count++;
  });
  whenBound(() => heard.count, goOn);
  vi.advanceTimersByTime(30_000);
  expect(goOn).toHaveBeenCalledTimes(3);
});
