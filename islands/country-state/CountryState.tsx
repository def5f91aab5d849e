import { useLayoutEffect, useMemo } from 'react';
import { legacy } from '../../src/legacy-port';
import { countryStates } from '../../src/page/address-params';
import { useLegacy } from '../../src/react/use-init';
import type { IslandProps } from '../../src/runtime/island';
import { COUNTRY, type CountryControl, FORM } from '../../src/stores/address/forms';
import { kindOf } from './country-state.model';
import { createStateField, type StateControl, type StateField } from './state-field';

const STATE = '#billing_state, #shipping_state, #calc_shipping_state';

/** The country that the server had chosen, whatever a browser has restored since. */
const served = (country: CountryControl): string =>
  (country.querySelector<HTMLOptionElement>('[selected]') ?? country.querySelector('option') ?? country)
    .value;

export default function CountryState({ lifetime }: IslandProps): null {
  const states = useMemo(countryStates, []);
  const fields = useMemo(() => new WeakMap<Element, StateField>(), []);

  const refresh = (about: Element) => {
    if (!states || !about.matches(COUNTRY)) return;
    const country = about as CountryControl;
    const { value } = country;
    const form = country.closest(FORM) ?? country.closest('.form-row')?.parentElement ?? document.body;
    // Forms that share a parent are told apart by the names of their fields.
    const found = [...form.querySelectorAll<StateControl>(STATE)];
    const control = found.find(({ id }) => id === country.id.replace(/country$/, 'state')) ?? found[0];
    if (control && fields.get(country)?.control !== control) {
      fields.set(country, createStateField(control, served(country), states));
    }
    const args = [value, legacy.wrap(form)];
    if (control ? fields.get(country)?.turn(value) : kindOf(states.of(value)) !== 'text') {
      legacy.emit('country_to_state_changed', args);
    }
    legacy.emit('country_to_state_changing', args);
  };
  const countries = () => document.querySelectorAll<CountryControl>(COUNTRY);
  const refreshAll = (all?: boolean) => {
    for (const country of countries()) {
      const { value } = country;
      if (value && country.closest(FORM) && (all || value !== served(country))) refresh(country);
    }
  };

  useLegacy(undefined, { change: refresh, refresh, wc_address_i18n_ready: () => refreshAll(true) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what came before
  useLayoutEffect(() => {
    // A country that a browser has restored, or a shopper chosen, before the view was there.
    queueMicrotask(() => lifetime.aborted || refreshAll());
    return () => {
      for (const country of countries()) fields.get(country)?.release();
    };
  }, []);
  return null;
}
