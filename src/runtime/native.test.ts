import { expect, test } from 'vitest';
import { native, setNative } from './native';

const NAMES = ['style', 'id', 'className', 'classList', 'parentNode', 'getAttribute', 'hidden'];

/** A form with fields of these names, which hide its members as in browsers: in jsdom they do not. */
function shadowed(): HTMLFormElement {
  document.body.innerHTML = `<form id="f" class="a b">${NAMES.map((name) => `<input name="${name}">`).join('')}</form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  for (const [index, name] of NAMES.entries()) {
    Object.defineProperty(form, name, { get: () => form.children[index], set: () => {} });
  }
  return form;
}

test('A5 members of a form are its own, whatever its fields are called', () => {
  const form = shadowed();
  expect(form.id).toBeInstanceOf(HTMLInputElement);
  expect(native(form, 'id')).toBe('f');
  expect([...native(form, 'classList')]).toEqual(['a', 'b']);
  expect(native(form, 'parentNode')).toBe(document.body);
  expect(native(form, 'getAttribute')('id')).toBe('f');
  native(form, 'style').color = 'red';
  expect(native(form, 'getAttribute')('style')).toContain('red');
});

test('A5 they are set as well', () => {
  const form = shadowed();
  setNative(form, 'className', 'c');
  setNative(form, 'hidden', true);
  expect(native(form, 'getAttribute')('class')).toBe('c');
  expect(native(form, 'getAttribute')('hidden')).toBe('');
});

test('a method that a script has put in the place of the browser’s is called', () => {
  const form = shadowed();
  const sent: unknown[] = [];
  form.requestSubmit = (button) => void sent.push(button);
  native(form, 'requestSubmit')(null);
  expect(sent).toEqual([null]);
});

test('of others it is what they have, and of nothing nothing', () => {
  const div = document.createElement('div');
  expect(native(div, 'localName')).toBe('div');
  expect(native(div, 'matches')('div')).toBe(true);
  setNative(div, 'id', 'x');
  expect(div.id).toBe('x');
  expect(native(null as Element | null, 'id')).toBeUndefined();
});
