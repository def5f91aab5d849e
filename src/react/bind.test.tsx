import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverAttribute } from '../dom/undo';
import { commit } from '../runtime/commit';
import { type MountedView, mountView } from '../testing/mount-view';
import { Bind, type BindProps } from './bind';
import { useValue } from './use-value';

type Looks = Omit<BindProps, 'node'>;
let view: MountedView | undefined;
let node: HTMLElement;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const markup = '<a href="/x" class="button  add" style="color: red;">Buy <b>now</b></a><p id="p">P</p>';

beforeEach(() => {
  document.body.innerHTML = markup;
  node = find('a');
});
afterEach(() => {
  view?.unmount();
  vi.restoreAllMocks();
});

/** Binds `node` to looks that the test changes. */
function bind(first: Looks, target: () => EventTarget = () => node) {
  const looks = signal(first);
  view = mountView(() => <Bind node={target()} {...useValue(looks)} />, node);
  return (next: Looks) =>
    commit(() => {
      looks.value = next;
    });
}

describe('what is declared is shown', () => {
  test.each<[string, Looks, () => unknown, unknown]>([
    ['an attribute', { attrs: { title: 'T' } }, () => node.title, 'T'],
    ['a number', { attrs: { tabindex: -1 } }, () => node.getAttribute('tabindex'), '-1'],
    ['null removes', { attrs: { href: null } }, () => node.hasAttribute('href'), false],
    ['true is empty', { attrs: { inert: true } }, () => node.getAttribute('inert'), ''],
    ['false removes', { attrs: { href: false } }, () => node.hasAttribute('href'), false],
    ['aria true', { attrs: { 'aria-selected': true } }, () => node.getAttribute('aria-selected'), 'true'],
    ['aria false', { attrs: { 'aria-selected': false } }, () => node.getAttribute('aria-selected'), 'false'],
    ['aria null', { attrs: { 'aria-label': null } }, () => node.hasAttribute('aria-label'), false],
    ['classes', { classes: { add: false, on: true } }, () => node.className, 'button on'],
    ['words of a list', { words: { class: 'on' } }, () => node.className, 'button add on'],
    ['a style', { styles: { display: 'none' } }, () => node.style.display, 'none'],
    ['a property', { props: { tabIndex: 4 } }, () => node.tabIndex, 4],
    ['text', { text: 'Wait' }, () => node.innerHTML, 'Wait'],
    ['empty text', { text: '' }, () => node.innerHTML, ''],
    ['hidden', { hidden: true }, () => node.hidden, true],
    [
      'undefined',
      { attrs: { href: undefined }, classes: { add: undefined } },
      () => node.outerHTML,
      markup.slice(0, markup.indexOf('<p')),
    ],
  ])('%s', (_, looks, read, expected) => {
    bind(looks);
    expect(read()).toBe(expected);
    view?.unmount();
    node.removeAttribute('tabindex');
    const server = document.createElement('div');
    server.innerHTML = markup;
    for (const name of new Set([...node.getAttributeNames(), 'href', 'class', 'style'])) {
      expect([name, serverAttribute(node, name)]).toEqual([
        name,
        server.firstElementChild?.getAttribute(name) ?? null,
      ]);
    }
    expect(node.innerHTML).toBe('Buy <b>now</b>');
  });

  test('not declared any more: as the server sent it', () => {
    const change = bind({ attrs: { href: '/y' }, classes: { on: true }, text: 'Wait', hidden: true });
    change({ classes: { on: undefined } });
    expect(node.getAttribute('href')).toBe('/x');
    expect(node.className).toBe('button  add');
    expect(node.innerHTML).toBe('Buy <b>now</b>');
    expect(node.hidden).toBe(false);
  });
});

