import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseHtml } from '../dom/html';
import { markOurs, setClass } from '../dom/undo';
import { setCurrentRuntime } from '../runtime/current';
import type { Runtime } from '../runtime/page-runtime';
import { resetWarnings, warnings } from '../runtime/warn';
import { applyFragments } from './apply';

const body = document.body;
const page = (markup: string) => {
  body.innerHTML = markup;
};
const one = <T extends Element = HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  body.replaceChildren();
  resetWarnings();
  setCurrentRuntime(undefined);
  vi.restoreAllMocks();
});

describe('targets', () => {
  it('replaces every element that a selector matches', () => {
    page('<b class="count">1</b><p><b class="count">1</b></p>');
    expect(applyFragments({ '.count': '<b class="count new">2</b>' })).toEqual({
      replaced: 2,
      missing: [],
      invalid: [],
    });
    expect(body.innerHTML).toBe('<b class="count new">2</b><p><b class="count new">2</b></p>');
  });

  it('names selectors without a target and goes on', () => {
    page('<b class="count">1</b>');
    const result = applyFragments({ '.nowhere': '<i></i>', '.count': '<b class="count">2</b>' });
    expect(result).toMatchObject({ replaced: 1, missing: ['.nowhere'] });
    expect(warnings()).toHaveLength(0);
  });

  it('warns once about a selector that is no CSS and goes on', () => {
    page('<b class="count">1</b>');
    const map = { '..count': '<i></i>', '': '<i></i>', '.count': '<b class="count">2</b>' };
    expect(applyFragments(map)).toMatchObject({ replaced: 1, invalid: ['..count', ''], missing: [] });
    applyFragments(map);
    expect(warnings().map(({ cause }) => cause)).toEqual([
      '"..count" is not a CSS selector',
      '"" is not a CSS selector',
    ]);
  });

  it.each(['html', 'head', 'body', '*', ':root', 'html > *'])(
    'never replaces the root of the page (%s), whoever says so, and goes on',
    (selector) => {
      page('<main>A</main><b class="count">1</b>');
      const { head } = document;
      const result = applyFragments({ [selector]: '', '.count': '<b class="count">2</b>' });
      expect(result).toMatchObject({ replaced: 1, invalid: [selector] });
      expect(body.innerHTML).toBe('<main>A</main><b class="count">2</b>');
      expect([document.body, document.head]).toEqual([body, head]);
      expect(warnings()).toHaveLength(1);
    },
  );

  it('replaces what holds the content of the page by something, never by nothing', () => {
    page('<div id="page"><main>A</main></div>');
    expect(applyFragments({ '#page': ' ' }).invalid).toEqual(['#page']);
    expect(applyFragments({ main: '' }).invalid).toEqual(['main']);
    expect(body.textContent).toBe('A');
    expect(warnings()).toHaveLength(2);
    expect(applyFragments({ '#page': '<div id="page"><main>B</main></div>' }).replaced).toBe(1);
    expect(body.textContent).toBe('B');
  });

  it('takes markup that is parsed already, and gives each match a copy', () => {
    page('<b class="count">1</b><p><b class="count"><i>1</i></b></p>');
    const parsed = parseHtml('<b class="count"><i>2</i></b>');
    expect(applyFragments({ '.count': parsed })).toMatchObject({ replaced: 2, invalid: [] });
    expect(body.innerHTML).toBe('<b class="count"><i>2</i></b><p><b class="count"><i>2</i></b></p>');
    expect(parsed.children).toHaveLength(1);
    expect(applyFragments({ '.count': parsed })).toMatchObject({ replaced: 2 });
  });

  it('warns about values that are not text and leaves their targets', () => {
    page('<b class="count">1</b>');
    for (const value of [null, 7, { html: '' }, ['<b></b>'], true]) {
      const result = applyFragments({ '.count': value } as unknown as Record<string, string>);
      expect(result).toMatchObject({ replaced: 0, invalid: ['.count'] });
    }
    expect(body.innerHTML).toBe('<b class="count">1</b>');
    expect(warnings()).toHaveLength(1);
  });

  it.each([
    ['empty markup', '', '<p>[]</p>'],
    ['text', '3 items', '<p>[3 items]</p>'],
    ['several elements', '<i>1</i> <i>2</i>', '<p>[<i>1</i> <i>2</i>]</p>'],
    ['text around elements', 'a<i>1</i>b', '<p>[a<i>1</i>b]</p>'],
  ])('takes %s', (_name, markup, expected) => {
    page('<p>[<b class="count">1</b>]</p>');
    applyFragments({ '.count': markup });
    expect(body.innerHTML).toBe(expected);
  });

  it('replaces rows, cells and list items', () => {
    page(
      '<table><tbody><tr class="row"><td class="cell">1</td></tr></tbody></table><ul><li class="li">1</li></ul>',
    );
    applyFragments({
      '.row': '<tr class="row"><td class="cell">2</td></tr>',
      '.li': '<li class="li">2</li>',
    });
    applyFragments({ '.cell': '<td class="cell">3</td>' });
    expect(one('.cell').textContent).toBe('3');
    expect(one('.cell').parentElement?.className).toBe('row');
    expect(one('.li').textContent).toBe('2');
  });

  it('does not let space or comments around the markup pile up', () => {
    page('<p><a class="cart">1</a></p>');
    for (const count of [2, 3, 3])
      applyFragments({ '.cart': `\n\t<!-- cart -->\n<a class="cart">${count}</a>\n\t` });
    expect(body.innerHTML).toBe('<p><a class="cart">3</a></p>');
  });

  it('leaves an element inside another of the same selector to the outer one', () => {
    page('<div class="box"><div class="box">in</div></div>');
    const result = applyFragments({ '.box': '<div class="box"><div class="box">new</div></div>' });
    expect(result.replaced).toBe(1);
    expect(body.innerHTML).toBe('<div class="box"><div class="box">new</div></div>');
  });
});

