// Pages with a jQuery.
import './shop';

export { installLegacy } from '../legacy';
