import { afterEach, beforeEach, expect, test } from 'vitest';
import { heldData } from './held-data';
import { coverHeldForm, whenSubmitted } from './when-submitted';

beforeEach(() => {
  document.body.innerHTML =
    '<form><input name="phone" value="5550101234"><input name="note" value="ring twice"></form>';
});
afterEach(() => {
  document.body.innerHTML = '';
});

const parts = () => {
  const form = document.forms[0] as HTMLFormElement;
  const phone = form.elements[0] as HTMLInputElement;
  phone.addEventListener('blur', () => {
    phone.value = '555 010 1234';
  });
  phone.focus();
  return form;
};
const held = (form: HTMLFormElement) => Object.fromEntries(heldData.get(form) ?? []);

test('A2 a held form keeps the focus: what it held is what was typed', () => {
  const form = parts();
  const free = coverHeldForm(form);
  expect(held(form)).toEqual({ phone: '5550101234', note: 'ring twice' });
  expect(document.activeElement).toBe(form.elements[0]);
  free();
  expect(heldData.has(form)).toBe(false);
});

test('A2 what a script has changed since that press does not belong to it', () => {
  const form = parts();
  const data = new FormData(form);
  (form.elements[1] as HTMLInputElement).value = 'a script’s';
  const free = coverHeldForm(form, data);
  expect(held(form).note).toBe('ring twice');
  free();
});

test.each([
  ['its own is taken away', false],
  ['a script’s that stands in its place stays', true],
])('when the island is live, %s', (_, isReplaced) => {
  const host = document.forms[0] as HTMLFormElement;
  const life = new AbortController();
  whenSubmitted()({ host, match: 'form', scope: 'element', signal: life.signal, start: async () => true });
  const own = () => false;
  if (isReplaced) host.onsubmit = own;
  life.abort();
  expect(host.onsubmit).toBe(isReplaced ? own : null);
});
