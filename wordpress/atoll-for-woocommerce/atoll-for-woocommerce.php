<?php
/**
 * Plugin Name:          Atoll for WooCommerce
 * Description:          Runs the shop's pages with small, accessible islands instead of the legacy jQuery scripts. Nothing in the theme changes.
 * Version:              0.1.0
 * Requires at least:    6.1
 * Requires PHP:         7.4
 * Requires Plugins:     woocommerce
 * WC requires at least: 8.0
 * WC tested up to:      11.0
 * License:              MIT
 * Text Domain:          atoll-for-woocommerce
 * Domain Path:          /languages
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

// Two copies of the plugin: the first one is at work.
if ( defined( 'Atoll\FILE' ) ) {
	add_action( 'admin_notices', array( 'Atoll\Plugin', 'say_that_there_are_two' ) );
	return;
}

const FILE = __FILE__;

require __DIR__ . '/includes/class-settings.php';
require __DIR__ . '/includes/class-build.php';
require __DIR__ . '/includes/class-visitor.php';
require __DIR__ . '/includes/class-page.php';
require __DIR__ . '/includes/class-context.php';
require __DIR__ . '/includes/class-tag.php';
require __DIR__ . '/includes/class-scripts.php';
require __DIR__ . '/includes/class-optimisers.php';
require __DIR__ . '/includes/class-caches.php';
require __DIR__ . '/includes/class-features.php';
require __DIR__ . '/includes/class-own-page.php';
require __DIR__ . '/includes/class-page-check.php';
require __DIR__ . '/includes/class-tag-check.php';
require __DIR__ . '/includes/class-check-report.php';
require __DIR__ . '/includes/class-settings-tab.php';
require __DIR__ . '/includes/class-status.php';
require __DIR__ . '/includes/class-plugin.php';

Plugin::start();
