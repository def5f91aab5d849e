import { signal } from '@preact/signals-core';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOurs } from '../dom/undo';
import { commit } from '../runtime/commit';
import { type MountedView, mountView } from '../testing/mount-view';
import { Outlet, type OutletProps } from './outlet';
import { useValue } from './use-value';

let view: MountedView | undefined;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const markup = '<main><a id="a">Buy</a></main><p id="p"></p>';
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const text = signal('one');
const say = (value: string) =>
  commit(() => {
    text.value = value;
  });

beforeEach(() => {
  document.body.innerHTML = markup;
  text.value = 'one';
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  view?.unmount();
  vi.restoreAllMocks();
});

const show = (content: () => ReactNode, props: Partial<OutletProps> = {}) => {
  const View = () => (
    <Outlet node={find('#a')} attrs={{ id: 'o' }} {...props}>
      {content()}
    </Outlet>
  );
  view = mountView(View, find('main'));
  return view;
};

describe('places new interface', () => {
  test.each<[InsertPosition, string]>([
    ['beforebegin', '<main><div id="o">x</div><a id="a">Buy</a></main>'],
    ['afterbegin', '<main><a id="a"><div id="o">x</div>Buy</a></main>'],
    ['beforeend', '<main><a id="a">Buy<div id="o">x</div></a></main>'],
    ['afterend', '<main><a id="a">Buy</a><div id="o">x</div></main>'],
  ])('%s, and takes it away again', (at, expected) => {
    show(() => 'x', { at });
    expect(find('main').outerHTML).toBe(expected);
    expect(isOurs(find('#o'))).toBe(true);
    view?.unmount();
    expect(document.body.innerHTML).toBe(markup);
  });

  test('as an element with attributes, styles and native listeners', () => {
    const click = vi.fn();
    show(() => 'View cart', {
      as: 'a',
      at: 'afterend',
      attrs: { href: '/cart/', class: 'added_to_cart' },
      styles: { opacity: '0.5' },
      on: {
        click: (event) => {
          event.preventDefault();
          click();
        },
      },
    });
    const link = find('a.added_to_cart');
    expect(link.outerHTML).toBe('<a href="/cart/" class="added_to_cart" style="opacity: 0.5;">View cart</a>');
    link.click();
    view?.unmount();
    link.click();
    expect(click).toHaveBeenCalledOnce();
  });

  test('text and numbers in any mixture, elements, and nothing', () => {
    show(() => ['View ', 3, ' items']);
    expect(find('#o').childNodes).toHaveLength(1);
    expect(find('#o').innerHTML).toBe('View 3 items');
    view?.unmount();
    show(() => <b>{1}</b>);
    expect(find('#o').innerHTML).toBe('<b>1</b>');
    view?.unmount();
    show(() => null);
    expect(find('#o').innerHTML).toBe('');
  });

  test('from text to elements and back', () => {
    show(() => (useValue(text) === 'two' ? <b>two</b> : 'one'));
    say('two');
    expect(find('#o').innerHTML).toBe('<b>two</b>');
    say('one');
    expect(find('#o').innerHTML).toBe('one');
  });

  test('moves with its node, and keeps what is inside', () => {
    const target = signal('#a');
    const View = () => (
      <Outlet node={find(useValue(target))}>
        <input />
      </Outlet>
    );
    view = mountView(View, find('main'));
    const field = find('input') as HTMLInputElement;
    field.value = 'typed';
    commit(() => {
      target.value = '#p';
    });
    expect(find('#p input')).toBe(field);
    expect(find('#a').innerHTML).toBe('Buy');
    expect(field.value).toBe('typed');
  });
});

