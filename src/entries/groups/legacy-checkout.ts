// Checkouts with a jQuery.
import './legacy';
import './checkout';

export { facades } from '../../../legacy-shims/checkout-facades';