describe('changes', () => {
  test('go from one value to the next without the server value between', async () => {
    const change = bind({
      attrs: { title: 'one' },
      text: 'one',
      styles: { color: 'lime' },
      classes: { on: true },
    });
    const seen: string[] = [];
    const observer = new MutationObserver(() => {});
    observer.observe(node, { attributes: true, childList: true });
    const set = vi.spyOn(node, 'setAttribute').mockImplementation(function (this: Element, name, value) {
      seen.push(`${name}=${value}`);
      Element.prototype.setAttribute.call(this, name, value);
    });
    change({ attrs: { title: 'two' }, text: 'two', styles: { color: 'lime' }, classes: { on: true } });
    set.mockRestore();
    expect(seen).toEqual(['title=two']);
    expect(observer.takeRecords().map(({ type, attributeName }) => attributeName ?? type)).toEqual([
      'title',
      'childList',
    ]);
    observer.disconnect();
  });

  test('what has not changed is not written again, so foreign changes stay', () => {
    const change = bind({ attrs: { title: 'ours' }, classes: { on: true } });
    node.title = 'theirs';
    node.classList.add('plugin');
    change({ attrs: { title: 'ours' }, classes: { on: true }, hidden: true });
    expect(node.title).toBe('theirs');
    view?.unmount();
    expect(node.title).toBe('theirs');
    expect(node.className).toBe('button add plugin');
  });

  test('said again they are written again, over what other scripts have made of them, and taken back all the same', () => {
    const looks = { attrs: { title: 'ours' }, classes: { on: true }, text: 'Wait' };
    const change = bind({ ...looks, again: {} });
    const spoil = () => {
      node.title = 'theirs';
      node.classList.remove('on');
      node.textContent = 'Theirs';
    };
    spoil();
    change({ ...looks, again: {} });
    expect([node.title, node.className, node.textContent]).toEqual(['ours', 'button add on', 'Wait']);
    view?.unmount();
    expect(document.body.innerHTML).toBe(markup);
  });

  test('the value of a field keeps its caret', () => {
    document.body.innerHTML = '<input value="1">';
    node = find('input');
    const field = node as HTMLInputElement;
    const change = bind({ props: { value: '12' } });
    const writes: string[] = [];
    const { set, get } = Object.getOwnPropertyDescriptor(
      HTMLInputElement.prototype,
      'value',
    ) as Required<PropertyDescriptor>;
    Object.defineProperty(field, 'value', {
      configurable: true,
      get,
      set(value) {
        writes.push(value);
        set.call(field, value);
      },
    });
    change({ props: { value: '123' } });
    expect(writes).toEqual(['123']);
  });

  test('the server attribute can be asked while it is bound', () => {
    const change = bind({ attrs: { href: '/y' }, classes: { on: true, add: false } });
    change({ attrs: { href: '/z' }, classes: { on: true, add: false } });
    expect(serverAttribute(node, 'href')).toBe('/x');
    expect(serverAttribute(node, 'class')).toBe('button  add');
  });
});

describe('the node', () => {
  test('another node: the old one is as it was, the new one is changed', () => {
    const target = signal(node);
    const before = node.outerHTML;
    view = mountView(() => <Bind node={useValue(target)} classes={{ on: true }} text="Wait" />, node);
    commit(() => {
      target.value = find('#p');
    });
    expect(node.outerHTML).toBe(before);
    expect(find('#p').outerHTML).toBe('<p id="p" class="on">Wait</p>');
    view.unmount();
    expect(document.body.innerHTML).toBe(markup);
  });

  test('two bindings of one node change different classes, and may go in any order', () => {
    const on = signal({ one: true, two: true });
    view = mountView(() => {
      const { one, two } = useValue(on);
      return (
        <>
          {one && <Bind node={node} classes={{ one: true }} />}
          {two && <Bind node={node} classes={{ two: true }} attrs={{ title: 'two' }} />}
        </>
      );
    }, node);
    expect(node.className).toBe('button add one two');
    commit(() => {
      on.value = { one: false, two: true };
    });
    expect(node.className).toBe('button add two');
    commit(() => {
      on.value = { one: false, two: false };
    });
    expect(document.body.innerHTML).toBe(markup);
  });

  test('two bindings that swap their nodes leave none of their changes', () => {
    const swapped = signal(false);
    view = mountView(() => {
      const other = useValue(swapped);
      const [first, second] = other ? [find('#p'), node] : [node, find('#p')];
      return (
        <>
          <Bind node={first} attrs={{ title: 'first' }} />
          <Bind node={second} attrs={{ title: 'second' }} />
        </>
      );
    }, node);
    commit(() => {
      swapped.value = true;
    });
    expect([node.title, find('#p').title]).toEqual(['second', 'first']);
    view.unmount();
    expect(document.body.innerHTML).toBe(markup);
  });
});

describe('listeners', () => {
  test('hear native events with the newest handler, and nothing after the end', () => {
    const log: string[] = [];
    const change = bind({ on: { click: () => log.push('one') } });
    const add = vi.spyOn(node, 'addEventListener');
    change({ on: { click: () => log.push('two') } });
    node.click();
    expect(add).not.toHaveBeenCalled();
    view?.unmount();
    node.click();
    expect(log).toEqual(['two']);
  });

  test('come and go with what is declared', () => {
    const log: string[] = [];
    const note = (event: Event) => log.push(event.type);
    const change = bind({ on: { click: note } });
    change({ on: { click: note, keydown: note } });
    node.dispatchEvent(new Event('keydown'));
    node.click();
    change({ on: { click: undefined } });
    node.click();
    change({});
    node.dispatchEvent(new Event('keydown'));
    expect(log).toEqual(['keydown', 'click']);
  });

  test('with match are delegated', () => {
    const handler = vi.fn();
    bind({ on: { click: handler }, match: 'b' }, () => document);
    node.click();
    expect(handler).not.toHaveBeenCalled();
    find('b').click();
    expect(handler).toHaveBeenCalledWith(expect.any(Event), find('b'));
  });

  test('of the window work, too', () => {
    const handler = vi.fn();
    bind({ on: { resize: handler } }, () => window);
    window.dispatchEvent(new Event('resize'));
    view?.unmount();
    window.dispatchEvent(new Event('resize'));
    expect(handler).toHaveBeenCalledOnce();
  });
});

test('changes that throw half-way are taken back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  bind({ attrs: { title: 'T' }, hidden: true, classes: { on: true, 'two words': true } });
  await Promise.resolve();
  expect(view?.errors).toHaveLength(1);
  expect(document.body.innerHTML).toBe(markup);
});
