import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../fixtures/browser/launch';

// What only a real browser does: redirects between origins, credentials in addresses, stalled connections.
let server: Server;
let browser: Browser;
let page: Page;
let port: number;
const foreign: string[] = [];

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/http/request.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'shop',
  });
  const script = outputFiles[0]?.text ?? '';
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    if (request.headers.host?.startsWith('localhost')) foreign.push(pathname);
    if (pathname === '/away') {
      response
        .writeHead(307, { location: `http://localhost:${port}/taken`, 'access-control-allow-origin': '*' })
        .end();
    } else if (pathname === '/stay') response.writeHead(302, { location: '/json' }).end();
    else if (pathname === '/stalled') response.writeHead(200).write('{"a":');
    else if (pathname === '/cut')
      response.writeHead(200, { 'content-length': '100' }).write('{"a":1}', () => response.destroy());
    else if (pathname === '/json') response.end('\ufeffNotice: x\n{"a":1}');
    else if (pathname === '/nonce') response.writeHead(403).end('-1');
    else response.writeHead(200, { 'content-type': 'text/html' }).end(`<script>${script}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
  browser = await launchChromium();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

const ask = (url: string, options = {}): Promise<unknown> =>
  page.goto(`http://127.0.0.1:${port}/`).then(() =>
    page.evaluate(
      async (asked) => {
        const { shop } = window as unknown as { shop: typeof import('./request') };
        return shop
          .request(asked)
          .then((reply) => reply.json())
          .catch((error: { code?: string }) => error.code ?? String(error));
      },
      { url, ...options },
    ),
  );

it('reads an answer, also after a redirect within the site', async () => {
  expect(await ask('/json')).toEqual({ a: 1 });
  expect(await ask('/stay', { body: 'a=1' })).toEqual({ a: 1 });
});

it('never hands the body to another origin', async () => {
  expect(await ask('/away', { body: 'secret=1' })).toBe('offline');
  expect(foreign).toEqual([]);
});

it('works with an address that holds a password, which fetch itself refuses', async () => {
  expect(await ask(`http://user:secret@127.0.0.1:${port}/json`)).toEqual({ a: 1 });
});

it('ends a stalled answer by the timeout, and a cut one at once', async () => {
  expect(await ask('/stalled', { timeout: 200 })).toBe('timeout');
  expect(await ask('/cut')).toBe('offline');
});

it('knows a refused security value and a lost connection', async () => {
  expect(await ask('/nonce', { body: 'security=x' })).toBe('forbidden');
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.context().setOffline(true);
  const code = await page.evaluate(async () => {
    const { shop } = window as unknown as { shop: typeof import('./request') };
    return shop.request({ url: '/json' }).catch((error: { code?: string }) => error.code);
  });
  await page.context().setOffline(false);
  expect(code).toBe('offline');
});
