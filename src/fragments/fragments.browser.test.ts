import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../fixtures/browser/launch';
import type { FragmentResult } from './apply';

interface Harness {
  apply(map: Record<string, string>): FragmentResult;
  keep(selector: string): void;
  stored(map: Record<string, string>): boolean;
  setNonce(nonce: string, trustAnswers?: boolean): void;
}
declare global {
  interface Window {
    harness: Harness;
    runs: string[];
    violations: string[];
  }
}

const source = `
  import { applyFragments } from './apply';
  import { applyStored } from './stored';
  import { setNonce } from '../dom/html';
  import { setCurrentRuntime } from '../runtime/current';
  window.harness = {
    apply: applyFragments,
    stored: applyStored,
    setNonce,
    keep: (selector) => setCurrentRuntime({ flush: () => {}, selectorOfKeptNodes: () => selector }),
  };
`;

const policies: Record<string, string> = {
  open: '',
  strict:
    "script-src 'nonce-page' 'strict-dynamic'; object-src 'none'; base-uri 'none'; style-src 'self'; require-trusted-types-for 'script'; trusted-types atoll",
  forbidden: "script-src 'nonce-page'; require-trusted-types-for 'script'; trusted-types 'none'",
};

let browser: Browser;
let server: Server;
let origin: string;
let page: Page;
let frames = 0;

