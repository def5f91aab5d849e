import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { product, script } from '../testing/scripts';
import { admin, choose, describeShop, manager, sell, set, site } from '../testing/shop';

const page = 'admin.php?page=wc-settings&tab=atoll';

/** Presses the button and gives what the page says then. */
const press = async (cookies = manager()) => {
  const link = /href="([^"]*atoll_check=\w+)"/.exec(await admin(page))?.[1] ?? '';
  return (await site().get(link.replaceAll('&#038;', '&'), cookies)).text;
};

const notice = (text: string, kind: string) =>
  new RegExp(`<div class="notice notice-${kind} inline"[\\s\\S]*?</div>`).exec(text)?.[0];

describeShop('the check for scripts that use jQuery without asking', () => {
  const check = async (cookies?: string) => notice(await press(cookies), 'info');

  test('names scripts that call jQuery where there is none, and no others', async () => {
    const files = `${site().url}/wp-content/plugins/stub-shop`;
    await set({
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
    expect(told).toContain('<li><code>theme-js-after</code></li>');
    expect(told).toContain('<li><code>jQuery( function () {} );</code></li>');
    expect(told).toContain(`<li><code>${files}/uses-jquery.js?ver=1</code></li>`);
    // The file of the navigation is gone: this server answers with a page.
    expect(told).not.toMatch(/careful|tmpl-x|uses-nothing|elsewhere|shop-navigation/);
  });

  test('finds nothing in pages that ask for it, or have no need', async () => {
    expect(await check()).toContain('6 pages were looked through: nothing was found.');
    await set({ stub_html: '<script>jQuery( 1 )</script>' });
    await sell([...product, script('theme', { deps: ['jquery'] })]);
    expect(await check()).toContain('nothing was found');
  });

  test('is for managers, and from this page only', async () => {
    expect(await check(await site().cookiesOf('customer'))).toBeUndefined();
    expect(await admin(`${page}&atoll_check=wrong`)).not.toContain('looked through: nothing');
  });

  test('says of a page that does not answer that nobody knows', async () => {
    await set({ stub_fails: 'cart' });
    const told = await check();
    expect(told).toContain('did not answer');
    expect(told).toContain('stub_page=cart');
  });
});

describeShop('the check of the tag', () => {
  const tagIn = (text: string) => /Tag:<\/td>.*?<td>(.*?)<\/td>/.exec(text)?.[1];
  const status = async () => tagIn(await admin('admin.php?page=wc-status'));
  const told = async () => notice(await press(), 'warning');

  test('is content where it comes first, also while only managers get it', async () => {
    expect([await status(), await told()]).toEqual(['first', undefined]);
    expect(notice(await press(), 'success')).toContain('Atoll comes first');
    await choose({ mode: 'managers' });
    expect([await status(), await told()]).toEqual(['first', undefined]);
  });

  test('is content with what is no script before it', async () => {
    await set({
      stub_first: '<script type="application/ld+json">{}</script><script type="importmap">{}</script>',
    });
    expect(await status()).toBe('first');
  });

  test('names what another plugin prints before it', async () => {
    await set({ stub_first: '<script id="early-bird-js">window.early = 1</script>' });
    expect(await status()).toMatch(/^late: .*early-bird-js/);
    expect(await told()).toContain('Another script is printed before Atoll: early-bird-js.');
  });

  test.each([
    ['merges-all', /^absent: .*merges scripts into one file/],
    ['defers-all', /^changed: .*delays or rewrites/],
    ['delays-all', /^changed: .*delays or rewrites/],
    ['goes-first', /^late: .*first\.js/],
  ])('says so where an optimiser %s', async (optimiser, words) => {
    await set({ stub_optimiser: optimiser });
    expect(await status()).toMatch(words);
    expect(await told()).toBeDefined();
  });

  test('says so where a page cache has kept the page of before, or of an older version', async () => {
    await choose({ mode: 'off' });
    await set({ stub_cache: 'yes' });
    await site().get('/');
    await choose({ mode: 'on' });
    expect(await status()).toMatch(/^cached: .*Empty it/);
    await site().php(`
      $key = 'stub_kept_' . md5( '/' );
      update_option( $key, '<head><script id="atoll-js" src="/wp-content/plugins/atoll-for-woocommerce/dropin/0.0.1/atoll.js"></script>' );
    `);
    expect(await status()).toMatch(/^cached/);
    await site().php(`$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'stub_kept_%'" );`);
  });

  test('follows the site’s own redirects, and takes a manager’s cookies nowhere else', async () => {
    await choose({ mode: 'managers' });
    await set({ stub_redirect: '/?stub_arrived=yes' });
    expect(await status()).toBe('first');
    const asked: (string | undefined)[] = [];
    const elsewhere = createServer((request, answer) => {
      asked.push(request.headers.cookie);
      answer.setHeader('content-type', 'text/html');
      answer.end('<p>Elsewhere</p>');
    });
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
    const { port } = elsewhere.address() as AddressInfo;
    await set({ stub_redirect: `http://127.0.0.1:${port}/` });
    expect(await status()).toMatch(/^unread/);
    elsewhere.close();
    expect(asked).toEqual([]);
  });

  test('reads a site that has a password before everything, for who has given it', async () => {
    await set({ stub_password: 'guest:pa:ss' });
    expect(await status()).toMatch(/^unread/);
    const page = await fetch(`${site().url}/wp-admin/admin.php?page=wc-status`, {
      headers: { cookie: manager(), authorization: `Basic ${btoa('guest:pa:ss')}` },
    });
    expect(tagIn(await page.text())).toBe('first');
  });

  test('says so where the page does not answer', async () => {
    await set({ stub_fails: '', stub_breaks: 'yes' });
    expect(await status()).toMatch(/^unread: /);
  });

  test('is made by itself as soon as Atoll is switched on', async () => {
    await set({ stub_optimiser: 'merges-all' });
    const form = await admin(page);
    expect(notice(form, 'warning')).toBeUndefined();
    const nonce = /name="atoll_save_settings" value="(\w+)"/.exec(form)?.[1];
    const saved = await fetch(`${site().url}/wp-admin/${page}`, {
      method: 'POST',
      headers: { cookie: manager(), 'content-type': 'application/x-www-form-urlencoded' },
      body: `atoll[mode]=on&atoll_save_settings=${nonce}`,
    });
    expect(notice(await saved.text(), 'warning')).toContain('not in your front page');
  });
});
