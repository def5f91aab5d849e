<?php
/**
 * Beside plugins that merge, delay or rewrite scripts.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Asks optimisers to leave the tag where it is, and the configuration that Atoll reads undelayed: by attributes at the
 * tag, and by the filters of those that read none.
 */
final class Optimisers {

	/**
	 * By these a script is left alone: Cloudflare, LiteSpeed, Autoptimize and its kin, PageSpeed, Jetpack Boost, WP Fastest
	 * Cache, WP Rocket, NitroPack.
	 */
	const ATTRIBUTES = array(
		'data-cfasync'            => 'false',
		'data-no-optimize'        => '1',
		'data-no-defer'           => '1',
		'data-no-minify'          => '1',
		'data-noptimize'          => '1',
		'data-pagespeed-no-defer' => '1',
		'data-jetpack-boost'      => 'ignore',
		'data-wpfc-render'        => 'false',
		'nowprocket'              => '1',
		'nitro-exclude'           => '1',
	);

	/** Lists of files that are not merged or rewritten: WP Rocket, LiteSpeed, SiteGround, Perfmatters, FlyingPress, WP-Optimize. */
	const FILES = array(
		'rocket_exclude_js',
		'rocket_minify_excluded_external_js',
		'litespeed_optimize_js_excludes',
		'sgo_js_minify_exclude',
		'sgo_javascript_combine_exclude',
		'sgo_javascript_combine_excluded_external_paths',
		'perfmatters_minify_js_exclusions',
		'flying_press_exclude_from_minify:js',
		'wp-optimize-minify-default-exclusions',
	);

	/** Lists of scripts, in files or in the page, that are not delayed: the same, LiteSpeed's guest mode too. */
	const UNDELAYED = array(
		'rocket_exclude_defer_js',
		'rocket_delay_js_exclusions',
		'litespeed_optm_js_defer_exc',
		'litespeed_optm_gm_js_exc',
		'sgo_js_async_exclude',
		'perfmatters_delay_js_exclusions',
		'flying_press_exclude_from_defer:js',
		'flying_press_exclude_from_delay:js',
	);

	/** How the lists name it: a part of its address. */
	const NAME = 'atoll-for-woocommerce/dropin/';

	/**
	 * What it asks.
	 *
	 * @var Context
	 */
	private $context;

	/**
	 * Takes what it asks.
	 *
	 * @param Context $context Settings, files, and who gets them.
	 */
	public function __construct( Context $context ) {
		$this->context = $context;
	}

	/**
	 * Hooks it into their filters. A filter that nobody asks costs nothing.
	 */
	public function hook(): void {
		foreach ( self::FILES as $filter ) {
			add_filter( $filter, array( $this, 'add_tag' ) );
		}
		foreach ( self::UNDELAYED as $filter ) {
			add_filter( $filter, array( $this, 'add_tag_and_configuration' ) );
		}
		add_filter( 'autoptimize_filter_js_exclude', array( $this, 'add_to_names' ) );
		add_filter( 'w3tc_minify_js_do_tag_minification', array( $this, 'is_minified' ), 10, 2 );
	}

	/**
	 * Adds the drop-in to a list.
	 *
	 * @param mixed $list A list.
	 * @return mixed
	 */
	public function add_tag( $list ) {
		return is_array( $list ) ? array_merge( $list, array( self::NAME ) ) : $list;
	}

	/**
	 * Adds the drop-in, and the configuration of the scripts that it stands in for: it is read as soon as the page is there.
	 *
	 * @param mixed $list A list.
	 * @return mixed
	 */
	public function add_tag_and_configuration( $list ) {
		if ( ! is_array( $list ) ) {
			return $list;
		}
		foreach ( array_keys( $this->context->build->scripts() ) as $handle ) {
			$list[] = $handle . '-js-extra';
		}
		return $this->add_tag( $list );
	}

	/**
	 * Adds the drop-in to names with commas between.
	 *
	 * @param mixed $names Names, or a list.
	 * @return mixed
	 */
	public function add_to_names( $names ) {
		return is_string( $names ) ? $names . ',' . self::NAME : $this->add_tag( $names );
	}

	/**
	 * For W3 Total Cache, which asks for each tag.
	 *
	 * @param mixed $is_minified Whether it would.
	 * @param mixed $tag         Markup of the tag.
	 * @return mixed
	 */
	public function is_minified( $is_minified, $tag = '' ) {
		return is_string( $tag ) && false !== strpos( $tag, self::NAME ) ? false : $is_minified;
	}
}
