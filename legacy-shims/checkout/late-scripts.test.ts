import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const heard = { count: 0, tell: () => {} };
vi.mock('../../src/legacy-port', () => ({
  legacy: {
    listeners: () => heard.count,
    on: (_: string, handler: () => void) => {
      heard.tell = handler;
    },
  },
}));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  heard.count = 0;
});
afterEach(() => vi.useRealTimers());

async function open(begin?: () => void) {
  const { checkoutForHandlers } = await import('../../islands/checkout');
  checkoutForHandlers.begin = begin;
  const { tellLateScripts } = await import('./late-scripts');
  return { tellLateScripts, checkoutForHandlers };
}

test('§3.1 the checkout begins once more for scripts of a late jQuery, when they have bound', async () => {
  const begin = vi.fn();
  const { tellLateScripts } = await open(begin);
  tellLateScripts();
  vi.advanceTimersByTime(1000);
  expect(begin).not.toHaveBeenCalled();
  heard.count = 1;
  vi.advanceTimersByTime(900);
  expect(begin, 'others bind yet').not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(begin).toHaveBeenCalledOnce();
  tellLateScripts();
  vi.advanceTimersByTime(3000);
  expect(begin, 'a second copy is no late jQuery').toHaveBeenCalledOnce();
});

test('§3.1 and for a gateway alone that comes with the first touch', async () => {
  const { tellLateScripts, checkoutForHandlers } = await open();
  tellLateScripts();
  const begin = vi.fn();
  checkoutForHandlers.begin = begin;
  heard.count = 1;
  vi.advanceTimersByTime(20_000);
  dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(3000);
  expect(begin, 'that was there before').not.toHaveBeenCalled();
  heard.count = 2;
  vi.advanceTimersByTime(1500);
  expect(begin).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(20_000);
  dispatchEvent(new Event('pointerdown'));
  heard.count = 3;
  vi.advanceTimersByTime(20_000);
  expect(begin).toHaveBeenCalledOnce();
});

test('§3.1 not where nobody binds', async () => {
  const begin = vi.fn();
  const { tellLateScripts } = await open(begin);
  tellLateScripts();
  vi.advanceTimersByTime(20_000);
  heard.count = 1;
  vi.advanceTimersByTime(20_000);
  expect(begin).not.toHaveBeenCalled();
});

test('§3.1 not for scripts that bind once more with each answer', async () => {
  const { tellLateScripts, checkoutForHandlers } = await open();
  tellLateScripts();
  const begin = vi.fn();
  checkoutForHandlers.begin = begin;
  heard.count = 1;
  dispatchEvent(new Event('pointermove'));
  for (let turn = 0; turn < 3; turn++) {
    vi.advanceTimersByTime(1000);
    heard.tell();
    heard.count++;
  }
  vi.advanceTimersByTime(1500);
  expect(begin).not.toHaveBeenCalled();
  heard.count++;
  vi.advanceTimersByTime(1500);
  expect(begin, 'one that is new').toHaveBeenCalledOnce();
});