beforeAll(async () => {
  const bundle = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop.test');
    if (pathname === '/frame') frames++;
    const csp = policies[searchParams.get('csp') ?? ''];
    if (csp) response.setHeader('content-security-policy', csp);
    const types: Record<string, string> = { '/harness.js': 'text/javascript', '/part.js': 'text/javascript' };
    response.setHeader('content-type', types[pathname] ?? 'text/html; charset=utf-8');
    if (pathname === '/harness.js') return response.end(script);
    if (pathname === '/part.js') return response.end('runs.push("file")');
    if (pathname === '/frame') return response.end('<input>');
    return response.end(
      '<!doctype html><title>t</title><script nonce="page">runs = []; violations = [];' +
        'addEventListener("securitypolicyviolation", (e) => violations.push(e.violatedDirective + " " + e.sample));</script>' +
        '<script nonce="page" src="/harness.js"></script><main></main>',
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

afterEach(() => page?.close());

async function open(markup: string, csp = 'open'): Promise<void> {
  page = await browser.newPage();
  await page.goto(`${origin}/?csp=${csp}`);
  await page.evaluate((html) => {
    window.harness.setNonce('page');
    const start = document.querySelector('main') as Element;
    start.className = 'start';
    window.harness.apply({ 'main.start': `<main>${html}</main>` });
  }, markup);
}
const apply = (map: Record<string, string>) => page.evaluate((given) => window.harness.apply(given), map);

describe('someone who types', () => {
  const form = (inner: string) => `<form class="box"><p>${inner}</p></form>`;

  it('goes on in the same field, with focus, caret and undo, while everything around changes', async () => {
    await open(form('A <input name="a" value="x">'));
    await page.click('input');
    await page.keyboard.type('hello');
    await page.keyboard.press('ArrowLeft');
    await page.evaluate(() => {
      const input = document.querySelector('input') as HTMLInputElement & { events?: string[] };
      input.events = [];
      for (const type of ['blur', 'focus', 'change', 'focusout']) {
        input.addEventListener(type, () => input.events?.push(type));
      }
    });
    for (const n of [1, 2, 3]) {
      await apply({
        '.box': `<form class="box n${n}"><b>${n}</b><p lang="de">B${n} <input name="a" value="x" class="c${n}"> C</p></form>`,
      });
      await page.keyboard.type(`${n}`);
    }
    const state = await page.evaluate(() => {
      const input = document.querySelector('input') as HTMLInputElement & { events?: string[] };
      return [
        input.value,
        input.selectionStart,
        input.events,
        document.activeElement === input,
        input.className,
      ];
    });
    expect(state).toEqual(['xhell123o', 8, [], true, 'c3']);
    await page.keyboard.press('Control+z');
    expect(await page.inputValue('input')).not.toBe('xhell123o');
  });

  it('keeps an input method composition alive', async () => {
    await open(form('A <input name="a">'));
    await page.click('input');
    const client = await page.context().newCDPSession(page);
    await page.evaluate(() => {
      for (const type of ['compositionstart', 'compositionupdate', 'compositionend']) {
        document.addEventListener(type, (event) =>
          window.runs.push(`${type} ${(event as CompositionEvent).data}`),
        );
      }
    });
    await client.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await apply({ '.box': '<form class="box new"><p>B <b>C</b><input name="a" class="new"></p></form>' });
    await client.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await client.send('Input.insertText', { text: '日本' });
    expect(await page.inputValue('input.new')).toBe('日本');
    expect(await page.evaluate(() => window.runs)).toEqual([
      'compositionstart ',
      'compositionupdate に',
      'compositionupdate にほ',
      'compositionupdate 日本',
      'compositionend 日本',
    ]);
  });

  it('gets focus and selection back when the field had to be replaced', async () => {
    await open(form('<input name="a" value="hello">'));
    await page.evaluate(() => {
      const input = document.querySelector('input') as HTMLInputElement;
      input.focus();
      input.setSelectionRange(1, 4, 'backward');
    });
    const result = await apply({
      '.box': '<form class="box"><ul><li><input name="a" value="hello"></li></ul></form>',
    });
    expect(result.replaced).toBe(1);
    expect(
      await page.evaluate(() => {
        const { value, selectionStart, selectionEnd, selectionDirection } =
          document.activeElement as HTMLInputElement;
        return [value, selectionStart, selectionEnd, selectionDirection];
      }),
    ).toEqual(['hello', 1, 4, 'backward']);
  });
});

describe('what is alive', () => {
  it('a kept frame is not loaded again, also without moveBefore', async () => {
    await open('<div class="box"><p>A</p><div class="pay"><div id="card"></div></div></div>');
    await page.evaluate(async () => {
      Reflect.deleteProperty(Element.prototype, 'moveBefore');
      window.harness.keep('#card');
      const frame = document.createElement('iframe');
      frame.src = '/frame';
      const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
      document.querySelector('#card')?.append(frame);
      await loaded;
      const field = frame.contentDocument?.querySelector('input') as HTMLInputElement;
      field.value = '4242';
      frame.addEventListener('load', () => window.runs.push('loaded again'));
    });
    const before = frames;
    await apply({
      '.box':
        '<div class="box new"><ul><li>B</li></ul><p>C</p><div class="pay on">1<div id="card"></div>2</div><p>D</p></div>',
    });
    await page.waitForTimeout(200);
    expect(frames).toBe(before);
    expect(await page.evaluate(() => window.runs)).toEqual([]);
    expect(await page.frames()[1]?.inputValue('input')).toBe('4242');
    expect(await page.textContent('.box')).toBe('BC12D');
  });

  it('details stay open', async () => {
    await open('<div class="box"><details open><summary>S</summary>A</details></div>');
    await apply({
      '.box': '<div class="box"><details class="new"><summary>S</summary>B</details></div>',
    });
    expect(await page.evaluate(() => document.querySelector<HTMLDetailsElement>('.new')?.open)).toBe(true);
  });

  it('scroll positions stay, in kept and in replaced lists, and on the page', async () => {
    const list = (name: string, extra: string) =>
      `<ul class="${name}" ${extra}>${Array.from({ length: 60 }, (_, at) => `<li>${name} ${at} ${extra}</li>`).join('')}</ul>`;
    await open(`<div class="box">${list('a', '')}${list('b', '')}</div>`);
    await page.addStyleTag({
      content: 'ul { height: 100px; overflow: auto } main { padding-bottom: 3000px }',
    });
    await page.evaluate(() => {
      for (const ul of document.querySelectorAll('ul')) ul.scrollTop = 200;
      scrollTo(0, 120);
    });
    await apply({
      '.box': `<div class="box">${list('a', '').replace('a 50', 'x 50')}${list('b', 'data-new')}</div>`,
    });
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('ul')].map((ul) => ul.scrollTop).concat(scrollY),
      ),
    ).toEqual([200, 200, 120]);
  });

  it('images without a place, or inside noscript, are not fetched', async () => {
    await open('<div class="box"><img src="/one.png" alt=""></div>');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await apply({
      '.box': '<div class="box"><img src="/one.png" alt=""></div>',
      '.nowhere': '<img src="/two.png" alt="">',
    });
    await apply({
      '.box': '<div class="box"><img src="/one.png" alt=""><noscript><img src="/three.png"></noscript></div>',
    });
    await page.waitForTimeout(150);
    expect(fetched.filter((path) => path !== '/one.png')).toEqual([]);
  });
});

