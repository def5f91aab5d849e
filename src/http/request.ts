import { requestUrl } from '../dom/navigate';
import { legacy, type SentRequest } from '../legacy-port';
import { isPageGone, untilPageStays, whileLoading } from '../runtime/leaving';
import { RequestError } from './error';
import { extractJson, type IsAnswer } from './extract-json';
import { ownRequests } from './own-requests';

/** An answer of the shop with a success status, or with any where that is asked for. */
export interface Reply {
  status: number;
  /** Address that answered, after redirects. */
  url: string;
  text: string;
  /**
   * The JSON of the answer, also with warnings or markup around it. A body that is JSON as a whole is given as it
   * is; within other text the first object with `wanted` true counts (default: any that is not empty).
   *
   * @throws RequestError `empty` or `not-json`.
   */
  json(wanted?: IsAnswer): unknown;
}

/** What to ask of the shop. */
export interface RequestOptions {
  /** Address on the page's own origin. */
  url: string;
  /** Default `POST` with a body, else `GET`. */
  method?: 'GET' | 'POST';
  /** Encoded form text (see `encodeForm`) or form data. */
  body?: string | FormData;
  /** What is expected, for the Accept header. Default `any`. */
  accept?: 'json' | 'any' | 'html';
  /** Time until the whole answer must be there, in ms; none without. */
  timeout?: number;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Whether an answer with an error status is one, too: the shop's public interface says in it why it refuses. */
  anyStatus?: boolean;
  /**
   * Whether it must not be done twice. What stands between the page and the shop can refuse an answer, too: a status of 403 does
   * not say then that nothing was done, unless the shop's `-1` does.
   */
  once?: boolean;
  /** Whether the call outlives the page. */
  keepalive?: boolean;
  /** Whether nothing that the browser has kept is an answer. */
  isFresh?: boolean;
  /** For calls that no legacy script made through jQuery: nobody hears of them. */
  unheard?: boolean;
}

/** Told of each request that leaves, by its address as the page names it; what they return is told its end. */
export const requestWatchers = new Set<(url: string) => (() => void) | undefined>();

const types = { json: 'application/json, text/javascript, ', html: 'text/html, ' };

/**
 * Asks the shop, with the headers of the legacy scripts (storefront.md §4). What a navigation cuts off fails only if the
 * page stays after all.
 *
 * @throws RequestError for everything that is no answer with a success status; see its `code`.
 *
 * @example
 * const reply = await request({ url: '/?wc-ajax=get_cart_totals', accept: 'html', timeout: 5000 });
 */
export const request = (options: RequestOptions): Promise<Reply> => whileLoading(() => ask(options));

async function ask(options: RequestOptions): Promise<Reply> {
  const { body, signal, timeout, accept = 'any', keepalive = false, isFresh, unheard } = options;
  const method = options.method ?? (body == null ? 'GET' : 'POST');
  const url = requestUrl(options.url);
  if (!url) throw new RequestError('cross-origin');
  const stop = new AbortController();
  ownRequests.add(stop.signal);
  const abort = () => stop.abort();
  let late = false;
  const timer =
    timeout &&
    setTimeout(() => {
      late = true;
      abort();
    }, timeout);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  const ends = [...requestWatchers].map((watch) => watch(options.url));
  const sent: SentRequest = {
    url: options.url,
    method,
    body,
    headers: new Headers({
      Accept: accept === 'any' ? '*/*' : `${types[accept]}*/*; q=0.01`,
      'X-Requested-With': 'XMLHttpRequest',
      ...(typeof body === 'string' && {
        'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
      }),
      ...options.headers,
    }),
  };
  const tellOutcome = unheard ? () => {} : legacy.request(sent);
  try {
    if (!keepalive && isPageGone()) throw new TypeError('The page has gone.');
    // Scripts add to what is sent, but to no other site.
    const response = await fetch(requestUrl(sent.url) ?? url, {
      method,
      // A redirect to another origin fails instead of being followed with the shopper's data.
      mode: 'same-origin',
      credentials: 'same-origin',
      signal: stop.signal,
      keepalive,
      ...(isFresh && { cache: 'no-store' }),
      headers: sent.headers,
      body: sent.body ?? null,
    });
    const { status } = response;
    const text = await response.text();
    tellOutcome({ response, text });
    if ((status === 403 && !options.once) || text.trim() === '-1')
      throw new RequestError('forbidden', status);
    if (!response.ok && !options.anyStatus) throw new RequestError('http', status);
    return { status, url: response.url || url, text, json: (wanted) => readJson(text, status, wanted) };
  } catch (error) {
    if (error instanceof RequestError) throw error;
    const failure = late ? 'timeout' : signal?.aborted ? 'aborted' : 'offline';
    if (failure === 'offline') await untilPageStays();
    tellOutcome({ failure });
    throw new RequestError(failure, 0, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    for (const end of ends) end?.();
  }
}

function readJson(text: string, status: number, wanted: IsAnswer = () => true): unknown {
  // trim() takes byte order marks too.
  const body = text.trim();
  if (!body) throw new RequestError('empty', status);
  try {
    return JSON.parse(body);
  } catch (error) {
    const found = extractJson(body, wanted);
    if (!found) throw new RequestError('not-json', status, error);
    return found;
  }
}
