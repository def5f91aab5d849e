import { afterEach, describe, expect, it, vi } from 'vitest';
import { setClass } from '../dom/undo';
import { setCurrentRuntime } from '../runtime/current';
import type { Runtime } from '../runtime/page-runtime';
import { applyFragments } from './apply';

const body = document.body;
const page = (markup: string) => {
  body.innerHTML = markup;
};
const one = <T extends Element = HTMLInputElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
};
const box = (inner: string, attributes = '') => `<div class="box"${attributes}>${inner}</div>`;
const apply = (inner: string, attributes = '') => applyFragments({ '.box': box(inner, attributes) });

/** How often the node, or something around it, was taken out of its parent. */
function watchMoves(node: Node): () => number {
  const observer = new MutationObserver(() => {});
  observer.observe(body, { childList: true, subtree: true });
  return () =>
    observer.takeRecords().filter(({ removedNodes }) => [...removedNodes].some((gone) => gone.contains(node)))
      .length;
}

afterEach(() => {
  body.replaceChildren();
  setCurrentRuntime(undefined);
  vi.restoreAllMocks();
});

describe('the control in use', () => {
  const typing = (selector: string, value: string) => {
    const field = one(selector);
    field.focus();
    field.value = value;
    return field;
  };

  it.each([
    [
      'its siblings change',
      '<p>A</p><input name="a" value="1"><p>B</p>',
      '<p>C</p><p>D</p><input name="a" value="1"><b>E</b>',
    ],
    [
      'its ancestors change',
      '<p class="x"><span><input name="a" value="1"></span></p>',
      '<p class="y" title="t"><span lang="de"><input name="a" value="1">!</span></p>',
    ],
    [
      'the server has another value',
      '<p><input name="a" value="1"></p>',
      '<p><input name="a" value="9" class="new"></p>',
    ],
    [
      'it is found by its id',
      '<p><input id="a" name="a[1]"></p>',
      '<p>B</p><p><input id="a" name="a[2]"></p>',
    ],
    ['it is found by its place', '<p><input></p>', '<p><input class="new"></p><b>B</b>'],
  ])('stays in place when %s', (_name, before, after) => {
    page(box(before));
    const field = typing('input', 'typed');
    const moves = watchMoves(field);
    field.setSelectionRange(1, 3);
    expect(apply(after).replaced).toBe(1);
    expect(moves()).toBe(0);
    expect(one('input')).toBe(field);
    expect(document.activeElement).toBe(field);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['typed', 1, 3]);
    expect(body.innerHTML).toBe(box(after));
    apply(after);
    expect([one('input'), field.value]).toEqual([field, 'typed']);
  });

  it('stays when the target itself changes, or is the control', () => {
    page(box('<input name="a">', ' data-hash="1"'));
    const field = typing('input', 'typed');
    apply('<input name="a">', ' data-hash="2"');
    expect(one('input')).toBe(field);
    applyFragments({ input: '<input name="a" class="new">' });
    expect(one('input.new')).toBe(field);
    expect(field.value).toBe('typed');
  });

  it('is any of number, textarea, editable text', () => {
    page(box('<p><input type="number" name="n" value="1"><textarea name="t">a</textarea></p>'));
    const number = typing('[name=n]', '12');
    apply('<p><input type="number" name="n" value="3"><textarea name="t">a</textarea>!</p>');
    expect([one('[name=n]'), number.value, number.defaultValue]).toEqual([number, '12', '3']);
    const area = typing('[name=t]', 'typed');
    apply('<p><input type="number" name="n" value="3"><textarea name="t">b</textarea></p>');
    expect([one('[name=t]'), area.value, area.defaultValue]).toEqual([area, 'typed', 'b']);

    page(box('<p><span contenteditable tabindex="0">a</span></p>'));
    const text = one<HTMLElement>('span');
    text.focus();
    text.textContent = 'typed';
    apply('<p>!<span contenteditable tabindex="0">a</span></p>');
    expect([one('span'), text.textContent]).toEqual([text, 'typed']);
  });

  it('is no list: what was chosen there may be something else in the next one, by the same number', () => {
    const list = (...names: string[]) =>
      `<p><select id="s">${names.map((name, nth) => `<option value="${nth}">${name}</option>`).join('')}</select></p>`;
    page(box(list('Harbour', 'Station')));
    typing('#s', '1');
    apply(list('Bakery', 'Kiosk'));
    const next = one<HTMLSelectElement>('#s');
    expect([next.value, document.activeElement]).toEqual(['0', next]);
  });

  it('keeps the classes that Atoll gave to what is around it', () => {
    page(box('<p class="a old"><input name="a"></p>'));
    typing('input', 'x');
    setClass(one('p'), 'ours', true);
    setClass(one('p'), 'a', false);
    apply('<p class="a new"><input name="a"></p>');
    expect(one('p').className).toBe('ours new');
  });

  it('is replaced when the markup has no counterpart, or puts it elsewhere', () => {
    page(box('<p><input name="a"></p>'));
    typing('input', 'typed');
    apply('<p><input name="b"></p>');
    expect([one('input').value, document.activeElement]).toEqual(['', body]);

    page(box('<p><input name="a"></p>'));
    const field = typing('input', 'typed');
    field.setSelectionRange(2, 2);
    apply('<ul><li><input name="a"></li></ul>');
    const next = one('input');
    expect(next).not.toBe(field);
    expect(document.activeElement).toBe(next);
    expect([next.value, next.selectionStart]).toEqual(['typed', 2]);
  });
});

