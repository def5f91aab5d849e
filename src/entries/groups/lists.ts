// What only pages with a mini-cart or a list have; the cart page and the checkout have neither.
import './shop';

export { default as ListOrder } from '../../../islands/list-order/ListOrder';
export { default as MiniCart } from '../../../islands/mini-cart/MiniCart';
