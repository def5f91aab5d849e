import { expect, test, vi } from 'vitest';
import { onAbort } from './on-abort';

test('many callbacks share one listener on the signal, and are called in their order, once', () => {
  const life = new AbortController();
  const add = vi.spyOn(life.signal, 'addEventListener');
  const log: number[] = [];
  for (const number of [1, 2, 3]) onAbort(life.signal, () => log.push(number));
  expect(add).toHaveBeenCalledOnce();
  expect(log).toEqual([]);
  life.abort();
  life.abort();
  expect(log).toEqual([1, 2, 3]);
});

test('signals end by themselves', () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const end = vi.fn();
  onAbort(one.signal, () => {});
  onAbort(two.signal, end);
  one.abort();
  expect(end).not.toHaveBeenCalled();
  two.abort();
  expect(end).toHaveBeenCalledOnce();
});
