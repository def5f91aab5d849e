import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { english } from '../entries/texts';
import { available, readCapture } from '../fixtures/captures/shared';
import { takeoverRows } from '../legacy-shims/takeover/table';
import { isInstalled, type Site, startSite } from './testing/site';

/** A script as a shop registers it. */
interface Script {
  handle: string;
  file: string | null;
  deps: readonly string[];
  /** Asked for by itself; others are printed only because something depends on them. */
  enqueued: boolean;
  footer: boolean;
  /** Names of its configuration. */
  data: readonly string[];
  before?: boolean | string;
  after?: boolean | string;
}

const script = (handle: string, more: Partial<Script> = {}): Script => ({
  handle,
  file: `${handle}.js`,
  deps: [],
  enqueued: true,
  footer: false,
  data: [],
  ...more,
});

/** A product page as the platform has it: its scripts, and the libraries that it asks for by itself. */
const product: Script[] = [
  script('wc-jquery-blockui', { deps: ['jquery'], enqueued: false }),
  script('wc-add-to-cart', { deps: ['jquery', 'wc-jquery-blockui'], data: ['wc_add_to_cart_params'] }),
  script('wc-zoom', { deps: ['jquery'] }),
  script('wc-flexslider', { deps: ['jquery'] }),
  script('wc-single-product', { deps: ['jquery'], data: ['wc_single_product_params'] }),
  script('shop-navigation', { footer: true }),
];

let site: Site;
let manager = '';

