<?php
/**
 * Leaves nothing behind.
 *
 * @package Atoll
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// Another copy of the plugin is at work, with these settings.
if ( defined( 'Atoll\FILE' ) && dirname( Atoll\FILE ) !== __DIR__ ) {
	return;
}

if ( is_multisite() ) {
	$atoll_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $atoll_sites as $atoll_site ) {
		delete_blog_option( $atoll_site, 'atoll_settings' );
	}
} else {
	delete_option( 'atoll_settings' );
}
