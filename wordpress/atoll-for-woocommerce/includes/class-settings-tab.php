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

	/** The choices for a feature, as the form sends them. */
	const BY_ATOLL = 'atoll';
	const BY_SHOP  = 'shop';

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
	 * Hooks it into WooCommerce's settings.
	 */
	public function hook(): void {
		add_filter( 'woocommerce_settings_tabs_array', array( $this, 'add_tab' ), 60 );
		add_action( 'woocommerce_settings_tabs_' . self::TAB, array( $this, 'show' ) );
		add_action( 'woocommerce_update_options_' . self::TAB, array( $this, 'save' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( FILE ), array( $this, 'add_link' ) );
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
	 * Leads from the list of plugins to the tab.
	 *
	 * @param string[] $links Markup of the links.
	 * @return string[]
	 */
	public function add_link( $links ): array {
		$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'admin.php?page=wc-settings&tab=' . self::TAB ) ), esc_html__( 'Settings', 'atoll-for-woocommerce' ) );
		return array_merge( array( $link ), (array) $links );
	}

	/**
	 * Saves what the form sent, if it was this form, sent by somebody who may.
	 */
	public function save(): void {
		if ( ! current_user_can( 'manage_woocommerce' ) ) {
			wp_die( esc_html__( 'You may not change these settings.', 'atoll-for-woocommerce' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::NONCE, self::NONCE );
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Compared with known words here and in Settings.
		$sent         = isset( $_POST['atoll'] ) && is_array( $_POST['atoll'] ) ? wp_unslash( $_POST['atoll'] ) : array();
		$sent['keep'] = array();
		foreach ( Features::HANDLES as $key => $handles ) {
			if ( isset( $sent['features'][ $key ] ) && self::BY_SHOP === $sent['features'][ $key ] ) {
				array_push( $sent['keep'], ...$handles );
			}
		}
		$this->context->settings->save( $sent, $this->context->build->version() );
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
		$report = new Check_Report( $this->context );
		$report->show_warning_after_save();
		echo '<table class="form-table" role="presentation"><tbody>';
		$this->show_mode();
		$this->show_jquery();
		echo '</tbody></table>';
		$report->show();
		$this->show_features();
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
				checked( $this->context->settings->mode(), $mode, false ),
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
	 * For scripts that use jQuery and do not say so.
	 */
	private function show_jquery(): void {
		$this->begin_row( __( 'jQuery', 'atoll-for-woocommerce' ) );
		printf(
			'<label><input type="checkbox" name="atoll[jquery]" value="yes"%s> %s</label><p class="description">%s</p>',
			checked( $this->context->settings->keeps_jquery(), true, false ),
			esc_html__( 'Keep it on every page', 'atoll-for-woocommerce' ),
			esc_html__( 'It stays anyway where a script asks for it. Some scripts use it without asking.', 'atoll-for-woocommerce' )
		);
		$this->end_row();
	}

	/**
	 * Who does what.
	 */
	private function show_features(): void {
		printf(
			'<h2>%s</h2><p>%s</p><table class="form-table" role="presentation"><tbody>',
			esc_html__( 'Features', 'atoll-for-woocommerce' ),
			esc_html__( 'Leave one to the shop’s own script only where another plugin needs the original: each of them brings jQuery back.', 'atoll-for-woocommerce' )
		);
		foreach ( Features::labels() as $key => $label ) {
			$is_kept = (bool) array_intersect( Features::HANDLES[ $key ], $this->context->settings->kept() );
			printf(
				'<tr><th scope="row"><label for="atoll-%1$s">%2$s</label></th><td class="forminp"><select id="atoll-%1$s" name="atoll[features][%1$s]">',
				esc_attr( $key ),
				esc_html( $label )
			);
			$choices = array(
				self::BY_ATOLL => __( 'Atoll', 'atoll-for-woocommerce' ),
				self::BY_SHOP  => __( 'The shop’s own script', 'atoll-for-woocommerce' ),
			);
			foreach ( $choices as $choice => $name ) {
				printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $is_kept, self::BY_SHOP === $choice, false ), esc_html( $name ) );
			}
			echo '</select></td></tr>';
		}
		echo '</tbody></table>';
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
