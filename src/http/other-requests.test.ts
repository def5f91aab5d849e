import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pressTrusted } from '../../islands/testing/trusted';
import { noteHarmless, otherCalls, othersEnded, watchOtherRequests } from './other-requests';
import { ownRequests } from './own-requests';

const isOtherSending = () => otherCalls().length > 0;

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
  const waiting = othersEnded(otherCalls(), 3000);
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
  othersEnded(otherCalls(), 3000).then(ended);
  await vi.advanceTimersByTimeAsync(500);
  expect(ended).not.toHaveBeenCalled();
  answer(new Response('1'));
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith(true);
});

test('0025 where nobody sends anything nothing is waited for', async () => {
  expect(await othersEnded(otherCalls(), 3000)).toBe(false);
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

describe('0025 calls that have changed nothing', () => {
  const POST = (body: BodyInit) => ({ method: 'POST', body });
  const ADDRESS = '/wp-admin/admin-ajax.php';
  const form = (at: string) => {
    const data = new FormData();
    data.append('action', 'news');
    data.append('at', at);
    return data;
  };
  const counts = async () => {
    await vi.advanceTimersByTimeAsync(100);
    return isOtherSending();
  };

  test.each<[string, (turn: number) => [string, RequestInit?]]>([
    ['by an address of their own', (turn) => [`/people-looking?since=${turn}`]],
    ['by words', (turn) => [ADDRESS, POST(`action=news&at=17${turn}0000000000&cursor=a${turn}f`)]],
    ['by pairs', () => [ADDRESS, POST(new URLSearchParams({ action: 'news' }))]],
    ['by a form', (turn) => [ADDRESS, POST(form(`${turn}`))]],
  ])('are known %s, and so are those under way', async (_, of) => {
    fetch(...of(0));
    expect(await counts()).toBe(true);
    noteHarmless(otherCalls());
    expect(await counts()).toBe(false);
    fetch(...of(1));
    expect(await counts()).toBe(false);
  });

  test('of jQuery’s kind, too', async () => {
    for (const isKnown of [false, true]) {
      const request = new XMLHttpRequest();
      request.open('POST', ADDRESS);
      request.send('action=news');
      expect(await counts()).toBe(!isKnown);
      noteHarmless(otherCalls());
    }
  });

  test.each<[string, BodyInit, BodyInit]>([
    ['that says something else', '{"query":"cart"}', '{"query":"add 101"}'],
    ['with a form in a field', 'post_data=wrap%3Dno', 'post_data=wrap%3Dyes'],
    ['that cannot be read', new Blob(['add']), new Blob(['add'])],
    ['that is long', 'a'.repeat(2000), 'a'.repeat(2000)],
  ])('one %s to the same address counts', async (_, first, next) => {
    fetch('/graphql', POST(first));
    await counts();
    noteHarmless(otherCalls());
    expect(await counts()).toBe(false);
    fetch('/graphql', POST(next));
    expect(await counts()).toBe(true);
  });

  test('what a request has in it counts, which not every browser tells', async () => {
    for (let turn = 0; turn < 2; turn++) {
      fetch(new Request(`http://localhost:3000${ADDRESS}`, POST('action=add')));
      expect(await counts()).toBe(true);
      noteHarmless(otherCalls());
    }
  });

  test('another checkout on the page begins with none', async () => {
    fetch('/news');
    await counts();
    noteHarmless(otherCalls());
    life.abort();
    life = new AbortController();
    watchOtherRequests(life.signal);
    fetch('/news');
    expect(await counts()).toBe(true);
  });
});

test('a body that cannot be read is reported, and the page gets its answer', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const body = new URLSearchParams();
  body.toString = () => {
    throw new TypeError('bad');
  };
  expect(await Promise.race([fetch('/x', { method: 'POST', body }), 'pending'])).toBe('pending');
  expect(reported).toHaveBeenCalledOnce();
});
