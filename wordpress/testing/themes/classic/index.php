<?php
/**
 * A classic theme's page.
 *
 * @package Atoll
 */

?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="utf-8">
<?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<?php wp_body_open(); ?>
<?php
// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The page of a test.
$stub_page = '<main>Page of the shop</main>';
echo function_exists( 'stub_option' ) ? stub_option( 'stub_html', $stub_page ) : $stub_page;
?>
<?php wp_footer(); ?>
</body>
</html>
