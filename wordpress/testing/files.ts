/**
 * WordPress's configuration. The host says whether a request is for the shop or for the network of sites, which has
 * tables of its own in the same database.
 */
export const configuration = (socket: string, shop: string, network: string): string => `<?php
define( 'DB_NAME', 'shop' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $name ) {
	define( $name . '_KEY', $name . ' key' );
	define( $name . '_SALT', $name . ' salt' );
}
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', 'cli' !== PHP_SAPI && ! isset( $_COOKIE['quiet'] ) );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost' );
if ( '${network}' === ( $_SERVER['HTTP_HOST'] ?? '' ) ) {
	$table_prefix = 'net_';
	define( 'WP_ALLOW_MULTISITE', true );
	if ( defined( 'WP_INSTALLING' ) ) {
		define( 'WP_SITEURL', 'http://${network}' );
	} else {
		define( 'MULTISITE', true );
		define( 'SUBDOMAIN_INSTALL', false );
		define( 'DOMAIN_CURRENT_SITE', '${network}' );
		define( 'PATH_CURRENT_SITE', '/' );
		define( 'SITE_ID_CURRENT_SITE', 1 );
		define( 'BLOG_ID_CURRENT_SITE', 1 );
	}
} else {
	$table_prefix = 'wp_';
	define( 'WP_HOME', 'http://${shop}' );
	define( 'WP_SITEURL', 'http://${shop}' );
}
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;

/** Answers as a web server would: files as they are, also of sites in a network, all else by WordPress. */
export const ROUTER = `<?php
$stub_began = getrusage();
$path = parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
if ( is_file( __DIR__ . $path ) || is_file( __DIR__ . $path . '/index.php' ) ) {
	return false;
}
$shared = preg_replace( '#^/[\\\\w-]+(?=/wp-(admin|content|includes)/)#', '', $path );
if ( $shared !== $path && is_file( __DIR__ . $shared . ( '/' === substr( $shared, -1 ) ? 'index.php' : '' ) ) ) {
	$file = $shared . ( '/' === substr( $shared, -1 ) ? 'index.php' : '' );
	if ( '.php' !== substr( $file, -4 ) ) {
		header( 'Content-Type: ' . ( '.js' === substr( $file, -3 ) ? 'text/javascript' : 'text/css' ) );
		readfile( __DIR__ . $file );
		return;
	}
	$_SERVER['SCRIPT_NAME'] = $file;
	$_SERVER['PHP_SELF']    = $file;
	chdir( dirname( __DIR__ . $file ) );
	require __DIR__ . $file;
	return;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';
require __DIR__ . '/index.php';
`;

/** PHP that prints cookies of a signed-in user. */
export const printCookies = (user: string): string => `
  $user = get_user_by( 'login', '${user}' );
  $until = time() + 3600;
  $token = WP_Session_Tokens::get_instance( $user->ID )->create( $until );
  echo LOGGED_IN_COOKIE . '=' . wp_generate_auth_cookie( $user->ID, $until, 'logged_in', $token );
  echo '; ' . AUTH_COOKIE . '=' . wp_generate_auth_cookie( $user->ID, $until, 'auth', $token );
`;
