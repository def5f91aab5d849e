import { pageValue } from '../../../src/page/globals';
import { updateGooglePaymentData } from '../calls/wallets';
import { GOOGLE, type GoogleSettings } from '../params/wallets';
import { messageOf } from '../store/create-order';
import { type Transaction, transactionOf } from './transaction';
import type { Vendor } from './vendor';

/** What the sheet asks for (paypal.md §3.29). */
export const requestFor = (
  { config }: Vendor,
  transactionInfo: Transaction,
  ships: boolean,
  { shipping }: GoogleSettings,
) => ({
  apiVersion: config.apiVersion,
  apiVersionMinor: config.apiVersionMinor,
  allowedPaymentMethods: config.allowedPaymentMethods,
  transactionInfo,
  merchantInfo: config.merchantInfo,
  callbackIntents: ships ? ['SHIPPING_ADDRESS', 'SHIPPING_OPTION'] : [],
  emailRequired: true,
  shippingAddressRequired: ships,
  shippingOptionRequired: ships,
  shippingAddressParameters: {
    ...(ships && shipping.countries && { allowedCountryCodes: shipping.countries }),
    phoneNumberRequired: true,
  },
});

/** Address and security value of the call, as the page says them now. */
function endpoint({ ajax }: GoogleSettings) {
  const known = ajax.update_payment_data;
  const live = Object(Object(Object(pageValue(GOOGLE)).ajax).update_payment_data);
  return known && { ...known, ...live };
}

/** What the sheet shows then. */
interface DeliveryUpdate {
  newTransactionInfo?: Transaction;
  newShippingOptionParameters?: object;
  error?: { reason: string; message: string; intent: string };
}

/** What an address or a delivery costs; where the shop delivers nothing, the sheet says so and stays open. */
export async function onDeliveryChange(google: GoogleSettings, chosen: unknown): Promise<DeliveryUpdate> {
  const answer = await updateGooglePaymentData(endpoint(google), chosen);
  if (!answer.ok)
    return {
      error: {
        reason: 'SHIPPING_ADDRESS_UNSERVICEABLE',
        message: messageOf(answer),
        intent: 'SHIPPING_ADDRESS',
      },
    };
  const { shipping_options } = answer.data;
  return {
    ...(shipping_options && {
      newShippingOptionParameters: {
        defaultSelectedOptionId: shipping_options.defaultSelectedOptionId,
        shippingOptions: (shipping_options.shippingOptions ?? []).map(({ id, label, description }) => ({
          id,
          label,
          description,
        })),
      },
    }),
    newTransactionInfo: transactionOf(answer.data),
  };
}
