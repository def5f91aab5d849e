// What account pages and other forms have; their views come later, in `forms`.
import '../areas';
import '../areas/everywhere';
import '../boot';

export { islands, plugins } from '../areas/forms';
