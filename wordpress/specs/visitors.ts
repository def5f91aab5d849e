import { expect, test } from 'vitest';
import { product } from '../testing/scripts';
import {
  admin,
  choose,
  describeShop,
  expectOriginal,
  manager,
  sell,
  set,
  site,
  visit,
} from '../testing/shop';

describeShop('who gets it', () => {
  test.each([
    { mode: 'off' },
    {},
    { mode: 'sometimes' },
    { mode: ['on'] },
    { mode: true },
    { mode: 'off', keep: 'all', jquery: ['yes'], version: [] },
  ])('nobody: %o', async (settings) => {
    await choose(settings);
    await expectOriginal();
    await expectOriginal('/?stub_page=simple', manager());
  });

  test.each([
    ['off', '', undefined],
    ['off', 'manager', undefined],
    ['managers', '', undefined],
    ['managers', 'manager', 1],
    ['on', '', 1],
    ['on', 'manager', 1],
  ])('block theme, %s, %s', async (mode, who, tags) => {
    await sell(product, 'block');
    await choose({ mode });
    const { text, files } = await visit('/?stub_page=simple', who && manager());
    expect(text.match(/id="atoll-js"/g)?.length).toBe(tags);
    expect(files.includes('jquery.min.js')).toBe(!tags);
  });

  test.each(['on', 1, [], 'O:8:"Whatever":0:{}', { keep: [['a'], 'x y', {}, 'wc-cart'] }])(
    'nobody, where the option is no settings: %o',
    async (garbage) => {
      await choose(garbage);
      await expectOriginal();
      // The tab shows what is valid of it.
      expect(await admin('admin.php?page=wc-settings&tab=atoll')).toMatch(/value="off" checked/);
    },
  );

  test('managers only: customers see the page as it was, and nobody keeps the preview', async () => {
    await choose({ mode: 'managers' });
    await expectOriginal();
    await expectOriginal('/?stub_page=simple', await site().cookiesOf('customer'));
    const { tag, headers } = await visit('/?stub_page=simple', manager());
    expect(tag).toBeDefined();
    expect(headers.get('cache-control')).toContain('no-cache');
  });

  test('a manager can look at a page without it; a visitor cannot', async () => {
    await expectOriginal('/?stub_page=simple&atoll=off', manager());
    expect((await visit('/?stub_page=simple&atoll=off')).tag).toBeDefined();
  });

  test('nobody, with ATOLL_OFF in the configuration, and the status says so', async () => {
    await set({ stub_constants: { ATOLL_OFF: true } });
    await expectOriginal();
    await expectOriginal('/?stub_page=simple', manager());
    expect(await admin('admin.php?page=wc-status')).toContain('<td>off by ATOLL_OFF</td>');
  });

  test.each([
    'elementor-preview=1',
    'et_fb=1',
    'fl_builder',
    'ct_builder=true',
    'bricks=run',
    'vc_editable=true',
  ])('not while the page is edited: %s', (query) => expectOriginal(`/?stub_page=simple&${query}`, manager()));

  test('not AMP pages', async () => {
    await set({ stub_amp: 'yes' });
    await expectOriginal();
  });

  test('not the customizer’s preview', async () => {
    const uuid = '11111111-2222-4333-8444-555555555555';
    await expectOriginal(
      `/?stub_page=simple&customize_changeset_uuid=${uuid}&customize_theme=classic`,
      manager(),
    );
  });

  test.each([
    ['/?feed=rss2', ''],
    ['/?p=1&embed=true', ''],
    ['/?rest_route=/wp/v2/posts', ''],
    ['/wp-login.php', ''],
    ['/wp-admin/', 'manager'],
    ['/wp-admin/post-new.php', 'manager'],
    ['/wp-admin/customize.php', 'manager'],
  ])('not %s', async (path, who) => {
    const { status, text } = await site().get(path, who && manager());
    expect(status).toBe(200);
    expect(text).not.toMatch(/id="atoll-js"|\/dropin\//);
  });

  test.each(['build.php', 'dropin/*/atoll.js', 'dropin/*/loader.js', 'dropin/*/chunks/product-????????.js'])(
    'half an upload takes nothing away: without %s',
    async (file) => {
      const files = `glob( WP_PLUGIN_DIR . '/atoll-for-woocommerce/${file}' )[0]`;
      const aside = await site().php(`$file = ${files}; rename( $file, "$file.gone" ); echo $file;`);
      try {
        await expectOriginal();
        expect(await admin('')).toContain('Files of Atoll for WooCommerce are missing');
      } finally {
        await site().php(`rename( '${aside}.gone', '${aside}' );`);
      }
    },
  );
});
