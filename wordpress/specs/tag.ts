import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Preloads } from '../../entries/preload';
import { english } from '../../entries/texts';
import { product } from '../testing/scripts';
import { admin, describeShop, sell, set, site, visit } from '../testing/shop';

/** What the build says that each kind of page needs. */
const filesOf = JSON.parse(readFileSync('dist/dropin/preloads.json', 'utf8')) as Preloads;

describeShop('the tag', () => {
  describe.each(['classic', 'block'])('%s theme', (theme) => {
    test('is the first script and what the page needs is fetched beside it', async () => {
      await sell(product, theme);
      const { text, tag, preloads } = await visit('/?stub_page=variable');
      expect(tag).toContain('data-page="shop product-variations"');
      expect(text.indexOf('<script')).toBe(text.indexOf(tag ?? '-'));
      expect(preloads.map((href) => href.replace(/.*\/|-\w+\.js|\.js/g, ''))).toEqual([
        'loader',
        'shop',
        'rolldown-runtime',
        'product',
        'product-variations',
      ]);
      for (const href of [...preloads, /src="([^"]+)"/.exec(tag ?? '')?.[1] ?? '']) {
        expect((await fetch(href)).headers.get('content-type')).toContain('javascript');
      }
    });
  });

  test('is first, also where another plugin prints before everything else in the head', async () => {
    await set({ stub_early: '<script id="early-js">1</script>' });
    const { text, tag } = await visit();
    expect(text.indexOf('<script')).toBe(text.indexOf(tag ?? '-'));
    expect(text).toContain('id="early-js"');
  });

  test.each([
    ['cart', '', 'shop cart'],
    ['checkout', '', 'shop checkout'],
    ['checkout', 'order-pay', 'shop payment'],
    ['checkout', 'order-received', 'shop payment'],
    ['account', '', 'shop account'],
    ['account', 'edit-address', 'shop account address'],
    ['account', 'add-payment-method', 'shop account payment'],
    ['list', '', 'shop'],
  ])('%s %s is %s', async (page, endpoint, kinds) => {
    const { tag, preloads } = await visit(`/?stub_page=${page}&stub_endpoint=${endpoint}`);
    expect(tag).toContain(`data-page="${kinds}"`);
    const files = ['loader.js', ...kinds.split(' ').flatMap((kind) => filesOf[kind]?.[0] ?? [])];
    expect(preloads.map((href) => href.replace(/.*\/dropin\/[\d.]+\//, ''))).toEqual([...new Set(files)]);
  });

  test('Atoll’s own texts come in the language of the page, and as nothing but text', async () => {
    expect((await visit()).text).not.toContain('atoll_texts');
    await set({ stub_locale: 'de_DE', stub_marks_texts: 'yes' });
    const { text } = await visit();
    const [, json = '{}'] =
      /<script id="atoll-texts"[^>]*>var atoll_texts = (.*);<\/script>/.exec(text) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(
      Object.fromEntries(Object.entries(english).map(([key, words]) => [key, `<${words}>`])),
    );
  });

  test('texts, settings and notices come from the translations that WordPress has installed', async () => {
    await site().php(`
      require_once ABSPATH . WPINC . '/pomo/mo.php';
      $mo = new MO();
      foreach ( array( 'Dismiss' => 'Fermer', 'Who gets it' => 'Pour qui' ) as $words => $translated ) {
        $mo->add_entry( array( 'singular' => $words, 'translations' => array( $translated ) ) );
      }
      wp_mkdir_p( WP_LANG_DIR . '/plugins' );
      $mo->export_to_file( WP_LANG_DIR . '/plugins/atoll-for-woocommerce-fr_FR.mo' );
    `);
    await set({ stub_locale: 'fr_FR' });
    expect((await visit()).text).toContain('"dismiss":"Fermer"');
    expect(await admin('admin.php?page=wc-settings&tab=atoll')).toContain('Pour qui');
  });

  test('the nonce of the page’s policy is at whatever is printed', async () => {
    await set({ stub_nonce: 'abc"1', stub_locale: 'de_DE' });
    const { text } = await visit();
    const printed = text.match(/<(script id="atoll-|link rel="modulepreload")[^>]*>/g) ?? [];
    expect(printed.length).toBeGreaterThan(4);
    for (const tag of printed) expect(tag).toContain(' nonce="abc&quot;1"');
  });

  test('takes no query of the database, on a site that has just switched the plugin on', async () => {
    const queries = async () =>
      Number(/<!-- (\d+) queries/.exec((await visit('/?stub_page=list&stub_cost=yes')).text)?.[1]);
    await set({ atoll_settings: null });
    // The first page writes the option, so that no page looks for it in vain.
    await queries();
    const off = await queries();
    await set({ atoll_settings: { mode: 'on' } });
    await queries();
    expect(await queries()).toBe(off);
    const plugin = 'atoll-for-woocommerce/atoll-for-woocommerce.php';
    await site().php(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( '${plugin}' );`,
    );
    try {
      expect(await queries()).toBe(off);
    } finally {
      await site().php(
        `require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin( '${plugin}' );`,
      );
    }
  });
});
