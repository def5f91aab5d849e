// Products with variations.
import './shop';
import './product';

export { default as Variations } from '../../../islands/variations/Variations';
