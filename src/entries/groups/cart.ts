// The cart page.
import './parts';
import '../areas/purchase';

export { default as Cart } from '../../../islands/cart/Cart';
