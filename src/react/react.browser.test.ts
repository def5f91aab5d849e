import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundle, type Library, libraries } from '../../fixtures/browser/bundle';
import { launchChromium } from '../../fixtures/browser/launch';

interface DialogHarness {
  open(): void;
  close(): void;
  closes(): number;
  swap(times: number): Promise<number>;
  violations: string[];
  errors: string[];
}
declare global {
  interface Window {
    dialogs: DialogHarness;
    axe: { run(context: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
  }
}

/** A page with a drawer around its own menu, and an island whose hosts are swapped. */
const source = `
import { signal } from '@preact/signals-core';
import { useLayoutEffect } from 'react';
import { Adopt } from './src/react/adopt';
import { Bind } from './src/react/bind';
import { Dialog } from './src/react/dialog';
import { Drawer } from './src/react/drawer';
import { mount } from './src/react/mount';
import { Outlet } from './src/react/outlet';
import { useValue } from './src/react/use-value';
import { interaction } from './src/runtime/interaction';
import { createRuntime } from './src/runtime/runtime';
import { now, visible } from './src/runtime/strategies';
import { commit } from './src/runtime/commit';

const violations = [];
const errors = [];
document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
addEventListener('error', (event) => errors.push(event.message));
let closes = 0;
const open = signal(false);
const query = new URLSearchParams(location.search);
const Shell = query.get('kind') === 'dialog' ? Dialog : Drawer;
const side = query.get('side') ?? 'end';
const find = (selector) => document.querySelector(selector);

function Menu({ host }) {
  const isOpen = useValue(open);
  const close = () => {
    closes++;
    if (query.get('stubborn') === null) commit(() => { open.value = false; });
  };
  return (
    <>
      <Bind node={find('#opener')} attrs={{ 'aria-expanded': isOpen }} on={{ click: () => commit(() => { open.value = true; }) }} />
      <Outlet node={document.body}>
        <Shell open={isOpen} side={side} label="Menu" onClose={close} fallbackFocus={() => find('#fallback')}>
          <button type="button" id="first">First</button>
          <input type="file" id="file" aria-label="File" />
          <p id="text">Some words to select with the mouse</p>
          {isOpen && <Adopt node={host} />}
        </Shell>
      </Outlet>
    </>
  );
}
function Row({ host }) {
  useLayoutEffect(() => () => {}, []);
  return (
    <>
      <Bind node={host} classes={{ on: true }} styles={{ color: 'green' }} on={{ click: () => {} }} />
      <Bind node={document} on={{ click: () => {} }} match=".row" />
      <Outlet node={host}><b>ours</b></Outlet>
    </>
  );
}
const view = (default_) => async () => ({ default: default_ });
const mounter = async () => mount;
const runtime = createRuntime();
runtime.add([
  { mounter, island: { name: 'menu', match: '#menu', when: now(), load: view(Menu) } },
  { mounter, island: { name: 'row', match: '.row', when: [visible(), interaction({ hold: true })], load: view(Row) } },
]);
await runtime.start();

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
window.gone = [];
window.dialogs = {
  violations,
  errors,
  open: () => commit(() => { open.value = true; }),
  close: () => commit(() => { open.value = false; }),
  closes: () => closes,
  async swap(times) {
    let live = 0;
    for (let turn = 0; turn < times; turn++) {
      await frame();
      await frame();
      const row = find('.row');
      live += Number(row.dataset.atollRow === 'live');
      window.gone.push(new WeakRef(row), ...[...row.children].map((child) => new WeakRef(child)));
      const next = document.createElement('div');
      next.className = 'row';
      next.textContent = 'Row ' + turn;
      row.replaceWith(next);
      runtime.flush();
    }
    return live;
  },
};
document.documentElement.dataset.ready = '';
`;

const html = (dir: string) => `<!doctype html><html lang="en" dir="${dir}"><head><title>Harness</title>
<script type="module" nonce="page" src="/harness.js"></script></head>
<body><main><h1>Shop</h1><button id="opener">Menu</button> <button id="fallback">Fallback</button>
<nav id="menu" aria-label="Menu"><a href="#one">One</a> <input aria-label="Search"><iframe title="Card" src="/frame"></iframe></nav>
<div class="row">Row</div></main></body></html>`;

const policy =
  "script-src 'nonce-page' 'strict-dynamic'; style-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types atoll";

let browser: Browser;
let page: Page;
let frames = 0;
const scripts = {} as Record<Library, string>;

beforeAll(async () => {
  for (const library of libraries) scripts[library] = await bundle(source, library);
  browser = await launchChromium();
});
afterAll(() => browser?.close());
afterEach(async () => {
  expect(await page.evaluate(() => window.dialogs.violations)).toEqual([]);
  expect(await page.evaluate(() => window.dialogs.errors)).toEqual([]);
  await page.context().close();
});

interface Visit {
  dir?: 'ltr' | 'rtl';
  query?: string;
  media?: { reducedMotion?: 'reduce' | 'no-preference'; forcedColors?: 'active' | 'none' };
  width?: number;
}

async function visit(library: Library, { dir = 'ltr', query = '', media, width = 800 }: Visit = {}) {
  const context = await browser.newContext({ viewport: { width, height: 600 }, ...media });
  page = await context.newPage();
  frames = 0;
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/harness.js') {
      return route.fulfill({ contentType: 'text/javascript', body: scripts[library] });
    }
    if (pathname === '/frame') {
      frames++;
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Card</p>' });
    }
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: html(dir),
    });
  });
  await page.goto(`http://shop.test/?${query}`);
  await page.waitForSelector('[data-atoll-menu=live]');
}
const focused = () => page.evaluate(() => document.activeElement?.id);
const isOpen = () => page.evaluate(() => !!document.querySelector('dialog')?.open);
const settled = () =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))));
const box = async () => {
  const found = await page.locator('dialog').boundingBox();
  if (!found) throw new Error('no dialog');
  return found;
};
const openByMouse = async () => {
  await page.click('#opener');
  await page.waitForSelector('dialog[open]');
};

