// The cart page.
import './shop';
import '../areas/purchase';

export { default as Cart } from '../../../islands/cart/Cart';
