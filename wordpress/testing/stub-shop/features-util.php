<?php
/**
 * Where plugins say what of the platform they get along with.
 *
 * @package Atoll
 */

namespace Automattic\WooCommerce\Utilities;

defined( 'ABSPATH' ) || exit;

/** Keeps what was said. */
final class FeaturesUtil {

	/**
	 * What was said: features with the plugins that get along with them.
	 *
	 * @var array<string, string[]>
	 */
	public static $compatible = array();

	/**
	 * Hears it.
	 *
	 * @param string $feature       Of the platform.
	 * @param string $file          Of the plugin.
	 * @param bool   $is_compatible Whether it gets along.
	 */
	public static function declare_compatibility( string $feature, string $file, bool $is_compatible = true ): void {
		if ( $is_compatible ) {
			self::$compatible[ $feature ][] = plugin_basename( $file );
		}
	}
}

add_action( 'init', static fn() => do_action( 'before_woocommerce_init' ), 0 );
