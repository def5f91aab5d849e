<?php
/**
 * Plugin Name: Stub of a shop
 * Description: For tests: registers a shop's scripts as its pages say that they do, with the functions that tell pages apart.
 *
 * @package Atoll
 */

defined( 'ABSPATH' ) || exit;

/** All options of tests at once, so that a page's queries do not depend on what a test has set. */
$stub_options = array_map( 'maybe_unserialize', array_column( $GLOBALS['wpdb']->get_results( "SELECT option_name, option_value FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'stub_%'", ARRAY_A ), 'option_value', 'option_name' ) );

/**
 * What a test has set.
 *
 * @param string $name    Which.
 * @param mixed  $without What holds if it has not.
 * @return mixed
 */
function stub_option( string $name, $without = false ) {
	global $stub_options;
	return $stub_options[ $name ] ?? $without;
}

require __DIR__ . '/features-util.php';
require __DIR__ . '/optimiser.php';

/** Enough of the platform for a plugin that asks whether it is there. */
if ( ! stub_option( 'stub_absent' ) ) {
	class WooCommerce {}
}

foreach ( (array) stub_option( 'stub_constants', array() ) as $stub_name => $stub_value ) {
	define( $stub_name, $stub_value );
}

/** Whatever PHP has to say of the plugin's files ends the page. */
set_error_handler( // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_set_error_handler -- For tests only.
	static function ( $level, $text, $file, $line ) {
		if ( false !== strpos( $file, '/atoll-for-woocommerce' ) ) {
			throw new ErrorException( $text, 0, $level, $file, $line ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Not printed.
		}
		return false;
	}
);

/** Whether it is a page of the AMP plugin. */
function amp_is_request(): bool {
	return (bool) stub_option( 'stub_amp' );
}

/** What a page took. */
add_action(
	'shutdown',
	static function () {
		if ( 'yes' === stub_shop( 'cost' ) ) {
			global $wpdb, $stub_began;
			$spent = 0;
			foreach ( array( 'ru_utime', 'ru_stime' ) as $key ) {
				foreach ( array( 'tv_sec' => 1000, 'tv_usec' => 0.001 ) as $unit => $ms ) {
					$spent += $ms * ( getrusage()[ "$key.$unit" ] - $stub_began[ "$key.$unit" ] );
				}
			}
			printf( '<!-- %d queries, %.3f ms -->', (int) $wpdb->num_queries, (float) $spent );
		}
	}
);

/**
 * What this request is to be: the option of a test, or its query.
 *
 * @param string $key Which part.
 * @return mixed
 */
function stub_shop( string $key ) {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- For tests only.
	return isset( $_GET[ 'stub_' . $key ] ) ? sanitize_text_field( wp_unslash( $_GET[ 'stub_' . $key ] ) ) : ( stub_option( 'stub_shop', array() )[ $key ] ?? '' );
}

/** A language of its own, where a test asks for one. */
add_filter( 'locale', static fn( $locale ) => stub_option( 'stub_locale' ) ? stub_option( 'stub_locale' ) : $locale );
add_filter(
	'gettext_atoll-for-woocommerce',
	static fn( $words ) => stub_option( 'stub_marks_texts' ) ? "<$words>" : $words
);
add_filter( 'atoll_nonce', static fn() => (string) stub_option( 'stub_nonce' ) );

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
	if ( ! empty( $script['translated'] ) ) {
		wp_set_script_translations( $script['handle'], 'stub' );
	}
	if ( $script['enqueued'] ) {
		wp_enqueue_script( $script['handle'] );
	}
}

add_filter( 'pre_load_script_translations', static fn( $json, $file, $handle, $domain ) => 'stub' === $domain ? '{"locale_data":{"messages":{"":{}}}}' : $json, 10, 4 );

/** What some plugins add to the tags of scripts. */
add_filter( 'script_loader_tag', static fn( $tag ) => stub_option( 'stub_integrity' ) ? str_replace( ' src=', ' integrity="sha384-x" crossorigin src=', $tag ) : $tag );

/** An optimiser's own copy of a script, in place of the one that was registered. */
add_action(
	'wp_footer',
	static function () {
		foreach ( (array) stub_option( 'stub_again', array() ) as $script ) {
			wp_deregister_script( $script['handle'] );
			stub_script( $script );
		}
	},
	1
);

