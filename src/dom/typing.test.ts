import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatExpiry, formatNumber } from '../../islands/payment/card-fields/card-format';
import { type Format, formatTyped } from './typing';

let field: HTMLInputElement;
let format: Format;
beforeEach(() => {
  document.body.innerHTML = '<input type="tel">';
  field = document.querySelector('input') as HTMLInputElement;
  field.focus();
  format = formatNumber;
});

/** What the browser does with the text, then what it tells. */
const edit = (inputType: string, from: number, to: number, text = '') => {
  field.setRangeText(text, from, to, 'end');
  formatTyped(field, format, new InputEvent('input', { inputType }));
};
const type = (text: string) => {
  for (const one of text) edit('insertText', field.selectionStart ?? 0, field.selectionEnd ?? 0, one);
};
const backspace = () => {
  const end = field.selectionStart ?? 0;
  edit('deleteContentBackward', Math.max(0, end - 1), end);
};
const forward = () => {
  const start = field.selectionStart ?? 0;
  edit('deleteContentForward', start, start + 1);
};
/** The text with a bar where the caret is. */
const seen = () =>
  `${field.value.slice(0, field.selectionStart ?? 0)}|${field.value.slice(field.selectionStart ?? 0)}`;
const put = (text: string) => {
  const caret = text.indexOf('|');
  field.value = text.replace('|', '');
  formatTyped(field, format);
  field.setSelectionRange(caret, caret);
};

describe('numbers', () => {
  test('CQ27 every digit that is typed is there, one event or several keys later', () => {
    type('4242424242424242');
    expect(seen()).toBe('4242 4242 4242 4242|');
    put('|');
    // Two keys before the first event arrives.
    edit('insertText', 0, 0, '42');
    edit('insertText', field.value.length, field.value.length, '424');
    expect(seen()).toBe('4242 4|');
  });

  test('CQ27 any order of keys keeps exactly the digits that were typed', () => {
    const key = fc.oneof(
      fc.record({ digit: fc.integer({ min: 0, max: 9 }), at: fc.nat(30) }),
      fc.record({ back: fc.constant(true), at: fc.nat(30) }),
    );
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), (keys) => {
        put('|');
        for (const one of keys) {
          const before = field.value.replaceAll(' ', '');
          const at = Math.min(one.at, field.value.length);
          const left = field.value.slice(0, at).replaceAll(' ', '').length;
          field.setSelectionRange(at, at);
          if ('back' in one) {
            backspace();
            const rest = left ? before.slice(0, left - 1) + before.slice(left) : before;
            expect(field.value.replaceAll(' ', '')).toBe(rest.slice(0, 19));
            continue;
          }
          type(`${one.digit}`);
          const wanted = `${before.slice(0, left)}${one.digit}${before.slice(left)}`;
          const now = field.value.replaceAll(' ', '');
          // Full: as if the key had not been pressed, or cut where the brand's numbers end.
          if (now !== wanted) expect(now === before || wanted.startsWith(now)).toBe(true);
        }
      }),
    );
  });

  test.each([
    ['42|42 42', '9', '429|4 242'],
    ['4242| 42', '9', '4242 9|42'],
    ['4242 |42', '9', '4242 9|42'],
    ['|4242 42', '5', '5|424 242'],
  ])('C8 in %s the key %s makes %s', (before, key, after) => {
    put(before);
    type(key);
    expect(seen()).toBe(after);
  });

  test.each([
    ['4242 |4242', '424|4 242'],
    ['4242 4|242', '4242 |242'],
    ['4242 4|', '4242|'],
    ['|4242', '|4242'],
    ['3782 822463 |10005', '3782 82246|1 0005'],
  ])('C8 Backspace in %s makes %s', (before, after) => {
    put(before);
    backspace();
    expect(seen()).toBe(after);
  });

  test.each([
    ['4242| 4242', '4242| 242'],
    ['424|2 4242', '424|4 242'],
    ['4242 4242|', '4242 4242|'],
  ])('C8 Delete in %s makes %s', (before, after) => {
    put(before);
    forward();
    expect(seen()).toBe(after);
  });

  test('C8 a key too many changes nothing, at the end and inside', () => {
    put('4242 4242 4242 4242|');
    type('9');
    expect(seen()).toBe('4242 4242 4242 4242|');
    put('4242 42|42 4242 4242');
    type('9');
    expect(seen()).toBe('4242 42|42 4242 4242');
  });

  test('C8 a selection is replaced, a letter leaves no trace', () => {
    put('4242 4242|');
    edit('insertText', 0, 9, '5');
    expect(seen()).toBe('5|');
    type('x');
    expect(seen()).toBe('5|');
  });

  test('C8 what is cut and pasted', () => {
    put('4242 4242|');
    edit('deleteByCut', 4, 5);
    expect(field.value).toBe('4242 4242');
    edit('insertFromPaste', 0, 9, ' 3782-822463-10005\n');
    expect(seen()).toBe('3782 822463 10005|');
  });

  test('C8 full-width digits, once they are composed', () => {
    field.value = '４２４２４';
    formatTyped(field, format, new InputEvent('input', { isComposing: true }));
    expect(field.value).toBe('４２４２４');
    formatTyped(field, format, new Event('compositionend'));
    expect(seen()).toBe('4242 4|');
  });

  test('C8 a field without focus is filled in without taking it', () => {
    field.blur();
    field.value = '4242424242424242';
    formatTyped(field, format, new Event('change'));
    expect([field.value, document.activeElement]).toEqual(['4242 4242 4242 4242', document.body]);
  });

  test('C8 a number field, which takes no separators, is left alone', () => {
    field.type = 'number';
    field.value = '42424242';
    formatTyped(field, format, new Event('input'));
    expect(field.value).toBe('42424242');
  });
});

describe('expiry dates', () => {
  beforeEach(() => {
    format = formatExpiry;
  });

  test.each([
    ['1231', '12 / 31|'],
    ['531', '05 / 31|'],
    ['131', '01 / 31|'],
    ['1/31', '01 / 31|'],
    ['12/31', '12 / 31|'],
    ['122031', '12 / 2031|'],
    ['1220319', '12 / 2031|'],
    ['0031', '00 / 31|'],
  ])('C8 the keys %s make %s', (keys, expected) => {
    type(keys);
    expect(seen()).toBe(expected);
  });

  test('C8 Backspace takes one digit each time, over the separator as well', () => {
    type('1231');
    const steps = Array.from({ length: 5 }, () => {
      backspace();
      return seen();
    });
    expect(steps).toEqual(['12 / 3|', '12 / |', '1|', '|', '|']);
  });

  test('C8 a month is corrected inside', () => {
    put('12 / 34|');
    field.setSelectionRange(0, 0);
    forward();
    expect(seen()).toBe('|2 / 34');
    // The key that ends the deletion tells of it again.
    formatTyped(field, format, new KeyboardEvent('keyup'));
    expect(seen()).toBe('|2 / 34');
    type('0');
    expect(seen()).toBe('0|2 / 34');
    put('12 / 34|');
    field.setSelectionRange(2, 2);
    backspace();
    backspace();
    expect(seen()).toBe('| / 34');
    type('11');
    expect(seen()).toBe('11| / 34');
  });
});
