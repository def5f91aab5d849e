import { afterEach, describe, expect, test, vi } from 'vitest';
import { available, readCapture, skipNote } from '../../../fixtures/captures/shared';
import { countryStates, type States } from '../params';
import { type ControlKind, controlKindOf, valueAfter } from './country-state.model';

const present = available('checkout');
if (!present) console.info(skipNote('checkout'));

afterEach(() => vi.unstubAllGlobals());

/** Country → states of a real shop. */
const raw = (): Record<string, States | []> =>
  present ? JSON.parse(readCapture('checkout', 'config-country-states.json')) : {};

describe.skipIf(!present)('every country of a real shop to and from every other', () => {
  const table = raw();
  // Those with states or none, and some that the table does not know.
  const countries = [...Object.keys(table), 'GB', 'AE', 'CY', 'BA', 'BW', 'RU', ''];
  const open = () => {
    vi.stubGlobal('wc_country_select_params', {
      countries: JSON.stringify(table),
      i18n_select_state_text: '…',
    });
    const states = countryStates();
    if (!states) throw new Error('no states');
    return states;
  };
  const kinds = (kind: ControlKind) =>
    countries.filter((country) => controlKindOf(open().of(country)) === kind);

  test('C25 Appendix B: 39 countries without states, 69 with a list, all others free text', () => {
    expect([kinds('hidden').length, kinds('select-one').length, kinds('text').length]).toEqual([39, 69, 7]);
    expect(kinds('hidden').join(' ')).toMatch(/^AF AT AX BE BH BI CZ DK EE .* VN YT$/);
  });

  test('S5.5 C35 the list has the shop’s states in the shop’s order', () => {
    const states = open();
    for (const [country, list] of Object.entries(table)) {
      expect(Object.entries(states.of(country) || {})).toEqual(Object.entries(list));
    }
  });

  test('CQ41 CQ42 there and back: kind and value are right after each step, and right again at home', () => {
    const states = open();
    const firstCode = (country: string) => Object.keys(states.of(country) || {})[0] ?? '';
    let pairs = 0;
    for (const from of countries) {
      const home = states.of(from);
      const kind = controlKindOf(home);
      const entered = kind === 'select-one' ? firstCode(from) : kind === 'text' ? 'Somewhere' : '';
      for (const to of countries) {
        if (from === to) continue;
        const away = states.of(to);
        const there = controlKindOf(away);
        const value = valueAfter({
          was: kind,
          kind: there,
          states: away || undefined,
          now: entered,
          kept: undefined,
        });
        const expected =
          there === 'text' ? (kind === 'text' ? entered : '') : entered in (table[to] ?? {}) ? entered : '';
        if (value !== expected) expect([from, to, value]).toEqual([from, to, expected]);
        const back = valueAfter({ was: there, kind, states: home || undefined, now: value, kept: entered });
        if (back !== entered) expect([from, to, from, back]).toEqual([from, to, from, entered]);
        pairs++;
      }
    }
    expect(pairs).toBe(115 * 114);
  });
});
