import { encodeForm } from '../../../src/http/encode';
import { request } from '../../../src/http/request';
import type { Fields } from '../../../src/page/readers';
import { type Answer, readAnswer } from './answer';
import { answered, type PostOptions, TIMEOUT } from './post';

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
  { patient = false }: Pick<PostOptions, 'patient'> = {},
): Promise<Answer<Fields | undefined>> =>
  answered(async () => {
    const body = encodeForm({ action, ...fields, 'woocommerce-process-checkout-nonce': nonce });
    const answer = (
      await request({ url: ajaxUrl, body, unheard: true, ...(!patient && { timeout: TIMEOUT }) })
    ).json();
    const { result, messages, data, success } = Object(answer) as Record<string, unknown>;
    // An order that was made answers as the checkout does.
    if (result !== undefined) return readAnswer({ success: result === 'success', data: answer, messages });
    // Faults of an address are told as the sheet takes them.
    const [fault] = (success ? undefined : Object(data).errors) ?? [];
    return readAnswer(
      fault ? { success, data: { message: Object(fault).message, ...Object(data) } } : answer,
    );
  });
