import { expect, test } from 'vitest';
import { isPartOfAddress } from './sheet-address';

const LONDON = { country: 'GB', state: null, city: 'London', postcode: 'SW1A 2AA' };

test.each([
  ['the start of the postcode', { ...LONDON, postcode: 'SW1A' }, true],
  ['no postcode', { ...LONDON, postcode: undefined }, true],
  ['written in another way', { country: 'GB', state: '', city: 'LONDON', postcode: 'sw1a2' }, true],
  ['another postcode', { ...LONDON, postcode: 'SW1B' }, false],
  ['another town', { ...LONDON, city: 'Leeds' }, false],
  ['another country', { ...LONDON, country: 'IE' }, false],
  ['another state', { ...LONDON, state: 'ON' }, false],
])('0041 a part of an address: %s', (_, part, isPart) => {
  expect(isPartOfAddress(part, LONDON)).toBe(isPart);
});
