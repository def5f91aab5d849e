import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build } from 'tsup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../fixtures/browser/launch';

// Stand-ins for the legacy scripts: each says that it ran, behind the guard the contract gives it (takeover.md §2).
const says = (handle: string, global?: string) =>
  `(function(){${global ? `if (typeof ${global} === 'undefined') return;` : ''}(window.__ran = window.__ran || []).push('${handle}')})();`;
const scripts: Record<string, string> = {
  'wc-add-to-cart': says('wc-add-to-cart', 'wc_add_to_cart_params'),
  'wc-cart-fragments': says('wc-cart-fragments', 'wc_cart_fragments_params'),
  woocommerce: says('woocommerce'),
  theme: says('theme'),
  'wc-stripe-blocks-integration': says('plugin'),
  registry: says('registry'),
  frontend: says('frontend'),
};
scripts.merged = `${scripts['wc-add-to-cart']}${scripts['wc-cart-fragments']}`;

const globals = ['wc_add_to_cart_params', 'wc_cart_fragments_params', 'woocommerce_params'];
const handles = ['wc-add-to-cart', 'wc-cart-fragments', 'woocommerce'] as const;
const configs = `
  <script id="wc-add-to-cart-js-extra" nonce="n0">var wc_add_to_cart_params = {"cart_url":"/cart/"};</script>
  <script id="wc-cart-fragments-js-extra" nonce="n0">var wc_cart_fragments_params = {"fragment_name":"f"};</script>
  <script id="woocommerce-js-extra" nonce="n0">var woocommerce_params = {"ajax_url":"/ajax"};</script>`;
const tag = (attributes = '') => `<script nonce="n0" src="/dist/atoll.js" ${attributes}></script>`;
const script = (name: string, attributes = '') =>
  `<script nonce="n0" id="${name}-js" src="/legacy/${name}.js" ${attributes}></script>`;
const all = (attributes = '') => handles.map((handle) => script(handle, attributes)).join('');
const anonymous = (name: string, attributes = '') =>
  `<script nonce="n0" src="/legacy/${name}.js" ${attributes}></script>`;
const inline = (code: string) => `<script nonce="n0">${code}</script>`;
const append = (name: string, id = '') =>
  `var s = document.createElement('script'); s.src = '/legacy/${name}.js'; s.id = '${id}'; document.head.append(s);`;
const strict =
  "script-src 'nonce-n0' 'strict-dynamic'; require-trusted-types-for 'script'; base-uri 'none'; object-src 'none'";

interface Result {
  ran: string[];
  takeover: Record<string, string>;
  config: Record<string, unknown>;
  left: string[];
  globals: string[];
  loader: number;
  atLoader: Record<string, string>;
  problems: string[];
}

let server: Server;
let browser: Browser;
let origin: string;
let folder: string;
let html = '';
let csp = '';
let loaderBroken = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atoll-head-'));
  await build({
    entry: { atoll: 'entries/head.ts' },
    define: { PRELOADS: '{}' },
    outDir: folder,
    format: ['iife'],
    minify: true,
    target: 'es2022',
    config: false,
    silent: true,
    outExtension: () => ({ js: '.js' }),
  });
  const head = await readFile(join(folder, 'atoll.js'), 'utf8');
  // Like the real one, it waits for the document.
  const loader = `window.__loader = (window.__loader || 0) + 1;
    const start = () => { window.__atLoader = { ...window.atoll.takeover }; };
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else start();`;
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    const legacy = scripts[/^\/legacy\/(.+?)\.js/.exec(path)?.[1] ?? ''];
    const code =
      {
        '/dist/atoll.js': head,
        '/dist/loader.js': loaderBroken ? undefined : loader,
        '/dist/stripe-blocks.js': says('stand-in'),
      }[path] ?? legacy;
    if (code !== undefined) response.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
    else if (path === '/') {
      const policy = csp ? { 'content-security-policy': csp } : {};
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(html);
    } else response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page with this head and tells what ran, once everything has had its time. */
