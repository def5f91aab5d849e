import { type RequestOptions, request } from '../../../src/http/request';

/** What the shop does when an address says so: a copy of the page must not do it again. */
const ACTS = [
  'add-to-cart',
  'quantity',
  'variation_id',
  'remove_coupon',
  'remove_item',
  'undo_item',
  'order_again',
  'cancel_order',
];

/** The address of this page, without what the shop would do once more. */
export function ownAddress(): string {
  const url = new URL(location.href);
  url.hash = '';
  for (const name of ACTS) url.searchParams.delete(name);
  return url.href;
}

/**
 * The text of this page as the shop prints it now, whatever the browser has kept of it.
 *
 * @throws RequestError
 */
export const fetchPageCopy = async (options: Partial<RequestOptions>): Promise<string> =>
  (await request({ accept: 'html', isFresh: true, ...options, url: ownAddress() })).text;
