// Pages with a list of products.
import './shop';

export { default as ListOrder } from '../../../islands/list-order/ListOrder';
