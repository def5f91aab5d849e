import { encodeForm } from '../../../src/http/encode';
import { RequestError } from '../../../src/http/error';
import { request } from '../../../src/http/request';
import type { Fields } from '../params/readers';
import type { Endpoint } from '../store/settings';
import { type Answer, readAnswer } from './answer';
import { answered, sendJson } from './post';

/** What delivery to an address costs, for the sheet of Google Pay. */
export interface GooglePaymentData {
  total: number;
  shipping_fee?: number;
  currency_code: string;
  country_code: string;
  shipping_options?: {
    defaultSelectedOptionId?: string;
    shippingOptions?: readonly { id: string; label: string; description?: string; cost?: number }[];
  };
}

/** Tells the shop what was chosen in the sheet of Google Pay. */
export const updateGooglePaymentData = (
  where: Endpoint | undefined,
  paymentData: unknown,
): Promise<Answer<GooglePaymentData>> =>
  answered(async () => {
    if (!where) throw new RequestError('shape');
    return readAnswer(await sendJson(where.endpoint, { nonce: where.nonce, paymentData }));
  });

/**
 * One of the actions of Apple Pay (paypal.md §3.29, §4), with the security value of the checkout.
 *
 * @param action - such as `ppcp_validate`
 */
export const appleAction = (
  ajaxUrl: string,
  action: string,
  nonce: string,
  fields: Fields,
): Promise<Answer<Fields | undefined>> =>
  answered(async () => {
    const body = encodeForm({ action, ...fields, 'woocommerce-process-checkout-nonce': nonce });
    const answer = (await request({ url: ajaxUrl, body, unheard: true })).json();
    const { result, messages, data, success } = Object(answer) as Record<string, unknown>;
    // An order that was made answers as the checkout does.
    if (result !== undefined) return readAnswer({ success: result === 'success', data: answer, messages });
    // Faults of an address are told as the sheet takes them.
    const [fault] = (success ? undefined : Object(data).errors) ?? [];
    return readAnswer(
      fault ? { success, data: { message: Object(fault).message, ...Object(data) } } : answer,
    );
  });
