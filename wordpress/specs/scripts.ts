import { describe, expect, test } from 'vitest';
import { available, readCapture } from '../../fixtures/captures/shared';
import { takeoverRows } from '../../legacy-shims/takeover/table';
import { product, type Script, script } from '../testing/scripts';
import { choose, describeShop, sell, set, site, visit } from '../testing/shop';

describeShop('scripts that Atoll stands in for', () => {
  test.each(['classic', 'block'])(
    'lose their files and keep their configuration: %s theme',
    async (theme) => {
      await sell(product, theme);
      const { files, names } = await visit();
      expect(files).toEqual(['atoll.js', 'shop-navigation.js']);
      expect(names).toEqual(expect.arrayContaining(['wc_add_to_cart_params', 'wc_single_product_params']));
    },
  );

  test('and their libraries by the names that older versions of the platform give them', async () => {
    await sell([
      script('jquery-blockui', { deps: ['jquery'], enqueued: false }),
      script('js-cookie', { enqueued: false }),
      script('zoom', { deps: ['jquery'] }),
      script('flexslider', { deps: ['jquery'] }),
      script('photoswipe'),
      script('photoswipe-ui-default', { deps: ['photoswipe'] }),
      script('selectWoo', { deps: ['jquery'] }),
      script('woocommerce', { deps: ['jquery', 'jquery-blockui', 'js-cookie'] }),
      script('wc-single-product', { deps: ['jquery'] }),
      script('wc-add-to-cart-variation', { deps: ['jquery', 'wp-util', 'jquery-blockui'] }),
    ]);
    expect((await visit()).files).toEqual(['atoll.js']);
  });

  test('keep what is printed before and after them, and their translations with what those need', async () => {
    await sell([
      script('wc-cart', { before: true, after: true, translated: true, data: ['wc_cart_params'] }),
    ]);
    const { files, text } = await visit('/?stub_page=cart');
    for (const part of ['extra', 'before', 'after'])
      expect(text).toMatch(new RegExp(`id=['"]wc-cart-js-${part}['"]`));
    expect(text.match(/\)\( "stub", /g)).toHaveLength(1);
    expect(files).toContain('i18n.min.js');
    expect(files).not.toContain('wc-cart.js');
    expect(files).not.toContain('jquery.min.js');
  });

  test('of the core, which bring configuration only: nothing else of theirs is printed', async () => {
    const meter = script('wc-password-strength-meter', { deps: ['jquery', 'password-strength-meter'] });
    await sell([meter]);
    await set({ stub_translates: 'password-strength-meter' });
    const { files, names, text } = await visit('/?stub_page=account');
    expect(names).toContain('pwsL10n');
    expect(text).not.toContain('password-strength-meter-js-translations');
    expect(files.filter((file) => file !== 'atoll.js')).toEqual([]);
  });

  test('that are registered once the page is being printed', async () => {
    await set({ stub_late: script('wc-cart', { deps: ['jquery'], footer: true, data: ['wc_cart_params'] }) });
    const { files, names } = await visit();
    expect(files).toEqual(['atoll.js', 'shop-navigation.js']);
    expect(names).toContain('wc_cart_params');
  });

  test('that are registered twice, the second time by an optimiser with a file of its own', async () => {
    const again = [script('wc-add-to-cart', { file: 'optimised.js', deps: ['jquery'], footer: true })];
    await set({ stub_again: [...again, script('wc-single-product', { deps: ['jquery'], footer: true })] });
    const { files, tag } = await visit();
    expect(tag).toBeDefined();
    expect(files).toEqual(['atoll.js', 'shop-navigation.js']);
  });

  test('whose tags would have integrity: the tag itself has none that others made up', async () => {
    await set({ stub_integrity: 'yes' });
    const { files, text, tag } = await visit();
    expect(files).toEqual(['atoll.js', 'shop-navigation.js']);
    expect(tag).not.toContain('integrity');
    expect(text).toMatch(/integrity="sha384-x"[^>]*shop-navigation/);
  });

  test('in a file of an optimiser that asks for what they asked for', async () => {
    await sell([
      script('merged-scripts', { deps: ['jquery'], footer: true, data: ['wc_add_to_cart_params'] }),
    ]);
    expect((await visit()).files).toEqual(
      expect.arrayContaining(['atoll.js', 'jquery.min.js', 'merged-scripts.js']),
    );
  });
});