async function open(
  head: string,
  { body = '', policy = '', broken = false, wait = 600 } = {},
): Promise<Result> {
  html = `<!doctype html><html><head>${head}</head><body>${body}<p>shop</p></body></html>`;
  csp = policy;
  loaderBroken = broken;
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  // Said late: on a page that goes away it is not said at all.
  const told = broken && page.waitForEvent('console', (message) => message.text().startsWith('[atoll]'));
  await page.goto(origin, { waitUntil: 'load' });
  await page.waitForTimeout(wait);
  await told;
  const result = (await page.evaluate((names) => {
    const w = window as unknown as Record<string, unknown> & {
      atoll?: { takeover: object; config: object; left: string[] };
    };
    return {
      ran: w.__ran ?? [],
      takeover: w.atoll?.takeover,
      config: w.atoll?.config,
      left: w.atoll?.left,
      globals: names.filter((name) => w[name]),
      loader: w.__loader ?? 0,
      atLoader: w.__atLoader,
    };
  }, globals)) as Omit<Result, 'problems'>;
  await page.close();
  return { ...result, problems };
}

const blocked = { 'wc-add-to-cart': 'blocked', 'wc-cart-fragments': 'blocked', woocommerce: 'blocked' };

describe('head tag in Chromium', () => {
  it.each([
    ['', 'classic'],
    ['defer', 'deferred'],
    ['async', 'async'],
  ])('keeps %s scripts known by id from running (%s)', async (attributes) => {
    const result = await open(tag() + configs + all(attributes) + script('theme', attributes));
    expect(result).toEqual({
      ran: ['theme'],
      takeover: blocked,
      atLoader: blocked,
      config: {
        wc_add_to_cart_params: { cart_url: '/cart/' },
        wc_cart_fragments_params: { fragment_name: 'f' },
      },
      globals: [...globals],
      left: [],
      loader: 1,
      problems: [],
    });
  });

  it('keeps scripts at the end of the body and inlined ones from running', async () => {
    const inlined = `<script nonce="n0" id="wc-cart-fragments-js">${scripts['wc-cart-fragments']}</script>`;
    const result = await open(tag() + configs, {
      body: `${script('woocommerce')}${inlined}${script('theme')}`,
    });
    expect(result.ran).toEqual(['theme']);
    expect(result.takeover).toEqual({ ...blocked, 'wc-add-to-cart': 'withheld' });
  });

  const attached = (part: string) =>
    `<script nonce="n0" id="shoptimizer-main-js-${part}">${says(part)}</script>`;

  it('keeps what a theme attaches to its script from running with it, but for its configuration', async () => {
    const body = `${attached('extra')}${attached('before')}${script('woocommerce')}${attached('after')}`;
    const result = await open(tag() + configs, { body });
    expect(result.ran).toEqual(['extra']);
    expect(result.takeover).toMatchObject({ 'shoptimizer-main': 'blocked' });
  });

  it('lets it run with a script that is kept', async () => {
    const result = await open(tag('data-keep="sticky"') + configs, {
      body: `${attached('before')}${attached('after')}`,
    });
    expect(result.ran).toEqual(['before', 'after']);
    expect(result.left).toEqual(expect.arrayContaining(['sticky', 'menu-drawer']));
  });

  it.each([
    ['classic', anonymous('merged')],
    ['deferred', anonymous('merged', 'defer')],
    [
      'appended after load',
      inline(`addEventListener('load', function () { setTimeout(function () { ${append('merged')} }, 20) })`),
    ],
  ])('withholds the configuration, so that a merged file stops itself: %s', async (_name, merged) => {
    const result = await open(tag() + configs + merged + anonymous('theme'));
    expect(result.ran).toEqual(['theme']);
    expect(result.takeover).toEqual({ 'wc-add-to-cart': 'withheld', 'wc-cart-fragments': 'withheld' });
    expect(Object.keys(result.config)).toEqual(['wc_add_to_cart_params', 'wc_cart_fragments_params']);
  });

  describe('other scripts read the configuration, too', () => {
    const reads = inline(
      `(window.__ran = window.__ran || []).push(typeof wc_add_to_cart_params + ' ' + typeof wc_cart_fragments_params);`,
    );

    it('finds it as soon as the script that it is for was stopped by its element', async () => {
      const known = script('wc-add-to-cart') + script('wc-cart-fragments', 'defer');
      const { ran, takeover } = await open(tag() + configs + reads + known + reads);
      expect(ran).toEqual(['undefined undefined', 'object object']);
      expect(takeover).toMatchObject({ 'wc-add-to-cart': 'blocked', 'wc-cart-fragments': 'blocked' });
    });

    it.each([
      ['that is all', '', globals],
      [
        'templates and data of the page are no such scripts',
        '<script type="text/template"><p></p></script>',
        globals,
      ],
      [
        'an optimiser has scripts that wait',
        '<script type="rocketlazyloadscript" data-src="/legacy/merged.js"></script>',
        ['woocommerce_params'],
      ],
      [
        'one names their files only',
        '<script data-type="lazy" data-src="/legacy/merged.js"></script>',
        ['woocommerce_params'],
      ],
      [
        'one names a file on another host that is WordPress’s',
        '<script data-type="lazy" data-src="https://cdn.example/wp-content/cache/merged.js"></script>',
        ['woocommerce_params'],
      ],
      [
        'one names the file of a tag manager only',
        '<script data-type="lazy" data-src="https://tags.example/gtag.js"></script>',
        globals,
      ],
      [
        'a consent tool has one that waits',
        '<script type="text/plain" data-src="/statistics.js" data-category="statistics"></script>',
        globals,
      ],
    ])('finds it once a merged file had its time: %s', async (_name, more, found) => {
      const merged = anonymous('merged', 'defer');
      const result = await open(tag() + configs + merged + more + reads, { wait: 2300 });
      expect(result.ran).toEqual(['undefined undefined']);
      expect(result.globals).toEqual(found);
    });

    it('does not find it where an optimiser has woken a merged file up that may be under way still', async () => {
      const wake = inline(`addEventListener('load', function () {
        var old = document.querySelector('[type=rocketlazyloadscript]'); old.remove();
      })`);
      const sleeping = '<script type="rocketlazyloadscript" data-src="/legacy/merged.js"></script>';
      const result = await open(tag() + configs + sleeping + wake, { wait: 2300 });
      expect(result.globals).toEqual(['woocommerce_params']);
    });

    it('finds it at once where the server says that it prints no such scripts', async () => {
      const byHand = script('wc-add-to-cart');
      const { ran, takeover } = await open(tag('data-dequeued') + configs + reads + byHand);
      expect(ran).toEqual(['object object']);
      expect(takeover).toEqual({ 'wc-add-to-cart': 'blocked', 'wc-cart-fragments': 'dequeued' });
    });

    it('stops a known script that comes after the page has loaded', async () => {
      const late = inline(
        `addEventListener('load', function () { setTimeout(function () { ${append('wc-add-to-cart', 'wc-add-to-cart-js')} }, 2100) })`,
      );
      const result = await open(tag() + configs + late, { wait: 2600 });
      expect([result.ran, result.globals]).toEqual([[], globals]);
    });
  });

  it.each([
    [
      'by its address',
      '/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js?ver=1',
      ['waited'],
    ],
    [
      'not a bundle that has it in a list',
      '/legacy/theme.js?f=/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js,/theme.js',
      ['theme', 'waited'],
    ],
  ])(
    'stops an appended file of the platform %s, and whoever waits for it goes on',
    async (_name, address, ran) => {
      const waiting = inline(`var s = document.createElement('script'); s.src = '${address}';
      s.addEventListener('load', function () { (window.__ran = window.__ran || []).push('waited') }); document.head.append(s);`);
      const result = await open(tag() + configs + waiting);
      expect(result.ran).toEqual(ran);
    },
  );

  it('also stops a known script that another script appends', async () => {
    const result = await open(
      tag() + configs + inline(append('woocommerce', 'woocommerce-js')) + inline(append('theme', 'theme-js')),
    );
    expect(result.ran).toEqual(['theme']);
    expect(result.takeover.woocommerce).toBe('blocked');
  });

  const inOrder = (blocks: string) => `${script('registry')}${blocks}${script('frontend')}`;
  const plugin = 'wc-stripe-blocks-integration';
  it.each([
    ['classic', script(plugin), ['registry', 'stand-in', 'frontend']],
    [
      'inlined',
      `<script nonce="n0" id="${plugin}-js">${says('plugin')}</script>`,
      ['registry', 'stand-in', 'frontend'],
    ],
    ['deferred', script(plugin, 'defer'), ['registry', 'frontend', 'stand-in']],
    ['delayed', script(plugin, 'type="text/delayed"'), ['registry', 'frontend']],
  ])('runs a file of ours in the place of a script, at its time: %s', async (_name, blocks, ran) => {
    const result = await open(tag(), {
      body: inOrder(blocks),
      policy: "script-src 'nonce-n0' 'strict-dynamic'",
    });
    expect(result.ran).toEqual(ran);
    expect(result.takeover).toEqual({ [plugin]: 'blocked' });
    expect(result.problems).toEqual([]);
  });

  it.each([
    ['is kept', tag('data-keep="stripe-blocks"'), '', 'kept', 0],
    ['a policy for types forbids it', tag(), strict, 'late', 1],
  ])('leaves that script alone where it %s', async (_name, head, policy, taken, problems) => {
    const result = await open(head, { body: inOrder(script(plugin)), policy });
    expect(result.ran).toEqual(['registry', 'plugin', 'frontend']);
    expect(result.takeover).toMatchObject({ [plugin]: taken });
    expect(result.problems).toHaveLength(problems);
  });

  it('leaves what ran before the tag its features', async () => {
    const result = await open(configs + all() + tag());
    expect(result.ran).toEqual([...handles]);
    expect(result.takeover).toEqual({
      'wc-add-to-cart': 'late',
      'wc-cart-fragments': 'late',
      woocommerce: 'late',
    });
    expect(result.globals).toHaveLength(3);
    expect(result.loader).toBe(1);
  });

  it('still stops scripts printed before the tag that wait for the end of parsing', async () => {
    const result = await open(configs + all('defer') + script('theme', 'defer') + tag());
    expect(result.ran).toEqual(['theme']);
    expect(result.takeover).toEqual(blocked);
  });

  it('copes with an optimiser that deferred the tag itself', async () => {
    const first = await open(tag('defer') + configs + all('defer') + script('theme', 'defer'));
    expect([first.ran, first.takeover, first.loader]).toEqual([['theme'], blocked, 1]);
    const last = await open(configs + all('defer') + tag('defer'));
    expect(last.ran).toEqual([...handles]);
    expect(new Set(Object.values(last.takeover))).toEqual(new Set(['late']));
  });

  it.each(['text/plain', 'litespeed/javascript', 'rocketlazyloadscript'])(
    'takes scripts out of the hands of an optimiser that starts them later (%s)',
    async (type) => {
      const sleeping = [...handles, 'theme']
        .map((name) => `<script type="${type}" id="${name}-js" data-src="/legacy/${name}.js"></script>`)
        .join('');
      const wake = inline(`addEventListener('load', function () {
      document.querySelectorAll('script[type="${type}"]').forEach(function (old) {
        var s = document.createElement('script'); s.id = old.id; s.src = old.dataset.src; old.replaceWith(s);
      });
    })`);
      const result = await open(tag() + configs + sleeping + wake);
      expect(result.ran).toEqual(['theme']);
      expect(result.takeover).toEqual(blocked);
      const before = await open(sleeping + wake + tag() + configs);
      expect(before.ran).toEqual(['theme']);
    },
  );

  it('leaves alone what data-keep names, by feature or by handle', async () => {
    const byFeature = await open(tag('data-keep="mini-cart"') + configs + all('defer'));
    expect(byFeature.ran).toEqual(['wc-add-to-cart']);
    expect(byFeature.takeover).toEqual({ ...blocked, 'wc-add-to-cart': 'kept' });
    expect(byFeature.globals).toEqual(globals);
    const byHandle = await open(tag('data-keep="woocommerce, wc-cart-fragments"') + configs + all());
    expect(byHandle.ran).toEqual(['wc-cart-fragments', 'woocommerce']);
  });

  describe('order attribution, whose functions others call at once (storefront.md §7.2)', () => {
    const config = (value: string) => inline(`var wc_order_attribution = ${value};`);
    const usual = config('{"params":{"allowTracking":true},"fields":{"a":"b"}}');
    const said = inline(
      `window.__ran = [typeof wc_order_attribution.setOrderTracking, JSON.stringify(wc_order_attribution)];`,
    );

    it('has them as soon as its configuration is there, and notes what they are told', async () => {
      const call = inline(
        'wc_order_attribution.getAttributionData().x; wc_order_attribution.setOrderTracking(0);',
      );
      const { ran, config: withheld, problems } = await open(tag() + usual + call + said);
      expect(ran).toEqual(['function', '{"params":{"allowTracking":false},"fields":{"a":"b"}}']);
      expect([withheld, problems]).toEqual([{}, []]);
    });

    it('leaves the configuration alone where the legacy script is kept', async () => {
      const { ran, left } = await open(tag('data-keep="order-attribution"') + usual + said, {
        body: script('wc-order-attribution'),
      });
      expect(ran).toEqual(['undefined', '{"params":{"allowTracking":true},"fields":{"a":"b"}}']);
      expect(left).toEqual(['order-attribution']);
    });

    it.each(['null', '"x"', '[]', 'undefined', '7'])('bears a configuration of %s', async (value) => {
      const { problems, loader } = await open(tag() + config(value) + config('{"params":{}}') + said);
      expect([problems, loader]).toEqual([[], 1]);
    });
  });

  it('answers for consent as soon as its configuration is there, where the legacy script would be (consent.md §7)', async () => {
    const asks = inline(`window.__ran = [];
      const ask = () => window.__ran.push(typeof cmplz_has_consent === 'function' ? cmplz_has_consent('marketing') : 'nobody');
      ask();
      document.addEventListener('DOMContentLoaded', ask);`);
    const config = inline(`var complianz = {"prefix":"cmplz_","current_policy_id":"3"};`);
    const legacy = script('cmplz-cookiebanner', 'defer');
    const { ran, takeover } = await open(tag() + asks + config, { body: legacy });
    expect([ran, takeover['cmplz-cookiebanner']]).toEqual([['nobody', false], 'blocked']);
    const without = await open(tag() + asks);
    expect(without.ran).toEqual(['nobody', 'nobody']);
    const kept = await open(tag('data-keep="cookie-consent"') + asks + config);
    expect(kept.ran).toEqual(['nobody', 'nobody']);
  });

  it('leaves what a consent tool keeps back to that tool', async () => {
    const held = (type: string) =>
      `<script type="${type}" id="woocommerce-js" data-category="marketing" data-src="/legacy/woocommerce.js"></script>`;
    const wake = inline(`addEventListener('load', function () {
      var s = document.createElement('script'); s.src = document.getElementById('woocommerce-js').dataset.src; document.head.append(s);
    })`);
    const result = await open(tag() + held('text/plain') + wake);
    expect(result.ran).toEqual(['woocommerce']);
    expect(result.left).toContain('store-notice');
    expect(result.takeover.woocommerce).toBeUndefined();
  });

  it('says whose features are left to scripts of the page, also to those that wait', async () => {
    const kept = await open(tag('data-keep="mini-cart"') + configs, { body: script('wc-add-to-cart') });
    expect(kept.left).toEqual(['add-to-cart', 'mini-cart']);
    const absent = await open(tag('data-keep="mini-cart"') + configs);
    expect(absent.left).toEqual([]);
  });

  it('takes only scripts whose every feature data-islands names', async () => {
    const result = await open(tag('data-islands="cart-fragments add-to-cart notices"') + configs + all());
    expect(result.ran).toEqual(['wc-add-to-cart', 'woocommerce']);
    expect(result.takeover).toMatchObject({
      'wc-add-to-cart': 'kept',
      'wc-cart-fragments': 'blocked',
      woocommerce: 'kept',
    });
  });

  it('works under a strict policy with Trusted Types', async () => {
    const result = await open(tag() + configs + all('defer') + script('theme', 'defer'), { policy: strict });
    expect([result.ran, result.takeover, result.loader, result.problems]).toEqual([
      ['theme'],
      blocked,
      1,
      [],
    ]);
  });

  it('gives the configuration back when the loader cannot load', async () => {
    const late = inline(
      `addEventListener('load', function () { setTimeout(function () { ${append('merged')} }, 280) })`,
    );
    const result = await open(tag() + configs + late, { broken: true });
    expect(result.loader).toBe(0);
    expect(result.globals).toHaveLength(3);
    expect(result.ran).toEqual(['wc-add-to-cart', 'wc-cart-fragments']);
    expect(result.problems.filter((text) => text.startsWith('[atoll]'))).toHaveLength(1);
  });

  it('is inert the second time, and not fooled by an element named atoll', async () => {
    const result = await open(`${tag()}${tag('data-keep="woocommerce"')}${configs}${all()}`);
    expect([result.ran, result.loader]).toEqual([[], 1]);
    const named = await open(configs, { body: `<i id="atoll"></i>${tag()}${all()}` });
    expect([named.ran, named.takeover, named.loader]).toEqual([[], blocked, 1]);
  });

  it('notes nothing about scripts that the page does not have', async () => {
    const result = await open(tag() + anonymous('theme'));
    expect([result.takeover, result.config, result.loader]).toEqual([{}, {}, 1]);
  });
});
