import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $, arrivals, beginPage, el, endPage, type PageObject, page, report, versions } from './page.testing';

beforeEach(beginPage);
afterEach(endPage);

describe.each(versions)('jQuery %i', (version) => {
  describe.each(arrivals)('%s', (arrival) => {
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
  });
});
