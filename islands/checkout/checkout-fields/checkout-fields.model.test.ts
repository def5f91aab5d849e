import { expect, test } from 'vitest';
import { faultsOf, isEmail, isPhone } from './checkout-fields.model';

test.each([
  'a@b.co',
  'a@b.c',
  'A@B.CO',
  'a.b@c.de',
  'a@c.de.',
  'a@c_d.de',
  'a@b~c.de',
  'a@c.d1',
  'a@1.de',
  'a@x.a-b',
  '"a b"@c.de',
  '"a\\"b"@c.de',
  "o'neil@c.ie",
  'a+b@c.de',
  'ä@ö.de',
  'a@例え.jp',
  'a@b.xn--p1ai',
  'a@b.museum',
  "!#$%&'*+-/=?^_`{|}~@c.de",
])('C33 Appendix C accepts the address %s', (value) => {
  expect(isEmail(value)).toBe(true);
});

test.each([
  'a@b',
  'a..b@c.de',
  '.a@c.de',
  'a.@c.de',
  'a@c..de',
  'a@-c.de',
  'a@c-.de',
  'a@c.1d',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@x.a-',
  'a b@c.de',
  'a@@b.co',
  'a@b.co ',
  ' a@b.co',
  'a@b.co,c@d.de',
  'a@b.co c@d.de',
  'a@b.co;c@d.de',
  '"a@c.de',
  '@c.de',
  'a@.de',
  '',
])('C33 Appendix C rejects the address %j', (value) => {
  expect(isEmail(value)).toBe(false);
});

test('C33 an address that nearly is one ends as well: readings that double with each letter would not', () => {
  expect(isEmail(`a@${'a.'.repeat(2000)}!`)).toBe(false);
  expect(isEmail(`${'a.'.repeat(2000)}@`)).toBe(false);
  expect(isEmail(`"${'\\a'.repeat(2000)}@`)).toBe(false);
});

test.each(['', '+1 (555) 010-99', '555.0100', '#12_3', '00/49', '12\u00a034', '12\u200934'])(
  'C34 Appendix C accepts the number %j',
  (value) => expect(isPhone(value)).toBe(true),
);

test.each(['1,2', 'call me', '12–34', '٣٤', '１２', '12x', '1;2', '*31#'])(
  'C34 Appendix C rejects the number %j',
  (value) => expect(isPhone(value)).toBe(false),
);

const rules = (...names: string[]) => ({ contains: (name: string) => names.includes(name) });

test.each([
  ['validate-required', '', false, 'required-field'],
  ['validate-required', ' ', false, ''],
  ['validate-required', '1', true, 'required-field'],
  ['validate-required', '1', false, ''],
  ['validate-email', '', false, ''],
  ['validate-email', 'x', false, 'email'],
  ['validate-phone', '', false, ''],
  ['validate-phone', 'x', false, 'phone'],
  ['validate-postcode', '', false, ''],
  ['', '', true, ''],
  ['validate-required validate-email', '', false, 'required-field'],
  ['validate-required validate-phone', '', false, 'required-field'],
  ['validate-email validate-phone', 'x', false, 'email phone'],
])('C32 C33 C34 a row with %j and the value %j, unticked %s: %j', (row, value, unticked, faults) => {
  const expected = faults ? faults.split(' ').map((one) => `woocommerce-invalid-${one}`) : [];
  expect(faultsOf(rules(...row.split(' ')), value, unticked)).toEqual(expected);
});
