// Pages with a jQuery and a product.
import './legacy';
import './product';

export { facades, starts } from '../../../legacy-shims/product-facades';