describe.each(libraries)('on %s', (library) => {
  describe.each(['dialog', 'drawer'])('%s', (kind) => {
    test('takes focus in, makes the page inert, and gives focus back to the opener', async () => {
      await visit(library, { query: `kind=${kind}` });
      await openByMouse();
      expect(await focused()).toBe('first');
      expect(await page.getAttribute('#opener', 'aria-expanded')).toBe('true');
      expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true);
      await page.evaluate(() => document.getElementById('fallback')?.focus());
      expect(await focused()).toBe('first');
      await page.evaluate(() => window.dialogs.close());
      expect(await focused()).toBe('opener');
      expect(await isOpen()).toBe(false);
      expect(await page.getAttribute('#opener', 'aria-expanded')).toBe('false');
    });

    test('closes by Escape, once, and again by Escape the next time', async () => {
      await visit(library, { query: `kind=${kind}` });
      for (const times of [1, 2, 3]) {
        await page.evaluate(() => document.getElementById('opener')?.focus());
        await page.keyboard.press('Enter');
        await page.waitForSelector('dialog[open]');
        await page.keyboard.press('Escape');
        await settled();
        expect(await isOpen()).toBe(false);
        expect(await page.evaluate(() => window.dialogs.closes())).toBe(times);
        expect(await focused()).toBe('opener');
      }
    });

    test('closes by a press outside, but not by a selection that ends there', async () => {
      await visit(library, { query: `kind=${kind}` });
      await openByMouse();
      const { x, y, width, height } = await box();
      const free = { x: x > 100 ? 20 : x + width + 20, y: y > 100 ? 20 : 300 };
      const text = await page.locator('#text').boundingBox();
      await page.mouse.move((text?.x ?? 0) + 30, (text?.y ?? 0) + 5);
      await page.mouse.down();
      await page.mouse.move(free.x, free.y, { steps: 4 });
      await page.mouse.up();
      await settled();
      expect(await isOpen()).toBe(true);
      await page.mouse.click(x + width / 2, y + height - 3);
      await settled();
      expect(await isOpen()).toBe(true);
      await page.mouse.click(free.x, free.y);
      await settled();
      expect(await isOpen()).toBe(false);
      expect(await page.evaluate(() => window.dialogs.closes())).toBe(1);
    });

    test('gives focus to the fallback when the opener has left', async () => {
      await visit(library, { query: `kind=${kind}` });
      await openByMouse();
      await page.evaluate(() => document.getElementById('opener')?.remove());
      await page.keyboard.press('Escape');
      await settled();
      expect(await focused()).toBe('fallback');
    });

    test('follows when the browser or another script closes it', async () => {
      await visit(library, { query: `kind=${kind}` });
      await openByMouse();
      await page.evaluate(() => document.querySelector('dialog')?.close());
      await settled();
      expect(await page.evaluate(() => window.dialogs.closes())).toBe(1);
      await openByMouse();
      expect(await isOpen()).toBe(true);
    });

    test('a second Escape cannot leave it half open', async () => {
      await visit(library, { query: `kind=${kind}&stubborn` });
      await openByMouse();
      await page.keyboard.press('Escape');
      await settled();
      expect(await isOpen()).toBe(true);
      expect(await page.evaluate(() => window.dialogs.closes())).toBe(1);
    });

    test('a cancelled file choice inside is no wish to close', async () => {
      await visit(library, { query: `kind=${kind}` });
      await openByMouse();
      await page.evaluate(() =>
        document.getElementById('file')?.dispatchEvent(new Event('cancel', { bubbles: true })),
      );
      await settled();
      expect(await isOpen()).toBe(true);
      expect(await page.evaluate(() => window.dialogs.closes())).toBe(0);
    });

    test('has no axe violation', async () => {
      await visit(library, { query: `kind=${kind}` });
      await openByMouse();
      await page.evaluate(
        await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
      );
      const { violations } = await page.evaluate(() => window.axe.run('dialog'));
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  });

  test('an adopted node stays alive: its frame is not loaded again, what was typed stays', async () => {
    await visit(library);
    await page.fill('#menu input', 'typed');
    await page.waitForFunction(
      () => document.querySelector('iframe')?.contentDocument?.readyState === 'complete',
    );
    const before = frames;
    for (let turn = 0; turn < 2; turn++) {
      await openByMouse();
      expect(await page.locator('dialog #menu').count()).toBe(1);
      expect(await page.inputValue('#menu input')).toBe('typed');
      await page.keyboard.press('Escape');
      await settled();
      expect(await page.locator('main > #menu').count()).toBe(1);
    }
    expect(frames).toBe(before);
  });

  test.each([
    ['ltr', 'end', 'right'],
    ['ltr', 'start', 'left'],
    ['rtl', 'end', 'left'],
    ['rtl', 'start', 'right'],
  ] as const)('in %s a drawer at the %s lies %s, over the whole height', async (dir, side, edge) => {
    await visit(library, { dir, query: `side=${side}`, media: { reducedMotion: 'reduce' } });
    await openByMouse();
    const { x, y, width, height } = await box();
    expect({ y, height, edge: x === 0 ? 'left' : x + width === 800 ? 'right' : x }).toEqual({
      y: 0,
      height: 600,
      edge,
    });
    expect(width).toBeGreaterThan(300);
  });

  test.each([
    ['ltr', 'end', 1],
    ['rtl', 'end', -1],
    ['ltr', 'start', -1],
    ['rtl', 'start', 1],
  ] as const)('in %s a drawer at the %s comes from outside', async (dir, side, sign) => {
    await visit(library, { dir, query: `side=${side}`, media: { reducedMotion: 'no-preference' } });
    const moved = await page.evaluate(async () => {
      window.dialogs.open();
      const dialog = document.querySelector('dialog') as HTMLElement;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const [animation] = dialog.getAnimations();
      const [first] = (animation?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
      return String(first?.translate ?? 'none');
    });
    expect(moved).toBe(sign > 0 ? '100%' : '-100%');
  });

  test('a drawer does not move for those who asked for less motion', async () => {
    await visit(library, { media: { reducedMotion: 'reduce' } });
    await openByMouse();
    expect(await page.evaluate(() => document.querySelector('dialog')?.getAnimations().length)).toBe(0);
  });

  test('a drawer has an edge in forced colours, and fits a narrow phone', async () => {
    await visit(library, { media: { forcedColors: 'active', reducedMotion: 'reduce' }, width: 320 });
    await openByMouse();
    const { x, width } = await box();
    expect([x, width]).toEqual([0, 320]);
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('dialog') as Element).borderTopStyle),
    ).toBe('solid');
  });

  test('fifty swaps leave no detached host, outlet or root in memory', async () => {
    await visit(library);
    expect(await page.evaluate(() => window.dialogs.swap(50))).toBe(50);
    await settled();
    const session = await page.context().newCDPSession(page);
    const left = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return page.evaluate(() => {
        const { gone } = window as unknown as { gone: WeakRef<Element>[] };
        return [gone.filter((ref) => ref.deref()).length, gone.length] as const;
      });
    };
    let [alive, all] = await left();
    for (let turn = 0; alive && turn < 5; turn++) {
      await settled();
      [alive, all] = await left();
    }
    expect(all).toBe(100);
    // React keeps what it unmounted last until it unmounts again.
    expect(alive).toBeLessThanOrEqual(library === 'react' ? 4 : 0);
  });
});
