import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../src/http/request';
import { installPort, nativePort } from '../../src/legacy-port';
import { watchLeaving } from '../../src/runtime/leaving';
import { type FakeFetch, fakeFetch } from '../../src/testing/fake-fetch';
import { loadJQuery, unloadJQuery } from '../testing/load-jquery';
import type { JQueryStatic } from './jquery';
import { createJQueryPort } from './jquery-port';

const NAMES = ['ajaxStart', 'ajaxSend', 'ajaxSuccess', 'ajaxError', 'ajaxComplete', 'ajaxStop'];

/** As much of a `jqXHR` as handlers on pages of shops use. */
interface Reply {
  status: number;
  statusText: string;
  responseText: string;
  responseJSON: unknown;
  done(handler: (data: unknown) => void): Reply;
  fail(handler: () => void): Reply;
  always(handler: () => void): Reply;
  setRequestHeader(name: string, value: string): Reply;
  getResponseHeader(name: string): string | null;
  getAllResponseHeaders(): string;
}
interface Settings {
  url: string;
  type: string;
  data?: string;
}
type Heard = [name: string, url?: string, statusText?: string | undefined, result?: unknown];

let shop: FakeFetch;
let life: AbortController;
let jquery: JQueryStatic;
let heard: Heard[];
let report: ReturnType<typeof vi.fn>;

beforeEach(() => {
  shop = fakeFetch({ '*': { json: { result: 'success' } } });
  life = new AbortController();
  heard = [];
  report = vi.fn();
  vi.stubGlobal('reportError', report);
});
afterEach(() => {
  life.abort();
  installPort(nativePort);
  shop.restore();
  unloadJQuery();
  vi.unstubAllGlobals();
});

const on = (name: string, handler: (xhr: Reply, settings: Settings, result: unknown) => void) =>
  jquery(document).on(name, (_event, ...args) => handler(...(args as [Reply, Settings, unknown])));
const ask = (url: string, signal?: AbortSignal) =>
  request({ url, body: 'a=1', ...(signal && { signal }) }).catch(() => {});
/** Until what was asked has been told. */
const told = () => vi.waitFor(() => expect(heard.at(-1)).toEqual(['ajaxStop']));
const names = () => heard.map(([name]) => name);

