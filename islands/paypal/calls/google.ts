import { RequestError } from '../../../src/http/error';
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
