import { useLayoutEffect, useMemo } from 'react';
import { legacy } from '../../../src/legacy-port';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { addressLocale, type AddressLocale as Locale } from '../params';
import { ADDRESS_FORM, COUNTRY_FIELD, type CountryControl, localeState as shared } from '../store/forms';
import { applyLocaleToRow } from './apply-to-row';
import { createRowOrder } from './row-order';

/** Keeps the address forms of the page as their countries want them; returns how to end it. */
function followCountries(locale: Locale, signal: AbortSignal): () => void {
  const sortRows = createRowOrder();
  const priorities = new WeakMap<Element, number | undefined>();
  const applied = new Map<Element, () => void>();

  const applyLocale = (form: Element, country: string) => {
    const rows = locale
      .of(country)
      .map((field) => [field, [...native(form, 'querySelectorAll')<HTMLElement>(field.rows)]] as const);
    applied.get(form)?.();
    const undo = rows.flatMap(([field, found]) =>
      found.map((row) => {
        priorities.set(row, field.settings.priority);
        return applyLocaleToRow(row, field, locale.optional);
      }),
    );
    applied.set(form, () => {
      for (const back of undo) back();
    });
    if (undo[0]) sortRows(priorities);
    for (const one of applied.keys()) if (!native(one, 'isConnected')) applied.delete(one);
  };
  const applyLocaleToAll = () => {
    for (const country of document.querySelectorAll<CountryControl>(COUNTRY_FIELD)) {
      const form = country.closest(ADDRESS_FORM);
      if (form && country.value) applyLocale(form, country.value);
    }
  };

  const onCountryChange = ([country, wrapper]: readonly unknown[]) => {
    // A form as it is: its first item would be its first field.
    const form = legacy.unwrap(wrapper);
    if (form) applyLocale(form, `${country}`);
  };
  legacy.on('country_to_state_changing', onCountryChange, { signal });
  // A swap brings calculators as the server sends them.
  for (const name of ['updated_cart_totals', 'updated_shipping_method'])
    legacy.on(name, applyLocaleToAll, { signal });
  applyLocaleToAll();
  // When the view is there for good: who hears it changes what it shows.
  queueMicrotask(() => {
    if (signal.aborted) return;
    shared.ready = true;
    legacy.emit('wc_address_i18n_ready');
  });
  return () => {
    shared.ready = false;
    for (const back of applied.values()) back();
    sortRows();
  };
}

export default function AddressLocale({ lifetime }: IslandProps): null {
  const locale = useMemo(addressLocale, []);
  useLayoutEffect(() => (locale ? followCountries(locale, lifetime) : undefined), [locale, lifetime]);
  return null;
}
