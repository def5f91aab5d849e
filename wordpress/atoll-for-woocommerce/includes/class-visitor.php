<?php
/**
 * Who gets Atoll, and on which pages.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Decides once for each request.
 */
final class Visitor {

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
	 * The answer, once there is one.
	 *
	 * @var bool|null
	 */
	private $gets_atoll;

	/**
	 * Takes what it asks.
	 *
	 * @param Settings $settings What the manager has chosen.
	 * @param Build    $build    The drop-in.
	 */
	public function __construct( Settings $settings, Build $build ) {
		$this->settings = $settings;
		$this->build    = $build;
	}

	/**
	 * Whether this page comes with Atoll. Can be asked once WordPress knows the page.
	 */
	public function gets_atoll(): bool {
		if ( null === $this->gets_atoll ) {
			$this->gets_atoll = $this->is_page() && $this->is_meant() && $this->build->is_complete( Page::kinds() );
			/**
			 * Filters whether a page comes with Atoll.
			 *
			 * @since 0.1.0
			 * @param bool $gets_atoll As the settings say.
			 */
			$this->gets_atoll = (bool) apply_filters( 'atoll_enabled', $this->gets_atoll );
		}
		return $this->gets_atoll;
	}

	/**
	 * Whether only managers get it, to try it out.
	 */
	public function is_preview(): bool {
		return Settings::MANAGERS === $this->settings->mode();
	}

	/**
	 * Whether customers would get this page in another way than the manager who asks for it: then no cache may keep it.
	 */
	public function sees_a_page_of_its_own(): bool {
		return $this->is_preview() ? $this->gets_atoll() : $this->is_refused();
	}

	/**
	 * A page that shoppers see, not the admin, an editor, a feed, an embed, the customizer or an AMP page.
	 */
	private function is_page(): bool {
		$is_amp = function_exists( 'amp_is_request' ) ? amp_is_request() : ( function_exists( 'is_amp_endpoint' ) && is_amp_endpoint() );
		return ! is_admin() && ! is_feed() && ! is_embed() && ! is_customize_preview() && ! $is_amp
			&& ! ( defined( 'REST_REQUEST' ) && REST_REQUEST ) && ! $this->is_editor();
	}

	/**
	 * Page builders show the page in a frame to edit it.
	 */
	private function is_editor(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only read, and only takes Atoll away.
		return (bool) array_intersect( array( 'elementor-preview', 'et_fb', 'fl_builder', 'ct_builder', 'bricks', 'vc_editable' ), array_keys( $_GET ) );
	}

	/**
	 * As the settings say, and as a manager says for one page.
	 */
	private function is_meant(): bool {
		if ( defined( 'ATOLL_OFF' ) && ATOLL_OFF ) {
			return false;
		}
		$mode = $this->settings->mode();
		if ( Settings::OFF === $mode ) {
			return false;
		}
		return ! $this->is_refused() && ( Settings::ON === $mode || current_user_can( 'manage_woocommerce' ) );
	}

	/**
	 * Whether a manager wants to see this page without it.
	 */
	private function is_refused(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only read, and only takes Atoll away.
		return isset( $_GET['atoll'] ) && 'off' === $_GET['atoll'] && current_user_can( 'manage_woocommerce' );
	}
}
