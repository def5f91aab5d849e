<?php
/**
 * Beside page caches.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Pages that a cache has kept are older than the plugin: they ask for the files of another version, or come without Atoll
 * though it is on.
 */
final class Caches {

	/** Functions by which page caches are emptied: WP Rocket, W3 Total Cache, WP Super Cache, WP Fastest Cache, SiteGround, WP-Optimize. */
	const FUNCTIONS = array(
		'rocket_clean_domain',
		'w3tc_flush_all',
		'wp_cache_clear_cache',
		'wpfc_clear_all_cache',
		'sg_cachepress_purge_cache',
		'wpo_cache_flush',
	);

	/** The same of those that hear actions: LiteSpeed, Breeze, Cache Enabler, Hummingbird. */
	const ACTIONS = array(
		'litespeed_purge_all',
		'breeze_clear_all_cache',
		'cache_enabler_clear_complete_cache',
		'wphb_clear_page_cache',
	);

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
	 * Hooks it in.
	 */
	public function hook(): void {
		add_action( 'init', array( $this, 'serve_old_address' ), 0 );
		add_action( 'init', array( $this, 'notice_update' ) );
		add_action( 'update_option_' . Settings::OPTION, array( __CLASS__, 'empty_all' ) );
		register_deactivation_hook( FILE, array( __CLASS__, 'empty_all' ) );
		add_action( 'template_redirect', array( $this, 'keep_out_of_caches' ), Tag::FIRST );
	}

	/**
	 * Sends who asks for a file of a former version to the one of today, where the server lets WordPress answer for files
	 * that are gone. Only those that pages name themselves: parts of two versions do not fit together.
	 */
	public function serve_old_address(): void {
		$asked  = isset( $_SERVER['REQUEST_URI'] ) ? (string) wp_parse_url( esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ), PHP_URL_PATH ) : '';
		$folder = (string) wp_parse_url( plugins_url( 'dropin/', FILE ), PHP_URL_PATH );
		$build  = $this->context->build;
		if ( 0 !== strpos( $asked, $folder ) || ! $build->is_complete( array() ) ) {
			return;
		}
		if ( preg_match( '#^[\w.-]+/(atoll|loader)\.js$#', substr( $asked, strlen( $folder ) ), $match ) ) {
			header( 'Cache-Control: max-age=3600' );
			wp_safe_redirect( $build->url( $match[1] . '.js' ), 302, 'Atoll' );
			exit;
		}
	}

	/**
	 * Notes the version that is at work in the option that holds the settings. With another one than before, kept pages are
	 * of no use any more.
	 */
	public function notice_update(): void {
		if ( $this->context->build->is_complete( array() ) ) {
			$this->context->settings->note_version( $this->context->build->version() );
		}
	}

	/**
	 * Empties the page caches that are known; others are emptied by hand.
	 */
	public static function empty_all(): void {
		foreach ( array_filter( self::FUNCTIONS, 'function_exists' ) as $empty ) {
			$empty();
		}
		foreach ( self::ACTIONS as $action ) {
			do_action( $action ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- Theirs.
		}
	}

	/**
	 * What only managers see is kept by no cache: the page that they try out, and the one that they compare it with.
	 */
	public function keep_out_of_caches(): void {
		$visitor = $this->context->visitor;
		if ( ! $visitor->sees_a_page_of_its_own() ) {
			return;
		}
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- What page caches agreed on.
			define( 'DONOTCACHEPAGE', true );
		}
		nocache_headers();
	}
}