describe('what other scripts do', () => {
  test('an outlet that was removed stays away, and is no error', () => {
    show(() => <b>{useValue(text)}</b>);
    find('#o').remove();
    say('two');
    expect(document.body.innerHTML).toBe(markup);
    view?.unmount();
    expect(view?.errors).toEqual([]);
    expect(document.body.innerHTML).toBe(markup);
  });

  test.each<[string, () => ReactNode]>([
    ['text', () => useValue(text)],
    ['elements', () => [<b key="b">1</b>, <i key="i">{useValue(text)}</i>]],
    ['bare text between elements', () => [<b key="b">1</b>, useValue(text)]],
  ])('content that was replaced does not keep the view from going: %s', async (_, content) => {
    show(content);
    find('#o').innerHTML = '<u>theirs</u>';
    view?.unmount();
    await settled();
    expect(view?.errors).toEqual([]);
    expect(document.body.innerHTML).toBe(markup);
  });

  test('text over replaced content is right at once', () => {
    show(() => useValue(text));
    find('#o').innerHTML = '<u>theirs</u>';
    say('two');
    expect(find('#o').innerHTML).toBe('two');
  });

  test('content that cannot be updated any more is made anew', async () => {
    let mounted = 0;
    const Part = () => {
      useLayoutEffect(() => {
        mounted++;
        return () => {
          mounted--;
        };
      }, []);
      return <i key={useValue(text)}>{useValue(text)}</i>;
    };
    show(() => [<Part key="p" />, <b key="b">b</b>]);
    await settled();
    find('#o').innerHTML = '<u>theirs</u>';
    say('two');
    await settled();
    expect(view?.errors).toEqual([]);
    expect(find('#o').textContent).toContain('two');
    expect(find('#o').textContent).not.toContain('one');
    expect(mounted).toBe(1);
    view?.unmount();
    await settled();
    expect(mounted).toBe(0);
    expect(document.body.innerHTML).toBe(markup);
  });

  test('a second time the island yields, with everything undone', async () => {
    const Part = () => {
      if (useValue(text) !== 'one') throw new Error(`cannot show ${text.peek()}`);
      return <i>fine</i>;
    };
    show(() => <Part />);
    say('two');
    await settled();
    expect(view?.errors).toEqual([new Error('cannot show two')]);
    expect(document.body.innerHTML).toBe(markup);
  });

  test('a passing fault is survived once', async () => {
    let first: Element | undefined;
    const Part = () => {
      const now = useValue(text);
      if (now === 'two' && find('#o') === first) throw new Error('passing');
      return <i>{now}</i>;
    };
    show(() => <Part />);
    first = find('#o');
    say('two');
    await settled();
    expect(view?.errors).toEqual([]);
    expect(find('#o')).not.toBe(first);
    expect(find('#o').innerHTML).toBe('<i>two</i>');
  });
});

describe('a page that the browser translates', () => {
  /** The two ways translators are known to work: around the text node, or in its place. */
  const translators: [string, (node: Text) => void][] = [
    [
      'wraps text',
      (node) => {
        const font = document.createElement('font');
        node.replaceWith(font);
        font.append(document.createElement('font'));
        font.firstChild?.appendChild(node);
        node.data = `[${node.data}]`;
      },
    ],
    [
      'replaces text',
      (node) => {
        const font = document.createElement('font');
        font.innerHTML = `<font>[${node.data}]</font>`;
        node.replaceWith(font);
      },
    ],
  ];
  const translate = (translator: (node: Text) => void) => {
    const walker = document.createTreeWalker(find('#o'), NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    nodes.forEach(translator);
  };
  const contents: [string, () => ReactNode][] = [
    ['text of the outlet', () => useValue(text)],
    ['mixed text of the outlet', () => ['- ', useValue(text)]],
    ['text in an element that it is the key of', () => <b key={useValue(text)}>{useValue(text)}</b>],
    [
      'a list of keyed elements',
      () =>
        useValue(text)
          .split('')
          .map((part) => <li key={part}>{part}</li>),
    ],
  ];

  test.each(
    contents.flatMap(([what, content]) => translators.map(([how, by]) => [what, how, content, by] as const)),
  )('%s: a translator %s', async (_, __, content, by) => {
    show(content);
    translate(by);
    expect(find('#o').textContent).toContain('[');
    say('two');
    await settled();
    expect(find('#o').textContent?.replace(/[-[\] ]/g, '')).toBe('two');
    translate(by);
    say('');
    await settled();
    expect(find('#o').textContent).toMatch(/^(\[?- \]?)?$/);
    say('three');
    translate(by);
    view?.unmount();
    await settled();
    expect(view?.errors).toEqual([]);
    expect(document.body.innerHTML).toBe(markup);
  });
});
