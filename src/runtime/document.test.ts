import { afterEach, describe, expect, test, vi } from 'vitest';
import { documentReady, onRestore } from './document';

const page = (readyState: DocumentReadyState, loadedAt?: number, prerendering?: boolean) => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  const entries = loadedAt === undefined ? [] : [{ domContentLoadedEventStart: loadedAt }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
  if (prerendering !== undefined) {
    Object.defineProperty(document, 'prerendering', {
      value: prerendering,
      configurable: true,
      writable: true,
    });
  }
};
const state = async () => {
  let ready = false;
  documentReady().then(() => {
    ready = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  return async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return ready;
  };
};

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'prerendering');
});

describe('documentReady', () => {
  test.each<[string, DocumentReadyState, number | undefined]>([
    ['while the page is parsed', 'loading', 0],
    ['when it is parsed but its deferred scripts have not run', 'interactive', 0],
  ])('waits %s', async (_, readyState, loadedAt) => {
    page(readyState, loadedAt);
    const ready = await state();
    expect(await ready()).toBe(false);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(await ready()).toBe(true);
  });

  test.each<[string, DocumentReadyState, number | undefined]>([
    ['the page is complete', 'complete', undefined],
    ['the deferred scripts have run', 'interactive', 12],
  ])('does not wait when %s', async (_, readyState, loadedAt) => {
    page(readyState, loadedAt);
    expect(await (await state())()).toBe(true);
  });

  test('without timing entries the load event is the latest moment', async () => {
    page('interactive');
    const ready = await state();
    expect(await ready()).toBe(false);
    window.dispatchEvent(new Event('load'));
    expect(await ready()).toBe(true);
  });

  test('a prerendered page waits until it is shown', async () => {
    page('complete', 12, true);
    const ready = await state();
    expect(await ready()).toBe(false);
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(await ready()).toBe(true);
  });

  test('a page that was prerendered and is shown does not wait', async () => {
    page('complete', 12, false);
    expect(await (await state())()).toBe(true);
  });
});

test('onRestore tells about pages from the back/forward cache only', () => {
  const life = new AbortController();
  const restored = vi.fn();
  onRestore(restored, life.signal);
  const show = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  show(false);
  expect(restored).not.toHaveBeenCalled();
  show(true);
  expect(restored).toHaveBeenCalledOnce();
  life.abort();
  show(true);
  expect(restored).toHaveBeenCalledOnce();
});
