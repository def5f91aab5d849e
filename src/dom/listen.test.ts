import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onAbort } from '../runtime/on-abort';
import { dispatchSimulated } from './dispatch-simulated';
import { type Handler, listen as hear } from './listen';

let life: AbortController;
let log: string[];
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

beforeEach(() => {
  life = new AbortController();
  log = [];
  document.body.innerHTML = '<ul><li class="row"><a href="#"><i>+</i></a></li><li class="row">2</li></ul>';
});
afterEach(() => life.abort());

/** Until a signal, as islands listen. */
const listen = (
  target: EventTarget,
  type: string,
  handler: Handler,
  { signal, match }: { signal: AbortSignal; match?: string },
) => onAbort(signal, hear(target, type, handler, match));

const note = (name: string) => () => void log.push(name);

describe('listen', () => {
  test('one native listener for each target and type, gone with the last entry', () => {
    const add = vi.spyOn(document, 'addEventListener');
    const remove = vi.spyOn(document, 'removeEventListener');
    const other = new AbortController();
    for (let i = 0; i < 5; i++) listen(document, 'click', note('a'), { signal: life.signal });
    listen(document, 'click', note('b'), { signal: other.signal });
    listen(document, 'click', note('c'), { signal: other.signal });
    expect(add).toHaveBeenCalledTimes(1);
    life.abort();
    expect(remove).toHaveBeenCalledTimes(0);
    other.abort();
    expect(remove).toHaveBeenCalledTimes(1);
    find('a').click();
    expect(log).toEqual([]);
    vi.restoreAllMocks();
  });

  test('listens again after all have gone', () => {
    const first = new AbortController();
    listen(document, 'click', note('first'), { signal: first.signal });
    first.abort();
    listen(document, 'click', note('second'), { signal: life.signal });
    find('a').click();
    expect(log).toEqual(['second']);
  });

  test('ending twice ends nothing else', () => {
    const stop = hear(document, 'click', note('first'));
    stop();
    const last = hear(document, 'click', note('second'));
    stop();
    find('a').click();
    last();
    expect(log).toEqual(['second']);
  });

  test('hands over the delegated element, also for text and pictures inside', () => {
    const seen: Element[] = [];
    listen(document, 'click', (_, matched) => void seen.push(matched), {
      signal: life.signal,
      match: '.row',
    });
    find('i').click();
    find('i').firstChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    find('ul').click();
    expect(seen).toEqual([find('.row'), find('.row')]);
  });

  test('a match outside the element that is listened on does not count', () => {
    listen(find('a'), 'click', note('a'), { signal: life.signal, match: '.row' });
    find('i').click();
    expect(log).toEqual([]);
  });

  test('without a match the element itself is handed over', () => {
    const handler = vi.fn();
    listen(find('ul'), 'click', handler, { signal: life.signal });
    find('i').click();
    expect(handler).toHaveBeenCalledWith(expect.any(MouseEvent), find('ul'));
  });

  test('a throwing handler is reported and stops no other', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    listen(
      document,
      'click',
      () => {
        throw new Error('bad');
      },
      { signal: life.signal },
    );
    listen(document, 'click', note('good'), { signal: life.signal });
    find('a').click();
    expect(report).toHaveBeenCalledWith(new Error('bad'));
    expect(log).toEqual(['good']);
    vi.unstubAllGlobals();
  });

  test('an entry that another one ended in the same event is not called', () => {
    const other = new AbortController();
    listen(document, 'click', () => other.abort(), { signal: life.signal });
    listen(document, 'click', note('late'), { signal: other.signal });
    find('a').click();
    expect(log).toEqual([]);
  });
});

describe('feed', () => {
  const everywhere = (handle: (name: string) => (event: Event) => void) => {
    const targets: [string, EventTarget][] = [
      ['window', window],
      ['document', document],
      ['ul', find('ul')],
      ['a', find('a')],
    ];
    for (const [name, target] of targets) {
      listen(target, 'change', handle(name), { signal: life.signal });
    }
  };
  const order = ['a', 'ul', 'document', 'window'];

  test('reaches each of our listeners once, in the order of a real event', () => {
    everywhere(note);
    find('a').dispatchEvent(new Event('change', { bubbles: true }));
    expect(log).toEqual(order);
    log.length = 0;
    dispatchSimulated(new Event('change', { bubbles: true }), find('a'));
    expect(log).toEqual(order);
  });

  test('reaches no listener of others', () => {
    const foreign = vi.fn();
    const types = ['change', 'click'] as const;
    for (const type of types) {
      for (const target of [window, document, find('a')])
        target.addEventListener(type, foreign, { signal: life.signal });
    }
    listen(find('a'), 'change', note('ours'), { signal: life.signal });
    dispatchSimulated(new Event('change', { bubbles: true }), find('a'));
    expect(foreign).not.toHaveBeenCalled();
    expect(log).toEqual(['ours']);
  });

  test.each(['stopPropagation', 'stopImmediatePropagation'] as const)('honours %s', (stop) => {
    everywhere((name) => (event) => {
      log.push(name);
      if (name === 'ul') event[stop]();
    });
    dispatchSimulated(new Event('change', { bubbles: true }), find('a'));
    expect(log).toEqual(order.slice(0, 2));
  });

  test('tells about preventDefault', () => {
    listen(document, 'submit', (event) => event.preventDefault(), { signal: life.signal });
    const event = new Event('submit', { bubbles: true, cancelable: true });
    dispatchSimulated(event, find('a'));
    expect(event.defaultPrevented).toBe(true);
  });

  test('an event that does not bubble reaches the element only', () => {
    everywhere(note);
    dispatchSimulated(new Event('change'), find('a'));
    expect(log).toEqual(order.slice(0, 1));
  });

  test('delegates from the element it comes from', () => {
    const seen: Element[] = [];
    listen(document, 'click', (_, matched) => void seen.push(matched), { signal: life.signal, match: 'a' });
    listen(document, 'click', (_, matched) => void seen.push(matched), {
      signal: life.signal,
      match: '.row',
    });
    dispatchSimulated(new Event('click', { bubbles: true }), find('i'));
    expect(seen).toEqual([find('a'), find('.row')]);
  });

  test('a throwing listener does not stop the others', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    listen(
      find('a'),
      'click',
      () => {
        throw new Error('bad');
      },
      { signal: life.signal },
    );
    listen(document, 'click', note('good'), { signal: life.signal });
    dispatchSimulated(new Event('click', { bubbles: true }), find('a'));
    expect(report).toHaveBeenCalledOnce();
    expect(log).toEqual(['good']);
    vi.unstubAllGlobals();
  });
});
