import { cartQueue } from '../../shop';
import type { Answer } from './answer';
import { post } from './post';

/** Has the shop look at a form before anything is made of it (paypal.md §4). */
export const validateCheckout = (form_encoded: string): Promise<Answer<undefined>> =>
  post('validate_checkout', { form_encoded });

/** Has the shop keep what is in a form, for what comes after the provider's window. */
export const saveCheckoutForm = (form_encoded: string): Promise<Answer<undefined>> =>
  cartQueue.run(() => post('save_checkout_form', { form_encoded }), { changesNothing: true });
