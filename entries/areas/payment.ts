import addPaymentMethod from '../../islands/payment/add-payment-method';
import cardFields from '../../islands/payment/card-fields';
import paymentMethods from '../../islands/payment/payment-methods';
import paymentSection from '../../islands/payment/payment-section';
import savedPaymentMethods from '../../islands/payment/saved-payment-methods';
import type { Area } from './area';

/** The choice of a payment method, at the checkout and for orders that wait for payment: without plugins of its own. */
export const paymentChoice: Area = { islands: [paymentSection] };

/** Cards and saved payment methods, at the checkout and in accounts. */
export const payment: Area = {
  islands: [addPaymentMethod, paymentMethods, savedPaymentMethods, cardFields],
  plugins: 'payment',
};
