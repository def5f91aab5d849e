// What the cart page and address forms have; their views come later, in `cart` and `address`.
import '../areas';
import '../areas/everywhere';
import '../boot';

export { islands, plugins } from '../areas/purchase';