describe('scripts and security policies', () => {
  const parts = (nonce: string) => ({
    '.box':
      `<div class="box"><script${nonce}>runs.push("inline " + document.currentScript.nonce)</script>` +
      `<script src="/part.js"${nonce}></script><p>A</p></div>`,
  });
  const ran = () => page.evaluate(() => [window.runs, window.violations]);

  it.each<[string, string, string, string]>([
    ['without a nonce on the page, as before', '', 'open', ''],
    ['with the nonce that the answer carries', 'page', 'strict', ' nonce="page"'],
  ])('run once an application, %s', async (_, nonce, csp, carried) => {
    await open('<div class="box"></div><div class="box"></div>', csp);
    await page.evaluate((given) => window.harness.setNonce(given), nonce);
    await apply(parts(carried));
    await page.waitForFunction(() => window.runs.length > 1);
    expect(await ran()).toEqual([[`inline ${nonce}`, 'file'], []]);
    await apply(parts(carried));
    await page.waitForFunction(() => window.runs.length > 3);
    expect(await ran()).toEqual([[`inline ${nonce}`, 'file', `inline ${nonce}`, 'file'], []]);
    expect(await page.locator('.box p').count()).toBe(2);
  });

  it.each(['', ' nonce="other"'])(
    'a strict policy: without the nonce of the page (%s) neither runs, not even a file, unless the site trusts answers',
    async (carried) => {
      await open('<div class="box"></div>', 'strict');
      await apply(parts(carried));
      await apply({ '.box': `<div class="box"><script nonce="page">runs.push("last")</script></div>` });
      await page.waitForFunction(() => window.runs.length);
      expect(await ran()).toEqual([['last'], []]);
      await page.evaluate(() => window.harness.setNonce('page', true));
      await apply(parts(carried));
      await page.waitForFunction(() => window.runs.length > 2);
      expect(await ran()).toEqual([['last', 'inline page', 'file'], []]);
    },
  );

  it.each(['open', 'strict'])('from storage nothing runs, %s policy', async (csp) => {
    await open('<div class="box"></div><p class="pic"></p>', csp);
    const stored = (map: Record<string, string>) =>
      page.evaluate((given) => window.harness.stored(given), map);
    expect(await stored(parts(' nonce="page"'))).toBe(false);
    expect(await stored({ '.pic': '<p class="pic"><img src="/none.png" onerror="runs.push(1)"></p>' })).toBe(
      false,
    );
    expect(await stored({ '.pic': '<p class="pic">B</p>' })).toBe(true);
    // What is in the page by now would have run before this.
    await apply({ '.box': '<div class="box"><script nonce="page">runs.push("last")</script></div>' });
    await page.waitForFunction(() => window.runs.length);
    expect(await page.evaluate(() => window.runs)).toEqual(['last']);
  });

  it('event handlers in markup around a field in use do not break on Trusted Types', async () => {
    await open('<form class="box"><input name="a"></form>', 'strict');
    await page.focus('input');
    await apply({
      '.box': '<form class="box" onsubmit="runs.push(1)"><input name="a" oninput="runs.push(2)"></form>',
    });
    expect(await page.getAttribute('input', 'oninput')).toBe('runs.push(2)');
    expect(await page.getAttribute('form', 'onsubmit')).toBe('runs.push(1)');
  });

  it('a page that forbids the policy keeps its content and gets one warning', async () => {
    page = await browser.newPage();
    const warned: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
    await page.goto(`${origin}/?csp=forbidden`);
    for (const _ of [1, 2]) {
      const result = await apply({ main: '<main>B</main>' });
      expect(result).toMatchObject({ replaced: 0, invalid: ['main'] });
    }
    expect(await page.textContent('main')).toBe('');
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain('the page forbids markup for "main"');
  });

  it('a selector only jQuery knows is named, the rest is applied', async () => {
    await open('<b class="count">1</b>');
    expect(await apply({ '.count:eq(0)': 'x', '.count': '<b class="count">2</b>' })).toMatchObject({
      replaced: 1,
      invalid: ['.count:eq(0)'],
    });
  });
});

