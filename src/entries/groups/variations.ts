// Products with variations.
import './product';

export { default as Variations } from '../../../islands/variations/Variations';
