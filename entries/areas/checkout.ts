import checkoutForm from '../../islands/checkout/checkout';
import checkoutFields from '../../islands/checkout/checkout-fields';
import checkoutForms from '../../islands/checkout/checkout-forms';
import type { Area } from './area';

/** Islands of the checkout; the checkout itself last, for it starts the others. */
export const checkout: Area = {
  islands: [checkoutFields, checkoutForms, checkoutForm],
  plugins: 'checkout',
};
