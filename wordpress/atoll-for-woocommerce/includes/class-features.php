<?php
/**
 * What a manager can give back to the shop's own scripts.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Features by plain names. A script runs as a whole or not at all, so one choice stands for all that its scripts do.
 */
final class Features {

	/** The legacy scripts of each choice. */
	const HANDLES = array(
		'lists'      => array( 'wc-add-to-cart' ),
		'fragments'  => array( 'wc-cart-fragments' ),
		'product'    => array( 'wc-single-product' ),
		'variations' => array( 'wc-add-to-cart-variation' ),
		'cart'       => array( 'wc-cart' ),
		'checkout'   => array( 'wc-checkout' ),
		'address'    => array( 'wc-country-select', 'wc-address-i18n', 'wc-account-i18n' ),
		'payment'    => array( 'wc-tokenization-form', 'woocommerce-tokenization-form', 'wc-credit-card-form', 'wc-add-payment-method' ),
		'passwords'  => array( 'wc-password-strength-meter', 'zxcvbn-async' ),
		'recovery'   => array( 'wc-lost-password' ),
		'general'    => array( 'woocommerce' ),
		'location'   => array( 'wc-geolocation' ),
		'origin'     => array( 'wc-order-attribution', 'sourcebuster-js' ),
		'consent'    => array( 'cmplz-cookiebanner' ),
		'media'      => array( 'smush-lazy-load', 'lazysizes' ),
		'paypal'     => array( 'ppcp-smart-button', 'ppcp-add-payment-method', 'wc-ppcp-googlepay', 'wc-ppcp-applepay' ),
		'stripe'     => array( 'wc-stripe-upe-classic', 'wc_stripe_express_checkout', 'wc-stripe-blocks-integration' ),
		'theme'      => array( 'shoptimizer-main', 'shoptimizer-cart-drawer', 'shoptimizer-dialog', 'shoptimizer-accordions', 'shoptimizer-quantity', 'custom-shoptimizer-quantity-js', 'shoptimizer-ajax-script', 'shoptimizer-hover-intent' ),
	);

	/**
	 * The choices as a manager reads them.
	 *
	 * @return array<string, string>
	 */
	public static function labels(): array {
		return array(
			'lists'      => __( 'Add to cart in product lists, and the mini-cart', 'atoll-for-woocommerce' ),
			'fragments'  => __( 'Cart contents shown on every page', 'atoll-for-woocommerce' ),
			'product'    => __( 'Product pages: gallery, full-screen pictures, tabs, review stars', 'atoll-for-woocommerce' ),
			'variations' => __( 'Choosing a variation', 'atoll-for-woocommerce' ),
			'cart'       => __( 'Cart page', 'atoll-for-woocommerce' ),
			'checkout'   => __( 'Checkout page', 'atoll-for-woocommerce' ),
			'address'    => __( 'Countries, states and the fields of an address', 'atoll-for-woocommerce' ),
			'payment'    => __( 'Saved payment methods and card fields', 'atoll-for-woocommerce' ),
			'passwords'  => __( 'Strength of new passwords', 'atoll-for-woocommerce' ),
			'recovery'   => __( 'Forms for a lost password', 'atoll-for-woocommerce' ),
			'general'    => __( 'Messages, sorting, quantities, password buttons, the store notice', 'atoll-for-woocommerce' ),
			'location'   => __( 'The customer’s place, for shops behind a page cache', 'atoll-for-woocommerce' ),
			'origin'     => __( 'Where orders come from', 'atoll-for-woocommerce' ),
			'consent'    => __( 'Cookie consent', 'atoll-for-woocommerce' ),
			'media'      => __( 'Images and films that come when they are near', 'atoll-for-woocommerce' ),
			'paypal'     => __( 'PayPal: buttons, cards, messages, Google Pay and Apple Pay', 'atoll-for-woocommerce' ),
			'stripe'     => __( 'Stripe: cards, other methods and wallets', 'atoll-for-woocommerce' ),
			'theme'      => __( 'The theme Shoptimizer: drawers, search, dialogs, accordion, sticky parts, quantity buttons', 'atoll-for-woocommerce' ),
		);
	}
}
