import addressLocale from '../../islands/address/address-locale';
import addressSuggestions from '../../islands/address/address-suggestions';
import countryState from '../../islands/address/country-state';
import enhancedSelect from '../../islands/address/enhanced-select';
import geolocation from '../../islands/address/geolocation';
import type { Area } from './area';

/** Islands of forms with an address; selects are enhanced before the locale orders the fields. */
export const address: Area = {
  islands: [countryState, enhancedSelect, addressLocale, addressSuggestions, geolocation],
  plugins: 'address',
};
