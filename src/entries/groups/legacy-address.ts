// Pages with a jQuery and an address.
import './legacy';
import './address';

export { facades } from '../../../legacy-shims/address-facades';
