import { useLayoutEffect, useMemo, useRef } from 'react';
import { legacy } from '../../../src/legacy-port';
import { reasonForMissingGlobals } from '../../../src/page/globals';
import { useLegacyEvents } from '../../../src/react/use-legacy-events';
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

/** Has state fields follow their countries; without a table of states they stay as the server sent them. */
export default function CountryState({ lifetime }: IslandProps) {
  const states = useMemo(countryStates, []);
  return states && <StateFields states={states} lifetime={lifetime} />;
}

const countries = () => document.querySelectorAll<CountryControl>(COUNTRY_FIELD);

/** The state fields of the page, each as its country wants it. They are swapped by hand: `state-field.ts` says why. */
function StateFields({ states, lifetime }: { states: CountryStates } & Pick<IslandProps, 'lifetime'>) {
  const fields = useRef(new WeakMap<Element, StateField>()).current;

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
  const refreshAll = (all: boolean) => {
    for (const country of countries()) {
      const { value } = country;
      if (value && country.closest(ADDRESS_FORM) && (all || value !== serverCountry(country))) {
        legacy.emit('refresh', [], country);
      }
    }
  };

  const refreshCountry = (about: Element) => {
    if (native(about, 'matches')(COUNTRY_FIELD)) refresh(about as CountryControl);
  };
  useLegacyEvents(undefined, {
    change: refreshCountry,
    refresh: refreshCountry,
    wc_address_i18n_ready: () => refreshAll(true),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the view
  useLayoutEffect(() => {
    // A locale that told before, or another's, of which nobody knows when it did: the round is due now.
    const due =
      localeState.ready ||
      !(reasonForMissingGlobals(['wc_address_i18n_params']) || isIslandComing('address-locale'));
    // When the view is there for good. Else only a country that a browser has restored, or a shopper chosen, before.
    queueMicrotask(() => lifetime.aborted || refreshAll(due));
    return () => {
      for (const country of countries()) fields.get(country)?.release();
    };
  }, []);
  return null;
}
