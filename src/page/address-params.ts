import { readGlobal, readWith } from './globals';
import { flag, integer, json, optional, type Read, type Reader, record, shape, text } from './schema';

const anything: Reader<unknown> = (value) => value;

type Table = Record<string, unknown>;

/** A table in JSON text: 250 countries are not parsed before one of them is needed; told about once if broken. */
function later<T>(value: unknown, name: string, reader: Reader<T>): () => T | undefined {
  let read: { value: T | undefined } | undefined;
  return () => {
    read ??= {
      value: readWith(value, name, reader, 'Print it as WooCommerce does; the fields stay as they are'),
    };
    return read.value;
  };
}

const at = (table: unknown, key: string): unknown =>
  Object.hasOwn(Object(table), key) ? (table as Table)[key] : undefined;

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
  const params = readGlobal(
    name,
    shape({ countries: anything, i18n_select_state_text: optional(text(), '') }),
  );
  if (!params) return undefined;
  const table = later(params.countries, `${name}.countries`, json(record(anything)));
  return {
    prompt: params.i18n_select_state_text,
    of(country) {
      const all = table();
      const states = at(all, country);
      return (
        !!all &&
        (states === undefined ? undefined : later(states, `${name}.countries.${country}`, record(text()))())
      );
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
  const params = readGlobal(
    name,
    shape({ locale: anything, locale_fields: anything, i18n_optional_text: optional(text(), 'optional') }),
  );
  if (!params) return undefined;
  const locale = later(params.locale, `${name}.locale`, json(record(anything)));
  const fields = later(params.locale_fields, `${name}.locale_fields`, json(record(text({ min: 1 }))));
  const general = () => later(locale()?.default, `${name}.locale.default`, record(anything))();
  return {
    optional: params.i18n_optional_text,
    of(country) {
      const table = locale();
      if (!table) return [];
      const all = general();
      const own = at(table, country);
      return Object.entries(fields() ?? {}).flatMap(([field, rows]) => {
        const [base, more] = [at(all, field), at(own, field)];
        // Without the general part nobody knows what a country leaves out.
        if (!all && !more) return [];
        const path = `${name}.locale.${country}.${field}`;
        // A list of classes replaces the general one (Q22).
        const read = later({ ...Object(base), ...Object(more) }, path, settings)();
        return read ? [{ field, rows, settings: read }] : [];
      });
    },
  };
}
