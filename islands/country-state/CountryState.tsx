import { useLayoutEffect, useMemo, useRef } from 'react';
import { legacy } from '../../src/legacy-port';
import { countryStates } from '../../src/page/address-params';
import { useLegacy } from '../../src/react/use-init';
import type { IslandProps } from '../../src/runtime/island';
import { COUNTRY, type CountryControl, FORM, formOf } from '../../src/stores/address/forms';
import { localeReady } from '../../src/stores/address/state';
import { kindOf } from './country-state.model';
import { createStateField, STATE, type StateControl, type StateField } from './state-field';

/** The country that the server had chosen, whatever a browser has restored since. */
const served = (country: CountryControl): string =>
  country instanceof HTMLSelectElement
    ? ([...country.options].find((option) => option.defaultSelected) ?? country.options[0])?.value || ''
    : country.defaultValue;

/** Forms that share a parent are told apart by the names of their fields. */
const stateOf = (form: Element, country: Element): StateControl | undefined => {
  const found = [...form.querySelectorAll<StateControl>(STATE)];
  return found.find(({ id }) => id === country.id.replace(/country$/, 'state')) ?? found[0];
};

export default function CountryState({ lifetime }: IslandProps): null {
  const states = useMemo(countryStates, []);
  const fields = useMemo(() => new Map<Element, StateField>(), []);
  const begun = useRef(false);

  const refresh = (country: Element) => {
    if (!states || !country.matches(COUNTRY)) return;
    for (const gone of fields.keys()) if (!gone.isConnected) fields.delete(gone);
    const { value } = country as CountryControl;
    const form = formOf(country);
    const control = stateOf(form, country);
    let field = fields.get(country);
    if (control && field?.control !== control) {
      field = createStateField(control, served(country as CountryControl), states);
      fields.set(country, field);
    }
    const changed = control ? field?.turn(value) : kindOf(states.of(value)) !== 'text';
    const args = [value, legacy.wrap(form)];
    if (changed) legacy.emit('country_to_state_changed', args);
    legacy.emit('country_to_state_changing', args);
  };
  const refreshAll = (which: (country: CountryControl) => unknown) => {
    for (const country of document.querySelectorAll<CountryControl>(COUNTRY)) {
      if (country.closest(FORM) && country.value && which(country)) refresh(country);
    }
  };

  useLegacy(undefined, {
    change: refresh,
    refresh,
    wc_address_i18n_ready: () => {
      begun.current = true;
      refreshAll(() => true);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what came before
  useLayoutEffect(() => {
    // A country that a browser has restored, or a shopper chosen, before the view was there.
    const missed = (country: CountryControl) => localeReady.peek() || country.value !== served(country);
    queueMicrotask(() => lifetime.aborted || begun.current || refreshAll(missed));
    return () => {
      for (const field of fields.values()) field.release();
    };
  }, []);
  return null;
}
