import quantity from '../../../islands/quantity';

/** Islands of product pages, and of products that arrive on other pages; the order is the order of mounting. */
export const islands = [quantity];
