import type { Endpoint } from '../store/settings';
import type { Answer } from './answer';
import { postTo } from './post';

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
  where: () => Endpoint | undefined,
  paymentData: unknown,
): Promise<Answer<GooglePaymentData>> => postTo('update_payment_data', where, { paymentData });
