import { afterEach, describe, expect, test, vi } from 'vitest';
import { applyFragments, type FragmentOptions } from './apply';

const page = (inner: string) => {
  document.body.innerHTML = `<div class="box">${inner}</div>`;
};
const apply = (inner: string, options: FragmentOptions = {}) =>
  applyFragments({ '.box': `<div class="box">${inner}</div>` }, options);
const one = <T extends HTMLElement = HTMLInputElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
};
const all = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)];
const type = (field: HTMLInputElement, value: string, isInUse = false) => {
  if (isInUse) field.focus();
  field.value = value;
};

afterEach(() => document.body.replaceChildren());

/** A script draws a field without a name before what the shop has printed. */
const draw = (selector: string) => {
  const drawn = document.createElement('input');
  drawn.className = 'drawn';
  one(selector).before(drawn);
  return drawn;
};

describe.each([[false], [true]])(
  'what was meant for one field never ends up in another (in use: %s)',
  (isInUse) => {
    test('a card’s number in a field that a script has drawn does not become a token', () => {
      page('<input type="hidden" name="card_token">');
      type(draw('[name=card_token]'), '4242 4242', isInUse);
      apply('<input type="hidden" name="card_token"><i></i>');
      expect(all('input').map(({ name, type, value }) => [name, type, value])).toEqual([
        ['card_token', 'hidden', ''],
      ]);
    });

    test('nor a name, where another way to pay goes', () => {
      page('<p><input></p><p><input></p><p><input name="card_holder"></p>');
      type(all('input')[1] as HTMLInputElement, '4242 4242', isInUse);
      apply('<p><input></p><p><input name="card_holder"></p>');
      expect(all('input').map(({ value }) => value)).toEqual(['', '']);
    });

    test.each([
      ['a name', (nth: number) => `<input name="gift[${nth}]">`],
      ['an id', (nth: number, name: string) => `<input id="gift_${nth}" name="gift[${name}]">`],
    ])('a text for a line goes with its line, also where the next one gets its number: %s', (_, field) => {
      const print = (...names: string[]) =>
        `<ul>${names.map((name, nth) => `<li>${name} ${field(nth, name)}</li>`).join('')}</ul>`;
      page(print('Mug', 'Bowl'));
      type(one('input'), 'For Anna', isInUse);
      apply(print('Bowl'));
      expect(one('input').value).toBe('');
    });

    const line = (name: string, count = 1) =>
      `<tr><td>${name} × ${count}</td><td><input name="gift[]"></td></tr>`;
    const table = (...lines: string[]) => `<table><tbody>${lines.join('')}</tbody></table>`;

    test('a text for a line goes with its line', () => {
      page(table(line('Mug'), line('Bowl')));
      type(one('input'), 'For Anna', isInUse);
      apply(table(line('Bowl')));
      expect(one('input').value).toBe('');
      // Nor is it for what comes in its place.
      type(one('input'), 'For Ben', isInUse);
      apply(table(line('Vase')));
      expect(one('input').value).toBe('');
    });

    test('and stays with it where another one goes', () => {
      page(table(line('Mug'), line('Bowl')));
      type(all('input')[1] as HTMLInputElement, 'For Anna', isInUse);
      apply(table(line('Bowl')));
      expect(one('input').value).toBe('For Anna');
    });

    test('and stays with it, however many there are of it', () => {
      page(table(line('Mug'), line('Bowl')));
      type(all('input')[1] as HTMLInputElement, 'For Anna', isInUse);
      apply(table(line('Mug', 2), line('Bowl', 3)));
      expect(all('input').map(({ value }) => value)).toEqual(['', 'For Anna']);
    });
  },
);

test('a field that a script has made one of another type is the same', () => {
  page('<input type="password" name="pw"><input type="text" id="card">');
  one('[name=pw]').type = 'text';
  type(one('[name=pw]'), 'secret');
  one('#card').type = 'tel';
  type(one('#card'), '4242', true);
  apply('<i></i><input type="password" name="pw"><input type="text" id="card">');
  expect(all('input').map(({ value }) => value)).toEqual(['secret', '4242']);
  expect(document.activeElement).toBe(one('#card'));
});

