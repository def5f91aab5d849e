import { beforeEach, expect, test } from 'vitest';
import { clearNotices, notices, showNotice } from './notices';

beforeEach(clearNotices);
const error = (text: string) => ({ kind: 'error' as const, text });

test('the same message is shown once, as the newest', () => {
  showNotice(error('a'));
  showNotice(error('b'));
  showNotice(error('a'));
  expect(notices.value).toEqual([error('b'), error('a')]);
});

test('a message that its author changes later stays as it was said', () => {
  const said = error('a');
  showNotice(said);
  said.text = 'changed';
  expect(notices.value).toEqual([error('a')]);
});

test('clearing nothing tells nobody', () => {
  let told = -1;
  const stop = notices.subscribe(() => told++);
  clearNotices();
  expect(told).toBe(0);
  showNotice(error('a'));
  clearNotices();
  expect(told).toBe(2);
  stop();
});
