import { afterEach, describe, expect, test, vi } from 'vitest';
import { available, readCapture, skipNote } from '../../../fixtures/captures/shared';
import { addressLocale, type FieldSettings } from '../params';
import { sortByPriority } from './address-locale.model';

const present = available('checkout');
if (!present) console.info(skipNote('checkout'));

type Table = Record<string, Record<string, Record<string, unknown>>>;
const table: Table = present ? JSON.parse(readCapture('checkout', 'config-address-locale.json')) : {};
const states: Record<string, unknown> = present
  ? JSON.parse(readCapture('checkout', 'config-country-states.json'))
  : {};
/** Fields that the page's table of selectors names. */
const KEYS = ['address_1', 'address_2', 'state', 'postcode', 'city', 'country', 'phone'];
/** Rows as the server prints them for no country in particular; the door is a shop's own, without priority. */
const SERVED = ['company', 'country', 'address_1', 'address_2', 'city', 'door', 'state', 'postcode', 'phone'];

afterEach(() => vi.unstubAllGlobals());

const open = () => {
  vi.stubGlobal('wc_address_i18n_params', {
    locale: JSON.stringify(table),
    locale_fields: JSON.stringify(Object.fromEntries(KEYS.map((key) => [key, `#billing_${key}_field`]))),
    i18n_optional_text: 'optional',
  });
  const locale = addressLocale();
  if (!locale) throw new Error('no locale');
  return (country: string): Record<string, FieldSettings> =>
    Object.fromEntries(locale.of(country).map(({ field, settings }) => [field, settings]));
};

const priorities: Record<string, number> = { company: 30 };
/** Rows that remember which one was before them. */
const rows = () => {
  const before = new WeakMap<{ key: string }, { key: string } | undefined>();
  let now = SERVED.map((key) => ({ key }));
  sortByPriority(now, before, ({ key }) => SERVED.indexOf(key));
  return (rules: Record<string, FieldSettings>): string => {
    now = sortByPriority(now, before, ({ key }) => rules[key]?.priority ?? priorities[key]);
    return now.map(({ key }) => key).join(' ');
  };
};

describe.skipIf(!present)('every country of a real shop to and from every other', () => {
  const countries = [...new Set([...Object.keys(table), ...Object.keys(states), 'GB', 'ZZ', ''])];
  const shown = (rules: Record<string, FieldSettings>, key: string) => rules[key]?.hidden !== true;

  test('C23 C25 Appendix A: postcodes', () => {
    const rules = open();
    const hidden = countries.filter((country) => !shown(rules(country), 'postcode'));
    expect(hidden.sort().join(' ')).toBe('AE AO BO BS BW BZ CW MZ NG SR ST UG WS ZW');
    for (const country of ['BD', 'BH', 'CO', 'GH', 'GT', 'HK', 'NP', 'CL', 'VN', 'JM', 'KN']) {
      expect([country, rules(country).postcode]).toMatchObject([country, { required: false }]);
    }
    expect(rules('IE').postcode).toMatchObject({ label: 'Eircode', required: true });
    expect(rules('US').postcode?.label).toBe('ZIP Code');
    expect(rules('IN').postcode?.label).toBe('PIN Code');
  });

  test('C24 C25 Appendix A: states', () => {
    const rules = open();
    for (const country of ['BA', 'BW', 'CY', 'AF', 'SE']) expect(shown(rules(country), 'state')).toBe(false);
    expect(rules('GB').state).toMatchObject({ label: 'County', required: false });
    expect(rules('IT').state).toMatchObject({ label: 'Province', required: true });
    expect(rules('JP').state?.class).toEqual(['form-row-last', 'address-field']);
    expect(rules('').state).toMatchObject({ label: 'State / County', required: true });
  });

  test('C26 Appendix A: orders', () => {
    const order = (country: string) => rows()(open()(country));
    expect(order('US')).toBe(SERVED.join(' '));
    expect(order('FR')).toBe('company country address_1 address_2 postcode city door state phone');
    expect(order('JP')).toBe('company country postcode state city door address_1 address_2 phone');
    expect(order('HU')).toBe('company country postcode city door address_1 address_2 state phone');
    expect(order('IR')).toBe('company country state city door address_1 address_2 postcode phone');
  });

  test('C23 C24 C25 C26 whatever country came before: words, marks and order are those of the new one', () => {
    const rules = open();
    const plain = (country: string) => {
      const own = table[country] ?? table.default ?? {};
      return KEYS.map((key) => {
        const all: Record<string, unknown> = { ...table.default?.[key], ...own[key] };
        return [key, all.label, all.placeholder, all.required === true, all.hidden === true];
      });
    };
    const fresh = new Map(countries.map((country) => [country, rows()(rules(country))]));
    const expected = new Map(countries.map((country) => [country, JSON.stringify(plain(country))]));
    let pairs = 0;
    // One walk through all of them: each step starts where the last one ended.
    const order = rows();
    const step = (country: string) => {
      const next = rules(country);
      const found = order(next);
      if (found !== fresh.get(country)) expect([country, found]).toEqual([country, fresh.get(country)]);
      const words = JSON.stringify(
        KEYS.map((key) => [
          key,
          next[key]?.label,
          next[key]?.placeholder,
          next[key]?.required,
          next[key]?.hidden === true,
        ]),
      );
      if (words !== expected.get(country)) expect(words).toBe(expected.get(country));
    };
    for (const from of countries) {
      for (const to of countries) {
        step(from);
        step(to);
        pairs++;
      }
    }
    expect(pairs).toBe(countries.length ** 2);
    expect(countries.length).toBeGreaterThan(100);
  });
});
