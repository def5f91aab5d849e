// What finds the customer’s place; their views come later, in `place`.
import '../areas';
import '../areas/everywhere';
import '../boot';

export { islands } from '../areas/place';
