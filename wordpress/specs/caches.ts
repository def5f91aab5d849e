import { expect, test } from 'vitest';
import { takeoverRows } from '../../legacy-shims/takeover/table';
import { choose, describeShop, expectOriginal, manager, set, site, visit } from '../testing/shop';

describeShop('beside optimisers', () => {
  const attributes = [
    'data-cfasync="false"',
    'data-no-optimize="1"',
    'data-no-defer="1"',
    'data-no-minify="1"',
    'data-noptimize="1"',
    'data-pagespeed-no-defer="1"',
    'data-jetpack-boost="ignore"',
    'data-wpfc-render="false"',
    'nowprocket="1"',
    'nitro-exclude="1"',
  ];

  test('tag and texts have the attributes by which they leave a script alone', async () => {
    await set({ stub_locale: 'de_DE' });
    const { text, tag } = await visit();
    const texts = /<script id="atoll-texts"[^>]*>/.exec(text)?.[0];
    for (const attribute of attributes) {
      expect(tag).toContain(` ${attribute}`);
      expect(texts).toContain(` ${attribute}`);
    }
  });

  test('their lists name it, whatever they hold already; those of delays name the configuration too', async () => {
    const answers = JSON.parse(
      await site().php(`
        $answers = array();
        foreach ( array_merge( Atoll\\Optimisers::FILES, Atoll\\Optimisers::UNDELAYED ) as $filter ) {
          $answers[ $filter ] = array( apply_filters( $filter, array( 'other.js' ) ), apply_filters( $filter, 'no list' ) );
        }
        $answers['autoptimize'] = apply_filters( 'autoptimize_filter_js_exclude', 'other.js' );
        $tag = '<script src="/wp-content/plugins/atoll-for-woocommerce/dropin/1/atoll.js">';
        $answers['w3tc'] = array(
          apply_filters( 'w3tc_minify_js_do_tag_minification', true, $tag, '' ),
          apply_filters( 'w3tc_minify_js_do_tag_minification', true, '<script src="other.js">', '' ),
        );
        echo wp_json_encode( $answers );
      `),
    ) as Record<string, unknown>;
    const name = 'atoll-for-woocommerce/dropin/';
    const { autoptimize, w3tc, ...lists } = answers;
    expect(autoptimize).toBe(`other.js,${name}`);
    expect(w3tc).toEqual([false, true]);
    // What a file of ours stands in for keeps its own script, and has no configuration of its own.
    const emptied = takeoverRows.filter(({ standIn }) => !standIn);
    const configuration = emptied.map(({ handle }) => `${handle}-js-extra`);
    for (const [filter, [list, other]] of Object.entries(lists as Record<string, [string[], string]>)) {
      const isOfDelays = /defer|delay|async|gm_js/.test(filter);
      expect(list).toEqual(['other.js', ...(isOfDelays ? configuration : []), name]);
      expect(other).toBe('no list');
    }
    expect(Object.keys(lists).length).toBeGreaterThan(10);
  });

  test.each(['merges', 'by-attribute'])(
    'the tag stays first and whole beside one that %s',
    async (optimiser) => {
      await set({ stub_optimiser: optimiser });
      const { text, tag, files } = await visit();
      expect(files).toEqual(['atoll.js', 'merged.js']);
      expect(text.indexOf('<script')).toBe(text.indexOf(tag ?? '-'));
    },
  );

  test('the tag and the configuration that it reads run at once beside one that delays', async () => {
    await set({ stub_optimiser: 'delays' });
    const { text, tag } = await visit();
    expect(tag).toBeDefined();
    const typeOf = (id: string) =>
      new RegExp(`<script type=["']([^"']+)["'][^>]*["']${id}["']`).exec(text)?.[1];
    expect(typeOf('wc-add-to-cart-js-extra')).toBe('text/javascript');
    expect(typeOf('shop-navigation-js')).toBe('text/delayed');
  });
});

describeShop('beside page caches', () => {
  const forget = () =>
    site().php(`$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'stub_kept_%'" );`);
  const emptied = async () => Number(await site().php(`echo (int) get_option( 'stub_emptied' );`));
  /** What is set counts as a change too: from here on. */
  const fromHere = () => set({ stub_emptied: null });

  test('what a manager tries out, or compares, is given to nobody else', async () => {
    await choose({ mode: 'managers' });
    await set({ stub_cache: 'yes' });
    expect((await visit('/?stub_page=simple', manager())).tag).toBeDefined();
    await expectOriginal();
    // Now the cache has the page of customers, and the cache comes first.
    await choose({ mode: 'on' });
    await forget();
    await expectOriginal('/?stub_page=simple&atoll=off', manager());
    expect((await visit('/?stub_page=simple&atoll=off')).tag).toBeDefined();
    await forget();
  });

  test('they are emptied when a choice has changed, and not when it has not', async () => {
    await visit();
    await fromHere();
    const save = (settings: string) =>
      site().php(`( new Atoll\\Settings() )->save( ${settings}, ( new Atoll\\Build() )->version() );`);
    await save(`array( 'mode' => 'on' )`);
    expect(await emptied()).toBe(0);
    await save(`array( 'mode' => 'managers' )`);
    expect(await emptied()).toBe(1);
  });

  test('they are emptied once by the first page of a new version, and when the plugin goes', async () => {
    await choose({ mode: 'on', keep: [], jquery: 'no', version: '0.0.1' });
    await fromHere();
    await visit();
    await visit();
    expect(await emptied()).toBe(1);
    expect(
      await site().php(
        `echo get_option( 'atoll_settings' )['mode'], get_option( 'atoll_settings' )['version'];`,
      ),
    ).toMatch(/^on\d/);
    const plugin = 'atoll-for-woocommerce/atoll-for-woocommerce.php';
    await site().php(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( '${plugin}' );`,
    );
    expect(await emptied()).toBe(2);
    await site().php(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin( '${plugin}' );`,
    );
  });

  test('pages of an older version get the files that they name themselves, and no parts of two', async () => {
    const folder = '/wp-content/plugins/atoll-for-woocommerce/dropin';
    for (const file of ['atoll.js', 'loader.js']) {
      const answer = await site().get(`${folder}/0.0.1/${file}`);
      expect(answer.status).toBe(302);
      const target = answer.headers.get('location') ?? '';
      expect(target).toMatch(new RegExp(`${folder}/\\d+\\.\\d+\\.\\d+/${file}$`));
      expect((await fetch(target)).status).toBe(200);
    }
    for (const gone of [
      '0.0.1/chunks/product-aaaaaaaa.js',
      '0.0.1/../../readme.js',
      '0.0.1/x/atoll.js',
      'atoll.js',
    ]) {
      const { status } = await site().get(`${folder}/${gone}`);
      expect(status).not.toBe(302);
    }
  });
});
