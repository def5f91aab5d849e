// The checkout.
import './more-parts';
import '../areas/checkout';

export { default as Checkout } from '../../../islands/checkout/Checkout';
export { default as CheckoutFields } from '../../../islands/checkout-fields/CheckoutFields';
export { default as CheckoutForms } from '../../../islands/checkout-forms/CheckoutForms';
export { default as PaymentSection } from '../../../islands/payment-section/PaymentSection';