describe('state of other controls', () => {
  it.each(['text', 'search', 'email', 'tel', 'url', 'password'])('typed text stays: %s', (type) => {
    page(box(`<p><input type="${type}" name="a" value="1"></p>`));
    one('input').value = 'typed';
    apply(`<p><input type="${type}" name="a" value="1"></p>`);
    expect(one('input').value).toBe('typed');
    apply(`<p class="new"><b></b><input type="${type}" name="a" value="1"></p>`);
    expect(one('input').value).toBe('typed');
    apply(`<p class="new"><b></b><input type="${type}" name="a" value="2"></p>`);
    expect(one('input').value).toBe('2');
  });

  it('typed text stays in a textarea, and goes when the server changed it', () => {
    page(box('<textarea name="a">1</textarea>'));
    one<HTMLTextAreaElement>('textarea').value = 'typed';
    apply('<p></p><textarea name="a">1</textarea>');
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('typed');
    apply('<p></p><textarea name="a">2</textarea>');
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('2');
  });

  it('does not hand text to another field', () => {
    page(box('<input name="a">'));
    one('input').value = 'typed';
    apply('<p><input name="b"></p>');
    expect(one('input').value).toBe('');
  });

  it('a refused quantity shows the server value, though the markup is the same', () => {
    const markup = '<p><input type="number" name="qty" value="2"></p>';
    page(box(markup));
    one('input').value = '99';
    apply(markup);
    expect(one('input').value).toBe('2');
  });

  it('boxes, radios and selects follow the server', () => {
    const markup =
      '<input type="checkbox" name="c" checked><input type="radio" name="r" value="1" checked>' +
      '<input type="radio" name="r" value="2"><select name="s"><option>a</option><option selected>b</option></select>' +
      '<select name="m" multiple><option selected>a</option><option>b</option></select>';
    page(box(markup));
    one('[name=c]').checked = false;
    one('[name=r][value="2"]').checked = true;
    one('[name=s]').value = 'a';
    for (const option of one<HTMLSelectElement>('[name=m]').options) option.selected = option.text === 'b';
    apply(markup);
    expect(one('[name=c]').checked).toBe(true);
    expect(one('[name=r][value="1"]').checked).toBe(true);
    expect(one('[name=s]').value).toBe('b');
    expect([...one<HTMLSelectElement>('[name=m]').selectedOptions].map(({ text }) => text)).toEqual(['a']);
  });

  it('hidden fields follow the server', () => {
    page(box('<input type="hidden" name="nonce" value="1">'));
    apply('<input type="hidden" name="nonce" value="2">');
    expect(one('input').value).toBe('2');
  });
});

