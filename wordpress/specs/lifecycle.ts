import { beforeAll, expect, test } from 'vitest';
import { describeShop, site } from '../testing/shop';
import type { Place } from '../testing/site';

const left = `
  echo (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%atoll%' AND option_name NOT LIKE '\\_%'" );`;
const uninstall = `
  define( 'WP_UNINSTALL_PLUGIN', true );
  include WP_PLUGIN_DIR . '/atoll-for-woocommerce/uninstall.php';`;

describeShop('uninstalling', () => {
  test('leaves nothing', async () => {
    expect(await site().php(left)).not.toBe('0');
    expect(await site().php(uninstall + left)).toBe('0');
  });
});

describeShop('a network of sites', () => {
  let network: Place;
  const child = (code: string) => `switch_to_blog( 2 ); ${code}`;

  beforeAll(async () => {
    network = site().openNetwork();
    // The platform is at work on the main site only, Atoll on all.
    await network.php(`
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      $error = activate_plugin( 'atoll-for-woocommerce/atoll-for-woocommerce.php', '', true );
      if ( is_wp_error( $error ) ) { throw new Exception( $error->get_error_message() ); }
      get_role( 'administrator' )->add_cap( 'manage_woocommerce' );
      update_option( 'atoll_settings', array( 'mode' => 'on' ) );
    `);
  });

  /** The core's own complaints of a newer PHP are not ours. */
  const expectNothingBroken = (text: string) =>
    expect(text).not.toMatch(/Fatal error|<b>\w+<\/b>:[^<]*<b>[^<]*atoll-for-woocommerce/);

  test('the shop’s site gets it, by its own settings', async () => {
    const { text } = await network.get('/?stub_page=simple');
    expectNothingBroken(text);
    expect(text).toMatch(/<script id="atoll-js"[^>]*src="http:\/\/localhost:\d+\/wp-content\/plugins\/atoll/);
  });

  test('a site without WooCommerce goes on without it, and nobody is warned there', async () => {
    const { text } = await network.get('/child/');
    expectNothingBroken(text);
    expect(text).toContain('<main>');
    expect(text).not.toContain('/dropin/');
    const dashboard = await network.get('/child/wp-admin/', await network.cookiesOf('manager'));
    expect(dashboard.text).toContain('</html>');
    expectNothingBroken(dashboard.text);
    expect(dashboard.text).not.toContain('WooCommerce is not active');
    expect(await network.php(child(`var_dump( get_option( 'atoll_settings' ) );`))).toContain('bool(false)');
  });

  test('a second shop has settings of its own', async () => {
    await network.php(
      child(
        `update_option( 'active_plugins', array( 'stub-shop/stub-shop.php' ) ); update_option( 'atoll_settings', array( 'mode' => 'off' ) );`,
      ),
    );
    expect((await network.get('/child/?stub_page=simple')).text).not.toContain('/dropin/');
    await network.php(child(`update_option( 'atoll_settings', array( 'mode' => 'on' ) );`));
    const { text } = await network.get('/child/?stub_page=simple');
    expectNothingBroken(text);
    expect(text).toContain('id="atoll-js"');
  });

  test('uninstalling leaves nothing on any of them', async () => {
    await network.php(uninstall);
    expect([await network.php(left), await network.php(child(left))]).toEqual(['0', '0']);
  });
});
