import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idle, media, now, type Strategy, type StrategyContext, soon, visible } from './strategies';

const start = vi.fn(async () => true);
let life: AbortController;
const run = (strategy: Strategy, more: Partial<StrategyContext> = {}) =>
  strategy({ host: document.body, match: '.t', scope: 'element', signal: life.signal, start, ...more });

beforeEach(() => {
  life = new AbortController();
  start.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('now starts at once', () => {
  run(now());
  expect(start).toHaveBeenCalledOnce();
});

describe('idle', () => {
  test('starts when the browser is idle, and is cancelled when the host leaves', () => {
    const request = vi.fn((_: () => void) => 7);
    const cancel = vi.fn();
    vi.stubGlobal('requestIdleCallback', request);
    vi.stubGlobal('cancelIdleCallback', cancel);
    run(idle());
    expect(start).not.toHaveBeenCalled();
    request.mock.calls[0]?.[0]();
    expect(start).toHaveBeenCalledOnce();
    life.abort();
    expect(cancel).toHaveBeenCalledWith(7);
  });

  test('without idle callbacks starts after the load event', () => {
    vi.useFakeTimers();
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    run(idle());
    vi.runAllTimers();
    expect(start).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    vi.runAllTimers();
    expect(start).toHaveBeenCalledOnce();
    state.mockReturnValue('complete');
    run(idle());
    life.abort();
    vi.runAllTimers();
    expect(start).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});

describe('visible', () => {
  const made: { see(isIntersecting: boolean): void; nodes: Element[]; margin: string; open: boolean }[] = [];
  beforeEach(() => {
    made.length = 0;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
          const own = {
            see: (isIntersecting: boolean) => own.open && tell([{ isIntersecting }]),
            nodes: [] as Element[],
            margin: options.rootMargin,
            open: true,
          };
          made.push(own);
          Object.assign(this, {
            observe: (node: Element) => own.nodes.push(node),
            disconnect: () => {
              own.open = false;
            },
          });
        }
      },
    );
  });

  test('starts when the host comes near, and not before', async () => {
    run(visible());
    expect(made[0]).toMatchObject({ nodes: [document.body], margin: '200px' });
    made[0]?.see(false);
    expect(start).not.toHaveBeenCalled();
    made[0]?.see(true);
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  });

  test('two that come into view at once start in a task each', () => {
    vi.useFakeTimers();
    run(visible());
    run(visible());
    made[0]?.see(true);
    made[1]?.see(true);
    expect(start).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(2);
    vi.runAllTimers();
    expect(start).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test('without a view to look at leaves the start to others', () => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    run(visible());
    expect(start).not.toHaveBeenCalled();
  });

  test('soon starts in view and a screen from it, or when the browser is idle', () => {
    const request = vi.fn((_: () => void) => 7);
    vi.stubGlobal('requestIdleCallback', request);
    vi.stubGlobal('cancelIdleCallback', vi.fn());
    run(soon());
    expect(made[0]).toMatchObject({ nodes: [document.body], margin: '100% 0px' });
    request.mock.calls[0]?.[0]();
    expect(start).toHaveBeenCalledOnce();
  });

  test('stops watching when the host leaves', () => {
    run(visible({ margin: 10 }));
    expect(made[0]?.margin).toBe('10px');
    life.abort();
    expect(made[0]?.open).toBe(false);
  });

  test('watches every match for a page-level island', () => {
    document.body.innerHTML = '<p class="t"></p><p class="t"></p>';
    run(visible(), { scope: 'page' });
    expect(made[0]?.nodes).toEqual([...document.querySelectorAll('.t')]);
  });
});

describe('media', () => {
  const query = (matches: boolean) => {
    const list = Object.assign(new EventTarget(), { matches });
    vi.stubGlobal('matchMedia', (text: string) => (text === '(width < 600px)' ? list : undefined));
    return list;
  };

  test('starts at once when the query holds', () => {
    query(true);
    run(media('(width < 600px)'));
    expect(start).toHaveBeenCalledOnce();
  });

  test('starts when it holds later, unless the host has left', () => {
    const list = query(false);
    run(media('(width < 600px)'));
    list.dispatchEvent(new Event('change'));
    expect(start).not.toHaveBeenCalled();
    list.matches = true;
    list.dispatchEvent(new Event('change'));
    expect(start).toHaveBeenCalledOnce();
    life.abort();
    list.dispatchEvent(new Event('change'));
    expect(start).toHaveBeenCalledOnce();
  });
});
