import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Handler, listen as hear } from '../../src/dom/listen';
import type { LegacyPort } from '../../src/legacy-port';
import { onAbort } from '../../src/runtime/on-abort';
import { loadJQuery, unloadJQuery, type Version } from '../testing/load-jquery';
import type { JQueryHandler, JQueryStatic } from './jquery';
import { createJQueryPort } from './jquery-port';

/** The calls of the page's jQuery that the shims themselves never make. */
interface PageObject {
  on(
    types: string,
    selector: string | JQueryHandler,
    handler?: JQueryHandler | ((...args: never[]) => unknown),
  ): PageObject;
  trigger(type: unknown, args?: unknown[]): PageObject;
  triggerHandler(type: string, args?: unknown[]): unknown;
  data(name: string, value: unknown): PageObject;
  is(other: unknown): boolean;
}
const $ = (jquery: JQueryStatic, target: unknown) => jquery(target) as unknown as PageObject;

/** Until a signal, as islands listen. */
const listen = (
  target: EventTarget,
  type: string,
  handler: Handler,
  { signal, match }: { signal: AbortSignal; match?: string },
) => onAbort(signal, hear(target, type, handler, match));

const versions: Version[] = [3, 4];
const arrivals = ['early', 'late'] as const;
let life: AbortController;
let report: ReturnType<typeof vi.fn>;

