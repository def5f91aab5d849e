import { RequestError } from '../../../src/http/error';
import { type NonceSource, withFreshNonce } from '../../../src/http/nonce';
import { request } from '../../../src/http/request';
import type { CallName } from '../params/settings';
import { endpointOf } from '../store/settings';
import { type Answer, type Failure, failed, type Refusal, readAnswer } from './answer';

/** After this many ms a shop that says nothing has said no; what takes money is waited for. */
const TIMEOUT = 60_000;

/** The shop's own words for a security value that is too old; a page of a cache can hold one for days. */
const STALE = 'Could not validate nonce.';

const isEnglish = (): boolean => /^en\b/i.test(document.documentElement.lang || 'en');

/**
 * Whether a refusal may be one of the security value. In English its words say so. In another language it has the shape of
 * one that says nothing but a sentence; so have others, and a fresh value tells which it was.
 */
const mayBeStale = ({ message, name, code, details, errors }: Refusal): boolean =>
  isEnglish() ? message === STALE : !name && !code && !details?.length && !errors;

/** How to call. */
export interface PostOptions {
  /** Whether it goes out as text, without a type of content, as some of the original's do (paypal.md §4). */
  asText?: boolean;
  /** Whether it is waited for as long as it takes. */
  patient?: boolean;
}

const errorOf = (error: unknown): RequestError =>
  error instanceof RequestError ? error : new RequestError('offline', 0, error);

/** The shop refused the security value: thrown only between here and `withFreshNonce`. */
class StaleNonce extends RequestError {
  constructor(readonly answer: Failure) {
    super('forbidden', 200);
  }
}

const sources = new Map<CallName, NonceSource>();

/** The security value of a call: as the page says it now, and fresh as a new copy of the page says it. */
function nonceOf(name: CallName): NonceSource {
  const known = sources.get(name);
  if (known) return known;
  const source: NonceSource = {
    current: () => endpointOf(name)?.nonce ?? '',
    async refresh() {
      const url = new URL(location.href);
      // Such links put a product into the cart.
      url.searchParams.delete('add-to-cart');
      const { text } = await request({ url: url.href, accept: 'html', timeout: TIMEOUT, unheard: true });
      const nonce = new RegExp(`"${name}":\\{[^}]*"nonce":"(\\w+)"`).exec(text)?.[1];
      if (!nonce) throw new RequestError('shape');
      return nonce;
    },
  };
  sources.set(name, source);
  return source;
}

/** Sends JSON. @throws RequestError */
export async function sendJson(
  url: string,
  body: unknown,
  { asText = false, patient = false, headers = {} }: PostOptions & { headers?: Record<string, string> } = {},
): Promise<unknown> {
  const reply = await request({
    url,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': asText ? 'text/plain;charset=UTF-8' : 'application/json', ...headers },
    unheard: true,
    ...(!patient && { timeout: TIMEOUT }),
  });
  return reply.json();
}

/** Asks for JSON. @throws RequestError */
export async function getJson(url: string): Promise<unknown> {
  return (await request({ url, timeout: TIMEOUT, unheard: true })).json();
}

/** Makes a value of whatever a call throws. */
export async function answered<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await call();
  } catch (error) {
    return failed(errorOf(error));
  }
}

/**
 * Posts to one of the shop's calls of the settings (paypal.md §4), with the security value of the moment. For one that is
 * too old a fresh one is asked for, and the call made again: the shop did nothing before it looked at it.
 *
 * @param name - of the call in the settings
 * @param fields - what it carries beside the security value
 * @returns what came of it, never an exception
 * @example
 * const answer = await post<{ id: string }>('create_order', { context: 'cart' });
 */
export const post = <T>(name: CallName, fields: object, options: PostOptions = {}): Promise<Answer<T>> =>
  answered(async () => {
    let refused: { nonce: string; answer: Failure } | undefined;
    const send = async (nonce: string): Promise<Answer<T>> => {
      // The same value again: it was not that.
      if (refused?.nonce === nonce) throw new StaleNonce(refused.answer);
      const where = endpointOf(name);
      if (!where) throw new RequestError('shape');
      const answer = readAnswer<T>(await sendJson(where.endpoint, { nonce, ...fields }, options));
      if (answer.ok || !mayBeStale(answer.refusal)) return answer;
      refused = { nonce, answer };
      throw new StaleNonce(answer);
    };
    try {
      return await withFreshNonce(send, nonceOf(name));
    } catch (error) {
      if (error instanceof StaleNonce) return error.answer;
      throw error;
    }
  });
