import { afterEach, expect, test } from 'vitest';
import { countListeners, type ListenerCount } from './listeners';

let listeners: ListenerCount;
afterEach(() => listeners.stop());
const handler = () => {};

test('counts what was added until it is removed, aborted or done', () => {
  listeners = countListeners();
  const life = new AbortController();
  document.addEventListener('click', handler);
  document.addEventListener('click', handler);
  document.addEventListener('click', handler, true);
  window.addEventListener('resize', handler, { signal: life.signal });
  window.addEventListener('load', handler, { once: true });
  expect(listeners.live()).toBe(4);
  document.removeEventListener('click', handler);
  expect(listeners.live()).toBe(3);
  life.abort();
  window.dispatchEvent(new Event('load'));
  expect(listeners.live()).toBe(1);
  document.removeEventListener('click', handler, true);
  expect(listeners.live()).toBe(0);
});

test('leaves no trace in the targets', () => {
  const { addEventListener } = document;
  listeners = countListeners();
  listeners.stop();
  expect(document.addEventListener).toBe(addEventListener);
});