describe('size', () => {
  it('200,000 elements are applied as an answer; from storage they are not', async () => {
    await open('<i class="many"></i>');
    const markup = '<hr>'.repeat(200_000);
    expect(await page.evaluate((many) => window.harness.stored({ '.many': many }), markup)).toBe(false);
    expect(await page.locator('hr').count()).toBe(0);
    expect(await apply({ '.many': markup })).toMatchObject({ replaced: 1 });
    expect(await page.evaluate(() => document.getElementsByTagName('hr').length)).toBe(200_000);
  });

  /** 1 MB in 200 fragments: lists of lines as in a cart. */
  const fragments = (version: number, everything: boolean) => {
    const map: Record<string, string> = {};
    for (let target = 0; target < 200; target++) {
      const lines = Array.from(
        { length: 24 },
        (_, line) =>
          `<li class="item"><a class="remove" data-cart_item_key="k${target}-${line}" href="/?remove=${line}">×</a>` +
          `<a href="/product/${line}"><img alt="" width="10" height="10">Product ${line}</a>` +
          `<span class="quantity">${everything || line === 7 ? version : 1} × <b>10</b></span></li>`,
      );
      map[`.target-${target}`] =
        `<section class="frag target-${target}"><ul class="list">${lines.join('')}</ul></section>`;
    }
    return map;
  };

  it.each([
    ['nothing changed', 1, false],
    ['one line of each target changed', 2, false],
    ['every line changed', 2, true],
  ])('1 MB in 200 targets: %s', async (name, version, everything) => {
    await open(Object.values(fragments(1, false)).join(''));
    const map = fragments(version, everything);
    const bytes = JSON.stringify(map).length;
    expect(bytes).toBeGreaterThan(1_000_000);
    const measured = await page.evaluate((given) => {
      document.body.getBoundingClientRect();
      const template = document.createElement('template');
      let start = performance.now();
      for (const markup of Object.values(given)) template.innerHTML = markup;
      const parse = performance.now() - start;
      start = performance.now();
      const result = window.harness.apply(given);
      return {
        parse,
        total: performance.now() - start,
        result,
        nodes: document.querySelectorAll('*').length,
      };
    }, map);
    const beyond = measured.total - measured.parse;
    console.info(
      `${name}: ${(bytes / 1e6).toFixed(2)} MB, ${measured.nodes} elements, parse ${measured.parse.toFixed(0)} ms, beyond it ${beyond.toFixed(0)} ms`,
    );
    expect(measured.result.replaced).toBe(200);
    expect(await page.textContent('.target-199 li:nth-child(8) .quantity')).toBe(`${version} × 10`);
  });
});
