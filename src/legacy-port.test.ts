import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installPort, legacy, nativePort } from './legacy-port';
import { createFakePort } from './testing/fake-legacy-port';

let life: AbortController;

beforeEach(() => {
  life = new AbortController();
});
afterEach(() => {
  life.abort();
  installPort(nativePort);
  vi.restoreAllMocks();
});

test('§5.1 many handlers put one listener on the signal that ends them', () => {
  const signal = vi.spyOn(life.signal, 'addEventListener');
  const heard: unknown[] = [];
  for (const number of [1, 2, 3])
    legacy.on('updated_checkout', ([data]) => heard.push([number, data]), { signal: life.signal });
  expect(signal).toHaveBeenCalledOnce();
  legacy.emit('updated_checkout', ['a']);
  expect(heard).toEqual([
    [1, 'a'],
    [2, 'a'],
    [3, 'a'],
  ]);
  life.abort();
  legacy.emit('updated_checkout', ['b']);
  expect(heard).toHaveLength(3);
});

test('§5.1 what listens moves to another port in its order, and ends there with its signal', () => {
  const other = new AbortController();
  const heard: string[] = [];
  const hear = (name: string, signal: AbortSignal) =>
    legacy.on('update_checkout', () => heard.push(name), { signal });
  hear('first', life.signal);
  hear('second', other.signal);
  hear('third', life.signal);
  const port = createFakePort();
  installPort(port);
  document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true }));
  expect(heard).toEqual([]);
  port.fire('update_checkout');
  expect(heard.splice(0)).toEqual(['first', 'second', 'third']);
  life.abort();
  port.fire('update_checkout');
  expect(heard.splice(0)).toEqual(['second']);
  installPort(nativePort);
  legacy.emit('update_checkout');
  expect(heard).toEqual(['second']);
  other.abort();
});

test('§5.1 an ended signal hears nothing', () => {
  const handler = vi.fn();
  legacy.on('update_checkout', handler, { signal: AbortSignal.abort() });
  legacy.emit('update_checkout');
  expect(handler).not.toHaveBeenCalled();
});
