<?php
/**
 * What Atoll does here, for whoever looks after the shop.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * A table in WooCommerce's system status, and a notice where something is wrong.
 */
final class Status {

	/** The newest version of WooCommerce that this was tried with. */
	const TESTED = '11.0';

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
	 * Hooks it into the admin.
	 */
	public function hook(): void {
		add_action( 'woocommerce_system_status_report', array( $this, 'show' ) );
		add_action( 'admin_notices', array( $this, 'warn' ) );
	}

	/**
	 * The table. Its names are not translated: it is read by those who help.
	 */
	public function show(): void {
		$kept = $this->context->settings->kept();
		$rows = array(
			'Version'          => $this->context->build->is_complete() ? $this->context->build->version() : 'files missing',
			'Mode'             => defined( 'ATOLL_OFF' ) && ATOLL_OFF ? 'off by ATOLL_OFF' : $this->context->settings->mode(),
			'Left to the shop' => $kept ? implode( ', ', $kept ) : 'nothing',
			'jQuery'           => $this->context->settings->keeps_jquery() ? 'on every page' : 'where a script asks for it',
			'Tag'              => $this->tag(),
		);
		echo '<table class="wc_status_table widefat" cellspacing="0"><thead><tr><th colspan="3" data-export-label="Atoll"><h2>Atoll</h2></th></tr></thead><tbody>';
		foreach ( $rows as $label => $value ) {
			printf( '<tr><td data-export-label="%1$s">%1$s:</td><td class="help"></td><td>%2$s</td></tr>', esc_html( $label ), esc_html( $value ) );
		}
		echo '</tbody></table>';
	}

	/**
	 * What became of the tag on the front page, where it is printed.
	 */
	private function tag(): string {
		if ( Settings::OFF === $this->context->settings->mode() || ! $this->context->build->is_complete() || ( defined( 'ATOLL_OFF' ) && ATOLL_OFF ) ) {
			return 'not printed';
		}
		$result = ( new Tag_Check( $this->context ) )->run();
		return implode( ': ', array_filter( array( $result[0], Tag_Check::warning( $result ) ) ) );
	}

	/**
	 * Says what a manager should know.
	 */
	public function warn(): void {
		if ( Settings::OFF === $this->context->settings->mode() || ! current_user_can( 'manage_woocommerce' ) ) {
			return;
		}
		if ( ! $this->context->build->is_complete() ) {
			$this->notice( __( 'Files of Atoll for WooCommerce are missing, so your pages come without it. Install the plugin again.', 'atoll-for-woocommerce' ) );
		}
		if ( defined( 'WC_VERSION' ) && version_compare( self::minor( WC_VERSION ), self::TESTED, '>' ) ) {
			/* translators: 1: version of WooCommerce 2: newest version that was tried */
			$text = __( 'Atoll for WooCommerce was not tried with WooCommerce %1$s yet, only up to %2$s. Look at your cart and checkout, or switch it to “only for me”.', 'atoll-for-woocommerce' );
			$this->notice( sprintf( $text, WC_VERSION, self::TESTED ) );
		}
	}

	/**
	 * The first two numbers of a version.
	 *
	 * @param string $version Such as 11.0.1.
	 */
	private static function minor( string $version ): string {
		return implode( '.', array_slice( explode( '.', $version ), 0, 2 ) );
	}

	/**
	 * Prints a notice.
	 *
	 * @param string $text What it says.
	 */
	private function notice( string $text ): void {
		printf( '<div class="notice notice-warning"><p>%s</p></div>', esc_html( $text ) );
	}
}