describe('the focus', () => {
  test('does not go from a button that goes to the one in its place', () => {
    page('<button type="button">Use my points</button><button type="submit" id="place_order">Order</button>');
    one('button').focus();
    apply('<button type="submit" id="place_order">Order</button>');
    expect(document.activeElement).toBe(document.body);
  });

  test('goes to the button that says the same', () => {
    page('<p><button>Less</button><button>More</button></p>');
    all('button')[1]?.focus();
    apply('<p class="new"><button>Less</button><button>More</button></p>');
    expect(document.activeElement).toBe(all('button')[1]);
  });

  test('goes to the button that counts something else', () => {
    page('<button>Items (1)</button>');
    one('button').focus();
    apply('<i></i><button>Items (2)</button>');
    expect(document.activeElement).toBe(one('button'));
  });

  test('goes to the box of the same value', () => {
    const boxes = '<input type="radio" name="rate" value="a"><input type="radio" name="rate" value="b">';
    page(boxes);
    one('[value=b]').focus();
    apply(`<input type="radio" name="rate" value="0">${boxes}`);
    expect(document.activeElement).toBe(one('[value=b]'));
  });

  test('nor from a search that a script has drawn into a choice, which has no caret', () => {
    page('<input type="radio" name="rate" value="a">');
    draw('[name=rate]').focus();
    apply('<input type="radio" name="rate" value="a"><i></i>');
    expect(document.activeElement).toBe(document.body);
  });
});

test.each([
  ['a quantity', 'n', '1'],
  ['a number of a line, in a field of its own kind', 'own', '1'],
  ['words for a line, which stay', 'words', 'For Anna'],
  ['another day for a line, which stays', 'day', 'For Anna'],
])('%s, written as text: numbers are the shop’s to say', (_, name, expected) => {
  const line = `<p class="cart_item"><input class="qty" inputmode="numeric" name="n" value="1"><input name="own" value="1"><input name="words" value=""><input name="day" value="2026-12-01"></p>`;
  page(line);
  type(one(`[name=${name}]`), /words|day/.test(name) ? 'For Anna' : '5');
  apply(`${line}<i></i>`);
  expect(one(`[name=${name}]`).value).toBe(expected);
});

describe('what the shop has answered', () => {
  const follows = () => true;
  test.each([
    [
      'a number',
      '<input type="number" name="n" value="1">',
      '5',
      '<input type="number" name="n" value="1">',
      '1',
    ],
    ['a text that it limits', '<input name="n" value="">', '500', '<input name="n" value="100">', '100'],
    [
      'a text of which it says nothing',
      '<input name="n" value="">',
      'Hello',
      '<input name="n" value="">',
      'Hello',
    ],
  ])('is said by the control in use: %s', (_, before, entered, after, says) => {
    page(before);
    const control = one('[name]');
    type(control, entered, true);
    apply(`${after}<i></i>`, { follows });
    expect([one('[name]'), control.value]).toEqual([control, says]);
    // What was entered since is newer.
    type(control, entered, true);
    apply(`${after}<b></b>`);
    expect(control.value).toBe(entered);
  });
});

test('an open dialog goes as ever: what is bound in it after each answer is bound once', () => {
  const dialog = '<dialog id="slot"><button>OK</button></dialog>';
  page(dialog);
  one<HTMLElement>('dialog').setAttribute('open', '');
  const press = vi.fn();
  for (let answer = 0; answer < 2; answer++) {
    apply(`<i></i>${dialog}`);
    one<HTMLElement>('button').addEventListener('click', press);
  }
  one<HTMLElement>('button').click();
  expect(press).toHaveBeenCalledTimes(1);
});

test('what has no name is known by a class that only it has', () => {
  page('<div>A</div><div class="list">B</div>');
  one('.list').scrollTop = 40;
  apply('<div>A</div><div>new</div><div class="list">C</div>');
  expect(one('.list').scrollTop).toBe(40);
});
