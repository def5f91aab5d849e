import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pressTrusted } from '../../islands/testing/trusted';
import { isOtherSending, noteAct, othersEnded, watchOtherRequests } from './other-requests';
import { ownRequests } from './own-requests';

const { signal } = new AbortController();
ownRequests.add(signal);

let life: AbortController;
let answer: (response: Response) => void = () => {};
let fail: (error: unknown) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.stubGlobal(
    'fetch',
    vi.fn(
      () =>
        new Promise<Response>((resolve, reject) => {
          answer = resolve;
          fail = reject;
        }),
    ),
  );
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {});
  life = new AbortController();
  watchOtherRequests(life.signal);
});
afterEach(async () => {
  answer(new Response(''));
  await vi.advanceTimersByTimeAsync(1);
  life.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['answered', () => answer(new Response('1'))],
  ['failed', () => fail(new TypeError('offline'))],
])('0025 a request to the shop counts until it is %s', async (_, end) => {
  const sent = fetch('/?wc-ajax=add_to_cart', { method: 'POST' });
  sent.catch(() => {});
  vi.advanceTimersByTime(100);
  expect(isOtherSending()).toBe(true);
  end();
  await sent.catch(() => {});
  await vi.advanceTimersByTimeAsync(1);
  expect(isOtherSending()).toBe(false);
});

test('0025 so does one of jQuery’s kind', async () => {
  const request = new XMLHttpRequest();
  request.open('POST', '/?wc-ajax=add_to_cart');
  expect(isOtherSending(), 'it is not sent yet').toBe(false);
  request.send('product_id=101');
  vi.advanceTimersByTime(100);
  expect(isOtherSending()).toBe(true);
  request.dispatchEvent(new ProgressEvent('loadend'));
  await vi.advanceTimersByTimeAsync(1);
  expect(isOtherSending()).toBe(false);
});

test('0025 one that was given up as it was sent is over', () => {
  const request = new XMLHttpRequest();
  request.open('POST', '/?wc-ajax=add_to_cart');
  vi.spyOn(request, 'readyState', 'get').mockReturnValue(XMLHttpRequest.UNSENT);
  request.send();
  vi.advanceTimersByTime(100);
  expect(isOtherSending()).toBe(false);
});

test('0025 none of jQuery’s kind to another origin', () => {
  const request = new XMLHttpRequest();
  request.open('POST', 'https://other.example/');
  request.send();
  vi.advanceTimersByTime(100);
  expect(isOtherSending()).toBe(false);
});

test('0025 one that was waited for in vain says nothing any more, and nothing of others', async () => {
  void fetch('/?chat=1');
  const endChat = answer;
  vi.advanceTimersByTime(100);
  const waiting = othersEnded(3000);
  await vi.advanceTimersByTimeAsync(2900);
  void fetch('/?wc-ajax=late');
  const endLate = answer;
  await vi.advanceTimersByTimeAsync(100);
  expect(await waiting, 'nothing has ended').toBe(false);
  expect(isOtherSending(), 'one that came late is not waited for long enough').toBe(true);
  endLate(new Response(''));
  await vi.advanceTimersByTimeAsync(1);
  expect(isOtherSending()).toBe(false);
  void fetch('/?wc-ajax=add_to_cart', { method: 'POST' });
  vi.advanceTimersByTime(100);
  expect(isOtherSending()).toBe(true);
  endChat(new Response(''));
});

test('0025 it is waited for no longer than it takes', async () => {
  void fetch('/?wc-ajax=add_to_cart', { method: 'POST' });
  vi.advanceTimersByTime(100);
  const ended = vi.fn();
  othersEnded(3000).then(ended);
  await vi.advanceTimersByTimeAsync(500);
  expect(ended).not.toHaveBeenCalled();
  answer(new Response('1'));
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith(true);
});

test('0025 where nobody sends anything nothing is waited for', async () => {
  expect(await othersEnded(3000)).toBe(false);
});

test('0025 not what the press of this moment sends', () => {
  void fetch('/?wc-ajax=count', { method: 'POST' });
  vi.advanceTimersByTime(20);
  expect(isOtherSending()).toBe(false);
});

test('0025 what began before the press was told is not its own, as of a field that it left', () => {
  void fetch('/?wc-ajax=tip', { method: 'POST' });
  vi.advanceTimersByTime(5);
  pressTrusted(document.body);
  expect(isOtherSending()).toBe(true);
});

test('0025 a click of a script is no press', () => {
  void fetch('/?wc-ajax=count', { method: 'POST' });
  vi.advanceTimersByTime(5);
  document.body.click();
  expect(isOtherSending()).toBe(false);
});

