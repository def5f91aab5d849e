import { describe, expect, test } from 'vitest';
import { brandOf, formatCvc, formatExpiry, formatNumber } from './card-format';

describe('brands', () => {
  test.each([
    ['maestro', '5018 502 503 506 56 58 639 6220 67'],
    ['forbrugsforeningen', '600'],
    ['dankort', '5019'],
    ['visa', '4'],
    ['mastercard', '51 52 53 54 55 22 23 24 25 26 27'],
    ['amex', '34 37'],
    ['dinersclub', '30 36 38 39'],
    ['discover', '60 64 65 622 6221'],
    ['unionpay', '62 88 621'],
    ['jcb', '35'],
  ])('C8 %s begins with %s', (name, starts) => {
    for (const start of starts.split(' ')) expect(brandOf(start)?.name, start).toBe(name);
  });

  test.each(['', '1', '2', '3', '5', '50', '57', '59', '6', '63', '9', 'abc'])(
    'C8 %j is no brand yet',
    (start) => {
      expect(brandOf(start)).toBeUndefined();
    },
  );
});

describe('numbers', () => {
  test.each([
    ['', ''],
    ['42', '42'],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['42424242424242429', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['3782822463100059', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['305693090259041', '3056 930902 5904'],
    ['6759649826438453000', '6759 6498 2643 8453 000'],
    ['62123456789012345678', '6212 3456 7890 1234 567'],
    ['99999999999999999', '9999 9999 9999 9999'],
    ['４２４２４２４２', '4242 4242'],
    ['card 4 2 4 2 4 2', '4242 42'],
  ])('C8 %j becomes %j', (typed, expected) => {
    expect(formatNumber(typed)).toBe(expected);
    expect(formatNumber(expected)).toBe(expected);
  });
});

describe('expiry dates', () => {
  test.each([
    ['', ''],
    ['0', '0'],
    ['1', '1'],
    ['2', '02 / '],
    ['9', '09 / '],
    ['01', '01 / '],
    ['12', '12 / '],
    ['13', '01 / 3'],
    ['19', '01 / 9'],
    ['1/', '01 / '],
    ['1/31', '01 / 31'],
    ['123', '12 / 3'],
    ['1231', '12 / 31'],
    ['12/31', '12 / 31'],
    ['12 / 2031', '12 / 2031'],
    ['12 / 20319', '12 / 2031'],
    ['122031', '12 / 2031'],
    ['１２／３１', '12 / 31'],
    ['x12', '12 / '],
    ['0/', '0'],
  ])('C8 %j becomes %j', (typed, expected) => {
    expect(formatExpiry(typed)).toBe(expected);
    expect(formatExpiry(expected)).toBe(expected);
  });

  test.each([
    ['2 / 34', '2 / 34'],
    [' / 34', ' / 34'],
    ['12 / ', '12 / '],
    ['12 /34', '12 / 34'],
    ['0', '0'],
    ['1', '1'],
  ])('C8 half done inside, %j stays %j', (typed, expected) => {
    expect(formatExpiry(typed, true)).toBe(expected);
  });
});

test.each([
  ['12', '12'],
  ['1a2 3', '123'],
  ['12345', '1234'],
  ['１２３', '123'],
])('C8 a code %j becomes %j', (typed, expected) => {
  expect(formatCvc(typed)).toBe(expected);
});
