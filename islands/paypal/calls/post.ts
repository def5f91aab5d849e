import { RequestError } from '../../../src/http/error';
import { type NonceSource, withFreshNonce } from '../../../src/http/nonce';
import { request } from '../../../src/http/request';
import type { CallName } from '../params/settings';
import { type Endpoint, endpointOf } from '../store/settings';
import { type Answer, type Failure, failed, type Refusal, readAnswer } from './answer';
import { freshPage } from './page-copy';

/** After this many ms a shop that says nothing has said no. What takes money is waited for, but the cart goes on by then. */
export const TIMEOUT = 60_000;

/** The shop's own words for a security value that is too old; a page of a cache can hold one for days. */
const STALE = 'Could not validate nonce.';

const isEnglish = (): boolean => /^en\b/i.test(document.documentElement.lang || 'en');

/**
 * Whether a refusal may be one of the security value. In English its words say so. In another language it has the shape of
 * one that says nothing but a sentence; so have others, and a fresh value tells which it was. Not where the call takes money:
 * it would be made again behind a no.
 */
const mayBeStale = ({ message, name, code, details, errors }: Refusal, patient: boolean): boolean =>
  isEnglish() || patient ? message === STALE : !name && !code && !details?.length && !errors;

/** Whether a call of this page was taken with the security value that it was printed with: then none is too old. */
let isPageFresh = false;

/** How to call. */
export interface PostOptions {
  /** Whether it goes out as text, without a type of content, as some of the original's do (paypal.md §4). */
  asText?: boolean;
  /** Whether it is waited for as long as it takes, and not made twice: it takes money. */
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

const sources = new Map<string, NonceSource>();

/**
 * A security value: as the page says it now, and fresh as a new copy of the page says it.
 *
 * @param found - what finds it in the text of the page
 */
export function nonceSource(found: RegExp, current: () => string | undefined): NonceSource {
  const known = sources.get(found.source);
  if (known) return known;
  const source: NonceSource = {
    current: () => current() ?? '',
    async refresh() {
      const nonce = found.exec(await freshPage())?.[1];
      if (!nonce) throw new RequestError('shape');
      return nonce;
    },
  };
  sources.set(found.source, source);
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
    ...(patient ? { once: true } : { timeout: TIMEOUT }),
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
 * Posts to a call (paypal.md §4), with the security value of the moment. For one that is too old a fresh one is asked for, and
 * the call made again: the shop did nothing before it looked at it.
 *
 * @param name - of the call, as the page prints its address and security value
 * @param endpoint - where it is now
 * @param fields - what it carries beside the security value
 * @param read - what is made of an answer
 * @returns what came of it, never an exception
 */
export const postTo = <T>(
  name: string,
  endpoint: () => Endpoint | undefined,
  fields: object,
  { read = readAnswer<T>, ...options }: PostOptions & { read?: (body: unknown) => Answer<T> } = {},
): Promise<Answer<T>> =>
  answered(async () => {
    let refused: { nonce: string; answer: Failure } | undefined;
    const send = async (nonce: string): Promise<Answer<T>> => {
      // The same value again: it was not that.
      if (refused?.nonce === nonce) throw new StaleNonce(refused.answer);
      const where = endpoint();
      if (!where) throw new RequestError('shape');
      const answer = read(await sendJson(where.endpoint, { nonce, ...fields }, options));
      if (!refused && answer.ok) isPageFresh = true;
      if (answer.ok || !mayBeStale(answer.refusal, !!options.patient)) return answer;
      refused = { nonce, answer };
      throw new StaleNonce(answer);
    };
    try {
      const found = new RegExp(`"${name}":\\{[^}]*"nonce":"(\\w+)"`);
      const source = nonceSource(found, () => endpoint()?.nonce);
      if (options.patient && !isPageFresh && !isEnglish()) {
        return await send(await source.refresh().catch(() => source.current()));
      }
      return await withFreshNonce(send, source);
    } catch (error) {
      if (error instanceof StaleNonce) return error.answer;
      throw error;
    }
  });

/**
 * Posts to one of the shop's calls of the settings, see {@link postTo}.
 *
 * @param name - of the call in the settings
 * @param fields - what it carries beside the security value
 * @returns what came of it, never an exception
 * @example
 * const answer = await post<{ id: string }>('create_order', { context: 'cart' });
 */
export const post = <T>(name: CallName, fields: object, options?: PostOptions): Promise<Answer<T>> =>
  postTo(name, () => endpointOf(name), fields, options);
