import { encodeForm } from '../../src/http/encode';
import { RequestError } from '../../src/http/error';
import { request } from '../../src/http/request';
import { CART_TIMEOUT } from '../shop';

/**
 * Tells the shop the quantities of the items of its cart (theme.md §4.1). The answer says no more than that it did.
 *
 * @throws RequestError when it did not, or nobody knows
 */
export async function postQuantities(
  url: string,
  action: string,
  quantities: ReadonlyMap<string, string>,
  nonce: string,
): Promise<void> {
  const fields: [string, string][] = [...quantities].map(([key, value]) => [`data[${key}]`, value]);
  if (nonce) fields.push(['nonce', nonce]);
  fields.push(['action', action]);
  // Also of a page that is left right after the last press.
  const options = { accept: 'json', timeout: CART_TIMEOUT, unheard: true, keepalive: true } as const;
  const reply = await request({ ...options, url, method: 'POST', body: encodeForm(fields) });
  const body = reply.json((value) => 'success' in value);
  if (!(Object(body) as { success?: unknown }).success) throw new RequestError('shape', reply.status);
}

/** Adds what a product's form says (theme.md §4.3). @returns the answer, whatever its form @throws RequestError */
export async function postProduct(url: string, fields: FormData): Promise<unknown> {
  const options = { accept: 'json', timeout: CART_TIMEOUT, unheard: true } as const;
  const reply = await request({ ...options, url, method: 'POST', body: fields });
  return reply.json((value) => 'fragments' in value || 'error' in value || 'success' in value);
}
