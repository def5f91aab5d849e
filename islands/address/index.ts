import addressLocale from './address-locale';
import addressSuggestions from './address-suggestions';
import countryState from './country-state';
import enhancedSelect from './enhanced-select';
import geolocation from './geolocation';

/** Islands of forms with an address, in the order in which they mount: selects are enhanced before the locale orders the fields. */
export const islands = [countryState, enhancedSelect, addressLocale, addressSuggestions, geolocation];

export { enhanceSelects, releaseSelect, type SelectOptions, selects, selectWatchers } from './store/selects';
