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
echo get_option( 'stub_html', '<main>Page of the shop</main>' );
?>
<?php wp_footer(); ?>
</body>
</html>
