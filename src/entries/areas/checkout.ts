import addressSuggestions from '../../../islands/address-suggestions';
import checkout from '../../../islands/checkout';
import checkoutFields from '../../../islands/checkout-fields';
import checkoutForms from '../../../islands/checkout-forms';
import paymentSection from '../../../islands/payment-section';
import type { PluginKind } from '../legacy';

/** Islands of the checkout and of orders that wait for payment; the checkout last, for it starts the others. */
export const islands = [paymentSection, checkoutFields, checkoutForms, addressSuggestions, checkout];

export const plugins: PluginKind = 'checkout';
