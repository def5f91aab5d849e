<?php
/**
 * Which of the shop's scripts are still printed.
 *
 * @package Atoll
 */

namespace Atoll;

use WP_Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * Takes the files of legacy scripts that Atoll stands in for off the page, and the libraries that only they need. Their
 * configuration stays: Atoll reads it. Decided when WordPress prints, because only then all scripts are known.
 */
final class Scripts {

	/** Libraries that the platform asks for by itself, for its own scripts (takeover contract, section 6). */
	const LIBRARIES = array(
		'zoom',
		'wc-zoom',
		'flexslider',
		'wc-flexslider',
		'photoswipe',
		'wc-photoswipe',
		'photoswipe-ui-default',
		'wc-photoswipe-ui-default',
		'selectWoo',
		'select2',
		'wc-select2',
	);

	/** Scripts of the core that bring configuration to those that Atoll stands in for. */
	const CARRIERS = array( 'password-strength-meter' );

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
	 * Hooks it into what WordPress prints.
	 */
	public function hook(): void {
		add_action( 'wp_print_scripts', array( $this, 'forget_absent_libraries' ), PHP_INT_MAX );
		add_action( 'wp_print_footer_scripts', array( $this, 'forget_absent_libraries' ), PHP_INT_MIN );
		add_filter( 'print_scripts_array', array( $this, 'printed' ), PHP_INT_MAX );
	}

	/**
	 * WordPress prints nothing of a script that depends on one that nobody registered, as where a theme has taken jQuery
	 * away. Atoll needs the configuration all the same.
	 */
	public function forget_absent_libraries(): void {
		if ( ! $this->context->visitor->gets_atoll() ) {
			return;
		}
		$scripts = wp_scripts();
		foreach ( $this->taken() as $handle ) {
			if ( isset( $scripts->registered[ $handle ] ) ) {
				$script       = $scripts->registered[ $handle ];
				$script->deps = array_values( array_filter( $script->deps, fn( $dep ) => $this->is_whole( $scripts, $dep ) ) );
			}
		}
	}

	/**
	 * Whether all that a script depends on is registered, itself included.
	 *
	 * @param WP_Scripts $scripts What is registered.
	 * @param string     $handle  The script.
	 */
	private function is_whole( WP_Scripts $scripts, string $handle ): bool {
		$whole = array( $handle );
		foreach ( $this->reach( $scripts, array( $handle ), null ) as $reached ) {
			$whole = array_merge( $whole, $scripts->registered[ $reached ]->deps );
		}
		return ! array_diff( $whole, array_keys( $scripts->registered ) );
	}

	/**
	 * The scripts that are printed, of those that WordPress is about to print.
	 *
	 * @param string[] $handles In their order.
	 * @return string[]
	 */
	public function printed( $handles ): array {
		$handles = (array) $handles;
		if ( ! did_action( 'wp_head' ) && ! doing_action( 'wp_head' ) || ! $this->context->visitor->gets_atoll() ) {
			return $handles;
		}
		$scripts = wp_scripts();
		$taken   = $this->taken();
		$this->keep_translations( $scripts, $taken );
		$asked  = $this->asked_for( $scripts, $taken );
		$needed = $this->needed( $scripts, $taken, $asked );
		// Its configuration is printed, its file is not; a script of others that depends on it calls Atoll.
		foreach ( array_merge( $taken, array_diff( self::CARRIERS, $needed ) ) as $handle ) {
			if ( isset( $scripts->registered[ $handle ] ) ) {
				$scripts->registered[ $handle ]->src = false;
			}
		}
		return array_values( array_intersect( $handles, array_merge( $needed, $asked ) ) );
	}

	/**
	 * WordPress finds translations by the address of the file, and prints none for a script without one: they become code
	 * that is printed before it.
	 *
	 * @param WP_Scripts $scripts What is registered.
	 * @param string[]   $taken   What Atoll stands in for.
	 */
	private function keep_translations( WP_Scripts $scripts, array $taken ): void {
		foreach ( array_intersect( $taken, array_keys( $scripts->registered ) ) as $handle ) {
			$script = $scripts->registered[ $handle ];
			if ( $script->src && ! empty( $script->textdomain ) ) {
				$code = $scripts->print_translations( $handle, false );
				if ( is_string( $code ) && '' !== $code ) {
					$scripts->add_inline_script( $handle, $code, 'before' );
				}
			}
		}
	}

