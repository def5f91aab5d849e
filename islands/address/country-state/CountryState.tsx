import { useLayoutEffect, useMemo } from 'react';
import { legacy } from '../../../src/legacy-port';
import { reasonForMissingGlobals } from '../../../src/page/globals';
import { isIslandComing } from '../../../src/runtime/current';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { type CountryStates, countryStates } from '../params';
import { ADDRESS_FORM, COUNTRY_FIELD, type CountryControl, localeState } from '../store/forms';
import { controlKindOf } from './country-state.model';
import { createStateField, type StateControl, type StateField } from './state-field';

const STATE_FIELD = '#billing_state, #shipping_state, #calc_shipping_state';

/** The country that the server had chosen, whatever a browser has restored since. */
const serverCountry = (country: CountryControl): string =>
  (country.querySelector<HTMLOptionElement>('[selected]') ?? country.querySelector('option') ?? country)
    .value;

/** Keeps the state fields of the page as their countries want them; returns how to end it. */
function followCountries(states: CountryStates, signal: AbortSignal): () => void {
  const fields = new WeakMap<Element, StateField>();
  const countries = () => document.querySelectorAll<CountryControl>(COUNTRY_FIELD);

  const refresh = (country: CountryControl) => {
    const { value } = country;
    const form =
      country.closest(ADDRESS_FORM) ?? country.closest('.form-row')?.parentElement ?? document.body;
    // Forms that share a parent are told apart by the names of their fields.
    const found = [...native(form, 'querySelectorAll')<StateControl>(STATE_FIELD)];
    const control = found.find(({ id }) => id === country.id.replace(/country$/, 'state')) ?? found[0];
    let field = fields.get(country);
    if (control && field?.control !== control) {
      field = createStateField(control, serverCountry(country), states);
      fields.set(country, field);
    }
    const args = [value, legacy.wrap(form)];
    if (control ? field?.changeCountry(value) : controlKindOf(states.of(value)) !== 'text') {
      legacy.emit('country_to_state_changed', args);
    }
    legacy.emit('country_to_state_changing', args);
  };
  const refreshAll = (all: unknown) => {
    for (const country of countries()) {
      const { value } = country;
      if (value && country.closest(ADDRESS_FORM) && (all || value !== serverCountry(country))) {
        legacy.emit('refresh', [], country);
      }
    }
  };

  const onCountryEvent = (_: unknown, event: unknown) => {
    const { target } = event as { target: Element };
    if (native(target, 'matches')(COUNTRY_FIELD)) refresh(target as CountryControl);
  };
  legacy.on('change', onCountryEvent, { signal });
  legacy.on('refresh', onCountryEvent, { signal });
  legacy.on('wc_address_i18n_ready', refreshAll, { signal });
  // A locale that told before, or another's, of which nobody knows when it did: the round is due now.
  const due =
    localeState.ready ||
    !(reasonForMissingGlobals(['wc_address_i18n_params']) || isIslandComing('address-locale'));
  // When the view is there for good. Else only a country that a browser has restored, or a shopper chosen, before.
  queueMicrotask(() => signal.aborted || refreshAll(due));
  return () => {
    for (const country of countries()) fields.get(country)?.release();
  };
}

export default function CountryState({ lifetime }: IslandProps): null {
  const states = useMemo(countryStates, []);
  useLayoutEffect(() => (states ? followCountries(states, lifetime) : undefined), [states, lifetime]);
  return null;
}