describeShop('what stays', () => {
  const files = async (...more: Script[]) => {
    await sell([...product, ...more]);
    return (await visit()).files;
  };

  test('style sheets: Atoll’s markup uses those of the lightbox and of the select', async () => {
    await set({ stub_styles: ['photoswipe', 'photoswipe-default-skin', 'select2'] });
    const { text } = await visit();
    for (const style of ['photoswipe', 'photoswipe-default-skin', 'select2'])
      expect(text).toContain(`/styles/${style}.css`);
  });

  test('jQuery, where a script that stays depends on it, directly or not', async () => {
    expect(await files(script('theme', { deps: ['jquery'] }))).toContain('jquery.min.js');
    expect(
      await files(
        script('theme', { deps: ['middle'] }),
        script('middle', { deps: ['jquery'], enqueued: false }),
      ),
    ).toEqual(expect.arrayContaining(['jquery.min.js', 'middle.js', 'theme.js']));
  });

  test('a library that somebody depends on, and no other', async () => {
    const left = await files(script('theme', { deps: ['wc-flexslider'] }));
    expect(left).toEqual(expect.arrayContaining(['jquery.min.js', 'wc-flexslider.js', 'theme.js']));
    expect(left).not.toContain('wc-zoom.js');
  });

  test('what a script of others expects of one that Atoll stands in for: all but its file', async () => {
    const left = await files(script('swatches', { deps: ['wc-single-product'] }));
    expect(left).toEqual(expect.arrayContaining(['jquery.min.js', 'swatches.js']));
    expect(left).not.toContain('wc-single-product.js');
  });

  test('jQuery, where code was added to such a script that calls it', async () => {
    const [first, ...rest] = product;
    await sell([first as Script, ...rest, script('woocommerce', { after: 'jQuery( function () {} );' })]);
    const { files: left, text } = await visit();
    expect(left).toContain('jquery.min.js');
    expect(left).not.toContain('woocommerce.js');
    expect(text).toContain('jQuery( function () {} );');
  });

  test('jQuery, where the manager says so, or a theme asks for it by itself', async () => {
    await choose({ mode: 'on', jquery: 'yes' });
    expect(await files()).toContain('jquery.min.js');
    await choose({ mode: 'on' });
    expect(await files(script('jquery'))).toContain('jquery.min.js');
  });

  test('the core’s templates, where a theme’s template for variations contains code', async () => {
    const form = [script('wc-add-to-cart-variation', { deps: ['jquery', 'wp-util'] })];
    await sell(form);
    expect((await visit('/?stub_page=variable')).files).not.toContain('wp-util.min.js');
    const template = "get_temp_dir() . 'variation.php'";
    await site().php(
      `file_put_contents( ${template}, '<# if ( data.variation ) { #>' ); update_option( 'stub_shop', array( 'template' => ${template} ) );`,
    );
    expect((await visit('/?stub_page=variable')).files).toContain('wp-util.min.js');
    await site().php(`unlink( ${template} ); delete_option( 'stub_shop' );`);
  });

  test('jQuery, at the end of the page, where a script asks for it that comes late', async () => {
    await set({ stub_late: script('widget', { deps: ['jquery'], footer: true }) });
    expect((await visit()).files).toEqual([
      'atoll.js',
      'jquery.min.js',
      'jquery-migrate.min.js',
      'shop-navigation.js',
      'widget.js',
    ]);
  });

  test('nothing, where a theme has taken jQuery away and says so to nobody', async () => {
    await set({ stub_without: 'jquery' });
    const { files: left, names } = await visit();
    expect(left).toEqual(['atoll.js', 'shop-navigation.js']);
    expect(names).toContain('wc_add_to_cart_params');
  });

  test('a feature that the manager left to the shop, whole: file, libraries, data-keep', async () => {
    await choose({ mode: 'on', keep: ['wc-single-product'] });
    const { tag, files: left } = await visit();
    expect(tag).toContain('data-keep="wc-single-product"');
    expect(left).toEqual(expect.arrayContaining(['jquery.min.js', 'wc-single-product.js']));
    expect(left).not.toContain('wc-add-to-cart.js');
  });
});

describeShop('what a real shop prints beside Atoll', () => {
  const pages = ['home', 'list', 'simple', 'variable', 'cart', 'checkout', 'account'];
  const shops = ['storefront', 'shoptimizer', 'astra'].flatMap((theme) => pages.map((page) => [theme, page]));
  describe.skipIf(!available('takeover'))('as it was captured', () => {
    test.each(shops)('%s, %s', async (theme, page) => {
      const { scripts } = JSON.parse(readCapture('takeover', `${theme}-${page}.json`)) as {
        scripts: Script[];
      };
      await sell(scripts);
      const { files, names } = await visit(`/?stub_page=${page}`);
      const taken = takeoverRows.map(({ handle }) => handle);
      const legacy = scripts.flatMap(({ handle, file }) => (file && taken.includes(handle) ? file : []));
      expect(files.filter((file) => legacy.includes(file))).toEqual([]);
      const configuration = scripts
        .filter(({ handle }) => taken.includes(handle))
        .flatMap(({ data }) => data);
      expect(names).toEqual(expect.arrayContaining(configuration));
      // Nothing that these shops have needs jQuery, unless a script of theirs says so.
      const own = scripts.filter(
        ({ handle, enqueued }) =>
          enqueued && !taken.includes(handle) && !/^(wc-)?(zoom|flexslider|photoswipe|select)/.test(handle),
      );
      const asks = own.some(({ deps }) => deps.includes('jquery'));
      expect(files.includes('jquery.min.js')).toBe(asks);
    });
  });
});