describe.each([3, 4] as const)('jQuery %i', (version) => {
  beforeEach(() => {
    jquery = loadJQuery(version);
    installPort(createJQueryPort({ signal: life.signal }));
    for (const name of NAMES)
      on(name, (xhr, settings, result) => {
        heard.push(xhr ? [name, settings.url, xhr.statusText, result] : [name]);
      });
  });

  it('hears of an answer, after whoever asked has it', async () => {
    const url = '/?wc-ajax=checkout';
    await ask(url).then(() => heard.push(['asked']));
    expect(jquery.active).toBe(1);
    await told();
    expect(heard).toEqual([
      ['ajaxStart'],
      ['ajaxSend', url, undefined, undefined],
      ['asked'],
      ['ajaxSuccess', url, 'success', { result: 'success' }],
      ['ajaxComplete', url, 'success', undefined],
      ['ajaxStop'],
    ]);
    expect(jquery.active).toBe(0);
  });

  it('reads what was sent and what came', async () => {
    const read = vi.fn();
    on('ajaxComplete', ({ status, responseText, responseJSON, ...xhr }, { type, data }) =>
      read(type, data, status, responseText, responseJSON, xhr.getResponseHeader('Content-Type')),
    );
    shop.answer({ '*': { text: '<p>Added</p>' } });
    await ask('/a');
    await told();
    const type = expect.stringContaining('text/plain');
    expect(read.mock.calls).toEqual([['POST', 'a=1', 200, '<p>Added</p>', undefined, type]]);
  });

  const never = (): AbortSignal => {
    const stop = new AbortController();
    setTimeout(() => stop.abort());
    return stop.signal;
  };
  it.each([
    ['an error', { status: 500, text: 'Oops' }, undefined, 'error'],
    ['no answer', { fail: true }, undefined, 'error'],
    ['an end by whoever asked', { never: true }, never, 'abort'],
    ['an end before it left', {}, () => AbortSignal.abort(), 'abort'],
  ] as const)('hears of %s', async (_, answer, signal, statusText) => {
    shop.answer({ '*': answer });
    await ask('/a', signal?.());
    await told();
    expect(heard.slice(2)).toEqual([
      ['ajaxError', '/a', statusText, statusText],
      ['ajaxComplete', '/a', statusText, undefined],
      ['ajaxStop'],
    ]);
    expect(jquery.active).toBe(0);
  });

  it('hears of an answer that came too late', async () => {
    shop.answer({ '*': { never: true } });
    await request({ url: '/a', timeout: 1 }).catch(() => {});
    await told();
    expect([heard[2], jquery.active]).toEqual([['ajaxError', '/a', 'timeout', 'timeout'], 0]);
  });

  it('does not hear of what a navigation cuts off, unless the page stays', async () => {
    watchLeaving(life.signal);
    shop.answer({ '*': { fail: true } });
    dispatchEvent(new Event('pagehide'));
    const answer = ask('/a');
    await new Promise((done) => setTimeout(done));
    expect([names(), jquery.active]).toEqual([['ajaxStart', 'ajaxSend'], 1]);
    dispatchEvent(new Event('pageshow'));
    await answer;
    await told();
    expect([names().slice(2), jquery.active]).toEqual([['ajaxError', 'ajaxComplete', 'ajaxStop'], 0]);
  });

  it('begins and ends once for several, also with those of jQuery', async () => {
    await Promise.all([ask('/a'), ask('/b')]);
    await told();
    expect(names().filter((name) => /Start|Stop/.test(name))).toEqual(['ajaxStart', 'ajaxStop']);
    heard = [];
    jquery.active = 1;
    await ask('/c');
    await vi.waitFor(() => expect(names()).toContain('ajaxComplete'));
    expect([names(), jquery.active]).toEqual([['ajaxSend', 'ajaxSuccess', 'ajaxComplete'], 1]);
    jquery.active = 0;
  });

  it('handlers may use it as the promise that it was', async () => {
    const settled = vi.fn();
    on('ajaxSend', (xhr) =>
      xhr
        .setRequestHeader('X-Token', '1')
        .done((data) => settled('done', data))
        .fail(() => settled('failed'))
        .always(() => settled('always')),
    );
    await ask('/a');
    shop.answer({ '*': { status: 500 } });
    await ask('/b');
    await vi.waitFor(() =>
      expect(settled.mock.calls).toEqual([
        ['done', { result: 'success' }],
        ['always'],
        ['failed'],
        ['always'],
      ]),
    );
    expect(shop.calls.map(({ headers }) => headers.get('X-Token'))).toEqual(['1', '1']);
  });

  it('what handlers add before it is sent goes out: a delivery date, a language', async () => {
    on('ajaxSend', (_, settings) => {
      settings.url += '?lang=de';
      settings.data += '&delivery=monday';
    });
    await ask('/a');
    expect(shop.calls.map(({ url, body }) => [url, body])).toEqual([
      [`${location.origin}/a?lang=de`, 'a=1&delivery=monday'],
    ]);
  });

  it.each([
    ['an address of another site', { url: 'https://other.example/' }],
    ['a script for an address', { url: 'javascript:alert(1)' }],
    ['no address', { url: undefined }],
    ['data of another kind', { data: { a: 2 } }],
    ['no data', { data: null }],
  ])('%s is not sent', async (_, change) => {
    on('ajaxSend', (_xhr, settings) => void Object.assign(settings, change));
    await ask('/a');
    expect(shop.calls.map(({ url, body }) => [url, body])).toEqual([[`${location.origin}/a`, 'a=1']]);
  });

  it('a handler that throws is reported, and ends nothing', async () => {
    for (const name of NAMES)
      on(name, () => {
        throw new Error(name);
      });
    await ask('/a');
    await told();
    expect(report.mock.calls.map(([error]) => error.message)).toEqual(
      NAMES.filter((name) => name !== 'ajaxError'),
    );
    expect([shop.calls.length, jquery.active]).toEqual([1, 0]);
  });

  it('each copy on the page hears of it', async () => {
    const first = jquery;
    jquery = loadJQuery(version);
    const second = vi.fn();
    on('ajaxComplete', second);
    await ask('/a');
    await told();
    expect([second.mock.calls.length, names().length]).toEqual([1, 5]);
    expect([first.active, jquery.active]).toEqual([0, 0]);
  });

  it('one that arrives while a request is under way does not hear of its end', async () => {
    const answer = ask('/a');
    const late = loadJQuery(version);
    await answer;
    await told();
    expect([jquery.active, late.active]).toEqual([0, 0]);
  });

  it('a slim build, which has no requests, is left alone', async () => {
    Object.assign(jquery, { ajax: undefined, active: undefined, Deferred: undefined });
    await ask('/a');
    expect([heard, jquery.active, shop.calls.length]).toEqual([[], undefined, 1]);
  });
});
