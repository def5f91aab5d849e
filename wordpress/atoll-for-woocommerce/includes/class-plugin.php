<?php
/**
 * Starts the plugin.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Hooks the parts of the plugin into WordPress.
 */
final class Plugin {

	/**
	 * Waits for WooCommerce; without it there is nothing to do.
	 */
	public static function start(): void {
		add_action(
			'init',
			static function () {
				load_plugin_textdomain( 'atoll-for-woocommerce', false, dirname( plugin_basename( FILE ) ) . '/languages' );
			}
		);
		add_action( 'before_woocommerce_init', array( __CLASS__, 'declare_compatibility' ) );
		add_action(
			'plugins_loaded',
			static function () {
				if ( class_exists( 'WooCommerce' ) ) {
					self::begin();
				} else {
					add_action( 'admin_notices', array( __CLASS__, 'say_that_woocommerce_is_absent' ) );
				}
			}
		);
	}

	/**
	 * Everything that pages of the shop and their managers need.
	 */
	private static function begin(): void {
		$settings = new Settings();
		$build    = new Build();
		$visitor  = new Visitor( $settings, $build );

		( new Tag( $settings, $build, $visitor ) )->hook();
		( new Scripts( $settings, $build, $visitor ) )->hook();
		( new Optimisers() )->hook();
		( new Settings_Tab( $settings ) )->hook();
		( new Status( $settings, $build ) )->hook();
	}

	/**
	 * Orders are read and written by WooCommerce alone, and block pages bring their own scripts.
	 */
	public static function declare_compatibility(): void {
		$features = '\Automattic\WooCommerce\Utilities\FeaturesUtil';
		if ( ! class_exists( $features ) ) {
			return;
		}
		foreach ( array( 'custom_order_tables', 'cart_checkout_blocks' ) as $feature ) {
			$features::declare_compatibility( $feature, FILE, true );
		}
	}

	/**
	 * Tells whoever manages plugins.
	 */
	public static function say_that_woocommerce_is_absent(): void {
		if ( current_user_can( 'activate_plugins' ) ) {
			printf(
				'<div class="notice notice-warning"><p>%s</p></div>',
				esc_html__( 'Atoll for WooCommerce does nothing yet: WooCommerce is not active on this site.', 'atoll-for-woocommerce' )
			);
		}
	}
}
