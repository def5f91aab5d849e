// The page that adds a payment method; what it shares with the checkout comes with that.
import './checkout';
import '../areas/payment';

export { default as AddPaymentMethod } from '../../../islands/add-payment-method/AddPaymentMethod';