beforeEach(() => {
  life = new AbortController();
  report = vi.fn();
  vi.stubGlobal('reportError', report);
  document.body.innerHTML =
    '<div id="box"><a id="link" href="#x">a</a><button id="button">b</button><form id="form"><input id="field"><input type="checkbox" id="tick"><input type="radio" id="way"><select id="list"></select></form></div>';
});
afterEach(() => {
  life.abort();
  unloadJQuery();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const el = (id: string) => document.getElementById(id) as HTMLElement;

/** A port on a page whose jQuery is there, or comes after our listeners were bound (`bind`). */
function page(version: Version, arrival: 'early' | 'late', bind: (port: LegacyPort) => void) {
  let jquery: JQueryStatic | undefined;
  if (arrival === 'early') jquery = loadJQuery(version);
  const port = createJQueryPort({ signal: life.signal });
  bind(port);
  jquery ??= loadJQuery(version);
  return { port, jquery };
}

describe.each(versions)('jQuery %i', (version) => {
  describe.each(arrivals)('%s', (arrival) => {
    it('delivers what we emit with legacy arguments, once, up to the document', () => {
      const log: unknown[] = [];
      const { port, jquery } = page(version, arrival, (own) => {
        own.on('added_to_cart', (args) => log.push(['ours', ...args]), { signal: life.signal });
        own.on('added_to_cart', () => log.push('document'), { signal: life.signal, target: document });
      });
      const button = port.wrap(el('button'));
      const fragments = { a: 'b' };
      $(jquery, document.body).on('added_to_cart', (event, ...args) => {
        log.push(['body', (event.target as Element).nodeName, ...args]);
      });
      $(jquery, document).on(
        'added_to_cart',
        (_event, ...args) => log.push(['foreign document', args.length]) as never,
      );
      const native = vi.fn();
      document.body.addEventListener('added_to_cart', native);
      port.emit('added_to_cart', [fragments, 'hash', button]);
      document.body.removeEventListener('added_to_cart', native);
      expect(log).toEqual([
        ['ours', fragments, 'hash', button],
        ['body', 'BODY', fragments, 'hash', button],
        'document',
        ['foreign document', 3],
      ]);
      expect((button as { jquery: string }).jquery).toMatch(`${version}.`);
      expect(port.unwrap(button)).toBe(el('button'));
      expect(native).not.toHaveBeenCalled();
    });

    it('hears what others trigger, through jQuery or natively, once each', () => {
      const heard: unknown[] = [];
      const { jquery } = page(version, arrival, (own) => {
        own.on('wc_fragment_refresh', (args, event) => heard.push([args, (event as Event).type]), {
          signal: life.signal,
        });
      });
      $(jquery, document.body).trigger('wc_fragment_refresh', ['x', 1]);
      $(jquery, document.body).trigger('wc_fragment_refresh');
      document.body.dispatchEvent(new Event('wc_fragment_refresh', { bubbles: true }));
      el('box').dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true, detail: ['y'] }));
      expect(heard).toEqual([
        [['x', 1], 'wc_fragment_refresh'],
        [[], 'wc_fragment_refresh'],
        [[], 'wc_fragment_refresh'],
        [['y'], 'wc_fragment_refresh'],
      ]);
    });

    it('calls our listeners before handlers that extensions bound earlier, in our own order', () => {
      const log: string[] = [];
      const early = arrival === 'early' ? loadJQuery(version) : undefined;
      if (early) $(early, document.body).on('added_to_cart', () => log.push('extension') as never);
      const port = createJQueryPort({ signal: life.signal });
      port.on('added_to_cart', () => log.push('first'), { signal: life.signal });
      port.on('added_to_cart', () => log.push('second'), { signal: life.signal });
      const jquery = early ?? loadJQuery(version);
      if (!early) $(jquery, document.body).on('added_to_cart', () => log.push('extension') as never);
      $(jquery, document.body).trigger('added_to_cart');
      expect(log).toEqual(['first', 'second', 'extension']);
    });

    it.each([
      ['nobody answers', [], true],
      ['undefined', [undefined], true],
      ['true', [true], true],
      ['false', [false], false],
      ['false, then true', [false, true], false],
      ['true, then false', [true, false], false],
      ['falsy but not false', [0, '', null], true],
    ])('asks: %s', (_name, answers, expected) => {
      const { port, jquery } = page(version, arrival, () => {});
      const args: unknown[] = [];
      const elsewhere = vi.fn();
      for (const answer of answers) {
        $(jquery, document.body).on('should_send_ajax_request.adding_to_cart', ((
          _event: unknown,
          ...rest: unknown[]
        ) => {
          args.push(...rest);
          return answer;
        }) as never);
      }
      $(jquery, document.body).on('should_send_ajax_request.other', elsewhere);
      $(jquery, document.body).on('should_send_ajax_request', elsewhere);
      $(jquery, document).on('should_send_ajax_request.adding_to_cart', elsewhere);
      const button = port.wrap(el('button'));
      expect(port.ask('should_send_ajax_request.adding_to_cart', [button])).toBe(expected);
      expect(args).toEqual(answers.map(() => button));
      expect(elsewhere).not.toHaveBeenCalled();
    });

    it.each([
      ['nobody answers', [], true],
      ['false', [false], false],
      ['false, then true', [false, true], true],
      ['false, then nothing', [false, undefined], false],
      ['true, then false', [true, false], false],
      ['falsy but not false', [false, 0], true],
    ])('asks for the last word (checkout.md §5): %s', (_name, answers, expected) => {
      const { port, jquery } = page(version, arrival, () => {});
      for (const answer of answers) $(jquery, document.body).on('q', (() => answer) as never);
      expect(port.ask('q', [], document.body, true)).toBe(expected);
    });

    it('knows no other no of the last word than false (checkout.md §5)', () => {
      const { port, jquery } = page(version, arrival, () => {});
      $(jquery, document.body).on('q', ((event: Event) => event.preventDefault()) as never);
      expect(port.ask('q', [], document.body, true)).toBe(true);
      expect(port.ask('q')).toBe(false);
    });

    it('emits namespaced names to that namespace only', () => {
      const { port, jquery } = page(version, arrival, () => {});
      const hit = vi.fn();
      const miss = vi.fn();
      $(jquery, document.body).on('ajax_request_not_sent.adding_to_cart', (_event, ...args) => hit(...args));
      $(jquery, document.body).on('ajax_request_not_sent', miss);
      const button = port.wrap(el('button'));
      port.emit('ajax_request_not_sent.adding_to_cart', [false, false, button]);
      expect(hit.mock.calls).toEqual([[false, false, button]]);
      expect(miss).not.toHaveBeenCalled();
    });

    it('shows what a handler changes in the payload', () => {
      const { port, jquery } = page(version, arrival, () => {});
      $(jquery, document.body).on('adding_to_cart', ((
        _event: unknown,
        _button: unknown,
        data: Record<string, unknown>,
      ) => {
        data.gift = 'yes';
        delete data.quantity;
      }) as never);
      const payload: Record<string, unknown> = { product_id: '7', quantity: '1' };
      port.emit('adding_to_cart', [port.wrap(el('button')), payload]);
      expect(payload).toEqual({ product_id: '7', gift: 'yes' });
    });

    it('survives a foreign handler that throws: ours run once, the error is reported', () => {
      const log: string[] = [];
      const error = new Error('extension');
      const { port, jquery } = page(version, arrival, (own) => {
        own.on('removed_from_cart', () => log.push('body'), { signal: life.signal });
        own.on('removed_from_cart', () => log.push('document'), { signal: life.signal, target: document });
      });
      $(jquery, document.body).on('removed_from_cart', () => {
        throw error;
      });
      port.emit('removed_from_cart', [{}, '']);
      expect(log).toEqual(['body', 'document']);
      expect(report.mock.calls).toEqual([[error]]);
    });

    it('reports a listener of ours that throws and goes on with everybody else', () => {
      const others = vi.fn();
      const { port, jquery } = page(version, arrival, (own) => {
        own.on(
          'x',
          () => {
            throw new Error('ours');
          },
          { signal: life.signal },
        );
        own.on('x', others, { signal: life.signal });
      });
      $(jquery, document.body).on('x', others);
      port.emit('x');
      expect(others).toHaveBeenCalledTimes(2);
      expect(report).toHaveBeenCalledTimes(1);
    });

    it('treats a question whose handler throws as allowed, unless vetoed before', () => {
      const { port, jquery } = page(version, arrival, () => {});
      $(jquery, document.body).on('q', () => {
        throw new Error('no answer');
      });
      expect(port.ask('q')).toBe(true);
      expect(report).toHaveBeenCalledTimes(1);
    });

    it.each([
      ['a throw, then false', ['throw', false], false, false],
      ['a throw, then true', ['throw', true], true, true],
      ['false, then a throw', [false, 'throw'], false, false],
      ['true, then a throw, then false', [true, 'throw', false], false, false],
      ['false, then a throw, then true', [false, 'throw', true], false, true],
      ['throws only', ['throw', 'throw'], true, true],
    ])('asks each although one throws: %s', (_name, answers, expected, lastWord) => {
      const { port, jquery } = page(version, arrival, () => {});
      let asked = 0;
      for (const answer of answers) {
        $(jquery, document.body).on('checkout_place_order', (() => {
          asked++;
          if (answer === 'throw') throw new Error('extension');
          return answer;
        }) as never);
      }
      expect(port.ask('checkout_place_order')).toBe(expected);
      expect(port.ask('checkout_place_order', [], document.body, true)).toBe(lastWord);
      expect(asked).toBe(2 * answers.length);
      expect(report).toHaveBeenCalledTimes(2 * answers.filter((answer) => answer === 'throw').length);
    });

    it('asks each although one throws, in one namespace, bound once, or taking itself away', () => {
      const { port, jquery } = page(version, arrival, () => {});
      const log: string[] = [];
      const body = $(jquery, document.body) as unknown as Record<'on' | 'one', PageObject['on']> & {
        off(type: string, handler: unknown): void;
      };
      body.one('q.mine', () => {
        log.push('once');
        throw new Error('once');
      });
      const leaving = () => {
        log.push('leaving');
        body.off('q', leaving);
        throw new Error('leaving');
      };
      body.on('q.mine', leaving);
      body.on('q.other', () => log.push('other') as never);
      body.on('q.mine', (() => {
        log.push('no');
        return false;
      }) as never);
      expect([port.ask('q.mine'), port.ask('q.mine')]).toEqual([false, false]);
      expect(log).toEqual(['once', 'leaving', 'no', 'no']);
      expect(report).toHaveBeenCalledTimes(2);
      // What was put round them is gone.
      const bound = jquery._data?.(document.body, 'events')?.q ?? [];
      expect(
        [...bound].map(({ handler }) => String(handler)).filter((text) => /undo|guarded|catch/.test(text)),
      ).toEqual([]);
    });

    it('goes on to other handlers of the page when one throws on what we tell', () => {
      const log: string[] = [];
      const { port, jquery } = page(version, arrival, () => {});
      $(jquery, el('box')).on('x', () => {
        throw new Error('extension');
      });
      $(jquery, el('box')).on('x', () => log.push('next') as never);
      $(jquery, document).on('x', () => log.push('document') as never);
      $(jquery, window).on('x', () => log.push('window') as never);
      port.emit('x', [], el('link'));
      expect(log).toEqual(['next', 'document', 'window']);
      expect(report).toHaveBeenCalledTimes(1);
    });

    it('stops listening when the signal aborts, and leaves no handler behind', () => {
      const stop = new AbortController();
      const heard = vi.fn();
      const { port, jquery } = page(version, arrival, (own) => own.on('x', heard, { signal: stop.signal }));
      stop.abort();
      port.emit('x');
      $(jquery, document.body).trigger('x');
      document.body.dispatchEvent(new Event('x'));
      expect(heard).not.toHaveBeenCalled();
      expect(jquery._data?.(document.body, 'events')?.x).toBeUndefined();
    });

    it('reads jQuery data, scalars only', () => {
      const { port, jquery } = page(version, arrival, () => {});
      el('button').dataset.product_id = '7';
      $(jquery, el('button'))
        .data('gift', 'yes')
        .data('plugin', { big: true })
        .data('run', () => {})
        .data('n', 2);
      expect(port.data(el('button'))).toEqual({ product_id: 7, gift: 'yes', n: 2 });
    });
  });

  describe('events that jQuery only simulates', () => {
    const cases: [type: string, id: string, fed: boolean][] = [
      ['click', 'link', true],
      ['click', 'button', true],
      ['click', 'box', true],
      ['click', 'tick', true],
      ['click', 'way', true],
      ['change', 'list', true],
      ['input', 'field', true],
      ['submit', 'form', true],
      ['keydown', 'field', true],
      ['keyup', 'field', true],
    ];
    it.each(cases)('%s on %s reaches native listeners exactly once', (type, id) => {
      const { jquery } = page(version, 'early', () => {});
      vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
      const log: string[] = [];
      listen(el(id), type, (event) => log.push(`self ${(event.target as Element).id}`), {
        signal: life.signal,
      });
      listen(document, type, (_event, matched) => log.push(`delegated ${matched.id}`), {
        signal: life.signal,
        match: `#${id}`,
      });
      $(jquery, el(id)).trigger(type);
      expect(log).toEqual([`self ${id}`, `delegated ${id}`]);
    });

    it.each(['click', 'change', 'input', 'keydown'])('a native %s is not fed again', (type) => {
      page(version, 'early', () => {});
      const heard = vi.fn();
      listen(document, type, heard, { signal: life.signal, match: '#field' });
      el('field').dispatchEvent(new Event(type, { bubbles: true }));
      expect(heard).toHaveBeenCalledTimes(1);
    });

    it('carries a prevented submit back, so that jQuery does not submit', () => {
      const { jquery } = page(version, 'early', () => {});
      const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
      const stop = new AbortController();
      listen(document, 'submit', (event) => event.preventDefault(), { signal: stop.signal, match: 'form' });
      const event = jquery.Event('submit');
      $(jquery, el('form')).trigger(event);
      expect(event.isDefaultPrevented()).toBe(true);
      expect(submit).not.toHaveBeenCalled();
      stop.abort();
      $(jquery, el('form')).trigger('submit');
      expect(submit).toHaveBeenCalledTimes(1);
    });

    it('tells native listeners that jQuery handlers prevented the event before', () => {
      const { jquery } = page(version, 'early', () => {});
      $(jquery, document).on('click', '#button', (event: Event) => event.preventDefault());
      const prevented: boolean[] = [];
      listen(document, 'click', (event) => prevented.push(event.defaultPrevented), {
        signal: life.signal,
        match: '#button',
      });
      $(jquery, el('button')).trigger('click');
      expect(prevented).toEqual([true]);
    });

    it('leaves events alone that a jQuery handler stopped', () => {
      const { jquery } = page(version, 'early', () => {});
      $(jquery, el('list')).on('change', (() => false) as never);
      const heard = vi.fn();
      listen(document, 'change', heard, { signal: life.signal, match: '#list' });
      $(jquery, el('list')).trigger('change');
      $(jquery, el('list')).triggerHandler('change');
      expect(heard).not.toHaveBeenCalled();
    });

    it.each([
      [{ which: 32 }, ' '],
      [{ keyCode: 13 }, 'Enter'],
      [{ key: 'Escape', which: 27 }, 'Escape'],
    ])('knows the key of %o', (fields, key) => {
      const { jquery } = page(version, 'early', () => {});
      const heard: unknown[] = [];
      listen(document, 'keydown', (event) => heard.push((event as KeyboardEvent).key), {
        signal: life.signal,
        match: '#field',
      });
      $(jquery, el('field')).trigger(Object.assign(jquery.Event('keydown'), fields));
      expect(heard).toEqual([key]);
    });
  });

  it('takes jQuery at the moment it arrives and stays transparent', () => {
    const arrived: JQueryStatic[] = [];
    const port = createJQueryPort({ signal: life.signal, onJQuery: (jquery) => arrived.push(jquery) });
    const own = () => Object.getOwnPropertyDescriptor(window, 'jQuery');
    expect(port.wrap(document.body)).toBe(document.body);
    expect(typeof (window as { jQuery?: unknown }).jQuery).toBe('undefined');
    const jquery = loadJQuery(version);
    expect(arrived).toEqual([jquery]);
    expect(port.wrap(document.body)).toBeInstanceOf(jquery);
    expect([own()?.configurable, own()?.enumerable]).toEqual([true, true]);
    const { noConflict } = jquery as unknown as { noConflict(deep: boolean): unknown };
    expect(noConflict(true)).toBe(jquery);
    expect((window as { jQuery?: unknown }).jQuery).toBeUndefined();
    // Whoever took it with noConflict still uses it.
    expect(port.wrap(document.body)).toBeInstanceOf(jquery);
    life.abort();
    (window as { jQuery?: unknown }).jQuery = jquery;
    expect((window as { jQuery?: unknown }).jQuery).toBe(jquery);
    expect(arrived).toHaveLength(1);
  });

  it("serves several copies: all hear us, each event reaches ours once, the page's current one wraps", () => {
    const heard: unknown[] = [];
    const first = loadJQuery(version);
    const port = createJQueryPort({ signal: life.signal });
    port.on('x', (args) => heard.push(args), { signal: life.signal });
    const log: string[] = [];
    $(first, document.body).on('x', () => log.push('first') as never);
    const second = loadJQuery(version === 3 ? 4 : 3);
    expect(second).not.toBe(first);
    $(second, document.body).on('x', () => log.push('second') as never);
    port.emit('x', [1]);
    expect(log).toEqual(['first', 'second']);
    $(first, document.body).trigger('x', [2]);
    $(second, document.body).trigger('x', [3]);
    document.body.dispatchEvent(new CustomEvent('x', { detail: [4] }));
    expect(heard).toEqual([[1], [2], [3], [4]]);
    expect((port.wrap(el('button')) as { jquery: string }).jquery).toBe(second.fn.jquery);
    $(first, document.body).on('ask', (() => false) as never);
    expect(port.ask('ask')).toBe(false);
    const change = vi.fn();
    listen(document, 'change', change, { signal: life.signal, match: '#list' });
    $(first, el('list')).trigger('change');
    $(second, el('list')).trigger('change');
    expect(change).toHaveBeenCalledTimes(2);
  });

  it('finds a jQuery whose global could not be watched', () => {
    const port = createJQueryPort({ signal: life.signal });
    const jquery = loadJQuery(version);
    // What `function jQuery(){}` at top level does: the property is defined anew.
    const other = Object.assign(() => jquery(document.body), {
      ...jquery,
      fn: jquery.fn,
    }) as unknown as JQueryStatic;
    Object.defineProperty(window, 'jQuery', { value: other, configurable: true, writable: true });
    const heard = vi.fn();
    port.on('x', heard, { signal: life.signal });
    $(jquery, document.body).trigger('x');
    expect(heard).toHaveBeenCalled();
    expect(port.wrap(document.body)).not.toBe(document.body);
  });
});