describe('targets inside targets', () => {
  it('reaches what an earlier key brought, in the order of the keys', () => {
    page('<div class="drawer"></div><b class="count">1</b>');
    const result = applyFragments({
      '.drawer': '<div class="drawer"><b class="count">old</b></div>',
      '.count': '<b class="count">2</b>',
    });
    expect(body.innerHTML).toBe('<div class="drawer"><b class="count">2</b></div><b class="count">2</b>');
    expect(result.missing).toEqual([]);
  });

  it('finds a target that only exists in what an earlier key brought', () => {
    page('<div class="drawer"></div>');
    const map = {
      '.drawer': '<div class="drawer"><b class="count">0</b></div>',
      '.drawer > .count': '<b>2</b>',
    };
    expect(applyFragments(map).missing).toEqual([]);
    expect(body.innerHTML).toBe('<div class="drawer"><b>2</b></div>');
  });

  it('an outer target that comes later wins over an inner one', () => {
    page('<div class="drawer"><b class="count">1</b></div>');
    applyFragments({
      '.count': '<b class="count">2</b>',
      '.drawer': '<div class="drawer"><b class="count">3</b></div>',
    });
    expect(body.innerHTML).toBe('<div class="drawer"><b class="count">3</b></div>');
  });

  it('follows the keys through three levels', () => {
    page('<div class="a"><div class="b"><div class="c">1</div></div></div>');
    applyFragments({
      '.c': '<div class="c">2</div>',
      '.a': '<div class="a"><div class="b"><div class="c">3</div></div></div>',
      '.b': '<div class="b"><div class="c">4</div></div>',
    });
    expect(one('.c').textContent).toBe('4');
    applyFragments({
      '.a': '<div class="a"><div class="b"><div class="c">5</div></div></div>',
      '.b': '<div class="b"><div class="c">6</div></div>',
      '.c': '<div class="c">7</div>',
    });
    expect(one('.c').textContent).toBe('7');
  });
});

