import { RequestError } from '../../../src/http/error';
import { t } from '../../../src/page/text';

/**
 * What came of a call: never an exception. `message` is for the shopper: the shop's words, or that there was no answer, which
 * `isLost` says as well: nobody knows what the shop did.
 */
export type Answer<T> = { ok: true; data: T } | { ok: false; message: string; isLost?: true };

/**
 * That there is no answer, in words (stripe.md §3.14).
 *
 * @param code - `timeout`, `aborted`, or whatever else kept it back
 */
export function connectionWords(code: string | undefined): string {
  if (code === 'timeout')
    return t('stripeTimeout', 'A timeout occurred while connecting to the server. Please try again.');
  if (code === 'aborted')
    return t('stripeAborted', 'The connection to the server was aborted. Please try again.');
  return t('stripeOffline', 'An error occurred while connecting to the server. Please try again.');
}

/** That an order may be there, in words: nobody is to place or pay another one. */
export const lookForOrder = (): string => t('orderFailed', 'Please look whether your order was placed.');

/** That something else would be paid than the shopper saw, in words. */
export const amountChanged = (): string =>
  t('amountChanged', 'The amount has changed. Please look at it, and pay again.');

/** That something else would be ordered than the shopper saw, in words. */
export const cartChanged = (): string =>
  t('cartChanged', 'Your cart has changed. Please look at your order.');

/** Makes a value of whatever a call throws. */
export async function answered<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await call();
  } catch (error) {
    const code = error instanceof RequestError ? error.code : undefined;
    return { ok: false, message: connectionWords(code), isLost: true };
  }
}

/** Reads an answer in the plugin's wrapper (stripe.md §4.1). */
export function readWrapped<T>(body: unknown): Answer<T> {
  const { success, data } = Object(body) as { success?: unknown; data?: unknown };
  if (success === true) return { ok: true, data: data as T };
  const { message } = Object(Object(data).error) as { message?: unknown };
  return { ok: false, message: typeof message === 'string' ? message : '' };
}
