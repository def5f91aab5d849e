import { expect, test } from 'vitest';
import { figuresIn } from './figures';

test.each([
  ['× 12', '12'],
  ['× ۱۲', '12'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['১,২৩৪.০০ ৳', '123400'],
  ['१ × ९', '19'],
  ['１２', '12'],
  ['none', ''],
])('the figures of %s are %s', (text, figures) => {
  expect(figuresIn(text)).toBe(figures);
});
