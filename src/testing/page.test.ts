import { afterEach, expect, test } from 'vitest';
import { type LoadedPage, loadPage, readConfiguration } from './page';

let page: LoadedPage | undefined;
afterEach(() => page?.unload());
const named = (name: string): unknown => (window as unknown as Record<string, unknown>)[name];

const html = `<!doctype html><html lang="de" class="no-js"><head><title>Shop</title>
<script id="wc-add-to-cart-js-extra">
var wc_add_to_cart_params = {"url":"/?a=%%endpoint%%","text":"a; b } \\" \\n","list":[]};
var second = {"n":1};
//# sourceURL=wc-add-to-cart-js-extra
</script>
<script id="wc-add-to-cart-js">window.executed = true;</script></head>
<body class="shop woocommerce"><script>window.executed = true;</script>
<a href="https://shop.example/p">P</a></body></html>`;

test('shows head, body and their attributes', () => {
  page = loadPage(html, { path: '/shop/?orderby=price', origin: 'https://shop.example' });
  expect(document.documentElement.lang).toBe('de');
  expect(document.body.className).toBe('shop woocommerce');
  expect(document.title).toBe('Shop');
  expect(location.pathname + location.search).toBe('/shop/?orderby=price');
  expect(document.querySelector('a')?.href).toBe(`${location.origin}/p`);
});

test('reads configuration as data and runs nothing', () => {
  page = loadPage(html);
  expect(named('wc_add_to_cart_params')).toEqual({ url: '/?a=%%endpoint%%', text: 'a; b } " \n', list: [] });
  expect(named('second')).toEqual({ n: 1 });
  expect(named('executed')).toBeUndefined();
});

test('takes other globals, and leaves the page without a trace', () => {
  page = loadPage(html, { globals: { second: 2, wc_add_to_cart_params: undefined } });
  expect(page.globals).toEqual({ second: 2 });
  expect(named('wc_add_to_cart_params')).toBeUndefined();
  page.unload();
  expect('second' in window).toBe(false);
  expect(document.body.outerHTML).toBe('<body></body>');
});

test.each([
  ['var a = {"b":"</script>"};', { a: { b: '</script>' } }],
  ['var a = "text; more";var b = [1,{"c":[2]}];', { a: 'text; more', b: [1, { c: [2] }] }],
  ['var a = 5\nvar b = ""', { a: 5, b: '' }],
  ['/* <![CDATA[ */\nvar a = {};\n/* ]]> */', { a: {} }],
  ['var a = {"b":1};\nvar c = {"d":', {}],
  ['var a = {"b": fetch("/x")};', {}],
  ['', {}],
])('reads %s', (script, globals) => {
  expect(readConfiguration(script)).toEqual(globals);
});