describe('kept nodes', () => {
  const keep = (selector: string) =>
    setCurrentRuntime({ flush: () => {}, selectorOfKeptNodes: () => selector } as unknown as Runtime);

  it('stay with what is in them, and are not moved', () => {
    keep('.card');
    page(box('<ul><li class="a">A</li><li class="pay"><div class="card"></div></li></ul>'));
    const card = one<HTMLElement>('.card');
    card.append(document.createElement('iframe'));
    card.classList.add('StripeElement');
    const moves = watchMoves(card);
    apply(
      '<p>new</p><ul title="t"><li class="b">B</li><li class="pay on"><div class="card"></div>!</li><li>C</li></ul>',
    );
    expect(moves()).toBe(0);
    expect(one('.card')).toBe(card);
    expect(body.innerHTML).toBe(
      box(
        '<p>new</p><ul title="t"><li class="b">B</li><li class="pay on"><div class="card StripeElement"><iframe></iframe></div>!</li><li>C</li></ul>',
      ),
    );
  });

  it('several stay, together with the field in use', () => {
    keep('#card, #wallet');
    page(box('<p><i id="wallet"></i></p><p><input name="a"></p><p><i id="card"></i></p>'));
    const nodes = [one('#wallet'), one('input'), one('#card')];
    for (const node of nodes.slice(0, 1)) node.append('alive');
    one('input').focus();
    apply(
      '<b></b><p class="1"><i id="wallet"></i></p><b></b><p class="2"><input name="a"></p><b></b><p class="3"><i id="card"></i></p>',
    );
    expect([one('#wallet'), one('input'), one('#card')]).toEqual(nodes);
    expect(document.querySelectorAll('b')).toHaveLength(3);
    expect(one('#wallet').textContent).toBe('alive');
  });

  it('go when the markup has them no longer', () => {
    keep('.card');
    page(box('<div class="card"></div>'));
    apply('<p>free</p>');
    expect(body.innerHTML).toBe(box('<p>free</p>'));
  });
});

describe('disclosures and scroll positions', () => {
  it('details stay open', () => {
    page(box('<details><summary>S</summary>A</details>'));
    one<HTMLDetailsElement>('details').open = true;
    apply('<details class="new"><summary>S</summary>B</details>');
    expect(one<HTMLDetailsElement>('details.new').open).toBe(true);
  });

  it('scroll positions go over to the successor', () => {
    page(box('<ul class="list"><li>A</li></ul>'));
    one('.list').scrollTop = 40;
    one('.list').scrollLeft = 7;
    apply('<ul class="list" data-new><li>A</li><li>B</li></ul>');
    expect([one('.list[data-new]').scrollTop, one('.list').scrollLeft]).toEqual([40, 7]);
  });
});

describe('focus', () => {
  const remove = (key: string) =>
    `<li><a class="remove" href="/?n=${Math.random()}" data-cart_item_key="${key}">x</a></li>`;

  it('goes to the link of the same cart line', () => {
    page(box(`<ul>${remove('a')}${remove('b')}</ul>`));
    one('[data-cart_item_key=b]').focus();
    apply(`<ul>${remove('a')}${remove('b')}</ul>`);
    expect(document.activeElement).toBe(one('[data-cart_item_key=b]'));
  });

  it('goes to the same choice', () => {
    const choices = (attributes: string) =>
      `<p ${attributes}><input type="radio" name="r" value="1"><input type="radio" name="r" value="2"></p>`;
    page(box(choices('')));
    one('[value="2"]').focus();
    apply(choices('class="new"'));
    expect(document.activeElement).toBe(one('.new [value="2"]'));
  });

  it('is left to the caller when its element went without a successor', () => {
    page(box(`<ul>${remove('a')}${remove('b')}${remove('c')}</ul>`));
    one('[data-cart_item_key=b]').focus();
    apply(`<ul>${remove('a')}${remove('c')}</ul>`);
    expect(document.activeElement).toBe(body);
  });

  it('outside the targets nothing is touched', () => {
    page(`<input>${box('A')}`);
    one('input').focus();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    apply('B');
    expect(focus).not.toHaveBeenCalled();
  });
});
