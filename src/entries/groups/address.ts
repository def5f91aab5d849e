// Forms with an address.
import './shop';
import '../areas/purchase';

export { default as AddressLocale } from '../../../islands/address-locale/AddressLocale';
export { default as CountryState } from '../../../islands/country-state/CountryState';
export { default as EnhancedSelect } from '../../../islands/enhanced-select/EnhancedSelect';
