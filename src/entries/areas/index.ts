import type { Island } from '../../runtime/island';

/** A kind of page whose islands' definitions load only once it has a place for one. */
export interface Area {
  /** Selector of the hosts of all its islands. */
  match: string;
  load: () => Promise<{ islands: readonly Island[] }>;
  /** Other code on such a page calls the plugins of product pages. */
  product?: true;
}

/** Every area that is not on each shop page. */
export const areas: readonly Area[] = [
  {
    match:
      'input.qty,.variations_form,.woocommerce-product-gallery,.woocommerce-tabs,.wc-tabs-wrapper,#respond,.pswp',
    load: () => import('../groups/product-islands'),
    product: true,
  },
  {
    match: 'form input[type=password],.woocommerce-input-wrapper',
    load: () => import('../groups/forms-islands'),
  },
];
