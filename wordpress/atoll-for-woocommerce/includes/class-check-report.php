<?php
/**
 * What a look at the shop's own pages has shown.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * The part of the settings tab that has the shop's pages read, when somebody asks for it, and says what was found.
 */
final class Check_Report {

	const CHECK = 'atoll_check';

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
	 * Once it was switched on, looks whether it arrives.
	 */
	public function show_warning_after_save(): void {
		if ( did_action( 'woocommerce_update_options_' . Settings_Tab::TAB ) && Settings::OFF !== $this->context->settings->mode() ) {
			$this->show_warning();
		}
	}

	/**
	 * The button, and below it what was found if it was pressed.
	 */
	public function show(): void {
		printf( '<h2>%s</h2>', esc_html__( 'Check', 'atoll-for-woocommerce' ) );
		if ( Settings::OFF === $this->context->settings->mode() ) {
			printf( '<p>%s</p>', esc_html__( 'Choose “only for me” and save, and Atoll can look through your pages for what would not work.', 'atoll-for-woocommerce' ) );
			return;
		}
		printf( '<p>%s</p>', esc_html__( 'Looks through your pages as browsers get them: whether Atoll comes first, and whether scripts use jQuery without asking for it. Nothing is changed.', 'atoll-for-woocommerce' ) );
		$nonce = isset( $_GET[ self::CHECK ] ) ? sanitize_key( $_GET[ self::CHECK ] ) : '';
		if ( current_user_can( 'manage_woocommerce' ) && wp_verify_nonce( $nonce, self::CHECK ) ) {
			if ( ! $this->show_warning() ) {
				$this->tell( 'success', __( 'Atoll comes first in your front page.', 'atoll-for-woocommerce' ) );
			}
			$this->show_result( ( new Page_Check() )->run() );
		}
		printf(
			'<p><a class="button" href="%s">%s</a></p>',
			esc_url( wp_nonce_url( add_query_arg( array() ), self::CHECK, self::CHECK ) ),
			esc_html__( 'Look through my pages', 'atoll-for-woocommerce' )
		);
	}

	/**
	 * Says so if the tag is not where it should be.
	 *
	 * @return bool Whether there was something to say.
	 */
	private function show_warning(): bool {
		$warning = Tag_Check::warning( ( new Tag_Check( $this->context ) )->run() );
		if ( '' === $warning ) {
			return false;
		}
		$this->tell( 'warning', $warning );
		return true;
	}

	/**
	 * Prints a notice.
	 *
	 * @param string $kind Such as warning.
	 * @param string $text What it says.
	 */
	private function tell( string $kind, string $text ): void {
		printf( '<div class="notice notice-%s inline" role="status"><p>%s</p></div>', esc_attr( $kind ), esc_html( $text ) );
	}

	/**
	 * Which scripts use jQuery without asking for it.
	 *
	 * @param array{pages: string[], found: string[], unread: string[]} $result As Page_Check tells.
	 */
	private function show_result( array $result ): void {
		$lists = array(
			/* translators: before a list of scripts */
			__( 'These use jQuery without asking for it. Keep jQuery, or ask their author to declare it:', 'atoll-for-woocommerce' ) => $result['found'],
			/* translators: before a list of addresses */
			__( 'These pages did not answer, so nobody knows:', 'atoll-for-woocommerce' ) => $result['unread'],
		);
		echo '<div class="notice notice-info inline" role="status">';
		if ( ! $result['found'] ) {
			/* translators: %d: number of pages */
			$text = _n( '%d page was looked through: nothing was found.', '%d pages were looked through: nothing was found.', count( $result['pages'] ), 'atoll-for-woocommerce' );
			printf( '<p>%s</p>', esc_html( sprintf( $text, count( $result['pages'] ) ) ) );
		}
		foreach ( array_filter( $lists ) as $label => $names ) {
			printf( '<p>%s</p><ul><li><code>%s</code></li></ul>', esc_html( $label ), implode( '</code></li><li><code>', array_map( 'esc_html', $names ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Each is escaped.
		}
		echo '</div>';
	}
}
