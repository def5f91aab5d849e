<?php
/**
 * Looks for scripts that use jQuery without asking for it.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the shop's own pages, as the manager gets them with Atoll, and names what would not find its jQuery there.
 */
final class Page_Check {

	/** Most files that are read: a check must end. */
	const FILES = 40;

	/** Calls that fail without jQuery; who asks first whether it is there is left alone. */
	const CALL = '/(?<![.\w$])jQuery\s*[(.]/';

	/**
	 * What was read of each file.
	 *
	 * @var array<string, bool>
	 */
	private $files = array();

	/**
	 * Reads the pages.
	 *
	 * @return array{pages: string[], found: string[], unread: string[]} Addresses of pages, names of scripts, and addresses of pages that did not answer.
	 */
	public function run(): array {
		$result = array(
			'pages'  => array(),
			'found'  => array(),
			'unread' => array(),
		);
		foreach ( $this->pages() as $url ) {
			$html = Own_Page::as_manager( $url );
			if ( null === $html ) {
				$result['unread'][] = $url;
				continue;
			}
			$result['pages'][] = $url;
			$result['found']   = array_merge( $result['found'], $this->found_in( $html ) );
		}
		$result['found'] = array_values( array_unique( $result['found'] ) );
		return $result;
	}

	/**
	 * One page of each kind.
	 *
	 * @return string[]
	 */
	private function pages(): array {
		$pages = array( home_url( '/' ) );
		foreach ( array( 'shop', 'cart', 'checkout', 'myaccount' ) as $name ) {
			$pages[] = wc_get_page_permalink( $name );
		}
		foreach ( wc_get_products( array( 'limit' => 1 ) ) as $product ) {
			$pages[] = $product->get_permalink();
		}
		/**
		 * Filters the pages that are looked at.
		 *
		 * @since 0.1.0
		 * @param string[] $pages Their addresses.
		 */
		$pages = (array) apply_filters( 'atoll_checked_pages', $pages );
		return array_unique( array_filter( $pages, array( Own_Page::class, 'is_own' ) ) );
	}

	/**
	 * Scripts of a page that call jQuery, where the page has none.
	 *
	 * @param string $html The page.
	 * @return string[]
	 */
	private function found_in( string $html ): array {
		$found = array();
		foreach ( Own_Page::scripts( $html ) as $script ) {
			if ( 'jquery-core-js' === $script['id'] || preg_match( '#/jquery(\.min)?\.js#', $script['src'] ) ) {
				return array();
			}
			if ( Own_Page::is_run( $script ) && $this->calls( $script ) ) {
				$found[] = Own_Page::name_of( $script );
			}
		}
		return $found;
	}

	/**
	 * Whether a script of this site calls jQuery.
	 *
	 * @param array{src: string, code: string} $script As Own_Page has it.
	 */
	private function calls( array $script ): bool {
		$src = $script['src'];
		if ( '' === $src ) {
			return 1 === preg_match( self::CALL, $script['code'] );
		}
		if ( ! isset( $this->files[ $src ] ) ) {
			$is_read             = count( $this->files ) < self::FILES && Own_Page::is_own( $src ) && false === strpos( $src, '/dropin/' );
			$this->files[ $src ] = $is_read && preg_match( self::CALL, (string) Own_Page::as_manager( $src, 'javascript' ) );
		}
		return $this->files[ $src ];
	}
}
