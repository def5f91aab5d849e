<?php
/**
 * Plugin Name: Stub of a shop
 * Description: For tests: registers a shop's scripts as its pages say that they do, with the functions that tell pages apart.
 *
 * @package Atoll
 */

defined( 'ABSPATH' ) || exit;

/** Enough of the platform for a plugin that asks whether it is there. */
class WooCommerce {}

/**
 * What this request is to be: the option of a test, or its query.
 *
 * @param string $key Which part.
 * @return mixed
 */
function stub_shop( string $key ) {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- For tests only.
	return isset( $_GET[ 'stub_' . $key ] ) ? sanitize_text_field( wp_unslash( $_GET[ 'stub_' . $key ] ) ) : ( get_option( 'stub_shop', array() )[ $key ] ?? '' );
}

/** A language of its own, where a test asks for one. */
add_filter( 'locale', static fn( $locale ) => get_option( 'stub_locale' ) ? get_option( 'stub_locale' ) : $locale );
add_filter(
	'gettext_atoll-for-woocommerce',
	static fn( $words ) => get_option( 'stub_locale' ) ? "<$words>" : $words
);
add_filter( 'atoll_nonce', static fn() => (string) get_option( 'stub_nonce' ) );

/** A product of the shop. */
class Stub_Product {
	/** Where it is. */
	public function get_permalink(): string {
		return home_url( '/?stub_page=simple' );
	}

	/**
	 * Whether it is of a type.
	 *
	 * @param string $type The type.
	 */
	public function is_type( string $type ): bool {
		return 'variable' === $type && 'variable' === stub_shop( 'page' );
	}
}

/**
 * The product of a page.
 */
function wc_get_product() {
	return is_product() ? new Stub_Product() : false;
}

/**
 * The shop's own pages.
 *
 * @param string $name Which.
 */
function wc_get_page_permalink( string $name ): string {
	$pages = array(
		'shop'      => 'list',
		'cart'      => 'cart',
		'checkout'  => 'checkout',
		'myaccount' => 'account',
	);
	return home_url( '/?stub_page=' . $pages[ $name ] );
}

/** Its products. */
function wc_get_products(): array {
	return array( new Stub_Product() );
}

/** Whether it is a product's page. */
function is_product(): bool {
	return in_array( stub_shop( 'page' ), array( 'simple', 'variable' ), true );
}

/** Whether it is the cart. */
function is_cart(): bool {
	return 'cart' === stub_shop( 'page' );
}

/** Whether it is the checkout. */
function is_checkout(): bool {
	return 'checkout' === stub_shop( 'page' );
}

/** Whether it is the account. */
function is_account_page(): bool {
	return 'account' === stub_shop( 'page' );
}

/**
 * Whether it is one of the account's or the checkout's pages.
 *
 * @param string $endpoint Its name.
 */
function is_wc_endpoint_url( string $endpoint ): bool {
	return stub_shop( 'endpoint' ) === $endpoint;
}

/**
 * Registers a script, and asks for it if the shop does.
 *
 * @param array $script As a test says.
 */
function stub_script( array $script ): void {
	$source = $script['file'] ? home_url( '/scripts/' . $script['file'] ) : false;
	// Core's own stay as the core registers them.
	if ( ! wp_script_is( $script['handle'], 'registered' ) ) {
		wp_register_script( $script['handle'], $source, $script['deps'], '1', $script['footer'] );
	}
	foreach ( $script['data'] as $name => $value ) {
		// A list of names alone, or names with what they hold.
		$is_named = is_string( $name );
		wp_localize_script( $script['handle'], $is_named ? $name : $value, $is_named ? $value : array( 'of' => $script['handle'] ) );
	}
	foreach ( array( 'before', 'after' ) as $place ) {
		if ( ! empty( $script[ $place ] ) ) {
			wp_add_inline_script( $script['handle'], is_string( $script[ $place ] ) ? $script[ $place ] : "/* $place */", $place );
		}
	}
	if ( $script['enqueued'] ) {
		wp_enqueue_script( $script['handle'] );
	}
}

add_action(
	'wp_enqueue_scripts',
	static function () {
		array_map( 'stub_script', (array) get_option( 'stub_scripts', array() ) );
		if ( get_option( 'stub_without' ) ) {
			wp_deregister_script( get_option( 'stub_without' ) );
		}
	}
);

/** A widget in the page. */
add_action(
	'wp_body_open',
	static function () {
		if ( get_option( 'stub_late' ) ) {
			stub_script( get_option( 'stub_late' ) );
		}
	}
);

/** Where the platform looks for its templates: here a test says what stands there. */
function wc_locate_template(): string {
	return (string) stub_shop( 'template' );
}

/** Calls of the page's scripts: a cart that nothing is in. */
add_action(
	'init',
	static function () {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- For tests only.
		if ( isset( $_GET['wc-ajax'] ) ) {
			wp_send_json(
				array(
					'fragments' => new stdClass(),
					'cart_hash' => '',
				)
			);
		}
	}
);

add_filter( 'body_class', static fn( $classes ) => array_merge( $classes, (array) get_option( 'stub_body', array() ) ) );

/** A page that is broken. */
add_action(
	'template_redirect',
	static function () {
		if ( get_option( 'stub_fails' ) && stub_shop( 'page' ) === get_option( 'stub_fails' ) ) {
			status_header( 500 );
			exit;
		}
	}
);

/** What a test wants options to be; without WordPress's own start it takes a tenth of the time. */
add_action(
	'init',
	static function () {
		if ( isset( $_SERVER['HTTP_X_STUB_OPTIONS'] ) ) {
			foreach ( json_decode( file_get_contents( 'php://input' ), true ) as $name => $value ) {
				null === $value ? delete_option( $name ) : update_option( $name, $value );
			}
			exit;
		}
	},
	0
);

register_activation_hook(
	__FILE__,
	static function () {
		get_role( 'administrator' )->add_cap( 'manage_woocommerce' );
	}
);

/** The platform's pages of settings and of its status, as far as plugins see them. */
add_action(
	'admin_menu',
	static function () {
		$settings = static function () {
			foreach ( apply_filters( 'woocommerce_settings_tabs_array', array() ) as $key => $label ) {
				printf( '<a class="nav-tab" href="?page=wc-settings&tab=%s">%s</a>', esc_attr( $key ), esc_html( $label ) );
			}
			echo '<form method="post" id="mainform">';
			do_action( 'woocommerce_settings_tabs_atoll' );
			echo '<button name="save" class="button-primary woocommerce-save-button" type="submit" value="Save changes">Save changes</button></form>';
		};
		add_menu_page( 'Shop', 'Shop', 'read', 'wc-settings', $settings );
		add_menu_page( 'Status', 'Status', 'read', 'wc-status', static fn() => do_action( 'woocommerce_system_status_report' ) );
	}
);

/** The platform saves before it shows. */
add_action(
	'admin_init',
	static function () {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Plugins check their own.
		if ( ! empty( $_POST ) ) {
			do_action( 'woocommerce_update_options_atoll' );
		}
	}
);
