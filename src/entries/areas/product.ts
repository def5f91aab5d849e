import gallery from '../../../islands/gallery';
import lightbox from '../../../islands/lightbox';
import quantity from '../../../islands/quantity';
import reviews from '../../../islands/reviews';
import tabs from '../../../islands/tabs';
import variations from '../../../islands/variations';
import type { Area } from './area';

/** Islands of product pages, and of products that arrive on other pages; in the order of storefront.md §3.1. */
export const product: Area = {
  islands: [quantity, tabs, reviews, lightbox, gallery, variations],
  plugins: 'product',
};
