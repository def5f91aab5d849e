// Pages with a jQuery and cards.
import './legacy';
import './payment';

export { facades } from '../../../legacy-shims/payment-facades';
