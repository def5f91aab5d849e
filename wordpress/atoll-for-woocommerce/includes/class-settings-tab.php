<?php
/**
 * The tab in WooCommerce's settings.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Shows and saves what the manager chooses.
 */
final class Settings_Tab {

	const TAB   = 'atoll';
	const NONCE = 'atoll_save_settings';
	const CHECK = 'atoll_check';

	/**
	 * What the manager has chosen.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Takes what it shows.
	 *
	 * @param Settings $settings What the manager has chosen.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Hooks it into WooCommerce's settings.
	 */
	public function hook(): void {
		add_filter( 'woocommerce_settings_tabs_array', array( $this, 'add_tab' ), 60 );
		add_action( 'woocommerce_settings_tabs_' . self::TAB, array( $this, 'show' ) );
		add_action( 'woocommerce_update_options_' . self::TAB, array( $this, 'save' ) );
	}

	/**
	 * Names the tab.
	 *
	 * @param array<string, string> $tabs Names by key.
	 * @return array<string, string>
	 */
	public function add_tab( $tabs ): array {
		return array_merge( (array) $tabs, array( self::TAB => __( 'Atoll', 'atoll-for-woocommerce' ) ) );
	}

	/**
	 * Saves what the form sent, if it was this form, sent by somebody who may.
	 */
	public function save(): void {
		if ( ! current_user_can( 'manage_woocommerce' ) ) {
			wp_die( esc_html__( 'You may not change these settings.', 'atoll-for-woocommerce' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::NONCE, self::NONCE );
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- valid() takes nothing but known words and names.
		$sent = isset( $_POST['atoll'] ) && is_array( $_POST['atoll'] ) ? wp_unslash( $_POST['atoll'] ) : array();
		$kept = array_intersect( array_keys( Features::HANDLES ), (array) ( $sent['keep'] ?? array() ) );
		$keep = array_merge( array(), ...array_values( array_intersect_key( Features::HANDLES, array_flip( $kept ) ) ) );
		update_option( Settings::OPTION, $this->settings->valid( array_merge( $sent, array( 'keep' => $keep ) ) ) );
	}

	/**
	 * Shows the fields; the form around them is WooCommerce's.
	 */
	public function show(): void {
		wp_nonce_field( self::NONCE, self::NONCE );
		printf( '<h2>%s</h2>', esc_html__( 'Atoll', 'atoll-for-woocommerce' ) );
		printf(
			'<p>%s</p>',
			esc_html__( 'Runs the pages of your shop with small, accessible parts instead of the scripts they came with. Your theme, your orders and other plugins stay as they are.', 'atoll-for-woocommerce' )
		);
		echo '<table class="form-table" role="presentation"><tbody>';
		$this->show_mode();
		$this->show_features();
		$this->show_jquery();
		echo '</tbody></table>';
	}

	/**
	 * Who gets Atoll.
	 */
	private function show_mode(): void {
		$modes = array(
			Settings::OFF      => __( 'Off', 'atoll-for-woocommerce' ),
			Settings::MANAGERS => __( 'Only for me and other managers of the shop: customers and page caches notice nothing', 'atoll-for-woocommerce' ),
			Settings::ON       => __( 'On for everybody', 'atoll-for-woocommerce' ),
		);
		$this->begin_row( __( 'Who gets it', 'atoll-for-woocommerce' ) );
		foreach ( $modes as $mode => $label ) {
			printf(
				'<label><input type="radio" name="atoll[mode]" value="%s"%s> %s</label><br>',
				esc_attr( $mode ),
				checked( $this->settings->mode(), $mode, false ),
				esc_html( $label )
			);
		}
		printf(
			'<p class="description">%s</p>',
			esc_html__( 'Whatever is chosen: add ?atoll=off to the address of a page to see it without Atoll.', 'atoll-for-woocommerce' )
		);
		$this->end_row();
	}

	/**
	 * What the shop's own scripts go on with.
	 */
	private function show_features(): void {
		$this->begin_row( __( 'Leave to the shop’s own scripts', 'atoll-for-woocommerce' ) );
		foreach ( Features::labels() as $key => $label ) {
			$is_kept = (bool) array_intersect( Features::HANDLES[ $key ], $this->settings->kept() );
			printf(
				'<label><input type="checkbox" name="atoll[keep][]" value="%s"%s> %s</label><br>',
				esc_attr( $key ),
				checked( $is_kept, true, false ),
				esc_html( $label )
			);
		}
		printf(
			'<p class="description">%s</p>',
			esc_html__( 'Only where another plugin needs the original: each of them brings jQuery back.', 'atoll-for-woocommerce' )
		);
		$this->end_row();
	}

	/**
	 * For scripts that use jQuery and do not say so.
	 */
	private function show_jquery(): void {
		$this->begin_row( __( 'jQuery', 'atoll-for-woocommerce' ) );
		printf(
			'<label><input type="checkbox" name="atoll[jquery]" value="yes"%s> %s</label><p class="description">%s</p>',
			checked( $this->settings->keeps_jquery(), true, false ),
			esc_html__( 'Keep it on every page', 'atoll-for-woocommerce' ),
			esc_html__( 'It stays anyway where a script asks for it. Some scripts use it without asking.', 'atoll-for-woocommerce' )
		);
		$this->show_check();
		$this->end_row();
	}

	/**
	 * Which scripts those are: asked for, it takes a while.
	 */
	private function show_check(): void {
		if ( Settings::OFF === $this->settings->mode() ) {
			printf( '<p>%s</p>', esc_html__( 'Choose “only for me” and save, and your pages can be looked through for such scripts.', 'atoll-for-woocommerce' ) );
			return;
		}
		$nonce = isset( $_GET[ self::CHECK ] ) ? sanitize_key( $_GET[ self::CHECK ] ) : '';
		if ( current_user_can( 'manage_woocommerce' ) && wp_verify_nonce( $nonce, self::CHECK ) ) {
			$this->show_result( ( new Page_Check() )->run() );
		}
		printf(
			'<p><a class="button" href="%s">%s</a></p>',
			esc_url( wp_nonce_url( add_query_arg( array() ), self::CHECK, self::CHECK ) ),
			esc_html__( 'Look through my pages for such scripts', 'atoll-for-woocommerce' )
		);
	}

	/**
	 * What was found.
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
			printf( '<p>%s</p><ul><li>%s</li></ul>', esc_html( $label ), implode( '</li><li>', array_map( 'esc_html', $names ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Each is escaped.
		}
		echo '</div>';
	}

	/**
	 * Begins a group of fields.
	 *
	 * @param string $label Its name.
	 */
	private function begin_row( string $label ): void {
		printf( '<tr><th scope="row">%1$s</th><td class="forminp"><fieldset><legend class="screen-reader-text">%1$s</legend>', esc_html( $label ) );
	}

	/**
	 * Ends it.
	 */
	private function end_row(): void {
		echo '</fieldset></td></tr>';
	}
}
