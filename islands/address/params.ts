import { readGlobal, readWith } from '../../src/page/globals';
import {
  flag,
  integer,
  json,
  optional,
  type Read,
  type Reader,
  record,
  shape,
  text,
} from '../../src/page/schema';

const anything: Reader<unknown> = (value) => value;

type Table = Record<string, unknown>;

const read = <T>(name: string, value: unknown, reader: Reader<T>): T | undefined =>
  readWith(value, name, reader, 'Print it as WooCommerce does');

/** A table in JSON text, read with the first question only: 250 countries are not parsed before. */
function readWhenAsked<T>(name: string, value: unknown, reader: Reader<T>): () => T | undefined {
  let table: [T | undefined] | undefined;
  return () => {
    table ??= [read(name, value, json(reader))];
    return table[0];
  };
}

const at = (table: Table, key: string): unknown => (Object.hasOwn(table, key) ? table[key] : undefined);

/** Without the general part nobody knows what a country leaves out. */
const withDefault: Reader<Table> = (value, path, issues) => {
  const table = record(anything)(value, path, issues);
  record(anything)(table.default, `${path}.default`, issues);
  return table;
};

/** Code → name of the states of a country; empty when it has none. */
export type States = Readonly<Record<string, string>>;

/** What the page knows about the states of countries (checkout.md §2, `wc_country_select_params`). */
export interface CountryStates {
  /** Label of the blank option. */
  prompt: string;
  /** `undefined`: nothing is known about the country; `false`: the table cannot be read. */
  of(country: string): States | undefined | false;
}

/** The states of the page's countries; `undefined` on a page without them. */
export function countryStates(): CountryStates | undefined {
  const name = 'wc_country_select_params';
  const params = readGlobal(name, record(anything));
  if (!params) return undefined;
  const path = `${name}.countries`;
  const table = readWhenAsked(path, params.countries, record(anything));
  return {
    prompt: `${params.i18n_select_state_text ?? ''}`,
    of(country) {
      const all = table();
      const states = all && at(all, country);
      return !!all && (states ? read(`${path}.${country}`, states, record(text())) : undefined);
    },
  };
}

const settings = shape({
  label: optional(text(), undefined),
  placeholder: optional(text(), undefined),
  required: optional(flag(), false),
  hidden: anything,
  priority: optional(integer(), undefined),
  class: anything,
});

/** What a country says of a field, over what holds for all countries. */
export type FieldSettings = Read<typeof settings>;

/** A field that the locale table rules over. */
export interface LocaleField {
  /** Such as `postcode`. */
  field: string;
  /** Selector of its rows. */
  rows: string;
  settings: FieldSettings;
}

/** The locale table of the page (checkout.md §2, `wc_address_i18n_params`, Appendix A). */
export interface AddressLocale {
  /** The word for fields that need not be filled. */
  optional: string;
  /** The fields with their settings in a country; none when the table cannot be read. */
  of(country: string): LocaleField[];
}

/** The locale rules of the page; `undefined` on a page without them. */
export function addressLocale(): AddressLocale | undefined {
  const name = 'wc_address_i18n_params';
  const params = readGlobal(name, record(anything));
  if (!params) return undefined;
  const path = `${name}.locale`;
  const locale = readWhenAsked(path, params.locale, withDefault);
  const fields = readWhenAsked(`${path}_fields`, params.locale_fields, record(text({ min: 1 })));
  return {
    optional: `${params.i18n_optional_text ?? 'optional'}`,
    of(country) {
      const table = locale();
      if (!table) return [];
      const [general, own] = [Object(table.default), Object(at(table, country))];
      return Object.entries(fields() ?? {}).flatMap(([field, rows]) => {
        // A list of classes replaces the general one (Q22).
        const merged = { ...general[field], ...own[field] };
        const found = read(`${path}.${country}.${field}`, merged, settings);
        return found ? [{ field, rows, settings: found }] : [];
      });
    },
  };
}
