<?php
/**
 * Looks whether the tag arrives as it was printed.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the shop's front page as visitors get it: what optimisers and page caches make of it is seen nowhere else.
 */
final class Tag_Check {

	/** The tag is there and first. */
	const FIRST = 'first';
	/** Other scripts come before it. */
	const LATE = 'late';
	/** It is there, and would not run in time. */
	const CHANGED = 'changed';
	/** It is not there. */
	const ABSENT = 'absent';
	/** It is there, but not in the page that a cache keeps. */
	const CACHED = 'cached';
	/** The page did not answer. */
	const UNREAD = 'unread';

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
	 * Reads the page.
	 *
	 * @return array{0: string, 1: string} One of the constants, and the name of the script that comes before the tag.
	 */
	public function run(): array {
		$is_preview = $this->context->visitor->is_preview();
		$read       = array( Own_Page::class, $is_preview ? 'as_manager' : 'as_visitor' );
		$html       = $read( home_url( '/' ) );
		if ( null === $html ) {
			return array( self::UNREAD, '' );
		}
		$result = $this->judge( $html );
		if ( self::ABSENT !== $result[0] ) {
			return $result;
		}
		// An address that no cache has seen.
		$html = $read( add_query_arg( 'atoll', uniqid(), home_url( '/' ) ) );
		return null !== $html && self::ABSENT !== $this->judge( $html )[0] ? array( self::CACHED, '' ) : $result;
	}

	/**
	 * What a manager should know of it, or nothing.
	 *
	 * @param array{0: string, 1: string} $result As run() tells.
	 */
	public static function warning( array $result ): string {
		list( $state, $name ) = $result;
		switch ( $state ) {
			case self::LATE:
				/* translators: %s: name of a script */
				return sprintf( __( 'Another script is printed before Atoll: %s. Scripts that come before it may do its work a second time. Print it after wp_head begins, or leave its features to the shop’s own scripts.', 'atoll-for-woocommerce' ), $name );
			case self::CHANGED:
				return __( 'A plugin that delays or rewrites scripts has changed Atoll’s, so it starts too late. Exclude “atoll-for-woocommerce/dropin/” from delaying, deferring and minifying there.', 'atoll-for-woocommerce' );
			case self::ABSENT:
				return __( 'Atoll’s script is not in your front page. If a plugin merges scripts into one file, exclude “atoll-for-woocommerce/dropin/” there.', 'atoll-for-woocommerce' );
			case self::CACHED:
				return __( 'A page cache still shows your front page as it was before Atoll. Empty it.', 'atoll-for-woocommerce' );
			case self::UNREAD:
				return __( 'Your front page did not answer, so nobody knows whether Atoll arrives there.', 'atoll-for-woocommerce' );
			default:
				return '';
		}
	}

	/**
	 * What became of the tag.
	 *
	 * @param string $html The page.
	 * @return array{0: string, 1: string}
	 */
	private function judge( string $html ): array {
		$path   = '/dropin/' . $this->context->build->version() . '/atoll.js';
		$before = null;
		foreach ( Own_Page::scripts( $html ) as $script ) {
			if ( 'atoll-js' === $script['id'] || false !== strpos( $script['tag'], Optimisers::NAME ) ) {
				// The page of an older version comes from a cache.
				if ( preg_match( '#/dropin/[^/]+/atoll\.js#', $script['src'] ) && false === strpos( $script['src'], $path ) ) {
					return array( self::CACHED, '' );
				}
				$is_sound = false !== strpos( $script['src'], $path ) && Own_Page::is_run( $script ) && ! preg_match( '/\s(async|defer)\b/i', $script['tag'] );
				if ( ! $is_sound ) {
					return array( self::CHANGED, '' );
				}
				return null === $before ? array( self::FIRST, '' ) : array( self::LATE, $before );
			}
			if ( null === $before && Own_Page::is_run( $script ) ) {
				$before = Own_Page::name_of( $script );
			}
		}
		return array( self::ABSENT, '' );
	}
}