describe('never', () => {
  it('speaks bubbling CustomEvents and hears native ones', () => {
    const port = createJQueryPort({ signal: life.signal });
    const heard: unknown[] = [];
    const outside = vi.fn();
    port.on('added_to_cart', (args) => heard.push(args), { signal: life.signal });
    document.addEventListener('added_to_cart', (event) => outside((event as CustomEvent).detail), {
      once: true,
    });
    port.emit('added_to_cart', [{}, 'hash', el('button')]);
    document.body.dispatchEvent(new Event('added_to_cart'));
    expect(heard).toEqual([[{}, 'hash', el('button')], []]);
    expect(outside).toHaveBeenCalledWith([{}, 'hash', el('button')]);
    expect(port.wrap(el('button'))).toBe(el('button'));
    expect(port.unwrap(el('button'))).toBe(el('button'));
    const form = document.createElement('form');
    form.append(document.createElement('input'));
    expect(port.unwrap(form)).toBe(form);
    expect(port.data(el('button'))).toEqual({});
  });

  it('asks: preventDefault is the veto', () => {
    const port = createJQueryPort({ signal: life.signal });
    const name = 'should_send_ajax_request.adding_to_cart';
    expect(port.ask(name, [])).toBe(true);
    document.body.addEventListener(name, (event) => event.preventDefault(), { once: true });
    expect(port.ask(name, [])).toBe(false);
  });

  it('ignores lookalikes that are not jQuery', () => {
    const port = createJQueryPort({ signal: life.signal });
    (window as { jQuery?: unknown }).jQuery = Object.assign(() => {}, { fn: { on() {} } });
    expect(port.wrap(document.body)).toBe(document.body);
  });
});
