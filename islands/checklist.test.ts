import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Every requirement of the shop list that these islands meet, with its section in the contract (storefront.md §10). */
const REQUIREMENTS = {
  'S1.1': '3.2',
  'S1.2': '3.7, 3.9',
  'S1.3': '3.8',
  'S1.4': '3.10',
  'S1.5': '3.3, 3.4, 3.6',
  'S1.6': '1.9, 3.15, 3.18, 3.19',
  'S1.7': '3.13, 3.14',
  'S2.1': '3.2.1',
  'S2.2': '3.2.2',
  'S2.3': '3.7',
  'S2.4': '3.8',
  'S2.5': '3.3–3.6',
  'S2.6': '3.15',
  'S2.7': '3.13, 3.14',
  'S3.1': '1.3, 1.4',
  'S3.2': '3.3',
  'S3.3': '4.1',
  'S3.4': '4.1',
  'S3.5': '1.6, 3.9.4',
  'S3.6': '1.6',
  'S3.7': '3.13, 6.3',
  'S3.8': '2',
  'S3.9': '4.2',
  'S3.10': '4.1',
  'S4.1': '3.3',
  'S4.2': '3.3 step 6',
  'S4.3': '3.3 step 7b',
  'S4.4': '3.3 step 7c',
  'S4.5': '3.3, 3.5',
  'S4.6': '3.4',
  'S4.7': '3.13',
  'S4.8': '3.14',
  'S4.9': '3.15',
  'S4.10': '3.15',
  'S4.11': '3.9.1',
  'S4.12': '3.9.4, 3.9.5',
  'S4.13': '3.10.5, 3.10.6',
  'S5.1': '3.8',
  'S5.2': '3.12.1',
  'S5.3': '3.10.6 step 4',
  'S5.4': '2, 3.10',
  'S5.5': '3.18',
  'S7.1': '4.1',
  'S7.2': '4.1, 3.6',
  'S7.4': '3.14',
  'S8.1': '3.3',
  'S8.2': '3.4',
  'S8.3': '3.8',
  'S8.4': '3.9.5',
  'S8.5': '3.6.5',
  'S8.6': '3.16',
  'S9.1': '3.8',
  'S9.2': '6.3',
  'S9.3': '3.16',
  'S9.4': '3.2.2',
  'S9.5': '3.16',
  'S9.6': '3.15',
  'S9.7': '3.9.2',
  'S9.8': '3.9.3',
  'S9.9': '3.9.5',
  'S9.10': '3.17',
  'S9.11': '3.5.3, 3.5.4',
  'S9.12': '3.10.1, 3.10.6',
  'P3.1': '3.21.5, 6.3',
  'P3.2': '3.21.6, 6.3',
  'P4.1': '3.21.1, Q100, Q101',
  'P4.2': '3.21.2',
  'P9.1': '6.3, 3.21.1',
  'P9.2': '4.1',
};

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Defects of the original that are not repeated: storefront.md §8.1 to §8.7 whole. */
const QUIRKS = [
  ...numbers(1, 17),
  ...numbers(20, 32),
  ...numbers(40, 45),
  ...numbers(50, 63),
  ...numbers(70, 86),
  ...numbers(90, 97),
  ...numbers(100, 107),
];

/** Every line of checkout.md §10, and every defect of §8 there. */
const CHECKOUT = numbers(1, 57);
const CHECKOUT_QUIRKS = numbers(1, 43);

/** Every line of consent.md §10, and every defect of §8. */
const CONSENT = numbers(1, 37);
const CONSENT_QUIRKS = [...numbers(1, 33), '30b', '32b', '32c', '32d'];

/** Lines of theme.md §10 that islands of this build meet, and defects of §8 that they do not repeat: `THQ1` is §8.1. */
const THEME = numbers(1, 39);
const THEME_QUIRKS: readonly number[] = [...numbers(1, 32), 34];

/**
 * Lines of paypal.md §10, defects of §8 that are not repeated, and differences of §9. Not here: line 34 is `P3.1`, 77 and 9.8
 * are no behaviour of this plugin.
 */
const PAYPAL = [...numbers(1, 33), ...numbers(35, 76)];
const PAYPAL_QUIRKS = numbers(1, 37);
const PAYPAL_DIFFERENCES = [...numbers(1, 7), ...numbers(9, 15)];

/**
 * Lines of stripe.md §10, and defects of §8 that are not repeated. Not here: lines 5 and 30 are of other contracts.
 */
const STRIPE = [...numbers(1, 4), ...numbers(6, 29), ...numbers(31, 43)];
const STRIPE_QUIRKS = numbers(1, 25);

/** The numbers at the start of test names: `test('S4.2 S8.1 …')`, also behind the table of `test.each`. */
function numbersIn(source: string): string[] {
  const names = source.matchAll(
    /[\w)\]]\(\s*['"`]((?:(?:(?:[SPQC]|CN|CNQ|CQ|TH|THQ|PP|ST)\d+(?:\.\d+|[a-z])?|(?:PP[QD]|STQ) \d+\.\d+) )+)/g,
  );
  return [...names].flatMap(([, numbers = '']) =>
    numbers
      .replaceAll(/(PP[QD]|STQ) /g, '$1')
      .trim()
      .split(' '),
  );
}

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\/.+\.test\.tsx?$/.test(name),
);
const tested = new Set(files.flatMap((name) => numbersIn(readFileSync(join(folder, name), 'utf8'))));

test('numbers are read from the names of tests', () => {
  const source =
    "test('S4.2 S8.1 both', f); test.each([['Q9 no', 1]])('Q3 %s', f); test('about S9.9', f); say('x Q7 ');";
  expect(numbersIn(source)).toEqual(['S4.2', 'S8.1', 'Q3']);
});

describe('every line of the checklist has a test', () => {
  test.each(Object.entries(REQUIREMENTS))('%s (§%s)', (number) => {
    expect([...tested]).toContain(number);
  });

  test.each(QUIRKS)('Q%i', (number) => {
    expect([...tested]).toContain(`Q${number}`);
  });

  test.each(CHECKOUT)('C%i', (number) => {
    expect([...tested]).toContain(`C${number}`);
  });

  test.each(CONSENT)('CN%i', (number) => {
    expect([...tested]).toContain(`CN${number}`);
  });

  test.each(CONSENT_QUIRKS)('CNQ%s', (number) => {
    expect([...tested]).toContain(`CNQ${number}`);
  });

  test.each(THEME)('TH%i', (number) => {
    expect([...tested]).toContain(`TH${number}`);
  });

  test.each(THEME_QUIRKS)('THQ%i', (number) => {
    expect([...tested]).toContain(`THQ${number}`);
  });

  test.each(PAYPAL)('PP%i', (number) => {
    expect([...tested]).toContain(`PP${number}`);
  });

  test.each(PAYPAL_QUIRKS)('PPQ 8.%i', (number) => {
    expect([...tested]).toContain(`PPQ8.${number}`);
  });

  test.each(PAYPAL_DIFFERENCES)('PPD 9.%i', (number) => {
    expect([...tested]).toContain(`PPD9.${number}`);
  });

  test.each(STRIPE)('ST%i', (number) => {
    expect([...tested]).toContain(`ST${number}`);
  });

  test.each(STRIPE_QUIRKS)('STQ 8.%i', (number) => {
    expect([...tested]).toContain(`STQ8.${number}`);
  });

  test.each(CHECKOUT_QUIRKS)('CQ%i', (number) => {
    expect([...tested]).toContain(`CQ${number}`);
  });
});
