import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../../fixtures/browser/bundle';
import { launchChromium } from '../../fixtures/browser/launch';

declare global {
  interface Window {
    /** What happened, oldest first. */
    trail: string[];
  }
}

/** Real chunks by the browser's own `import()`, and a mounter without a view library. */
const source = `
import { interaction } from './src/runtime/interaction';
import { createRuntime } from './src/runtime/runtime';
import { idle, media, now, visible } from './src/runtime/strategies';

window.trail = [];
const trail = window.trail;
const whens = { now: now(), idle: idle(), visible: visible({ margin: 50 }), media: media('(max-width: 500px)'),
  hold: interaction({ hold: true }), both: [media('(max-width: 500px)'), visible({ margin: 50 })] };
const mounter = async () => (view, { host, lifetime }) => {
  trail.push('mount ' + host.id);
  host.addEventListener('click', (event) => {
    event.preventDefault();
    trail.push('handled ' + host.id + ' ' + event.clientX);
  }, { signal: lifetime });
  return { move: (next) => trail.push('move ' + next.id), unmount: () => trail.push('unmount ' + host.id) };
};
addEventListener('unhandledrejection', (event) => trail.push('rejected ' + event.reason));
const runtime = createRuntime({
  refuse: () => { if (!trail.includes('asked')) trail.push('asked', 'deferred ' + !!window.deferred); },
});
runtime.add(Object.entries(whens).map(([name, when]) => ({
  mounter,
  island: { name, match: '.' + name, when, key: (host) => host.dataset.key,
    load: () => import(new URL('/chunk-' + name + '.js', location.href).href) },
})));
window.report = () => runtime.report();
await runtime.start();
trail.push('started');
`;

let browser: Browser;
let page: Page;
let script: string;
let asked: string[];

beforeAll(async () => {
  script = await bundle(source);
  browser = await launchChromium();
});
afterAll(() => browser?.close());
afterEach(() => page.context().close());

type Chunk = (route: Route, times: number) => Promise<void> | undefined;

