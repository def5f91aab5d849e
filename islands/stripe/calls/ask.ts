import { encodeForm } from '../../../src/http/encode';
import { RequestError } from '../../../src/http/error';
import { withFreshNonce } from '../../../src/http/nonce';
import { type Reply, request } from '../../../src/http/request';
import { fetchPageCopy } from '../../shop';

/** After this many ms a shop that says nothing has said no; what takes money is waited for. */
export const TIMEOUT = 60_000;

/** The address of a call (stripe.md §4.1). */
export const callUrl = (template: string, name: string, prefix = 'wc_stripe_'): string =>
  template.replace('%%endpoint%%', `${prefix}${name}`);

/** How to ask. */
export interface AskOptions {
  /** Whether the answer is waited for as long as it takes, and the call not made twice: it takes money. */
  patient?: boolean;
}

/** Posts a form. @throws RequestError */
export const postForm = (
  url: string,
  fields: Readonly<Record<string, unknown>>,
  { patient = false }: AskOptions = {},
): Promise<Reply> =>
  request({ url, body: encodeForm(fields), ...(patient ? { once: true } : { timeout: TIMEOUT }) });

/** Where a security value comes from. */
export interface NoncePlace {
  /** As the page says it now: other code may change it at any time. */
  current(): string;
  /** How a page prints it, with the value in the first group. */
  printed: RegExp;
}

const sources = new WeakMap<NoncePlace, Parameters<typeof withFreshNonce>[1]>();

/** Fresh as a new copy of the page says it: a page of a cache can hold an old one for days. */
function sourceOf(place: NoncePlace) {
  const known = sources.get(place);
  if (known) return known;
  const source = {
    current: place.current,
    async refresh() {
      const nonce = place.printed.exec(await fetchPageCopy({ timeout: TIMEOUT, unheard: true }))?.[1];
      if (!nonce) throw new RequestError('shape');
      return nonce;
    },
  };
  sources.set(place, source);
  return source;
}

/** Makes a call with a security value; one that is too old is asked for, and the call made again. @throws RequestError */
export const withNonce = <T>(place: NoncePlace, call: (nonce: string) => Promise<T>): Promise<T> =>
  withFreshNonce(call, sourceOf(place));
