import { describe, expect, test } from 'vitest';
import { available, readCapture, skipNote } from '../../../fixtures/captures/shared';
import { canStep, type NumberField, stepped } from './stepper.model';

const field = (
  value: string,
  limits: Partial<Record<'min' | 'max' | 'step', string | null>>,
): NumberField => ({
  value,
  min: limits.min ?? '',
  max: limits.max ?? '',
  step: limits.step ?? '',
});

type Case = [start: string, button: '+' | '-', limits: Parameters<typeof field>[1], result: string];
const check = (cases: readonly Case[]) =>
  cases.map(([start, button, limits]) => stepped(field(start, limits), button === '+' ? 1 : -1));

const expectAll = (cases: readonly Case[]) =>
  expect(check(cases)).toEqual(cases.map(([, , , result]) => result));

test('TH25 plus stops at max', () => {
  const limits = { min: '1', max: '5', step: '1' };
  expectAll([
    ['1', '+', limits, '2'],
    ['5', '+', limits, '5'],
    ['9', '+', limits, '5'],
  ]);
});

test('TH26 minus stops at min, and never goes below zero', () => {
  const limits = { min: '1', max: '5', step: '1' };
  expectAll([
    ['1', '-', limits, '1'],
    ['0', '-', limits, '1'],
    ['3', '-', limits, '2'],
    ['9', '-', limits, '5'],
    ['0', '-', { min: '0' }, '0'],
    ['-3', '-', { min: '0' }, '0'],
    ['0', '-', {}, '0'],
    ['1', '-', { min: '-4' }, '0'],
    ['0', '-', { min: '-4' }, '0'],
  ]);
});

test('TH27 what is no number counts as 0', () => {
  const limits = { min: '1', max: '5', step: '1' };
  expectAll([
    ['', '+', limits, '1'],
    ['', '-', limits, '1'],
    ['many', '+', {}, '1'],
    ['many', '-', {}, '0'],
    ['Infinity', '+', {}, '1'],
    ['', '+', { min: '0', step: '4' }, '4'],
    ['', '-', { min: '0' }, '0'],
  ]);
});

test('TH29 a step of any, none, zero or less counts as 1', () => {
  const cases = ['any', '', null, '0', '-2', 'some'].map(
    (step): Case => ['2', '+', { min: '1', max: '5', step }, '3'],
  );
  expectAll(cases);
});

test('THQ15 steps stay inside the limits, decimals stay decimals', () => {
  expectAll([
    ['9', '+', { min: '2', max: '10', step: '3' }, '10'],
    ['3', '-', { min: '2', max: '10', step: '3' }, '2'],
    ['2', '+', { step: '0.5' }, '2.5'],
    ['0.1', '+', { step: '0.2' }, '0.3'],
    ['0.25', '+', { step: '0.5' }, '0.75'],
    ['2.5', '+', { step: '0.5' }, '3'],
    ['0.3', '-', { step: '0.1', min: '0.1' }, '0.2'],
    ['0.1', '-', { step: '0.1', min: '0.1' }, '0.1'],
    ['0', '+', { step: '1e-7' }, '1e-7'],
    ['4', '+', { min: '1', max: '0' }, '5'],
    ['4', '+', { min: '1', max: '-1' }, '5'],
    ['4', '+', { min: '1', max: 'lots' }, '5'],
  ]);
});

test('limits that contradict each other: the least counts', () => {
  expectAll([
    ['4', '+', { min: '5', max: '3' }, '5'],
    ['5', '+', { min: '5', max: '3' }, '5'],
    ['9', '-', { min: '5', max: '3' }, '5'],
  ]);
});

test('TH25 TH26 a button has nothing to do where its step changes nothing', () => {
  const limits = { min: '1', max: '5', step: '1' };
  const able = (value: string) => [canStep(field(value, limits), -1), canStep(field(value, limits), 1)];
  expect(able('1')).toEqual([false, true]);
  expect(able('3')).toEqual([true, true]);
  expect(able('5')).toEqual([true, false]);
  // Outside the limits both lead back inside.
  expect(able('0')).toEqual([true, true]);
  expect(able('9')).toEqual([true, true]);
  expect(able('')).toEqual([true, true]);
  expect([
    canStep(field('5', { min: '5', max: '3' }), 1),
    canStep(field('5', { min: '5', max: '3' }), -1),
  ]).toEqual([false, false]);
});

interface RecordedCase extends Record<'value' | 'button' | 'required', string> {
  min: string | null;
  max: string | null;
  step: string | null;
}
const cases: RecordedCase[] = available('theme')
  ? JSON.parse(readCapture('theme', 'expected-stepper-cases.json')).cases
  : [];

describe.skipIf(!cases.length)(
  `the recorded cases, with what is required (else ${skipNote('theme')})`,
  () => {
    test.each(cases)(
      'TH25 TH26 $min $max $step: $value $button',
      ({ value, button, required, ...limits }) => {
        expect(stepped(field(value, limits), button === 'plus' ? 1 : -1)).toBe(required);
      },
    );
  },
);
