import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const heard = { count: 0 };
vi.mock('../../src/legacy-port', () => ({ legacy: { listeners: () => heard.count } }));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  heard.count = 0;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

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

describe('§3.1 a gateway alone that comes with the first touch', () => {
  const openTouched = async (markup: string) => {
    document.body.innerHTML = markup;
    const { tellLateScripts, checkoutForHandlers } = await open();
    tellLateScripts();
    const begin = vi.fn();
    Object.assign(checkoutForHandlers, { begin, heard: 1 });
    heard.count = 1;
    vi.advanceTimersByTime(20_000);
    dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(3000);
    expect(begin, 'those that were there before').not.toHaveBeenCalled();
    heard.count = 2;
    vi.advanceTimersByTime(1500);
    return begin;
  };

  test.each([
    '<script type="text/held" src="/gateway.js"></script>',
    '<script type="heldscript">bind()</script>',
    '<script data-x-src="/gateway.js"></script>',
  ])('hears of totals, where an optimiser holds scripts back: %s', async (markup) => {
    const begin = await openTouched(markup);
    expect(begin).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(20_000);
    dispatchEvent(new Event('pointerdown'));
    heard.count = 3;
    vi.advanceTimersByTime(20_000);
    expect(begin).toHaveBeenCalledOnce();
  });

  test.each([
    '<script type="module" src="/gateway.js" data-fallback-src="/old.js"></script>',
    '<script type="application/json">{}</script>',
    '<script type="text/plain" data-src="/statistics.js" data-category="statistics"></script>',
    '<script type="text/template" src="/row.html"></script>',
  ])('is none on other pages, where scripts bind when they like: %s', async (markup) => {
    expect(await openTouched(markup)).not.toHaveBeenCalled();
  });
});

test('§3.1 a gateway that an optimiser lets go by its time hears of totals, though it comes before the first touch', async () => {
  document.body.innerHTML = '<script type="text/held" src="/gateway.js"></script>';
  const { tellLateScripts, checkoutForHandlers } = await open();
  tellLateScripts();
  const begin = vi.fn();
  Object.assign(checkoutForHandlers, { begin, heard: 1 });
  heard.count = 1;
  vi.advanceTimersByTime(5000);
  document.body.innerHTML = '<script src="/gateway.js"></script>';
  heard.count = 2;
  vi.advanceTimersByTime(3000);
  expect(begin).toHaveBeenCalledOnce();
  dispatchEvent(new Event('pointerdown'));
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
