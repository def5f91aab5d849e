// What the checkout has; its views come later, in `checkout`.
import '../areas';
import '../areas/everywhere';
import '../boot';

export { islands, plugins } from '../areas/checkout';
