import { beforeEach, describe, expect, test } from 'vitest';
import {
  addWord,
  isOurs,
  markOurs,
  serverAttribute,
  setAttribute,
  setClass,
  setProperty,
  setStyle,
  setText,
} from './undo';

let node: HTMLElement;
const show = (markup: string) => {
  document.body.innerHTML = markup;
  node = document.body.firstElementChild as HTMLElement;
};
beforeEach(() => show('<a href="/x" class="button  add" style="color:red">Buy <b>now</b></a>'));

describe('each kind of change is recorded and taken back', () => {
  test.each<[string, () => () => void]>([
    ['attribute changed', () => setAttribute(node, 'href', '/y')],
    ['attribute added', () => setAttribute(node, 'title', 'T')],
    ['attribute removed', () => setAttribute(node, 'href', null)],
    ['class added', () => setClass(node, 'loading', true)],
    ['class removed', () => setClass(node, 'button', false)],
    ['class that was there', () => setClass(node, 'add', true)],
    ['word added', () => addWord(node, 'aria-describedby', 'why')],
    ['word that was there', () => addWord(node, 'href', '/x')],
    ['property', () => setProperty(node, 'hidden', true)],
    ['style added', () => setStyle(node, 'display', 'none')],
    ['text', () => setText(node, 'Wait')],
  ])('%s', (_, change) => {
    const picture = () => [
      node.getAttributeNames().sort(),
      [node.getAttribute('href'), node.className, node.style.cssText, node.innerHTML],
    ];
    const before = picture();
    const undo = change();
    undo();
    expect(picture()).toEqual(before);
    node.title = 'theirs';
    undo();
    expect(node.title).toBe('theirs');
  });

  test('an attribute and a class that were absent leave no empty attribute', () => {
    show('<p></p>');
    for (const undo of [
      setClass(node, 'on', true),
      setStyle(node, 'opacity', '0'),
      setAttribute(node, 'id', 'a'),
    ])
      undo();
    expect(node.outerHTML).toBe('<p></p>');
  });

  test('a word among others: theirs stay, before and after, and the server’s spacing comes back', () => {
    show('<p aria-describedby="a  b"></p>');
    const words = () => node.getAttribute('aria-describedby');
    const first = addWord(node, 'aria-describedby', 'why');
    expect([words(), serverAttribute(node, 'aria-describedby')]).toEqual(['a b why', 'a  b']);
    const second = addWord(node, 'aria-describedby', 'why');
    first();
    expect(words()).toBe('a b why');
    second();
    expect(words()).toBe('a  b');
    const third = addWord(node, 'aria-describedby', 'why');
    node.setAttribute('aria-describedby', `${words()} theirs`);
    third();
    expect(words()).toBe('a b theirs');
  });

  test("the text's own nodes come back, with their listeners", () => {
    const bold = node.querySelector('b');
    setText(node, 'Wait')();
    expect(node.querySelector('b')).toBe(bold);
  });

  test('a property that another script wrote stays', () => {
    show('<input value="1">');
    const field = node as HTMLInputElement;
    const undo = setProperty(node, 'value', '2');
    field.value = '3';
    undo();
    expect(field.value).toBe('3');
  });
});

describe('what other scripts do stays', () => {
  test.each<[string, () => () => void, () => void, () => unknown]>([
    [
      'attribute',
      () => setAttribute(node, 'href', '/y'),
      () => node.setAttribute('href', '/z'),
      () => node.getAttribute('href') === '/z',
    ],
    [
      'class taken',
      () => setClass(node, 'on', true),
      () => node.classList.remove('on'),
      () => !node.classList.contains('on'),
    ],
    [
      'class beside',
      () => setClass(node, 'on', true),
      () => node.classList.add('plugin'),
      () => node.className === 'button add plugin',
    ],
    [
      'style',
      () => setStyle(node, 'color', 'blue'),
      () => node.style.setProperty('color', 'lime'),
      () => node.style.color === 'lime',
    ],
    [
      'text',
      () => setText(node, 'Wait'),
      () => node.replaceChildren('Theirs'),
      () => node.textContent === 'Theirs',
    ],
    [
      'node beside our text',
      () => setText(node, 'Wait'),
      () => node.append(document.createElement('i')),
      () => node.innerHTML === 'Buy <b>now</b><i></i>',
    ],
  ])('%s', (_, change, foreign, holds) => {
    const undo = change();
    foreign();
    undo();
    expect(holds()).toBe(true);
  });
});

