<?php
/**
 * What page of the shop this is.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * The kinds of page that the drop-in has files for.
 */
final class Page {

	/**
	 * Kinds of the page that is being printed, as in `data-page`.
	 *
	 * @return string[]
	 */
	public static function kinds(): array {
		$kinds = array( 'shop' );
		if ( is_product() ) {
			$product = wc_get_product( get_queried_object_id() );
			$kinds[] = $product && $product->is_type( 'variable' ) ? 'product-variations' : 'product';
		} elseif ( is_cart() ) {
			$kinds[] = 'cart';
		} elseif ( is_checkout() ) {
			$kinds[] = self::is_order() ? 'payment' : 'checkout';
		} elseif ( is_account_page() ) {
			$kinds[] = 'account';
			if ( is_wc_endpoint_url( 'edit-address' ) ) {
				$kinds[] = 'address';
			}
			if ( is_wc_endpoint_url( 'payment-methods' ) || is_wc_endpoint_url( 'add-payment-method' ) ) {
				$kinds[] = 'payment';
			}
		}
		return $kinds;
	}

	/**
	 * An order that waits for payment, or that was received, is shown at the checkout's address.
	 */
	private static function is_order(): bool {
		return is_wc_endpoint_url( 'order-pay' ) || is_wc_endpoint_url( 'order-received' );
	}
}
