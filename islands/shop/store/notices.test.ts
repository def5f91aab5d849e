import { beforeEach, expect, test } from 'vitest';
import { clearErrors, ownErrors, showError } from './notices';

beforeEach(clearErrors);

test('the same error is shown once, as the newest', () => {
  showError('a');
  showError('b');
  showError('a');
  expect(ownErrors.value.map(({ text }) => text)).toEqual(['b', 'a']);
});

test('clearing nothing tells nobody', () => {
  let told = -1;
  const stop = ownErrors.subscribe(() => told++);
  clearErrors();
  expect(told).toBe(0);
  showError('a');
  clearErrors();
  expect(told).toBe(2);
  stop();
});
