import type { Island } from '../../runtime/island';
import type { PluginKind } from '../legacy';

/** A kind of page whose islands' definitions load only once it has a place for one. */
export interface Area {
  /** Selector of the hosts of all its islands. */
  match: string;
  /** Configuration globals without which none of its islands runs. */
  needs?: readonly string[];
  /** The definitions, and which plugins other code calls on such a page. */
  load: () => Promise<{ islands: readonly Island[]; plugins?: PluginKind }>;
}

/** Every area that is not on each shop page. */
export const areas: readonly Area[] = [
  {
    match:
      'input.qty:not(.product-quantity input),.variations_form,.woocommerce-product-gallery,.woocommerce-tabs,.wc-tabs-wrapper,#respond,.pswp',
    load: () => import('../groups/product-islands'),
  },
  {
    match: '.woocommerce-cart-form,.cart_totals,.wc-empty-cart-message,.country_to_state',
    load: () => import('../groups/purchase-islands'),
  },
  {
    match: '[type=password],.woocommerce-input-wrapper,.lost_reset_password',
    load: () => import('../groups/forms-islands'),
  },
  {
    match:
      '.payment-method-actions,#add_payment_method,.wc-credit-card-form-card-number,.woocommerce-SavedPaymentMethods',
    load: () => import('../groups/payment-islands'),
  },
  {
    match: 'body',
    needs: ['wc_checkout_params'],
    load: () => import('../groups/checkout-islands'),
  },
  {
    match: 'body',
    needs: ['wc_geolocation_params'],
    load: () => import('../groups/place-islands'),
  },
];