	/**
	 * Legacy scripts that Atoll stands in for here: a script runs as a whole or not at all.
	 *
	 * @return string[]
	 */
	private function taken(): array {
		$kept  = $this->context->settings->kept();
		$taken = array();
		foreach ( $this->context->build->scripts() as $handle => $features ) {
			if ( ! array_intersect( $kept, array_merge( $features, array( $handle ) ) ) ) {
				$taken[] = $handle;
			}
		}
		return $taken;
	}

	/**
	 * Scripts that stay, with all that they depend on.
	 *
	 * @param WP_Scripts $scripts What is registered.
	 * @param string[]   $taken   What Atoll stands in for.
	 * @param string[]   $asked   Of those, what this page asks for.
	 * @return string[]
	 */
	private function needed( WP_Scripts $scripts, array $taken, array $asked ): array {
		$roots = array_diff( $scripts->queue, $taken, self::LIBRARIES );
		if ( $this->context->settings->keeps_jquery() ) {
			$roots[] = 'jquery';
		}
		foreach ( $asked as $handle ) {
			if ( $this->has_code( $scripts, $handle, '/\bjQuery\b|\$\s*\(/' ) ) {
				$roots[] = 'jquery';
			}
			if ( $this->has_code( $scripts, $handle, '/\bwp\.i18n\b/' ) ) {
				$roots[] = 'wp-i18n';
			}
			if ( 'wc-add-to-cart-variation' === $handle && $this->has_template_code() ) {
				$roots[] = 'wp-util';
			}
		}
		/**
		 * Filters the scripts that stay on the page, by their handles.
		 *
		 * @since 0.1.0
		 * @param string[] $handles What somebody other than the platform has asked for.
		 */
		$roots = (array) apply_filters( 'atoll_kept_scripts', array_values( $roots ) );
		return $this->reach( $scripts, $roots, null );
	}

	/**
	 * Of those that Atoll stands in for, the ones that this page asks for, with their carriers.
	 *
	 * @param WP_Scripts $scripts What is registered.
	 * @param string[]   $taken   What Atoll stands in for.
	 * @return string[]
	 */
	private function asked_for( WP_Scripts $scripts, array $taken ): array {
		return $this->reach( $scripts, array_intersect( $scripts->queue, $taken ), array_merge( $taken, self::CARRIERS ) );
	}

	/**
	 * All that some scripts depend on, themselves included.
	 *
	 * @param WP_Scripts    $scripts What is registered.
	 * @param string[]      $roots   Where it begins.
	 * @param string[]|null $within  Whom to follow only; everybody without.
	 * @return string[]
	 */
	private function reach( WP_Scripts $scripts, array $roots, ?array $within ): array {
		$reached = array();
		$next    = array_values( $roots );
		while ( $next ) {
			$handle = array_pop( $next );
			if ( isset( $reached[ $handle ] ) || ! isset( $scripts->registered[ $handle ] ) ) {
				continue;
			}
			$reached[ $handle ] = true;
			$deps               = $scripts->registered[ $handle ]->deps;
			array_push( $next, ...( null === $within ? $deps : array_intersect( $deps, $within ) ) );
		}
		return array_map( 'strval', array_keys( $reached ) );
	}

	/**
	 * Whether the theme has a template for variations with code in it, which the core's library runs.
	 */
	private function has_template_code(): bool {
		$template = function_exists( 'wc_locate_template' ) ? wc_locate_template( 'single-product/add-to-cart/variation.php' ) : '';
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this server.
		return is_readable( $template ) && false !== strpos( (string) file_get_contents( $template ), '<#' );
	}

	/**
	 * Whether somebody has added code to a script that has these calls in it.
	 *
	 * @param WP_Scripts $scripts What is registered.
	 * @param string     $handle  The script.
	 * @param string     $calls   The pattern of the calls.
	 */
	private function has_code( WP_Scripts $scripts, string $handle, string $calls ): bool {
		foreach ( array( 'before', 'after' ) as $place ) {
			$code = $scripts->get_data( $handle, $place );
			if ( is_array( $code ) && preg_match( $calls, implode( "\n", $code ) ) ) {
				return true;
			}
		}
		return false;
	}
}
