// Product pages.
import './more-parts';
import '../areas/product';

export { default as Gallery } from '../../../islands/gallery/Gallery';
export { default as Quantity } from '../../../islands/quantity/Quantity';
export { default as Reviews } from '../../../islands/reviews/Reviews';
export { default as Tabs } from '../../../islands/tabs/Tabs';
