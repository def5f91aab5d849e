import { expect, test } from 'vitest';
import { minorUnits } from './total.model';

test.each([
  ['$30.04', 'USD', 3004],
  ['1.030,04\u00a0€', 'EUR', 103004],
  ['$1,234', 'USD', 123400],
  ["CHF 1'234.50", 'CHF', 123450],
  ['12 345,60 zł', 'PLN', 1234560],
  ['¥3,004', 'JPY', 3004],
  ['¥30.04', 'JPY', 30],
  ['1.234 KD', 'KWD', 1234],
  ['KD 1,234.500', 'KWD', 1234500],
  ['$0.00', 'USD', 0],
])('ST43 %s in %s is %s in minor units', (text, currency, amount) => {
  expect(minorUnits(text, currency)).toBe(amount);
});

test('a text without an amount is none', () => {
  expect(minorUnits('Free', 'USD')).toBeUndefined();
});