describe('what is there already', () => {
  const line = (key: string, quantity = 1) =>
    `<li class="item"><a class="remove" data-cart_item_key="${key}" href="/?r=${key}">x</a> <b>${quantity} × ${key}</b></li>`;
  const cart = (...lines: string[]) =>
    `<div class="mini"><ul>${lines.join('\n\t')}</ul><p class="total">${lines.length}</p></div>`;
  const nodes = () => [...document.querySelectorAll('.mini, .mini *')];

  it.each([
    ['the same', [line('a'), line('b')], [line('a'), line('b')]],
    ['a line less', [line('a'), line('b')], [line('b')]],
    ['a line more', [line('a')], [line('a'), line('b')]],
    ['another quantity', [line('a'), line('b')], [line('a'), line('b', 2)]],
  ])('is replaced, whatever the markup says: %s', (_name, before, after) => {
    page(cart(...before));
    const old = nodes();
    applyFragments({ '.mini': `\n${cart(...after)}\n` });
    expect(body.innerHTML).toBe(cart(...after));
    expect(nodes().filter((node) => old.includes(node))).toEqual([]);
  });

  it('F18 a button that a theme binds to after each answer steps once', () => {
    const markup = '<div class="mini"><input name="qty" value="1"><button class="plus">+</button></div>';
    page(markup);
    const bind = () => one('.plus').addEventListener('click', () => one<HTMLInputElement>('input').stepUp());
    one<HTMLInputElement>('input').type = 'number';
    bind();
    for (let answer = 0; answer < 3; answer++) {
      applyFragments({ '.mini': markup.replace('<input', '<input type="number"') });
      bind();
    }
    one('.plus').click();
    expect(one<HTMLInputElement>('input').value).toBe('2');
  });

  it('goes with what Atoll and others did to it', () => {
    const markup = '<div class="mini"><ul class="list"><li class="item">A</li></ul></div>';
    page(markup);
    const outlet = document.createElement('span');
    markOurs(outlet);
    one('.list').prepend(outlet);
    setClass(one('.item'), 'busy', true);
    setClass(one('.list'), 'list', false);
    one('.item').classList.add('foreign');
    one('.mini').append(document.createElement('aside'));
    applyFragments({ '.mini': markup });
    expect(body.innerHTML).toBe(markup);
  });

  it('leaves what Atoll put at the end of an element there where that must stay', () => {
    page('<div class="mini"><p><input id="note">Empty</p></div>');
    const outlet = document.createElement('span');
    markOurs(outlet);
    one('.mini').append(outlet);
    one('#note').focus();
    applyFragments({ '.mini': '<div class="mini"><p><input id="note">A</p><b>1</b></div>' });
    expect(one('.mini').textContent).toBe('A1');
    expect(one('.mini').lastChild).toBe(outlet);
  });

  it('leaves no style attribute and no wrapper', () => {
    page('<p><b class="count">1</b></p>');
    applyFragments({ '.count': '<b class="count">2</b>' });
    expect(body.innerHTML).toBe('<p><b class="count">2</b></p>');
  });
});

describe('scripts', () => {
  const log = (what: string) => `document.body.append(document.createComment(${what}))`;
  const runs = () => [...body.childNodes].filter((node) => node.nodeType === 8).map((node) => node.nodeValue);
  const fragment = (name: string) => `<div class="mini">A<script>${log(`'${name}'`)}</script></div>`;

  it('run on every application, though nothing changed', () => {
    page('<div class="mini">A</div>');
    applyFragments({ '.mini': fragment('a') });
    applyFragments({ '.mini': fragment('a') });
    expect(runs()).toEqual(['a', 'a']);
  });

  it('run once where several targets match', () => {
    page('<div class="mini"></div><div class="mini"></div>');
    applyFragments({ '.mini': fragment('a') });
    expect(runs()).toEqual(['a']);
    expect(document.querySelectorAll('.mini script')).toHaveLength(2);
  });

  it('run in the order of the keys', () => {
    page('<div class="mini"></div><i class="other"></i>');
    applyFragments({
      '.other': `<i class="other"><script>${log(`'b'`)}</script></i>`,
      '.mini': fragment('a'),
    });
    expect(runs()).toEqual(['b', 'a']);
  });

  it('do not run for selectors without a target, nor as data', () => {
    page('<div class="mini"></div>');
    applyFragments({
      '.nowhere': fragment('a'),
      '.mini': `<div class="mini"><script type="application/json">{"runs":1}</script></div>`,
    });
    expect(runs()).toEqual([]);
  });

  it('run once for a target inside another target', () => {
    page('<div class="outer"><div class="mini"></div></div>');
    applyFragments({
      '.outer': '<div class="outer"><p></p><div class="mini"></div></div>',
      '.mini': fragment('a'),
    });
    expect(runs()).toEqual(['a']);
  });

  it('run where one match lies inside another', () => {
    page('<div class="mini"><div class="mini"></div></div>');
    applyFragments({ '.mini': fragment('a') });
    expect(runs()).toEqual(['a']);
  });

  it('see all targets in place, and run before islands are settled', () => {
    page('<div class="mini"></div><b class="count">1</b>');
    setCurrentRuntime({
      flush: () => body.append(document.createComment('flush')),
      selectorOfKeptNodes: () => '',
    } as unknown as Runtime);
    applyFragments({
      '.mini': `<div class="mini"><script>${log("document.querySelector('.count').textContent")}</script></div>`,
      '.count': '<b class="count">2</b>',
    });
    expect(runs()).toEqual(['2', 'flush']);
  });
});
