import { request } from '../../../src/http/request';

/** What the shop does when an address says so: a copy of the page must not do it again. */
const ACTS = ['add-to-cart', 'quantity', 'variation_id', 'remove_coupon', 'remove_item', 'undo_item'];

/** Milliseconds for a copy of the page. */
const TIMEOUT = 60_000;

/**
 * The text of this page as the shop prints it now.
 *
 * @throws RequestError
 */
export async function fetchPageCopy(): Promise<string> {
  const url = new URL(location.href);
  for (const name of ACTS) url.searchParams.delete(name);
  return (await request({ url: url.href, accept: 'html', timeout: TIMEOUT, unheard: true })).text;
}
