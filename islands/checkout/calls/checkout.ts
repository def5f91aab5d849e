import { encodeForm } from '../../../src/http/encode';
import { RequestError } from '../../../src/http/error';
import { withFreshNonce } from '../../../src/http/nonce';
import { type RequestOptions, request } from '../../../src/http/request';
import { warn } from '../../../src/runtime/warn';
import { endpointUrl } from '../../shop';
import type { CheckoutParams } from '../params';
import { pageNonce } from './page-nonce';

/**
 * A JSON object of the shop: argument of `updated_checkout` (checkout.md §4.1) and `checkout_place_order_success` (§4.2).
 * Whoever reads a member checks it. Plugins add members, and handlers want them all.
 */
export type Answer = Readonly<Record<string, unknown>>;

/** Whether an answer has a map there; PHP prints one that is empty as a list. */
export const isMap = (value: unknown): value is Record<string, string> =>
  Object(value) === value && !Array.isArray(value);

/** Names and values in the order in which they are sent. */
export type Fields = readonly (readonly [name: string, value: unknown])[];

/** Time in ms after which the answer to an update counts as lost. An order has none: it may be placed all the same. */
const UPDATE_TIMEOUT = 60_000;

/** The body of a call of the checkout: some firewalls refuse an apostrophe (CQ30). */
export const encodeFields = (fields: Fields): string => encodeForm(fields).replaceAll("'", '%27');

async function askShop(
  url: string,
  body: string,
  options: Partial<RequestOptions>,
  member: string,
): Promise<Answer> {
  const { text, status, json } = await request({ ...options, url, body });
  const answer = json((value) => member in value);
  if (Object(answer) !== answer) throw new RequestError('shape', status);
  if (!/^\s*[{[]/.test(text)) {
    warn({ what: 'checkout', cause: 'text around the JSON', fix: 'Print none.' });
  }
  return answer as Answer;
}

/**
 * The calls of the classic checkout (checkout.md §4.1, §4.2).
 *
 * @param params - the configuration as the page says it now: scripts add a language or a currency to the addresses
 * @throws RequestError from every call that has no usable answer
 * @example
 * const calls = checkoutCalls(() => params);
 * const { result } = await calls.place(formFields(form));
 */
export function checkoutCalls(params: () => CheckoutParams) {
  const name = 'update_order_review';
  const nonce = pageNonce(name, () => params().update_order_review_nonce);
  return {
    /**
     * Asks for the totals. A refused security value is read anew from the page, and the call made once more (CQ1). Run it
     * in `cartQueue`; it cannot be called back, for the shop would go on and write its session all the same.
     */
    update: (fields: Fields): Promise<Answer> =>
      withFreshNonce(
        (security) =>
          askShop(
            endpointUrl(params().wc_ajax_url, name),
            encodeFields([['security', security], ...fields]),
            { timeout: UPDATE_TIMEOUT },
            'fragments',
          ),
        nonce,
      ),

    /** Places the order. Run it in `cartQueue`; it cannot be called back. */
    place: (fields: Fields): Promise<Answer> =>
      askShop(params().checkout_url, encodeFields(fields), { accept: 'json' }, 'result'),
  };
}

/** The calls of one checkout. */
export type CheckoutCalls = ReturnType<typeof checkoutCalls>;