describe('two owners of one thing', () => {
  test('the last one shows, and the first again when it goes', () => {
    const first = setAttribute(node, 'title', 'one');
    const second = setAttribute(node, 'title', 'two');
    expect(node.title).toBe('two');
    second();
    expect(node.title).toBe('one');
    first();
    expect(node.hasAttribute('title')).toBe(false);
  });

  test('going in the order of coming restores, too', () => {
    const undos = [
      [setClass(node, 'button', false), setClass(node, 'button', true)],
      [setText(node, 'one'), setText(node, 'two')],
      [setStyle(node, 'color', 'blue'), setStyle(node, 'color', 'lime')],
    ];
    expect([node.className, node.textContent, node.style.color]).toEqual([
      'button add'.split(' ').reverse().join(' '),
      'two',
      'lime',
    ]);
    for (const [first, second] of undos) {
      first?.();
      second?.();
    }
    expect(node.className).toBe('button  add');
    expect(node.innerHTML).toBe('Buy <b>now</b>');
    expect(node.style.color).toBe('red');
  });

  test('two classes of one node do not know of each other', () => {
    const one = setClass(node, 'one', true);
    const two = setClass(node, 'two', true);
    one();
    expect(node.classList.contains('two')).toBe(true);
    two();
    expect(node.className).toBe('button  add');
  });
});

describe('the view of the server', () => {
  test('shows every attribute as it was sent, while it is changed', () => {
    setAttribute(node, 'href', null);
    setAttribute(node, 'title', 'T');
    setStyle(node, 'display', 'none');
    expect(serverAttribute(node, 'href')).toBe('/x');
    expect(serverAttribute(node, 'title')).toBeNull();
    expect(serverAttribute(node, 'style')).toBe('color:red');
    expect(serverAttribute(node, 'lang')).toBeNull();
  });

  test('keeps the spelling of classes, and sees foreign ones', () => {
    setClass(node, 'loading', true);
    setClass(node, 'button', false);
    expect(node.className).toBe('add loading');
    expect(serverAttribute(node, 'class')).toBe('button  add');
    node.classList.add('plugin');
    expect(serverAttribute(node, 'class')?.split(' ').sort()).toEqual(['add', 'button', 'plugin']);
  });

  test('has no class attribute when the server sent none', () => {
    show('<p></p>');
    const undo = setClass(node, 'on', true);
    expect(serverAttribute(node, 'class')).toBeNull();
    undo();
    expect(serverAttribute(node, 'class')).toBeNull();
  });

  test('a style has the spelling of the browser once it was changed', () => {
    setStyle(node, 'display', 'none')();
    expect(serverAttribute(node, 'style')).toBe('color: red;');
  });

  test('knows which nodes are ours', () => {
    expect(isOurs(node)).toBe(false);
    markOurs(node);
    expect(isOurs(node)).toBe(true);
    expect(isOurs(node.cloneNode(true))).toBe(false);
  });
});

test.each(['<font><font>Attendez</font></font>', '<font>A</font><font>B</font>'])(
  'a translated text is still our text: %s',
  (translated) => {
    const undo = setText(node, 'Wait');
    node.innerHTML = translated;
    const next = setText(node, 'Almost');
    undo();
    expect(node.textContent).toBe('Almost');
    node.innerHTML = translated;
    next();
    expect(node.innerHTML.replace('<font>B</font>', '')).toBe('Buy <b>now</b>');
  },
);
