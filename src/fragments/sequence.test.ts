import { expect, it } from 'vitest';
import { createSequence } from './sequence';

it('gives an answer as it is while nothing newer came', () => {
  const ask = createSequence();
  const first = ask();
  expect(first({ a: '1' })).toEqual({ a: '1' });
  expect(first({ a: '2' })).toEqual({ a: '2' });
});

it('drops what an older answer says about a selector that a newer one has set', () => {
  const ask = createSequence();
  const [first, second, third] = [ask(), ask(), ask()];
  expect(second({ a: '2', b: '2' })).toEqual({ a: '2', b: '2' });
  expect(first({ a: '1', c: '1' })).toEqual({ c: '1' });
  expect(third({ a: '3' })).toEqual({ a: '3' });
  expect(second({ a: '2', b: '2' })).toEqual({ b: '2' });
});

it('an answer that never came holds nothing back', () => {
  const ask = createSequence();
  const first = ask();
  ask();
  expect(first({ a: '1' })).toEqual({ a: '1' });
});

it('sequences know nothing of each other', () => {
  const [first, second] = [createSequence(), createSequence()];
  const old = first();
  second()({ a: '2' });
  expect(old({ a: '1' })).toEqual({ a: '1' });
});
