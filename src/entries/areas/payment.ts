import addPaymentMethod from '../../../islands/add-payment-method';
import cardFields from '../../../islands/card-fields';
import paymentMethods from '../../../islands/payment-methods';
import savedPaymentMethods from '../../../islands/saved-payment-methods';
import type { PluginKind } from '../legacy';

/** Cards and saved payment methods, at the checkout and in accounts. */
export const islands = [addPaymentMethod, paymentMethods, savedPaymentMethods, cardFields];

export const plugins: PluginKind = 'payment';
