import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetWarnings } from '../../src/runtime/warn';
import { addressLocale, countryStates } from './params';

let told: string[];
beforeEach(() => {
  told = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void told.push(String(line)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  resetWarnings();
});

const states = (countries: unknown) => {
  vi.stubGlobal('wc_country_select_params', { countries, i18n_select_state_text: 'Choose…' });
  return countryStates();
};

test('S5.5 states: a list, none, and a country that the table does not know', () => {
  const table = states('{"AU":{"WA":"West"},"AF":[]}');
  expect(table?.prompt).toBe('Choose…');
  expect(table?.of('AU')).toEqual({ WA: 'West' });
  expect(table?.of('AF')).toEqual({});
  for (const country of ['GB', '', 'toString', '__proto__']) expect(table?.of(country)).toBeUndefined();
});

test('S5.5 states are read with the first question, and told about once', () => {
  const table = states('{');
  expect(told).toEqual([]);
  expect([table?.of('AU'), table?.of('GB')]).toEqual([false, false]);
  expect(told).toEqual([expect.stringContaining('wc_country_select_params.countries')]);
});

test('no configuration, no reader', () => {
  expect([countryStates(), addressLocale()]).toEqual([undefined, undefined]);
});

const locale = (table: unknown, fields = '{"city":"#a","door":"#b"}') => {
  vi.stubGlobal('wc_address_i18n_params', { locale: table, locale_fields: fields });
  return addressLocale();
};

test('C23 C24 a country’s settings lie over the general ones, each setting by itself', () => {
  const read = locale(
    JSON.stringify({
      default: { city: { label: 'City', required: true, class: ['a', 'b'], priority: 70 } },
      AU: { city: { label: 'Suburb', class: ['c'] }, door: { hidden: true } },
    }),
  );
  expect(read?.optional).toBe('optional');
  expect(read?.of('AU')).toMatchObject([
    { field: 'city', rows: '#a', settings: { label: 'Suburb', required: true, class: ['c'], priority: 70 } },
    { field: 'door', rows: '#b', settings: { label: undefined, required: false, hidden: true } },
  ]);
  expect(read?.of('ZZ')).toMatchObject([
    { field: 'city', settings: { label: 'City', priority: 70 } },
    { field: 'door', settings: { required: false } },
  ]);
});

test('S5.5 without the general part nothing, told once', () => {
  const read = locale('{"AU":{"city":{"label":"Suburb"}}}');
  expect([read?.of('AU'), read?.of('ZZ')]).toEqual([[], []]);
  expect(told).toEqual([expect.stringContaining('locale.default')]);
});
