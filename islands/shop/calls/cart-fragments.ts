import { safeUrl } from '../../../src/dom/navigate';
import { RequestError } from '../../../src/http/error';
import type { Reply } from '../../../src/http/request';
import { record } from '../../../src/page/schema';
import { type CallOptions, wcAjax } from './wc-ajax';

/** What the shop said about the cart (storefront.md §4.1). */
export type CartReply =
  | { kind: 'cart'; fragments: Record<string, string>; hash: string }
  /** Not possible; the shop shows the reason on its next page, `productUrl` if it named one. */
  | { kind: 'refused'; productUrl: string | undefined }
  /** Empty body. */
  | { kind: 'nothing' };

/** Time in ms after which a call that changes the cart counts as lost, so that the queue goes on. */
export const CART_TIMEOUT = 30_000;

const markupMap = record<string>((value, path, issues) => {
  if (typeof value !== 'string') issues.push(path);
  return value as string;
});

function readCart(reply: Reply): CartReply {
  if (!reply.text.trim()) return { kind: 'nothing' };
  const body = reply.json((value) => 'fragments' in value || 'error' in value || 'success' in value);
  const { error, success, product_url, fragments, cart_hash } = (body ?? {}) as Record<string, unknown>;
  // An error without an address is still an error (Q2).
  if (error || success === false) return { kind: 'refused', productUrl: safeUrl(product_url) };
  const issues: string[] = [];
  const map = markupMap(fragments, 'fragments', issues);
  if (issues.length) throw new RequestError('shape', reply.status);
  // A missing hash is the empty one, never the text "undefined" (Q16).
  return { kind: 'cart', fragments: map, hash: typeof cart_hash === 'string' ? cart_hash : '' };
}

/** Asks an endpoint of the cart. @throws RequestError when there was no usable answer */
export const cartCall = async (
  template: string,
  name: string,
  data: Record<string, unknown>,
  options?: CallOptions,
): Promise<CartReply> => readCart(await wcAjax(template, name, data, { timeout: CART_TIMEOUT, ...options }));

/** Reads the fragments of the current cart; `timeout` in ms is the page's `request_timeout`. @throws RequestError */
export const refreshFragments = (template: string, options?: CallOptions): Promise<CartReply> =>
  // The time of this call, not of the page load (Q8).
  cartCall(template, 'get_refreshed_fragments', { time: Date.now() }, options);
