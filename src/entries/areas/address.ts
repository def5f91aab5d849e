import addressLocale from '../../../islands/address-locale';
import addressSuggestions from '../../../islands/address-suggestions';
import countryState from '../../../islands/country-state';
import enhancedSelect from '../../../islands/enhanced-select';
import geolocation from '../../../islands/geolocation';
import type { Area } from './area';

/** Islands of forms with an address; selects are enhanced before the locale orders the fields. */
export const address: Area = {
  islands: [countryState, enhancedSelect, addressLocale, addressSuggestions, geolocation],
  plugins: 'address',
};
