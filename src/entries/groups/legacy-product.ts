// Pages with a jQuery and a product.
import './legacy';
import './product';

export { productFacades, starts } from '../../../legacy-shims/product-facades';
