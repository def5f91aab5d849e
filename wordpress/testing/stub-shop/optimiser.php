<?php
/**
 * An optimiser and a page cache, as far as the plugin sees them: they rewrite the page that WordPress has printed, and
 * leave alone what their public filters, attributes and constants name.
 *
 * @package Atoll
 */

defined( 'ABSPATH' ) || exit;

/**
 * Rewrites a page in the way that a test has chosen.
 *
 * @param string $html The page.
 */
function stub_optimise( string $html ): string {
	$how    = stub_option( 'stub_optimiser' );
	$lists  = array(
		'merges'       => 'litespeed_optimize_js_excludes',
		'delays'       => 'rocket_delay_js_exclusions',
		'merges-all'   => null,
		'delays-all'   => null,
		'defers-all'   => null,
		'by-attribute' => null,
		'goes-first'   => null,
	);
	$listed = isset( $lists[ $how ] ) ? apply_filters( $lists[ $how ], array() ) : array();
	$merged = '';
	$html   = preg_replace_callback(
		'#<script\b[^>]*>.*?</script>\n?#is',
		static function ( $match ) use ( $how, $listed, &$merged ) {
			list( $tag ) = $match;
			foreach ( $listed as $name ) {
				if ( false !== strpos( $tag, $name ) ) {
					return $tag;
				}
			}
			if ( 'by-attribute' === $how && false !== strpos( $tag, ' data-noptimize="1"' ) ) {
				return $tag;
			}
			if ( 'defers-all' === $how ) {
				return str_replace( '<script', '<script defer', $tag );
			}
			if ( 0 === strpos( $how, 'delays' ) ) {
				return str_replace( '<script', '<script type="text/delayed"', $tag );
			}
			if ( 'goes-first' === $how || ! strpos( $tag, ' src=' ) ) {
				return $tag;
			}
			$merged = '<script src="/merged.js" defer></script>';
			return '';
		},
		$html
	);
	if ( 'goes-first' === $how ) {
		$html = str_replace( '<head>', '<head><script src="/first.js"></script>', $html );
	}
	return str_replace( '</body>', $merged . '</body>', $html );
}

add_action(
	'template_redirect',
	static function () {
		if ( stub_option( 'stub_optimiser' ) ) {
			ob_start( 'stub_optimise' );
		}
	},
	0
);

/** A cache that gives everybody the page that was kept first, unless it was told not to keep it. */
add_action(
	'init',
	static function () {
		$key = 'stub_kept_' . md5( $_SERVER['REQUEST_URI'] ?? '' );
		if ( ! stub_option( 'stub_cache' ) || is_admin() ) {
			return;
		}
		if ( get_option( $key ) ) {
			echo get_option( $key ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The page of a test.
			exit;
		}
		ob_start(
			static function ( $html ) use ( $key ) {
				if ( ! defined( 'DONOTCACHEPAGE' ) ) {
					update_option( $key, $html );
				}
				return $html;
			}
		);
	},
	20
);

/** How WP Super Cache is emptied. */
function wp_cache_clear_cache() {
	update_option( 'stub_emptied', (int) get_option( 'stub_emptied' ) + 1 );
}