/** What a plugin prints early in the head. */
add_action( 'wp_head', static fn() => print( stub_option( 'stub_early', '' ) ), -1000 ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The page of a test.

/** A site that is not public yet. */
add_action(
	'template_redirect',
	static function () {
		$sent = ( $_SERVER['PHP_AUTH_USER'] ?? '' ) . ':' . ( $_SERVER['PHP_AUTH_PW'] ?? '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared.
		if ( stub_option( 'stub_password' ) && stub_option( 'stub_password' ) !== $sent ) {
			status_header( 401 );
			exit;
		}
	}
);

/** A site that sends its visitors on. */
add_action(
	'template_redirect',
	static function () {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- For tests only.
		if ( stub_option( 'stub_redirect' ) && ! isset( $_GET['stub_arrived'] ) ) {
			wp_redirect( stub_option( 'stub_redirect' ) ); // phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- For tests only.
			exit;
		}
	}
);

/** What a plugin or a theme prints before everybody else. */
add_action( 'wp_head', static fn() => print( stub_option( 'stub_first', '' ) ), PHP_INT_MIN ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The page of a test.

add_action(
	'wp_enqueue_scripts',
	static function () {
		array_map( 'stub_script', (array) stub_option( 'stub_scripts', array() ) );
		if ( stub_option( 'stub_translates' ) ) {
			wp_set_script_translations( stub_option( 'stub_translates' ), 'stub' );
		}
		foreach ( (array) stub_option( 'stub_styles', array() ) as $style ) {
			wp_enqueue_style( $style, home_url( "/styles/$style.css" ), array(), '1' );
		}
		if ( stub_option( 'stub_without' ) ) {
			wp_deregister_script( stub_option( 'stub_without' ) );
		}
	}
);

/** A widget in the page. */
add_action(
	'wp_body_open',
	static function () {
		if ( stub_option( 'stub_late' ) ) {
			stub_script( stub_option( 'stub_late' ) );
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

add_filter( 'body_class', static fn( $classes ) => array_merge( $classes, (array) stub_option( 'stub_body', array() ) ) );

/** A page that is broken. */
add_action(
	'template_redirect',
	static function () {
		if ( stub_option( 'stub_breaks' ) || ( stub_option( 'stub_fails' ) && stub_shop( 'page' ) === stub_option( 'stub_fails' ) ) ) {
			status_header( 500 );
			exit;
		}
	}
);

/** What a test wants done; without WordPress's own start it takes a tenth of the time. */
add_action(
	'init',
	static function () {
		$wanted = $_SERVER['HTTP_X_STUB'] ?? '';
		if ( '' === $wanted ) {
			return;
		}
		$body = file_get_contents( 'php://input' );
		if ( 'options' === $wanted ) {
			foreach ( json_decode( $body, true ) as $name => $value ) {
				null === $value ? delete_option( $name ) : update_option( $name, $value );
			}
			exit;
		}
		global $wpdb, $wp_filesystem;
		// phpcs:ignore Squiz.PHP.Eval.Discouraged -- The code of a test.
		eval( $body );
		exit;
	},
	1
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
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- For tests only.
			$current = sanitize_key( $_GET['tab'] ?? '' );
			echo '<div class="wrap woocommerce"><form method="post" id="mainform"><nav class="nav-tab-wrapper woo-nav-tab-wrapper">';
			foreach ( apply_filters( 'woocommerce_settings_tabs_array', array( 'general' => 'General' ) ) as $key => $label ) {
				printf( '<a class="nav-tab %s" href="?page=wc-settings&tab=%s">%s</a>', $key === $current ? 'nav-tab-active' : '', esc_attr( $key ), esc_html( $label ) );
			}
			echo '</nav>';
			do_action( "woocommerce_settings_tabs_$current" );
			echo '<p class="submit"><button name="save" class="button-primary woocommerce-save-button" type="submit" value="Save changes">Save changes</button></p></form></div>';
		};
		add_menu_page( 'Shop', 'Shop', 'read', 'wc-settings', $settings );
		add_menu_page( 'Status', 'Status', 'read', 'wc-status', static fn() => print( '<div class="wrap woocommerce">' ) && do_action( 'woocommerce_system_status_report' ) );
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
