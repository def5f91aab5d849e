// What pages with cards and saved payment methods have; their views come later, in `payment`.
import '../areas';
import '../areas/everywhere';
import '../boot';

export { islands, plugins } from '../areas/payment';