test.each<[string, Parameters<typeof fetch>]>([
  ['to another origin', ['https://other.example/', { method: 'POST' }]],
  ['that may outlive the page', ['/collect', { method: 'POST', keepalive: true }]],
  ['of Atoll', ['/?wc-ajax=checkout', { method: 'POST', signal }]],
])('0025 none %s', (_, args) => {
  void fetch(...args);
  vi.advanceTimersByTime(100);
  expect(isOtherSending()).toBe(false);
});

test('what throws at once throws, and counts no more', () => {
  life.abort();
  const thrown = vi.fn(() => {
    throw new TypeError('bad');
  });
  vi.stubGlobal('fetch', thrown);
  life = new AbortController();
  watchOtherRequests(life.signal);
  expect(() => fetch('/')).toThrow('bad');
  vi.advanceTimersByTime(100);
  expect(isOtherSending()).toBe(false);
});

test('at the end the function of the page is back, unless somebody has put theirs around it', () => {
  const original = vi.fn();
  life.abort();
  vi.stubGlobal('fetch', original);
  life = new AbortController();
  watchOtherRequests(life.signal);
  const theirs = vi.fn();
  window.fetch = theirs;
  life.abort();
  expect(window.fetch).toBe(theirs);
  window.fetch = original;
  const next = new AbortController();
  watchOtherRequests(next.signal);
  expect(window.fetch).not.toBe(original);
  next.abort();
  expect(window.fetch).toBe(original);
});

describe('0025 calls that come again and again', () => {
  const POST = (body: BodyInit) => ({ method: 'POST', body });
  const form = (name: string) => {
    const data = new FormData();
    data.append('action', name);
    return data;
  };
  const call = async (address: string, init?: RequestInit) => {
    await vi.advanceTimersByTimeAsync(4000);
    answer(new Response(''));
    fetch(address, init);
  };
  const counts = async () => {
    await vi.advanceTimersByTimeAsync(100);
    return isOtherSending();
  };

  test.each<[string, (turn: number) => [string, RequestInit?]]>([
    ['at an address of their own', (turn) => [`/people-looking?since=${turn}`]],
    ['in words', (turn) => ['/wp-admin/admin-ajax.php', POST(`action=news&at=17${turn}0000000000`)]],
    ['in pairs', () => ['/wp-admin/admin-ajax.php', POST(new URLSearchParams({ action: 'news' }))]],
    ['in a form', () => ['/wp-admin/admin-ajax.php', POST(form('news'))]],
  ])('by themselves, %s, say nothing', async (_, of) => {
    for (let turn = 0; turn < 3; turn++) await call(...of(turn));
    expect(await counts()).toBe(false);
  });

  test('of jQuery’s kind, too', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await vi.advanceTimersByTimeAsync(4000);
      const request = new XMLHttpRequest();
      request.open('POST', '/wp-admin/admin-ajax.php');
      request.send('action=news');
      if (turn < 2) request.dispatchEvent(new ProgressEvent('loadend'));
    }
    expect(await counts()).toBe(false);
  });

  test('one that says something else to the same address counts', async () => {
    for (let turn = 0; turn < 3; turn++) await call('/graphql', POST('{"query":"cart"}'));
    await call('/graphql', POST('{"query":"add 101"}'));
    expect(await counts()).toBe(true);
  });

  test('what a request has in it counts, which not every browser tells', async () => {
    for (let turn = 0; turn < 4; turn++) {
      await vi.advanceTimersByTimeAsync(4000);
      answer(new Response(''));
      fetch(new Request('http://localhost:3000/wp-admin/admin-ajax.php', POST('action=add')));
    }
    expect(await counts()).toBe(true);
  });

  test('what cannot be read counts', async () => {
    for (let turn = 0; turn < 4; turn++) await call('/batch', POST(new Blob(['add'])));
    expect(await counts()).toBe(true);
  });

  test('after an act of the shopper’s they count', async () => {
    for (let turn = 0; turn < 4; turn++) {
      await vi.advanceTimersByTimeAsync(4000);
      pressTrusted(document.body);
      answer(new Response(''));
      fetch('/wp-json/offers');
    }
    expect(await counts()).toBe(true);
  });

  test('while the shopper is in a frame they count', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.focus();
    for (let turn = 0; turn < 4; turn++) await call('/offer', POST('choose=yes'));
    frame.remove();
    expect(await counts()).toBe(true);
  });

  test('after an answer of totals, however late that is, they count', async () => {
    for (let turn = 0; turn < 4; turn++) {
      await vi.advanceTimersByTimeAsync(4000);
      noteAct();
      answer(new Response(''));
      fetch('/rules/check', { method: 'POST' });
    }
    expect(await counts()).toBe(true);
  });
});
