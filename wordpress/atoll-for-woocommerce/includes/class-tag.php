<?php
/**
 * The head tag.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Prints Atoll's tag before everything else in the head: it has to see the page's scripts come.
 */
final class Tag {

	/** Before whatever else prints in the head. */
	const FIRST = PHP_INT_MIN;

	/**
	 * What the manager has chosen.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * The drop-in.
	 *
	 * @var Build
	 */
	private $build;

	/**
	 * Who gets Atoll.
	 *
	 * @var Visitor
	 */
	private $visitor;

	/**
	 * Takes what it asks.
	 *
	 * @param Settings $settings What the manager has chosen.
	 * @param Build    $build    The drop-in.
	 * @param Visitor  $visitor  Who gets Atoll.
	 */
	public function __construct( Settings $settings, Build $build, Visitor $visitor ) {
		$this->settings = $settings;
		$this->build    = $build;
		$this->visitor  = $visitor;
	}

	/**
	 * Hooks it into the page.
	 */
	public function hook(): void {
		add_action( 'template_redirect', array( $this, 'keep_preview_out_of_caches' ), self::FIRST );
		add_action( 'wp_head', array( $this, 'print_tag' ), self::FIRST );
	}

	/**
	 * What only managers see is kept by no cache.
	 */
	public function keep_preview_out_of_caches(): void {
		if ( ! $this->visitor->is_preview() || ! $this->visitor->gets_atoll() ) {
			return;
		}
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- What page caches agreed on.
			define( 'DONOTCACHEPAGE', true );
		}
		nocache_headers();
	}

	/**
	 * Prints the tag, and what the browser is to fetch beside it.
	 */
	public function print_tag(): void {
		if ( ! $this->visitor->gets_atoll() ) {
			return;
		}
		$kinds = Page::kinds();
		// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- It has to stand before everything that is enqueued.
		printf( "<script%s></script>\n", self::attributes( $this->tag( $kinds ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped in attributes().
		$this->print_texts();
		foreach ( $this->build->files( $kinds ) as $file ) {
			printf( "<link rel=\"modulepreload\" href=\"%s\">\n", esc_url( $this->build->url( $file ) ) );
		}
	}

	/**
	 * The drop-in's own texts in the language of the page, where they are translated. The loader, which reads them, comes later.
	 */
	private function print_texts(): void {
		$texts = $this->build->texts();
		if ( ! $texts ) {
			return;
		}
		$nonce = $this->nonce();
		printf(
			"<script id=\"atoll-texts\"%s>var atoll_texts = %s;</script>\n",
			self::attributes( '' === $nonce ? array() : array( 'nonce' => $nonce ) ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			wp_json_encode( $texts, JSON_HEX_TAG | JSON_HEX_AMP )
		);
	}

	/**
	 * The nonce of the page's content security policy, or nothing.
	 */
	private function nonce(): string {
		/**
		 * Filters the nonce of the page's content security policy.
		 *
		 * @since 0.1.0
		 * @param string $nonce None by default.
		 */
		return (string) apply_filters( 'atoll_nonce', '' );
	}

	/**
	 * The tag's attributes: what the drop-in reads, and by what optimisers leave a script alone, first and undelayed.
	 *
	 * @param string[] $kinds Kinds of page.
	 * @return array<string, string>
	 */
	private function tag( array $kinds ): array {
		$tag  = array(
			'id'        => 'atoll-js',
			'src'       => $this->build->url( 'atoll.js' ),
			'data-page' => implode( ' ', $kinds ),
		);
		$kept = $this->settings->kept();
		if ( $kept ) {
			$tag['data-keep'] = implode( ' ', $kept );
		}
		$nonce = $this->nonce();
		if ( '' !== $nonce ) {
			$tag['nonce'] = $nonce;
		}
		return $tag + Optimisers::ATTRIBUTES;
	}

	/**
	 * Attributes as markup.
	 *
	 * @param array<string, string> $attributes Values by name.
	 */
	private static function attributes( array $attributes ): string {
		$markup = '';
		foreach ( $attributes as $name => $value ) {
			$markup .= sprintf( ' %s="%s"', $name, 'src' === $name ? esc_url( $value ) : esc_attr( $value ) );
		}
		return $markup;
	}
}
