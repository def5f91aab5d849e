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
	 * Hooks it into the page.
	 */
	public function hook(): void {
		add_action( 'wp_head', array( $this, 'print_tag' ), self::FIRST );
	}

	/**
	 * Prints the tag, and what the browser is to fetch beside it.
	 */
	public function print_tag(): void {
		if ( ! $this->context->visitor->gets_atoll() ) {
			return;
		}
		$kinds = Page::kinds();
		// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- It has to stand before everything that is enqueued.
		printf( "<script%s></script>\n", self::attributes( $this->tag( $kinds ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped in attributes().
		$this->print_texts();
		foreach ( $this->context->build->files( $kinds ) as $file ) {
			$link = array(
				'rel'  => 'modulepreload',
				'href' => $this->context->build->url( $file ),
			);
			printf( "<link%s>\n", self::attributes( $link + $this->nonce() ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		}
	}

	/**
	 * The drop-in's own texts in the language of the page, where they are translated. The loader, which reads them, comes later.
	 */
	private function print_texts(): void {
		$texts = $this->context->build->texts();
		if ( ! $texts ) {
			return;
		}
		printf(
			"<script%s>var atoll_texts = %s;</script>\n",
			self::attributes( array( 'id' => 'atoll-texts' ) + $this->nonce() + Optimisers::ATTRIBUTES ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			wp_json_encode( $texts, JSON_HEX_TAG | JSON_HEX_AMP )
		);
	}

	/**
	 * The attribute that the page's content security policy asks for, if there is one.
	 *
	 * @return array<string, string>
	 */
	private function nonce(): array {
		/**
		 * Filters the nonce of the page's content security policy.
		 *
		 * @since 0.1.0
		 * @param string $nonce None by default.
		 */
		$nonce = (string) apply_filters( 'atoll_nonce', '' );
		return '' === $nonce ? array() : array( 'nonce' => $nonce );
	}

	/**
	 * The tag's attributes: what the drop-in reads, and by what optimisers leave a script alone, first and undelayed.
	 *
	 * @param string[] $kinds Kinds of page.
	 * @return array<string, string>
	 */
	private function tag( array $kinds ): array {
		$tag  = array(
			'id'            => 'atoll-js',
			'src'           => $this->context->build->url( 'atoll.js' ),
			'data-page'     => implode( ' ', $kinds ),
			'data-dequeued' => '',
		);
		$kept = $this->context->settings->kept();
		if ( $kept ) {
			$tag['data-keep'] = implode( ' ', $kept );
		}
		return $tag + $this->nonce() + Optimisers::ATTRIBUTES;
	}

	/**
	 * Attributes as markup.
	 *
	 * @param array<string, string> $attributes Values by name.
	 */
	private static function attributes( array $attributes ): string {
		$markup = '';
		foreach ( $attributes as $name => $value ) {
			$markup .= sprintf( ' %s="%s"', $name, in_array( $name, array( 'src', 'href' ), true ) ? esc_url( $value ) : esc_attr( $value ) );
		}
		return $markup;
	}
}
