// Pages with a jQuery.
import './parts';

export { installLegacy } from '../legacy';
