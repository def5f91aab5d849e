import { useLayoutEffect, useMemo } from 'react';
import { legacy } from '../../../src/legacy-port';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { addressLocale, type AddressLocale as Locale } from '../params';
import { COUNTRY, type CountryControl, FORM, locale as shared } from '../store/forms';
import { layRow } from './apply-to-row';
import { createRowOrder } from './row-order';

/** Keeps the address forms of the page as their countries want them; returns how to end it. */
function follow(locale: Locale, signal: AbortSignal): () => void {
  const sort = createRowOrder();
  const priorities = new WeakMap<Element, number | undefined>();
  const laid = new Map<Element, () => void>();

  const lay = (form: Element, country: string) => {
    const rows = locale
      .of(country)
      .map((field) => [field, [...native(form, 'querySelectorAll')<HTMLElement>(field.rows)]] as const);
    laid.get(form)?.();
    const undo = rows.flatMap(([field, found]) =>
      found.map((row) => {
        priorities.set(row, field.settings.priority);
        return layRow(row, field, locale.optional);
      }),
    );
    laid.set(form, () => {
      for (const back of undo) back();
    });
    if (undo[0]) sort(priorities);
    for (const one of laid.keys()) if (!native(one, 'isConnected')) laid.delete(one);
  };
  const layAll = () => {
    for (const country of document.querySelectorAll<CountryControl>(COUNTRY)) {
      const form = country.closest(FORM);
      if (form && country.value) lay(form, country.value);
    }
  };

  const turn = ([country, wrapper]: readonly unknown[]) => {
    // A form as it is: its first item would be its first field.
    const form = legacy.unwrap(wrapper);
    if (form) lay(form, `${country}`);
  };
  legacy.on('country_to_state_changing', turn, { signal });
  // A swap brings calculators as the server sends them.
  for (const name of ['updated_cart_totals', 'updated_shipping_method']) legacy.on(name, layAll, { signal });
  layAll();
  // When the view is there for good: who hears it changes what it shows.
  queueMicrotask(() => {
    if (signal.aborted) return;
    shared.ready = true;
    legacy.emit('wc_address_i18n_ready');
  });
  return () => {
    shared.ready = false;
    for (const back of laid.values()) back();
    sort();
  };
}

export default function AddressLocale({ lifetime }: IslandProps): null {
  const locale = useMemo(addressLocale, []);
  useLayoutEffect(() => (locale ? follow(locale, lifetime) : undefined), [locale, lifetime]);
  return null;
}