describe.skipIf(!isInstalled())('the plugin in a WordPress', () => {
  beforeAll(async () => {
    site = await startSite();
    manager = site.cookiesOf('manager');
    mkdirSync('.cache', { recursive: true });
    writeFileSync('.cache/wordpress-used', '');
  }, 120_000);
  afterAll(() => site?.close());

  const choose = (settings: unknown) => site.set({ atoll_settings: settings });
  const sell = (scripts: readonly Script[], theme = 'classic') =>
    site.set({ stub_scripts: scripts, template: theme, stylesheet: theme });
  const visit = async (path = '/?stub_page=simple', cookies = '') => {
    const { text, ...answer } = await site.get(path, cookies);
    expect(text).not.toMatch(/<b>(Warning|Notice|Fatal error)/);
    const tag = /<script id="atoll-js"[^>]*>/.exec(text)?.[0];
    const files = [...text.matchAll(/<script[^>]* src=['"]([^'"]+)['"]/g)].map(([, src = '']) =>
      src.replace(/.*\/|\?.*/g, ''),
    );
    const preloads = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
    const names = [...text.matchAll(/var (\w+) = \{/g)].map(([, name]) => name);
    return { ...answer, text, tag, files, preloads, names };
  };

  beforeEach(() =>
    site.set({
      atoll_settings: { mode: 'on' },
      stub_scripts: product,
      template: 'classic',
      stylesheet: 'classic',
    }),
  );

  describe.each(['classic', 'block'])('%s theme', (theme) => {
    test('the tag is the first script and what the page needs is fetched beside it', async () => {
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

    test('scripts that Atoll stands in for lose their files and keep their configuration', async () => {
      await sell(product, theme);
      const { files, names } = await visit();
      expect(files).toEqual(['atoll.js', 'shop-navigation.js']);
      expect(names).toEqual(expect.arrayContaining(['wc_add_to_cart_params', 'wc_single_product_params']));
    });
  });

  test.each([
    ['cart', '', 'shop cart'],
    ['checkout', '', 'shop checkout'],
    ['checkout', 'order-pay', 'shop payment'],
    ['account', '', 'shop account'],
    ['account', 'edit-address', 'shop account address'],
    ['account', 'add-payment-method', 'shop account payment'],
    ['list', '', 'shop'],
  ])('%s %s is %s', async (page, endpoint, kinds) => {
    const { tag } = await visit(`/?stub_page=${page}&stub_endpoint=${endpoint}`);
    expect(tag).toContain(`data-page="${kinds}"`);
  });

  test('the drop-in’s own texts come in the language of the page, and as nothing but text', async () => {
    expect((await visit()).text).not.toContain('atoll_texts');
    await site.set({ stub_locale: 'de_DE' });
    const { text } = await visit();
    await site.set({ stub_locale: null });
    const [, json = '{}'] = /<script id="atoll-texts">var atoll_texts = (.*);<\/script>/.exec(text) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(
      Object.fromEntries(Object.entries(english).map(([key, words]) => [key, `<${words}>`])),
    );
  });

  test('the nonce of the page’s policy is at whatever is printed', async () => {
    await site.set({ stub_nonce: 'abc"1', stub_locale: 'de_DE' });
    const { text, tag } = await visit();
    await site.set({ stub_nonce: null, stub_locale: null });
    expect(tag).toContain(' nonce="abc&quot;1"');
    expect(text).toContain('<script id="atoll-texts" nonce="abc&quot;1">');
  });

  describe('who gets it', () => {
    const untouched = ['jquery.min.js', 'jquery.blockUI', 'wc-add-to-cart.js', 'wc-flexslider.js'];
    const original = async (path?: string, cookies?: string) => {
      const { tag, files, preloads } = await visit(path, cookies);
      expect(tag).toBeUndefined();
      expect(preloads).toEqual([]);
      expect(files).toEqual(expect.arrayContaining(untouched.filter((file) => file !== 'jquery.blockUI')));
    };

    test.each([{ mode: 'off' }, {}, { mode: 'sometimes' }, { mode: ['on'] }])(
      'nobody: %o',
      async (settings) => {
        await choose(settings);
        await original();
        await original('/?stub_page=simple', manager);
      },
    );

    test('an option that is no option', async () => {
      await choose('on');
      await original();
    });

    test('managers only: customers and caches see the page as it was, and nobody keeps the preview', async () => {
      await choose({ mode: 'managers' });
      await original();
      await original('/?stub_page=simple', site.cookiesOf('customer'));
      const { tag, headers } = await visit('/?stub_page=simple', manager);
      expect(tag).toBeDefined();
      expect(headers.get('cache-control')).toContain('no-cache');
    });

    test('a manager can look at a page without it; a visitor cannot', async () => {
      await original('/?stub_page=simple&atoll=off', manager);
      expect((await visit('/?stub_page=simple&atoll=off')).tag).toBeDefined();
    });

    test('not feeds, embeds, the admin, the sign-in, editors of pages', async () => {
      for (const path of ['/?feed=rss2', '/wp-login.php', '/?stub_page=simple&elementor-preview=1']) {
        expect((await site.get(path)).text).not.toContain('atoll-js');
      }
      expect((await site.get('/wp-admin/', manager)).text).not.toContain('atoll-js');
    });

    test('half an upload takes nothing away', async () => {
      site.php(`rename( WP_PLUGIN_DIR . '/atoll-for-woocommerce/build.php', WP_PLUGIN_DIR . '/build.php' );`);
      try {
        await original();
        expect((await site.get('/wp-admin/', manager)).text).toContain(
          'Files of Atoll for WooCommerce are missing',
        );
      } finally {
        site.php(
          `rename( WP_PLUGIN_DIR . '/build.php', WP_PLUGIN_DIR . '/atoll-for-woocommerce/build.php' );`,
        );
      }
    });
  });

  describe('what stays', () => {
    const files = async (...more: Script[]) => {
      await sell([...product, ...more]);
      return (await visit()).files;
    };

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
      site.php(
        `file_put_contents( ${template}, '<# if ( data.variation ) { #>' ); update_option( 'stub_shop', array( 'template' => ${template} ) );`,
      );
      expect((await visit('/?stub_page=variable')).files).toContain('wp-util.min.js');
      site.php(`unlink( ${template} ); delete_option( 'stub_shop' );`);
    });

    test('jQuery, at the end of the page, where a script asks for it that comes late', async () => {
      await site.set({ stub_late: script('widget', { deps: ['jquery'], footer: true }) });
      const { files: left } = await visit();
      await site.set({ stub_late: null });
      expect(left).toEqual([
        'atoll.js',
        'jquery.min.js',
        'jquery-migrate.min.js',
        'shop-navigation.js',
        'widget.js',
      ]);
    });

    test('nothing, where a theme has taken jQuery away and says so to nobody', async () => {
      await site.set({ stub_without: 'jquery' });
      const { files: left, names } = await visit();
      await site.set({ stub_without: null });
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

  describe('settings', () => {
    const page = '/wp-admin/admin.php?page=wc-settings&tab=atoll';
    const send = async (fields: string, cookies: string, nonce: string) =>
      fetch(site.url + page, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: cookies, 'content-type': 'application/x-www-form-urlencoded' },
        body: `${fields}&atoll_save_settings=${nonce}`,
      });
    const nonceOf = async () =>
      /name="atoll_save_settings" value="(\w+)"/.exec((await site.get(page, manager)).text)?.[1] ?? '';
    const stored = () =>
      JSON.parse(site.php(`echo wp_json_encode( get_option( 'atoll_settings' ) );`)) as unknown;

    test('are a tab of WooCommerce’s, which saves what is known and nothing else', async () => {
      const { text } = await site.get(page, manager);
      expect(text).toContain('tab=atoll">Atoll</a>');
      await send(
        'atoll[mode]=managers&atoll[keep][]=address&atoll[keep][]=<b>&atoll[jquery]=maybe&atoll[x]=1',
        manager,
        await nonceOf(),
      );
      expect(stored()).toEqual({
        mode: 'managers',
        keep: ['wc-country-select', 'wc-address-i18n', 'wc-account-i18n'],
        jquery: 'no',
      });
      const after = (await site.get(page, manager)).text;
      expect(after).toMatch(/value="managers" checked/);
      expect(after).toMatch(/value="address" checked/);
    });

    test('are saved by those only who may, from this form only', async () => {
      const nonce = await nonceOf();
      expect((await send('atoll[mode]=off', manager, 'wrong')).status).toBe(403);
      expect((await send('atoll[mode]=off', site.cookiesOf('customer'), nonce)).status).toBe(403);
      expect(stored()).toEqual({ mode: 'on' });
    });

    test('a choice for each script, and each script in one choice', () => {
      const handles = JSON.parse(site.php(`echo wp_json_encode( Atoll\\Features::HANDLES );`)) as Record<
        string,
        string[]
      >;
      expect(Object.values(handles).flat().toSorted()).toEqual(
        takeoverRows.map(({ handle }) => handle).toSorted(),
      );
      const labels = JSON.parse(site.php(`echo wp_json_encode( Atoll\\Features::labels() );`)) as object;
      expect(Object.keys(labels)).toEqual(Object.keys(handles));
    });

    describe('the check of the shop’s pages', () => {
      const check = async (cookies = manager) => {
        const link = /href="([^"]*atoll_check=\w+)"/.exec((await site.get(page, manager)).text)?.[1] ?? '';
        const { text } = await site.get(link.replaceAll('&#038;', '&'), cookies);
        return /<div class="notice notice-info inline"[\s\S]*?<\/div>/.exec(text)?.[0];
      };
      afterEach(() => site.set({ stub_html: null }));

      test('names scripts that call jQuery where there is none, and no others', async () => {
        const files = `${site.url}/wp-content/plugins/stub-shop`;
        await site.set({
          stub_html: `
            <script>jQuery( function () {} );</script>
            <script id="theme-js-after">window.x = 1; jQuery.ajax( {} );</script>
            <script id="careful-js-after">if ( window.jQuery ) window.jQuery( init );</script>
            <script type="text/template" id="tmpl-x">jQuery( 1 )</script>
            <script src="${files}/uses-jquery.js?ver=1"></script>
            <script src="${files}/uses-nothing.js"></script>
            <script src="https://elsewhere.example/uses-jquery.js"></script>`,
        });
        const told = await check();
        expect(told).toContain('<li>theme-js-after</li>');
        expect(told).toContain('<li>jQuery( function () {} );</li>');
        expect(told).toContain(`<li>${files}/uses-jquery.js?ver=1</li>`);
        expect(told).not.toMatch(/careful|tmpl-x|uses-nothing|elsewhere/);
      });

      test('finds nothing in pages that ask for it, or have no need', async () => {
        expect(await check()).toContain('6 pages were looked through: nothing was found.');
        await site.set({ stub_html: '<script>jQuery( 1 )</script>' });
        await sell([...product, script('theme', { deps: ['jquery'] })]);
        expect(await check()).toContain('nothing was found');
      });

      test('is for managers, and from this page only', async () => {
        expect(await check(site.cookiesOf('customer'))).toBeUndefined();
        const { text } = await site.get(`${page}&atoll_check=wrong`, manager);
        expect(text).not.toContain('looked through: nothing');
      });

      test('says of a page that does not answer that nobody knows', async () => {
        await site.set({ stub_fails: 'cart' });
        const told = await check();
        await site.set({ stub_fails: null });
        expect(told).toContain('did not answer');
        expect(told).toContain('stub_page=cart');
      });
    });

    test('the system status says what it does', async () => {
      await choose({ mode: 'on', keep: ['wc-cart'] });
      const { text } = await site.get('/wp-admin/admin.php?page=wc-status', manager);
      expect(text).toContain('<td>on</td>');
      expect(text).toContain('<td>wc-cart</td>');
    });

    test('are gone with the plugin', () => {
      const left = site.php(`
        define( 'WP_UNINSTALL_PLUGIN', true );
        include WP_PLUGIN_DIR . '/atoll-for-woocommerce/uninstall.php';
        echo (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%atoll%' AND option_name NOT LIKE '\\_%'" );
      `);
      expect(left).toBe('0');
    });
  });

  const pages = ['home', 'list', 'simple', 'variable', 'cart', 'checkout', 'account'];
  const shops = ['storefront', 'shoptimizer', 'astra'].flatMap((theme) => pages.map((page) => [theme, page]));
  test.skipIf(!available('takeover')).each(shops)(
    'what a real shop prints beside it: %s, %s',
    async (theme, page) => {
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
    },
  );
});

test('the zip holds the plugin, the drop-in and nothing of the tests', () => {
  const names = Object.keys(unzipSync(readFileSync('dist/atoll-for-woocommerce.zip')));
  const inPlugin = (path: string) => `atoll-for-woocommerce/${path}`;
  expect(names).toEqual(
    expect.arrayContaining(
      ['atoll-for-woocommerce.php', 'build.php', 'readme.txt', 'LICENSE', 'uninstall.php'].map(inPlugin),
    ),
  );
  const template = readFileSync('dist/atoll-for-woocommerce/languages/atoll-for-woocommerce.pot', 'utf8');
  for (const text of [...Object.values(english), 'Only for me', 'Atoll'])
    expect(template).toContain(`msgid "${text}`);
  const loaders = names.filter((name) => /dropin\/[\d.]+\/loader\.js$/.test(name));
  expect(loaders).toHaveLength(1);
  expect(names.filter((name) => /test|stub|\.ts$|\.map$/.test(name))).toEqual([]);
});
