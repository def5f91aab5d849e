import { afterEach, describe, expect, test } from 'vitest';
import { encodeForm } from './encode';
import { formFields } from './form-fields';

afterEach(() => document.body.replaceChildren());

const form = (markup: string): HTMLFormElement => {
  document.body.innerHTML = `<form>${markup}</form>`;
  return document.querySelector('form') as HTMLFormElement;
};

describe('C19 C41 what a form says, in document order', () => {
  test.each<[string, string, string]>([
    [
      'texts of every type',
      '<input name="a" value="1"><input type="tel" name="b" value="+1"><input type="date" name="c" value="2026-01-02"><input type="hidden" name="d" value="">',
      'a=1&b=%2B1&c=2026-01-02&d=',
    ],
    [
      'boxes and radios that are ticked',
      '<input type="checkbox" name="a" checked><input type="checkbox" name="b" value="x"><input type="radio" name="c" value="1"><input type="radio" name="c" value="2" checked>',
      'a=on&c=2',
    ],
    [
      'a hidden companion of a box',
      '<input type="hidden" name="a" value="0"><input type="checkbox" name="a" value="1" checked>',
      'a=0&a=1',
    ],
    [
      'no buttons, no files, nothing without a name, nothing disabled',
      '<button name="a" value="1">x</button><input type="submit" name="b" value="1"><input type="image" name="c"><input type="reset" name="d"><input type="file" name="e"><input value="1"><input name="" value="1"><input name="f" value="1" disabled><fieldset disabled><input name="g" value="1"></fieldset><input name="h" value="1">',
      'h=1',
    ],
    [
      'lists',
      '<select name="a"><option value="1"><option value="2" selected></select><select name="b[]" multiple><option selected>x<option selected>y<option>z</select><select name="c[]" multiple><option>x</select>',
      'a=2&b%5B%5D=x&b%5B%5D=y',
    ],
    [
      'line breaks, quotes, apostrophes, emoji, spaces',
      '<textarea name="a">\n1\n2</textarea><input name="n[\'x\']" value="O\'Neil &quot;😀&quot; &amp; ä">',
      "a=1%0D%0A2&n%5B'x'%5D=O'Neil+%22%F0%9F%98%80%22+%26+%C3%A4",
    ],
    [
      'a field with the name of a property',
      '<input name="elements" value="1"><input name="action" value="2">',
      'elements=1&action=2',
    ],
  ])('%s', (_, markup, body) => {
    expect(encodeForm(formFields(form(markup)))).toBe(body);
  });

  test('C19 a field elsewhere that belongs to the form', () => {
    const owner = form('<input name="a" value="1">');
    owner.id = 'owner';
    document.body.insertAdjacentHTML('beforeend', '<input name="b" value="2" form="owner">');
    expect(formFields(owner)).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });
});

test('C19 CQ19 a list of which nothing is chosen says so, in its place', () => {
  const owner = form(
    '<select name="a"><option>1</select><select name="b" disabled></select><select name="c"></select><input name="d" value="1"><select name="e"><option value="" disabled selected>Choose<option>1</select>',
  );
  (owner.querySelector('select') as HTMLSelectElement).value = 'not there';
  expect(formFields(owner)).toEqual([
    ['a', ''],
    ['c', ''],
    ['d', '1'],
    ['e', ''],
  ]);
});
