import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $, beginPage, el, endPage, life, listen, page, versions } from './page.testing';

beforeEach(beginPage);
afterEach(endPage);

describe.each(versions)('jQuery %i', (version) => {
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
});
