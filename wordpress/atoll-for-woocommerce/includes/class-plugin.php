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

	/** The oldest WooCommerce whose pages it knows. */
	const OLDEST = '8.0';

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
				if ( ! class_exists( 'WooCommerce' ) ) {
					add_action( 'admin_notices', array( __CLASS__, 'say_that_woocommerce_is_absent' ) );
				} elseif ( defined( 'WC_VERSION' ) && version_compare( WC_VERSION, self::OLDEST, '<' ) ) {
					add_action( 'admin_notices', array( __CLASS__, 'say_that_woocommerce_is_old' ) );
				} else {
					self::begin();
				}
			}
		);
	}

	/**
	 * Everything that pages of the shop and their managers need.
	 */
	private static function begin(): void {
		$context = new Context();
		foreach ( array( Tag::class, Scripts::class, Optimisers::class, Caches::class, Settings_Tab::class, Status::class ) as $part ) {
			( new $part( $context ) )->hook();
		}
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
	 * Tells whoever manages plugins. In a network that has Atoll on all its sites, those without a shop are no mistake.
	 */
	public static function say_that_woocommerce_is_absent(): void {
		$networks = is_multisite() ? (array) get_site_option( 'active_sitewide_plugins', array() ) : array();
		if ( ! isset( $networks[ plugin_basename( FILE ) ] ) ) {
			self::tell( __( 'Atoll for WooCommerce does nothing yet: WooCommerce is not active on this site.', 'atoll-for-woocommerce' ) );
		}
	}

	/**
	 * The same, of a WooCommerce that it does not know.
	 */
	public static function say_that_woocommerce_is_old(): void {
		/* translators: %s: version of WooCommerce */
		self::tell( sprintf( __( 'Atoll for WooCommerce does nothing: it needs WooCommerce %s or newer.', 'atoll-for-woocommerce' ), self::OLDEST ) );
	}

	/**
	 * The same, of a copy that does nothing.
	 */
	public static function say_that_there_are_two(): void {
		self::tell( __( 'Two copies of Atoll for WooCommerce are active. Deactivate and delete one of them.', 'atoll-for-woocommerce' ) );
	}

	/**
	 * Prints a notice for those who can do something about it.
	 *
	 * @param string $text What it says.
	 */
	private static function tell( string $text ): void {
		if ( current_user_can( 'activate_plugins' ) ) {
			printf( '<div class="notice notice-warning"><p>%s</p></div>', esc_html( $text ) );
		}
	}
}
