// Product pages.
import './shop';

export { default as Quantity } from '../../../islands/quantity/Quantity';
