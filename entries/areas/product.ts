import gallery from '../../islands/product/gallery';
import lightbox from '../../islands/product/lightbox';
import quantity from '../../islands/product/quantity';
import reviews from '../../islands/product/reviews';
import tabs from '../../islands/product/tabs';
import variations from '../../islands/product/variations';
import type { Area } from './area';

/** Islands of product pages, and of products that arrive on other pages; in the order of storefront.md §3.1. */
export const product: Area = {
  islands: [quantity, tabs, reviews, lightbox, gallery, variations],
  plugins: 'product',
};
