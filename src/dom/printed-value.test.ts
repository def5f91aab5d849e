import { expect, test } from 'vitest';
import { printedValue } from './printed-value';

test.each([
  ['a field', '<input value="2">', '2'],
  ['a select with a chosen option', '<select><option>1<option selected>2</select>', '2'],
  ['a select without one', '<select><option>1<option>2</select>', '1'],
  ['a select without options', '<select></select>', undefined],
])('%s', (_, markup, printed) => {
  document.body.innerHTML = markup;
  const one = document.body.firstElementChild as HTMLInputElement;
  one.value = '9';
  expect(printedValue(one)).toBe(printed);
});
