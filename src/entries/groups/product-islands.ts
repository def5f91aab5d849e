// What product pages have; their views come later, in `product`.
import '../areas';
import '../areas/everywhere';
import '../boot';

export { islands, plugins } from '../areas/product';
