// Addresses that providers suggest.
import './checkout';

export { default as AddressSuggestions } from '../../../islands/address-suggestions/AddressSuggestions';
