import { type RequestOptions, request } from '../../../src/http/request';
import { ownAddress } from '../own-address';

/**
 * The text of this page as the shop prints it now, whatever the browser has kept of it.
 *
 * @throws RequestError
 */
export const fetchPageCopy = async (options: Partial<RequestOptions>): Promise<string> =>
  (await request({ accept: 'html', isFresh: true, ...options, url: ownAddress() })).text;
