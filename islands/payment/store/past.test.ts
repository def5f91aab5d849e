import { beforeEach, expect, test, vi } from 'vitest';
import { rememberPast } from './past';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'requestAnimationFrame'] });
  return () => vi.useRealTimers();
});

/** A page that says one word, and answers that change it. */
function open(first: string) {
  let word = first;
  let change = () => {};
  const at = rememberPast(
    {
      beforeChange(told) {
        change = told;
      },
    },
    () => word,
  );
  const answer = (next: string) => {
    change();
    word = next;
  };
  return { at, answer, seen: (isAimed?: boolean) => at(performance.now(), isAimed) ?? word };
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('what is not painted yet nobody has seen; what is, only keys', () => {
  const { answer, seen } = open('one');
  expect(seen()).toBe('one');
  answer('two');
  expect([seen(), seen(true)]).toEqual(['one', 'one']);
  pass(100);
  expect([seen(), seen(true)]).toEqual(['two', 'one']);
  pass(400);
  expect([seen(), seen(true)]).toEqual(['two', 'two']);
});

test('a press that is told late counts for the time at which it was made', () => {
  const { at, answer } = open('one');
  pass(50);
  const made = performance.now();
  answer('two');
  pass(2000);
  answer('three');
  pass(2000);
  expect(at(made)).toBe('one');
});

test('of two answers within that time, what was there before both', () => {
  const { answer, seen } = open('one');
  answer('two');
  pass(200);
  answer('three');
  pass(200);
  expect([seen(), seen(true)]).toEqual(['three', 'one']);
});

test('U3 of answers without end, what was there before those of that time', () => {
  const { answer, seen } = open('one');
  for (let turn = 0; turn < 30; turn++) {
    answer('two');
    pass(100);
  }
  expect(seen(true)).toBe('two');
  answer('one');
  pass(100);
  expect([seen(), seen(true)]).toEqual(['one', 'two']);
});
