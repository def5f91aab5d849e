import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const heard = { isHeard: false };
vi.mock('../../src/legacy-port', () => ({ legacy: { isHeard: () => heard.isHeard } }));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  heard.isHeard = false;
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
  heard.isHeard = true;
  vi.advanceTimersByTime(900);
  expect(begin, 'others bind yet').not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(begin).toHaveBeenCalledOnce();
  tellLateScripts();
  vi.advanceTimersByTime(3000);
  expect(begin, 'a second copy is no late jQuery').toHaveBeenCalledOnce();
});

test('§3.1 not for a jQuery that was there before, nor where nobody binds', async () => {
  const { tellLateScripts, checkoutForHandlers } = await open();
  tellLateScripts();
  const begin = vi.fn();
  checkoutForHandlers.begin = begin;
  heard.isHeard = true;
  tellLateScripts();
  const other = await (async () => {
    vi.resetModules();
    return open(begin);
  })();
  heard.isHeard = false;
  other.tellLateScripts();
  vi.advanceTimersByTime(20_000);
  heard.isHeard = true;
  vi.advanceTimersByTime(20_000);
  expect(begin).not.toHaveBeenCalled();
});
