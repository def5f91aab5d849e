import { expect, test } from 'vitest';
import { takeoverRows } from '../../legacy-shims/takeover/table';
import { admin, choose, describeShop, expectOriginal, manager, set, site, visit } from '../testing/shop';

const page = 'admin.php?page=wc-settings&tab=atoll';

const send = (fields: string, cookies: string, nonce: string) =>
  fetch(`${site().url}/wp-admin/${page}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies, 'content-type': 'application/x-www-form-urlencoded' },
    body: `${fields}&atoll_save_settings=${nonce}`,
  });

const nonceOf = async () => /name="atoll_save_settings" value="(\w+)"/.exec(await admin(page))?.[1] ?? '';

const stored = async () =>
  JSON.parse(await site().php(`echo wp_json_encode( get_option( 'atoll_settings' ) );`)) as {
    mode: string;
    keep: string[];
    jquery: string;
  };

describeShop('settings', () => {
  test('are a tab of WooCommerce’s, which saves what is known and nothing else', async () => {
    expect(await admin(page)).toContain('tab=atoll">Atoll</a>');
    const { status } = await send(
      'atoll[mode]=managers&atoll[features][address]=shop&atoll[features][cart]=<b>&atoll[features][lists]=atoll' +
        '&atoll[features][x]=shop&atoll[keep][]=wc-cart&atoll[jquery]=maybe&atoll[x]=1',
      manager(),
      await nonceOf(),
    );
    expect(status).toBe(200);
    expect(await stored()).toEqual({
      mode: 'managers',
      keep: ['wc-country-select', 'wc-address-i18n', 'wc-account-i18n'],
      jquery: 'no',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    const after = await admin(page);
    expect(after).toMatch(/value="managers" checked/);
    const choiceOf = (feature: string) =>
      new RegExp(`name="atoll\\[features\\]\\[${feature}\\]">.*?value="(\\w+)" selected`).exec(after)?.[1];
    expect([choiceOf('address'), choiceOf('cart'), choiceOf('lists')]).toEqual(['shop', 'atoll', 'atoll']);
  });

  test.each([
    'atoll=on',
    'atoll[mode][]=on&atoll[features]=shop&atoll[jquery][]=yes',
    'atoll[mode]=ON&atoll[features][cart][]=shop&atoll[features][][x]=shop',
  ])('sent by somebody’s own form: %s', async (fields) => {
    const { status } = await send(fields, manager(), await nonceOf());
    expect(status).toBe(200);
    expect(await stored()).toMatchObject({ mode: 'off', keep: [], jquery: 'no' });
  });

  test('are saved by those only who may, from this form only', async () => {
    await visit();
    const before = await stored();
    const nonce = await nonceOf();
    expect((await send('atoll[mode]=off', manager(), 'wrong')).status).toBe(403);
    expect((await send('atoll[mode]=off', await site().cookiesOf('customer'), nonce)).status).toBe(403);
    expect((await send('atoll[mode]=off', '', nonce)).status).not.toBe(200);
    expect(await stored()).toEqual(before);
  });

  test('a choice for each script, and each script in one choice', async () => {
    const handles = JSON.parse(
      await site().php(`echo wp_json_encode( Atoll\\Features::HANDLES );`),
    ) as Record<string, string[]>;
    expect(Object.values(handles).flat().toSorted()).toEqual(
      takeoverRows.map(({ handle }) => handle).toSorted(),
    );
    const labels = JSON.parse(
      await site().php(`echo wp_json_encode( Atoll\\Features::labels() );`),
    ) as object;
    expect(Object.keys(labels)).toEqual(Object.keys(handles));
  });

  test('are found from the list of plugins', async () => {
    expect(await admin('plugins.php')).toMatch(/wc-settings&#038;tab=atoll">Settings/);
  });
});

describeShop('what a manager is told', () => {
  const status = () => admin('admin.php?page=wc-status');

  test('the system status says what it does', async () => {
    await choose({ mode: 'on', keep: ['wc-cart'] });
    const text = await status();
    expect(text).toContain('<td>on</td>');
    expect(text).toContain('<td>wc-cart</td>');
    expect(text).toContain('<td>first</td>');
    await choose({ mode: 'off' });
    expect(await status()).toContain('<td>not printed</td>');
  });

  test.each([
    ['11.0.1', false],
    ['11.0', false],
    ['11.1.0', true],
    ['12.0.0', true],
  ])('WooCommerce %s is newer than what was tried: %s', async (version, isNewer) => {
    await set({ stub_constants: { WC_VERSION: version } });
    expect((await admin('')).includes(`was not tried with WooCommerce ${version}`)).toBe(isNewer);
    const customer = await site().get('/wp-admin/', await site().cookiesOf('customer'));
    expect(customer.text).not.toContain('was not tried');
  });

  test('WooCommerce is older than what it knows: the shop’s pages stay as they were', async () => {
    await set({ stub_constants: { WC_VERSION: '7.9.2' } });
    await expectOriginal();
    expect(await admin('')).toContain('needs WooCommerce 8.0');
    await set({ stub_constants: { WC_VERSION: '8.0.0' } });
    expect((await visit()).tag).toBeDefined();
    expect(await admin('')).not.toContain('needs WooCommerce');
  });

  test('WooCommerce is absent: the shop’s pages are nobody’s, and a manager of plugins reads why', async () => {
    await set({ stub_absent: 'yes' });
    const { tag, files } = await visit();
    expect(tag).toBeUndefined();
    expect(files).toContain('wc-add-to-cart.js');
    const said = 'WooCommerce is not active on this site';
    expect(await admin('')).toContain(said);
    expect((await site().get('/wp-admin/', await site().cookiesOf('customer'))).text).not.toContain(said);
  });

  test('it gets along with orders in tables of their own and with cart and checkout blocks', async () => {
    const said = await site().php(
      `echo wp_json_encode( Automattic\\WooCommerce\\Utilities\\FeaturesUtil::$compatible );`,
    );
    const plugin = ['atoll-for-woocommerce/atoll-for-woocommerce.php'];
    expect(JSON.parse(said)).toEqual({ custom_order_tables: plugin, cart_checkout_blocks: plugin });
  });

  test('the versions that it knows are those that its header names', async () => {
    const said = await site().php(`
      $header = get_file_data( Atoll\\FILE, array( 'WC tested up to', 'WC requires at least' ) );
      echo implode( ' ', array_merge( $header, array( Atoll\\Status::TESTED, Atoll\\Plugin::OLDEST ) ) );
    `);
    const [tested, oldest, ...constants] = said.split(' ');
    expect([tested, oldest]).toEqual(constants);
  });
});

describeShop('two copies of the plugin', () => {
  test('the first one is at work, and nothing is printed twice', async () => {
    const copy = 'atoll-for-woocommerce-1';
    await site().php(`
      require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/file.php';
      WP_Filesystem(); mkdir( WP_PLUGIN_DIR . '/${copy}' );
      copy_dir( WP_PLUGIN_DIR . '/atoll-for-woocommerce', WP_PLUGIN_DIR . '/${copy}' );
      update_option( 'active_plugins', array_merge( get_option( 'active_plugins' ), array( '${copy}/atoll-for-woocommerce.php' ) ) );
    `);
    try {
      const { text, files } = await visit();
      expect(text.match(/id="atoll-js"/g)).toHaveLength(1);
      expect(files).toEqual(['atoll.js', 'shop-navigation.js']);
      expect(await admin(page)).toContain('name="atoll[mode]"');
      expect(await admin('plugins.php')).toContain('Two copies of Atoll');
      // Deleting one leaves the settings to the other.
      const uninstall = `define( 'WP_UNINSTALL_PLUGIN', true ); include WP_PLUGIN_DIR . '/${copy}/uninstall.php';`;
      expect(await site().php(`${uninstall} echo get_option( 'atoll_settings' )['mode'];`)).toBe('on');
    } finally {
      await site().php(`
        require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/file.php';
        deactivate_plugins( '${copy}/atoll-for-woocommerce.php', true );
        WP_Filesystem(); $wp_filesystem->delete( WP_PLUGIN_DIR . '/${copy}', true );
      `);
    }
  });
});
