import { afterEach, expect, test, vi } from 'vitest';
import { resetWarnings } from '../../src/runtime/warn';
import { readVariations, variationParams } from './params';

const page = window as unknown as Record<string, unknown>;
const NAME = 'wc_add_to_cart_variation_params';
const params = {
  wc_ajax_url: '/?wc-ajax=%%endpoint%%',
  i18n_no_matching_variations_text: 'a',
  i18n_make_a_selection_text: 'b',
  i18n_unavailable_text: 'c',
  i18n_reset_alert_text: 'd',
};
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => {
  delete page[NAME];
  resetWarnings();
  warned.mockClear();
});

test('S5.4 the texts are the shop’s', () => {
  page[NAME] = { ...params, another: 1 };
  expect(variationParams()).toEqual(params);
});

test('absent: nothing, and nothing is said; broken: nothing, and it is said', () => {
  expect(variationParams()).toBeUndefined();
  expect(warned).not.toHaveBeenCalled();
  page[NAME] = { ...params, wc_ajax_url: 'https://elsewhere.example/%%endpoint%%' };
  expect(variationParams()).toBeUndefined();
  expect(warned).toHaveBeenCalledOnce();
});

const form = document.createElement('form');
const one = { attributes: { attribute_size: '' }, variation_id: 1, extra: '🏺' };

test.each([
  [JSON.stringify([one]), [one]],
  [JSON.stringify([one]).replaceAll('"', '&quot;'), [one]],
  ['[]', []],
  ['false', false],
  [false, false],
  [null, false],
  [undefined, false],
  [[one], [one]],
])('S3.9 %j is read', (value, expected) => {
  expect(readVariations(form, value)).toEqual(expected);
  expect(warned).not.toHaveBeenCalled();
});

test.each(['', '[', '[1]', '[{}]', '{"a":{"attributes":{}}}', 'true', 7])(
  'broken data %j is told once; then the shop is asked',
  (value) => {
    expect(readVariations(form, value)).toBe(false);
    expect(readVariations(form, value)).toBe(false);
    expect(warned).toHaveBeenCalledOnce();
  },
);