async function visit(body: string, { chunk, head = '' }: { chunk?: Chunk; head?: string } = {}) {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
  page = await context.newPage();
  asked = [];
  const times = new Map<string, number>();
  await page.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/harness.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname === '/deferred.js') {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return route.fulfill({ contentType: 'text/javascript', body: 'window.deferred = true' });
    }
    if (pathname.startsWith('/chunk-')) {
      asked.push(pathname.slice(7, -3));
      const count = (times.get(pathname) ?? 0) + 1;
      times.set(pathname, count);
      const own = chunk?.(route, count);
      return own ?? route.fulfill({ contentType: 'text/javascript', body: 'export default 1' });
    }
    const content = pathname === '/' ? body : `<h1>${pathname}${search}</h1>`;
    const script_ = pathname === '/' ? '<script async type="module" src="/harness.js"></script>' : '';
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html><head>${script_}${head}</head><body>${content}</body></html>`,
    });
  });
  await page.goto('http://shop.test/', { waitUntil: 'load' });
  await page.waitForFunction(() => window.trail?.includes('started'));
}
const trail = () =>
  page.evaluate(() => window.trail.filter((line) => /^(mount|unmount|handled|move|rejected)/.test(line)));
const settled = () => page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
const state = (selector: string, name: string) => page.getAttribute(selector, `data-atoll-${name}`);

describe('strategies', () => {
  test('now and idle load without a sign, and fetch nothing for others', async () => {
    await visit('<p class="now" id="n"></p><p class="idle" id="i"></p><p class="hold" id="h">h</p>');
    await page.waitForSelector('#i[data-atoll-idle=live]', { state: 'attached' });
    expect((await trail()).sort()).toEqual(['mount i', 'mount n']);
    expect(asked.sort()).toEqual(['idle', 'now']);
  });

  test('visible loads when the host comes near, also an empty one', async () => {
    await visit('<div style="height: 2000px"></div><p class="visible" id="v"></p>');
    await settled();
    expect(await state('#v', 'visible')).toBe('waiting');
    await page.mouse.wheel(0, 5000);
    await page.waitForSelector('#v[data-atoll-visible=live]', { state: 'attached' });
    expect(asked).toEqual(['visible']);
  });

  test('media loads when the query begins to hold', async () => {
    await visit('<p class="media" id="m"></p>');
    await settled();
    expect(await state('#m', 'media')).toBe('waiting');
    await page.setViewportSize({ width: 400, height: 600 });
    await page.waitForSelector('#m[data-atoll-media=live]', { state: 'attached' });
  });

  test('of several the first wins, and it loads once', async () => {
    await visit('<div style="height: 2000px"></div><p class="both" id="b"></p>');
    await page.setViewportSize({ width: 400, height: 600 });
    await page.waitForSelector('#b[data-atoll-both=live]', { state: 'attached' });
    await page.mouse.wheel(0, 5000);
    await settled();
    expect(await trail()).toEqual(['mount b']);
    expect(asked).toEqual(['both']);
  });
});

describe('a held click', () => {
  const link =
    '<a class="hold" id="l" href="/next/?a=1"><svg width="20" height="20"><rect width="20" height="20"/></svg> Next</a>';
  const form =
    '<form action="/sent/"><input name="q" value="1"><button class="hold" id="s" name="by" value="button">Send</button></form>';
  let arrive = () => {};
  const slow: Chunk = async (route) => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return route.fulfill({ contentType: 'text/javascript', body: 'export default 1' });
  };
  const gone: Chunk = (route) => route.abort('failed');

  test('on a picture in a link reaches the island once, with its place', async () => {
    await visit(link, { chunk: slow });
    const box = await page.locator('svg').boundingBox();
    const x = Math.round((box?.x ?? 0) + 10);
    for (let turn = 0; turn < 3; turn++) await page.mouse.click(x, (box?.y ?? 0) + 10);
    await settled();
    expect(await trail()).toEqual([]);
    expect(await state('#l', 'hold')).toBe('loading');
    arrive();
    await page.waitForSelector('#l[data-atoll-hold=live]');
    await settled();
    expect(await trail()).toEqual(['mount l', `handled l ${x}`]);
    await page.mouse.click(x, (box?.y ?? 0) + 10);
    expect(await trail()).toHaveLength(3);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('by Enter reaches the island, too', async () => {
    await visit(link, { chunk: slow });
    await page.focus('#l');
    await page.keyboard.press('Enter');
    await settled();
    arrive();
    await page.waitForFunction(() => window.trail.some((line) => line.startsWith('handled')));
    expect(asked).toEqual(['hold']);
  });

  test('whose chunk is lost follows the link', async () => {
    await visit(link, { chunk: gone });
    await page.click('svg');
    await page.waitForURL('http://shop.test/next/?a=1');
    expect(asked).toEqual(['hold', 'hold']);
  });

  test('whose chunk is lost sends the form, with the button that was pressed', async () => {
    await visit(form, { chunk: gone });
    await page.click('#s');
    await page.waitForURL('http://shop.test/sent/?q=1&by=button');
  });

  test('whose chunk is lost once reaches the island', async () => {
    await visit(link, { chunk: (route, times) => (times === 1 ? route.abort('failed') : undefined) });
    await page.click('#l');
    await page.waitForFunction(() => window.trail.some((line) => line.startsWith('handled')));
    expect(asked).toEqual(['hold', 'hold']);
  });

  test('with Ctrl opens its own tab, and does not wait', async () => {
    await visit(link, { chunk: slow });
    const opened = page.context().waitForEvent('page');
    await page.click('#l', { modifiers: ['Control'] });
    await opened;
    expect(await trail()).not.toContain('handled l');
  });
});

describe('a chunk', () => {
  test('that breaks costs only its island', async () => {
    await visit('<p class="now" id="n"></p><p class="idle" id="i"></p>', {
      chunk: (route) =>
        route.request().url().includes('now')
          ? route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' })
          : undefined,
    });
    await page.waitForSelector('#i[data-atoll-idle=live]', { state: 'attached' });
    // It was asked for once more.
    await page.waitForSelector('#n[data-atoll-now=failed]', { state: 'attached' });
    expect(await trail()).toEqual(['mount i']);
  });
});

describe('the page', () => {
  test('is asked for owners after its deferred scripts, however slow they are', async () => {
    await visit('<p class="now" id="n"></p>', { head: '<script defer src="/deferred.js"></script>' });
    await settled();
    expect(await page.evaluate(() => window.trail)).toEqual(['asked', 'deferred true', 'started', 'mount n']);
  });

  test('may swap and move hosts: moved are kept, swapped hand over, others end', async () => {
    await visit(
      '<main><p class="now" id="a" data-key="1"></p><p class="now" id="b"></p></main><footer></footer>',
    );
    // Views load side by side: either may be first.
    await page.waitForFunction(() => ['mount a', 'mount b'].every((line) => window.trail.includes(line)));
    const sorted = async () => {
      const [first = '', second = '', ...rest] = await trail();
      return [...[first, second].sort(), ...rest];
    };
    await page.evaluate(() => {
      const find = (selector: string) => document.querySelector(selector) as HTMLElement;
      find('footer').append(find('#b'));
      const next = find('#a').cloneNode() as HTMLElement;
      next.id = 'c';
      find('#a').after(next);
      find('#a').remove();
    });
    await settled();
    expect(await sorted()).toEqual(['mount a', 'mount b', 'move c']);
    await page.evaluate(() => document.querySelector('footer')?.remove());
    await settled();
    expect(await sorted()).toEqual(['mount a', 'mount b', 'move c', 'unmount b']);
  });
});
