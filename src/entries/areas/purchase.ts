import addressLocale from '../../../islands/address-locale';
import cart from '../../../islands/cart';
import countryState from '../../../islands/country-state';
import enhancedSelect from '../../../islands/enhanced-select';
import type { PluginKind } from '../legacy';

/** Islands of the cart page and of forms with an address; selects are enhanced before the locale orders the fields. */
export const islands = [countryState, enhancedSelect, addressLocale, cart];

export const plugins: PluginKind = 'address';
