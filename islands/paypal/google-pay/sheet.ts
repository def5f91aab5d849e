import { pageValue } from '../../../src/page/globals';
import { cartQueue } from '../../shop';
import { updateGooglePaymentData } from '../calls/google';
import type { Amount, Till } from '../later/vendor-wallets';
import { GOOGLE, type GoogleSettings } from '../params/google';
import { messageOf } from '../store/create-order';
import { wordsOf } from '../store/tell-failure';
import type { PaymentData, PaymentsClient, Vendor } from './vendor';

/** What the sheet says is to be paid. */
interface Transaction {
  countryCode: string;
  currencyCode: string;
  totalPriceStatus: 'FINAL';
  totalPrice: string;
}

const transactionOf = ({ country, currency, price }: Amount): Transaction => ({
  countryCode: country,
  currencyCode: currency,
  totalPriceStatus: 'FINAL',
  totalPrice: price,
});

/** What the sheet asks for (paypal.md §3.29). */
const requestFor = ({ config }: Vendor, amount: Amount, ships: boolean, { shipping }: GoogleSettings) => ({
  apiVersion: config.apiVersion,
  apiVersionMinor: config.apiVersionMinor,
  allowedPaymentMethods: config.allowedPaymentMethods,
  transactionInfo: transactionOf(amount),
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

/** What the sheet shows after a choice of delivery. */
interface DeliveryUpdate {
  newTransactionInfo?: Transaction;
  newShippingOptionParameters?: object;
  error?: { reason: string; message: string; intent: string };
}

/** Why nothing can be delivered: the sheet says so, and stays open. */
const refusal = (reason: string, message: string): DeliveryUpdate => ({
  error: { reason, message, intent: 'SHIPPING_ADDRESS' },
});

/** The vendor's sheet at a place. */
export interface Sheet {
  readonly client: PaymentsClient;
  /** Whether delivery is chosen in it. */
  readonly ships: boolean;
  isReady(): Promise<boolean>;
  /** Asks the shopper. @returns also the price that it said last; nothing when it was closed */
  ask(amount: Amount): Promise<{ data: PaymentData; price: string } | undefined>;
}

/** Makes the sheet of a place. */
export function createSheet(vendor: Vendor, google: GoogleSettings, till: Till): Sheet {
  // The form of the checkout says where its order goes, and an order that waits knows.
  const isChosenHere = till.context !== 'checkout' && till.context !== 'pay-now';
  const ships = google.shipping.enabled && google.shipping.configured && isChosenHere;
  let price = '';

  /** What an address or a delivery costs; where the shop delivers nothing, the sheet says so and stays open. */
  async function onChange(chosen: unknown): Promise<DeliveryUpdate> {
    const answer = await cartQueue.run(() => updateGooglePaymentData(() => endpoint(google), chosen));
    if (!answer.ok) return refusal('SHIPPING_ADDRESS_UNSERVICEABLE', messageOf(answer));
    const { shipping_options } = answer.data;
    // Without that the sheet says what this answer does: the order is compared with it in any case.
    const amount = await till.cartAmount().catch(() => till.amountOf(answer.data));
    price = amount.price;
    try {
      till.tells(amount);
    } catch (error) {
      return refusal('OTHER_ERROR', wordsOf(error));
    }
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
      newTransactionInfo: transactionOf(amount),
    };
  }

  const client = vendor.client(ships ? onChange : undefined);
  return {
    client,
    ships,
    isReady: async () => !!(await client.isReadyToPay(vendor.config)).result,
    async ask(amount) {
      price = amount.price;
      till.tells(amount);
      try {
        const data = await client.loadPaymentData(requestFor(vendor, amount, ships, google));
        return { data, price };
      } catch (error) {
        // The shopper closed it: nothing has happened.
        if (Object(error).statusCode === 'CANCELED') return undefined;
        throw error;
      }
    },
  };
}
