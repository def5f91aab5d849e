import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadJQuery } from '../testing/load-jquery';
import type { JQueryStatic } from './jquery';
import { createJQueryPort } from './jquery-port';
import { $, arrivals, beginPage, el, endPage, life, listen, page, report, versions } from './page.testing';

beforeEach(beginPage);
afterEach(endPage);

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

    it('knows whether others hear an event of the body, wherever they do', () => {
      const { port, jquery } = page(version, arrival, (own) => {
        own.on('update_checkout', () => {}, { signal: life.signal });
      });
      expect(port.listeners('update_checkout')).toBe(0);
      for (const place of [document.body, document, window]) {
        const hear = () => {};
        $(jquery, place as Document).on('update_checkout.plugin', hear);
        expect(port.listeners('update_checkout')).toBe(1);
        (jquery as JQueryStatic)(place).off('update_checkout.plugin', hear);
        expect(port.listeners('update_checkout')).toBe(0);
      }
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
