// Cards and saved payment methods.
import './more-parts';
import '../areas/payment';

export { default as CardFields } from '../../../islands/card-fields/CardFields';
export { default as PaymentMethods } from '../../../islands/payment-methods/PaymentMethods';
export { default as SavedPaymentMethods } from '../../../islands/saved-payment-methods/SavedPaymentMethods';
