import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { legacy } from '../../../src/legacy-port';
import { keyOf } from '../../../src/react/key-of';
import { useLegacyEvents } from '../../../src/react/use-legacy-events';
import { commit } from '../../../src/runtime/commit';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { addressLocale, type LocaleField, type AddressLocale as Rules } from '../params';
import { ADDRESS_FORM, COUNTRY_FIELD, type CountryControl, localeState } from '../store/forms';
import { applyLocaleToRow } from './apply-to-row';
import { createRowOrder } from './row-order';

/** Has address forms follow their countries; without rules they stay as the server sent them. */
export default function AddressLocale({ lifetime }: IslandProps) {
  const rules = useMemo(addressLocale, []);
  return rules && <LocaleOfForms rules={rules} lifetime={lifetime} />;
}

/** A row, and what a country asks of it; made anew each time that somebody says so. */
interface LocaleRow {
  row: HTMLElement;
  field: LocaleField;
}

/** The address forms of the page as their countries want them. */
function LocaleOfForms({ rules, lifetime }: { rules: Rules } & Pick<IslandProps, 'lifetime'>) {
  const [forms, setForms] = useState<ReadonlyMap<Element, readonly LocaleRow[]>>(new Map());

  const applyLocale = (form: Element, country: string) => {
    const rows = rules
      .of(country)
      .flatMap((field) =>
        [...native(form, 'querySelectorAll')<HTMLElement>(field.rows)].map((row) => ({ row, field })),
      );
    setForms((all) => new Map([...all].filter(([one]) => native(one, 'isConnected'))).set(form, rows));
  };
  const applyLocaleToAll = () => {
    for (const country of document.querySelectorAll<CountryControl>(COUNTRY_FIELD)) {
      const form = country.closest(ADDRESS_FORM);
      if (form && country.value) applyLocale(form, country.value);
    }
  };
  useLegacyEvents(undefined, {
    country_to_state_changing(_, [country, wrapper]) {
      // A form as it is: its first item would be its first field.
      const form = legacy.unwrap(wrapper);
      if (form) commit(() => applyLocale(form, `${country}`));
    },
    // A swap brings calculators as the server sends them.
    updated_cart_totals: () => commit(applyLocaleToAll),
    updated_shipping_method: () => commit(applyLocaleToAll),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the view
  useLayoutEffect(() => {
    applyLocaleToAll();
    // When the view is there for good: who hears it changes what it shows.
    queueMicrotask(() => {
      if (lifetime.aborted) return;
      localeState.ready = true;
      legacy.emit('wc_address_i18n_ready');
    });
    return () => {
      localeState.ready = false;
    };
  }, []);

  const rows = [...forms.values()].flat();
  useRowOrder(rows);
  return rows.map((one) => <Row key={`${keyOf(one.row)} ${one.field.field}`} {...{ one, rules }} />);
}

/** One row. Its server's labels and controls are changed in an effect, which takes that back before the next. */
function Row({ one, rules }: { one: LocaleRow; rules: Rules }) {
  useLayoutEffect(() => applyLocaleToRow(one.row, one.field, rules.optional), [one, rules]);
  return null;
}

/** Rows in the order of their priorities while there is a locale; then in the server's. */
function useRowOrder(rows: readonly LocaleRow[]): void {
  const sort = useRef(createRowOrder()).current;
  useLayoutEffect(() => {
    if (rows[0]) sort(new Map(rows.map(({ row, field }) => [row, field.settings.priority])));
  });
  useLayoutEffect(() => () => sort(), [sort]);
}
