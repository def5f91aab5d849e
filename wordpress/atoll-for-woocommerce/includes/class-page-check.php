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
			$html = $this->read( $url );
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
		return array_unique( array_filter( $pages, array( $this, 'is_own' ) ) );
	}

	/**
	 * Scripts of a page that call jQuery, where the page has none.
	 *
	 * @param string $html The page.
	 * @return string[]
	 */
	private function found_in( string $html ): array {
		$found = array();
		preg_match_all( '#<script\b([^>]*)>(.*?)</script>#is', $html, $scripts, PREG_SET_ORDER );
		foreach ( $scripts as list( , $attributes, $code ) ) {
			$id  = $this->attribute( $attributes, 'id' );
			$src = $this->attribute( $attributes, 'src' );
			if ( 'jquery-core-js' === $id || preg_match( '#/jquery(\.min)?\.js#', $src ) ) {
				return array();
			}
			$type = $this->attribute( $attributes, 'type' );
			if ( '' !== $type && ! preg_match( '#javascript|^module$#', $type ) ) {
				continue;
			}
			if ( '' === $src ? preg_match( self::CALL, $code ) : $this->calls( $src ) ) {
				$found[] = '' !== $id ? $id : ( '' === $src ? trim( substr( trim( $code ), 0, 60 ) ) : $src );
			}
		}
		return $found;
	}

	/**
	 * Whether a script file of this site calls jQuery.
	 *
	 * @param string $src Its address.
	 */
	private function calls( string $src ): bool {
		if ( ! isset( $this->files[ $src ] ) ) {
			$is_read             = count( $this->files ) < self::FILES && $this->is_own( $src ) && false === strpos( $src, '/dropin/' );
			$this->files[ $src ] = $is_read && preg_match( self::CALL, (string) $this->read( $src ) );
		}
		return $this->files[ $src ];
	}

	/**
	 * What an address of this site answers to this manager, or nothing.
	 *
	 * @param string $url The address.
	 */
	private function read( string $url ): ?string {
		$cookies = array();
		foreach ( $_COOKIE as $name => $value ) {
			if ( is_string( $value ) ) {
				$cookies[] = new \WP_Http_Cookie(
					array(
						'name'  => $name,
						'value' => rawurlencode( wp_unslash( $value ) ),
					)
				);
			}
		}
		$answer = wp_remote_get(
			$url,
			array(
				'cookies'   => $cookies,
				'timeout'   => 10,
				'sslverify' => false,
			)
		);
		return 200 === wp_remote_retrieve_response_code( $answer ) ? wp_remote_retrieve_body( $answer ) : null;
	}

	/**
	 * Whether an address is one of this site.
	 *
	 * @param mixed $url The address.
	 */
	private function is_own( $url ): bool {
		return is_string( $url ) && 0 === strpos( $url, home_url( '/' ) );
	}

	/**
	 * An attribute of a tag, or nothing.
	 *
	 * @param string $attributes Markup of all of them.
	 * @param string $name       Which.
	 */
	private function attribute( string $attributes, string $name ): string {
		return preg_match( '/(?:^|\s)' . $name . '\s*=\s*(["\'])(.*?)\1/i', $attributes, $match ) ? html_entity_decode( $match[2] ) : '';
	}
}
