<?php
/**
 * Pages of this site, as others get them.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Asks this site for a page over HTTP, with all that caches and optimisers do to it.
 */
final class Own_Page {

	/** How long a page may take, in seconds. */
	const PATIENCE = 5;

	/** How often a page may send on. */
	const REDIRECTS = 3;

	/**
	 * What an address answers to the manager who asks, or nothing.
	 *
	 * @param string $url  The address.
	 * @param string $type What is expected there: for files that are gone some servers answer with a page.
	 */
	public static function as_manager( string $url, string $type = 'html' ): ?string {
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
		return self::read( $url, $type, $cookies );
	}

	/**
	 * What an address answers to a visitor, or nothing.
	 *
	 * @param string $url The address.
	 */
	public static function as_visitor( string $url ): ?string {
		return self::read( $url, 'html', array() );
	}

	/**
	 * Whether an address is one of this site.
	 *
	 * @param mixed $url The address.
	 */
	public static function is_own( $url ): bool {
		return is_string( $url ) && 0 === strpos( $url, home_url( '/' ) );
	}

	/**
	 * The scripts of a page that run, in their order.
	 *
	 * @param string $html The page.
	 * @return array<int, array{tag: string, id: string, src: string, type: string, code: string}>
	 */
	public static function scripts( string $html ): array {
		preg_match_all( '#<script\b([^>]*)>(.*?)</script>#is', $html, $matches, PREG_SET_ORDER );
		$scripts = array();
		foreach ( $matches as list( , $attributes, $code ) ) {
			$scripts[] = array(
				'tag'  => $attributes,
				'id'   => self::attribute( $attributes, 'id' ),
				'src'  => self::attribute( $attributes, 'src' ),
				'type' => self::attribute( $attributes, 'type' ),
				'code' => $code,
			);
		}
		return $scripts;
	}

	/**
	 * Whether a browser runs it: templates and data are scripts too.
	 *
	 * @param array{type: string} $script As scripts() has it.
	 */
	public static function is_run( array $script ): bool {
		return '' === $script['type'] || 1 === preg_match( '#^((text|application)/(x-)?(java|ecma)script|module)$#i', $script['type'] );
	}

	/**
	 * What to call a script before a manager: its name, its address, or how it begins.
	 *
	 * @param array{id: string, src: string, code: string} $script As scripts() has it.
	 */
	public static function name_of( array $script ): string {
		foreach ( array( $script['id'], $script['src'] ) as $name ) {
			if ( '' !== $name ) {
				return $name;
			}
		}
		return substr( trim( $script['code'] ), 0, 60 );
	}

	/**
	 * Asks, and follows the site's own redirects; cookies are for nobody else.
	 *
	 * @param string            $url     The address.
	 * @param string            $type    A part of the media type that is expected.
	 * @param \WP_Http_Cookie[] $cookies Who asks.
	 */
	private static function read( string $url, string $type, array $cookies ): ?string {
		for ( $redirects = 0; $redirects <= self::REDIRECTS && self::is_own( $url ); $redirects++ ) {
			$answer = wp_remote_get(
				$url,
				array(
					'cookies'     => $cookies,
					'headers'     => self::password(),
					'timeout'     => self::PATIENCE,
					'redirection' => 0,
					/** This filter is the core's, for requests of a site to itself. */
					'sslverify'   => apply_filters( 'https_local_ssl_verify', false ), // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- The core's.
				)
			);
			$header = static fn( $name ) => implode( ' ', (array) wp_remote_retrieve_header( $answer, $name ) );
			$status = wp_remote_retrieve_response_code( $answer );
			if ( 200 === $status ) {
				return false !== strpos( $header( 'content-type' ), $type ) ? wp_remote_retrieve_body( $answer ) : null;
			}
			if ( ! in_array( $status, array( 301, 302, 303, 307, 308 ), true ) ) {
				return null;
			}
			$url = \WP_Http::make_absolute_url( $header( 'location' ), $url );
		}
		return null;
	}

	/**
	 * The password of a site that asks everybody for one, as whoever asks for this page has given it.
	 *
	 * @return array<string, string>
	 */
	private static function password(): array {
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Sent back as it came, in letters of base64.
		$given = isset( $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'] )
			? wp_unslash( $_SERVER['PHP_AUTH_USER'] ) . ':' . wp_unslash( $_SERVER['PHP_AUTH_PW'] )
			: '';
		// phpcs:enable
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- As HTTP wants it.
		return '' === $given ? array() : array( 'Authorization' => 'Basic ' . base64_encode( $given ) );
	}

	/**
	 * An attribute of a tag, or nothing.
	 *
	 * @param string $attributes Markup of all of them.
	 * @param string $name       Which.
	 */
	private static function attribute( string $attributes, string $name ): string {
		$found = preg_match( '/(?:^|\s)' . $name . '\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]+))/i', $attributes, $match );
		return $found ? html_entity_decode( end( $match ) ) : '';
	}
}
