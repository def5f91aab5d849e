/** One request that the code under test made. */
export interface FakeCall {
  url: string;
  method: string;
  /** Name of the wc-ajax endpoint, '' for other addresses. */
  endpoint: string;
  headers: Headers;
  /** Encoded body as sent, '' without one or for form data. */
  body: string;
  /** Fields of the body, the last of each name; of form data the texts. */
  fields: Record<string, string>;
  signal: AbortSignal | undefined;
  mode: RequestMode | undefined;
  credentials: RequestCredentials | undefined;
  cache: RequestCache | undefined;
  /** Whether the call outlives the page. */
  keepalive: boolean;
}

/** What the fake shop answers. Without a body the answer is empty, with status 200. */
export interface FakeAnswer {
  status?: number;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  text?: string;
  /** Time in ms before the answer, on the timers of the test. */
  delay?: number;
  /** The connection fails. */
  fail?: true;
  /** There is never an answer; only a timeout or an abort ends the wait. */
  never?: true;
}

type FakeRoute = FakeAnswer | ((call: FakeCall) => FakeAnswer);

/** Answers by endpoint name or path; `*` for the rest. A text names another one that answers the same. */
export type FakeRoutes = Record<string, FakeRoute | string>;

/** The installed fake. */
export interface FakeFetch {
  /** Every request so far, oldest first. */
  readonly calls: readonly FakeCall[];
  /** Changes or adds answers. */
  answer(routes: FakeRoutes): void;
  /** Puts the real `fetch` back. */
  restore(): void;
}

const aborted = (): Error => new DOMException('The operation was aborted.', 'AbortError');

function read(input: RequestInfo | URL, init: RequestInit = {}): FakeCall {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const body = typeof init.body === 'string' ? init.body : '';
  const sent: [string, unknown][] =
    init.body instanceof FormData ? [...init.body] : [...new URLSearchParams(body)];
  return {
    url: url.href,
    method: init.method ?? 'GET',
    endpoint: url.searchParams.get('wc-ajax') ?? '',
    headers: new Headers(init.headers),
    body,
    fields: Object.fromEntries(sent.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
    signal: init.signal ?? undefined,
    mode: init.mode,
    credentials: init.credentials,
    cache: init.cache,
    keepalive: !!init.keepalive,
  };
}

/**
 * Replaces `fetch` by a shop made of fixed answers, and records what was asked. An address without an answer fails
 * with a message, so that a test never reaches a network.
 *
 * @example
 * const shop = fakeFetch({ add_to_cart: { json: { fragments: {}, cart_hash: 'a1' } } });
 * // … act …
 * expect(shop.calls[0]?.fields).toEqual({ product_id: '16', quantity: '1' });
 * shop.restore();
 */
export function fakeFetch(routes: FakeRoutes = {}): FakeFetch {
  const real = globalThis.fetch;
  const calls: FakeCall[] = [];
  let known = routes;
  const routeOf = (name: string): FakeRoute | undefined => {
    const route = known[name];
    return typeof route === 'string' ? routeOf(route) : route;
  };

  globalThis.fetch = (input, init) => {
    const call = read(input, init);
    calls.push(call);
    const route = routeOf(call.endpoint) ?? routeOf(new URL(call.url).pathname) ?? routeOf('*');
    if (!route) return Promise.reject(new Error(`No fake answer for ${call.method} ${call.url}`));
    const {
      status = 200,
      json,
      text,
      delay,
      fail,
      never,
    } = typeof route === 'function' ? route(call) : route;
    const { signal } = call;
    return new Promise((resolve, reject) => {
      const stop = () => reject(aborted());
      const answer = () => {
        signal?.removeEventListener('abort', stop);
        if (fail) return reject(new TypeError('Failed to fetch'));
        const response = new Response(json === undefined ? (text ?? '') : JSON.stringify(json), { status });
        Object.defineProperty(response, 'url', { value: call.url });
        resolve(response);
      };
      if (signal?.aborted) return stop();
      signal?.addEventListener('abort', stop);
      if (never) return;
      if (delay) setTimeout(answer, delay);
      else answer();
    });
  };

  return {
    calls,
    answer(more) {
      known = { ...known, ...more };
    },
    restore() {
      globalThis.fetch = real;
    },
  };
}
