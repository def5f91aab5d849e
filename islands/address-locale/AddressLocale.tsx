import { useLayoutEffect, useMemo, useState } from 'react';
import { legacy } from '../../src/legacy-port';
import { addressLocale, type AddressLocale as Locale } from '../../src/page/address-params';
import { keyOf } from '../../src/react/key-of';
import type { IslandProps } from '../../src/runtime/island';
import { COUNTRY, type CountryControl, FORM } from '../../src/stores/address/forms';
import { localeReady } from '../../src/stores/address/state';
import { commit } from '../../src/stores/commit';
import { type Rule, ruleOf } from './address-locale.model';
import { Row } from './Row';
import { createRowOrder } from './row-order';

type Forms = ReadonlyMap<Element, string>;

const present = (forms: Forms) => new Map([...forms].filter(([form]) => form.isConnected));

/** The forms of the page with their countries, after a swap that may have brought others. */
function afterSwap(forms: Forms): Forms {
  const next = present(forms);
  for (const country of document.querySelectorAll<CountryControl>(COUNTRY)) {
    const form = country.closest(FORM);
    if (form && country.value) next.set(form, country.value);
  }
  return next;
}

function Fields({ locale, lifetime }: { locale: Locale; lifetime: AbortSignal }) {
  const [forms, setForms] = useState<Forms>(new Map());
  const order = useMemo(createRowOrder, []);

  useLayoutEffect(() => {
    const change = (next: (forms: Forms) => Forms) => commit(() => setForms(next));
    const turn = ([country, wrapper]: readonly unknown[]) => {
      // A form as it is: its first item would be its first field.
      const form = wrapper instanceof Element ? wrapper : legacy.unwrap(wrapper);
      if (form) change((known) => present(known).set(form, `${country ?? ''}`));
    };
    const swapped = () => change(afterSwap);
    legacy.on('country_to_state_changing', turn, { signal: lifetime });
    for (const name of ['updated_cart_totals', 'updated_shipping_method']) {
      legacy.on(name, swapped, { signal: lifetime });
    }
    // When the view is there for good: what follows changes it.
    queueMicrotask(() => {
      if (lifetime.aborted) return;
      localeReady.value = true;
      legacy.emit('wc_address_i18n_ready');
    });
    return () => {
      localeReady.value = false;
      order.restore();
    };
  }, [lifetime, order]);

  const rows = new Map<HTMLElement, { field: string; rule: Rule }>();
  for (const [form, country] of forms) {
    if (!form.isConnected) continue;
    for (const { field, rows: selector, settings } of locale.of(country)) {
      const rule = ruleOf(settings);
      for (const row of form.querySelectorAll<HTMLElement>(selector)) rows.set(row, { field, rule });
    }
  }
  // After the rows' own effects, and for all forms of the page.
  useLayoutEffect(() => {
    if (forms.size) order.sort(new Map([...rows].map(([row, { rule }]) => [row, rule.priority])));
  });
  return [...rows].map(([row, { field, rule }]) => (
    <Row key={keyOf(row)} row={row} rule={rule} field={field} optional={locale.optional} />
  ));
}

export default function AddressLocale({ lifetime }: IslandProps) {
  const locale = useMemo(addressLocale, []);
  return locale ? <Fields locale={locale} lifetime={lifetime} /> : null;
}
