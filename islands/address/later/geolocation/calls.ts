import { request } from '../../../../src/http/request';
import { endpointUrl } from '../../../shop';

/** The value if it is a hash of a place: a short word. Nothing else of a cookie or an answer gets into addresses. */
export const placeHash = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;

/**
 * Asks the shop for the hash of the customer's place (storefront.md §4.1).
 *
 * @returns nothing when the answer has none
 * @throws RequestError
 */
export async function customerLocation(template: string, signal: AbortSignal): Promise<string | undefined> {
  const url = endpointUrl(template, 'get_customer_location');
  const answer = (await request({ url, method: 'GET', accept: 'json', signal })).json() as {
    success?: unknown;
    data?: { hash?: unknown } | null;
  } | null;
  return answer?.success === true ? placeHash(answer.data?.hash) : undefined;
}
