import { expect, test } from 'vitest';
import { quantityOf } from './mini-cart-stepper.model';

test.each([
  ['TH33 one more', '2', { min: '1', max: '5' }, 1, '3'],
  ['TH33 one less', '2', { min: '1', max: '5' }, -1, '1'],
  ['TH28 no number, one more', '', { min: '1', max: '' }, 1, '2'],
  ['TH28 no number, one less', 'many', { min: '1', max: '' }, -1, '1'],
  ['TH28 typed nothing', '', { min: '1', max: '' }, 0, '1'],
  ['TH30 never below 1', '1', { min: '0', max: '' }, -1, '1'],
  ['TH30 typed 0', '0', { min: '0', max: '' }, 0, '1'],
  ['TH30 typed less than that', '-4', { min: '', max: '' }, 0, '1'],
  ['TH36 not above the most', '5', { min: '1', max: '5' }, 1, '5'],
  ['TH36 typed too much', '99', { min: '1', max: '5' }, 0, '5'],
  ['TH36 not below the least', '3', { min: '3', max: '' }, -1, '3'],
  ['TH36 typed too little', '1', { min: '3', max: '9' }, 0, '3'],
  ['limits that contradict each other: the least', '4', { min: '5', max: '3' }, 1, '5'],
  ['a most of zero or less is none', '4', { min: '1', max: '0' }, 1, '5'],
  ['a most of less than zero, too', '4', { min: '1', max: '-1' }, 1, '5'],
  ['parts are cut off', '2.9', { min: '1', max: '' }, 0, '2'],
  ['as numbers are written', '1e2', { min: '1', max: '' }, 0, '100'],
  ['no end', 'Infinity', { min: '1', max: '' }, 0, '1'],
] as const)('%s', (_, value, limits, direction, expected) => {
  expect(quantityOf(value, limits, direction)).toBe(expected);
});
