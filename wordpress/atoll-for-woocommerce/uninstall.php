<?php
/**
 * Leaves nothing behind.
 *
 * @package Atoll
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $atoll_site ) {
		switch_to_blog( $atoll_site );
		delete_option( 'atoll_settings' );
		restore_current_blog();
	}
} else {
	delete_option( 'atoll_settings' );
}
