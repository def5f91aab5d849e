import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpointUrl, wcAjax } from '../../islands/shop/calls/wc-ajax';
import { watchLeaving } from '../runtime/leaving';
import { type FakeFetch, fakeFetch } from '../testing/fake-fetch';
import { RequestError } from './error';
import { request } from './request';

let shop: FakeFetch;
beforeEach(() => {
  vi.useFakeTimers();
  shop = fakeFetch();
});
afterEach(() => {
  shop.restore();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The code of the failure, with its status. */
const failure = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.then(
    () => new Error('no failure'),
    (reason: unknown) => reason,
  );
  return error instanceof RequestError ? `${error.code} ${error.status}` : `${error}`;
};

describe('what is sent', () => {
  beforeEach(() => shop.answer({ '*': { text: 'ok' } }));

  it('is a form post like the legacy one', async () => {
    await wcAjax(
      '/?lang=de&wc-ajax=%%endpoint%%',
      'remove_from_cart',
      { cart_item_key: 'a b' },
      { accept: 'json' },
    );
    expect(shop.calls[0]).toMatchObject({
      url: `${location.origin}/?lang=de&wc-ajax=remove_from_cart`,
      method: 'POST',
      body: 'cart_item_key=a+b',
      mode: 'same-origin',
      credentials: 'same-origin',
    });
    expect(Object.fromEntries(shop.calls[0]?.headers ?? [])).toEqual({
      accept: 'application/json, text/javascript, */*; q=0.01',
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  it.each([
    ['any', '*/*'],
    ['html', 'text/html, */*; q=0.01'],
    [undefined, '*/*'],
  ] as const)('asks for %s', async (accept, header) => {
    await request({ url: '/', ...(accept && { accept }) });
    expect(shop.calls[0]?.headers.get('Accept')).toBe(header);
    expect(shop.calls[0]?.method).toBe('GET');
    expect(shop.calls[0]?.headers.has('Content-Type')).toBe(false);
  });

  it('leaves the type of form data to the browser and takes other headers', async () => {
    await request({ url: '/cart/', body: new FormData(), headers: { 'X-WP-Nonce': 'n' } });
    expect(shop.calls[0]?.method).toBe('POST');
    expect(shop.calls[0]?.headers.has('Content-Type')).toBe(false);
    expect(shop.calls[0]?.headers.get('X-WP-Nonce')).toBe('n');
  });

  it('puts the name in the place of the first literal only', () => {
    expect(endpointUrl('/?a=%%endpoint%%&b=%%endpoint%%', '$&')).toBe('/?a=$&&b=%%endpoint%%');
  });

  it.each([
    'https://elsewhere.example/?wc-ajax=x',
    '//elsewhere.example/',
    'javascript:alert(1)',
    'http://[',
    '',
  ])('is nothing when the address is %j', async (url) => {
    expect(await failure(request({ url }))).toBe('cross-origin 0');
    expect(shop.calls).toHaveLength(0);
  });
});

describe('what fails', () => {
  const url = '/?wc-ajax=x';

  it.each([
    ['a stale nonce', { status: 403, text: '-1' }, 'forbidden 403'],
    ['a firewall', { status: 403, text: '<h1>No</h1>' }, 'forbidden 403'],
    ['-1 with a good status', { text: ' -1\n' }, 'forbidden 200'],
    ['an error of the server', { status: 500, text: '<p>Fatal error</p>' }, 'http 500'],
    ['an error with JSON', { status: 503, json: { fragments: {} } }, 'http 503'],
    ['a missing endpoint', { status: 404 }, 'http 404'],
    ['no connection, or a redirect to another origin', { fail: true as const }, 'offline 0'],
  ])('is told apart: %s', async (_, answer, code) => {
    shop.answer({ x: answer });
    expect(await failure(request({ url }))).toBe(code);
  });

  it.each([
    ['the shop says that the nonce is stale', { status: 403, text: '-1' }, 'forbidden 403'],
    ['a firewall says no, perhaps to the answer', { status: 403, text: '<h1>No</h1>' }, 'http 403'],
  ])('of what must not be done twice: %s', async (_, answer, code) => {
    shop.answer({ x: answer });
    expect(await failure(request({ url, once: true }))).toBe(code);
  });

  it('is a timeout when the answer is late', async () => {
    shop.answer({ x: { never: true } });
    const result = failure(request({ url, timeout: 5000 }));
    await vi.advanceTimersByTimeAsync(4999);
    expect(shop.calls[0]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe('timeout 0');
    expect(shop.calls[0]?.signal?.aborted).toBe(true);
  });

  it('is a timeout when the body stalls after the headers', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      const response = new Response('');
      vi.spyOn(response, 'text').mockReturnValue(
        new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('cut')))),
      );
      return response;
    });
    const result = failure(request({ url, timeout: 100 }));
    await vi.advanceTimersByTimeAsync(100);
    expect(await result).toBe('timeout 0');
  });

  it('is an abort of the caller, before or while it runs', async () => {
    shop.answer({ x: { never: true } });
    expect(await failure(request({ url, signal: AbortSignal.abort() }))).toBe('aborted 0');
    const stop = new AbortController();
    const result = failure(request({ url, signal: stop.signal, timeout: 1000 }));
    stop.abort();
    expect(await result).toBe('aborted 0');
  });

  it('is offline as the page goes, which is told when it is back; what outlives it is sent', async () => {
    const life = new AbortController();
    watchLeaving(life.signal);
    shop.answer({ x: { text: 'ok' } });
    window.dispatchEvent(new Event('pagehide'));
    let told = '';
    void failure(request({ url })).then((code) => {
      told = code;
    });
    await request({ url, keepalive: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([shop.calls.length, told]).toEqual([1, '']);
    window.dispatchEvent(new Event('pageshow'));
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toBe('offline 0');
    await request({ url });
    expect(shop.calls).toHaveLength(2);
    life.abort();
  });

  it('leaves no timer and no listener behind', async () => {
    shop.answer({ x: { text: 'ok' } });
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    await request({ url, signal, timeout: 1000 });
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledOnce();
  });
});

describe('the answer', () => {
  const json = async (text: string): Promise<unknown> => {
    shop.answer({ x: { text } });
    return (await request({ url: '/?wc-ajax=x' })).json();
  };

  it('carries status, address and text', async () => {
    shop.answer({ x: { status: 201, text: '<p>a</p>' } });
    expect(await request({ url: '/?wc-ajax=x' })).toMatchObject({
      status: 201,
      url: `${location.origin}/?wc-ajax=x`,
      text: '<p>a</p>',
    });
  });

  it.each([
    ['{"a":1}', { a: 1 }],
    ['\ufeff {"a":1}\n', { a: 1 }],
    ['[]', []],
    ['null', null],
    ['false', false],
    ['0', 0],
    ['"text"', 'text'],
    ['{}', {}],
    ['<b>Warning</b>: in line {3}\n{"a":1}<script>if (b) {}</script>', { a: 1 }],
  ])('%j is read as JSON', async (text, value) => {
    expect(await json(text)).toEqual(value);
  });

  it.each([
    ['', 'empty 200'],
    [' \ufeff\n', 'empty 200'],
    ['<p>Log in</p>', 'not-json 200'],
    ['{"fragments":{"a":"<p>', 'not-json 200'],
    ['Warning: x\nnull', 'not-json 200'],
  ])('%j is not', async (text, code) => {
    expect(await failure(json(text))).toBe(code);
  });
});
