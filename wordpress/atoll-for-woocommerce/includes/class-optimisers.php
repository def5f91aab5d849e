<?php
/**
 * Beside plugins that merge, delay or rewrite scripts.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Asks optimisers to leave the tag where it is: by attributes at the tag, and by the filters of those that read none.
 */
final class Optimisers {

	/** By these a tag is left alone: Cloudflare, LiteSpeed, Autoptimize and SpeedyCache, WP Rocket, PageSpeed, Jetpack Boost. */
	const ATTRIBUTES = array(
		'data-cfasync'            => 'false',
		'data-no-optimize'        => '1',
		'data-no-defer'           => '1',
		'data-no-minify'          => '1',
		'data-noptimize'          => '1',
		'data-pagespeed-no-defer' => '1',
		'data-jetpack-boost'      => 'ignore',
		'nowprocket'              => '1',
	);

	/** Lists of scripts that an optimiser leaves alone: WP Rocket, LiteSpeed, SiteGround, Perfmatters, FlyingPress, WP-Optimize. */
	const LISTS = array(
		'rocket_exclude_js',
		'rocket_minify_excluded_external_js',
		'rocket_exclude_defer_js',
		'rocket_delay_js_exclusions',
		'litespeed_optimize_js_excludes',
		'litespeed_optm_js_defer_exc',
		'sgo_js_minify_exclude',
		'sgo_javascript_combine_exclude',
		'sgo_js_async_exclude',
		'perfmatters_delay_js_exclusions',
		'perfmatters_minify_js_exclusions',
		'flying_press_exclude_from_minify:js',
		'flying_press_exclude_from_defer:js',
		'flying_press_exclude_from_delay:js',
		'wp-optimize-minify-default-exclusions',
	);

	/** How the lists name it: a part of its address. */
	const NAME = 'atoll-for-woocommerce/dropin/';

	/**
	 * Hooks it into their filters. A filter that nobody asks costs nothing.
	 */
	public function hook(): void {
		foreach ( self::LISTS as $filter ) {
			add_filter( $filter, array( $this, 'add_to_list' ) );
		}
		add_filter( 'autoptimize_filter_js_exclude', array( $this, 'add_to_text' ) );
	}

	/**
	 * Adds the drop-in to a list.
	 *
	 * @param mixed $list A list.
	 * @return mixed
	 */
	public function add_to_list( $list ) {
		return is_array( $list ) ? array_merge( $list, array( self::NAME ) ) : $list;
	}

	/**
	 * Adds the drop-in to names with commas between.
	 *
	 * @param mixed $names Names, or a list.
	 * @return mixed
	 */
	public function add_to_text( $names ) {
		return is_string( $names ) ? $names . ',' . self::NAME : $this->add_to_list( $names );
	}
}
