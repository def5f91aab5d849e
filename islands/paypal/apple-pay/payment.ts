import type { Due, Till } from '../later/vendor-wallets';
import type { AppleSettings } from '../params/apple';
import type { Agreed, LineItem } from './session';
import { openSheet, type Sheet } from './sheet';
import { chosenFirst, createAppleShop } from './shop';
import type { Vendor } from './vendor';

/** What is needed to pay at a place. */
export interface Payment {
  readonly till: Till;
  readonly vendor: Vendor;
  readonly apple: AppleSettings;
  /** Whether delivery is chosen in the sheet. */
  readonly ships: boolean;
  /** What is to be paid, as far as it is known at the press. */
  readonly due: Due | undefined;
  /** Currency of the place where nothing is known yet. */
  readonly currency: string;
}

const totalOf = ({ shop }: AppleSettings, due: Due | undefined): LineItem =>
  due
    ? { label: shop.totalLabel, type: 'final', amount: due.price }
    : { label: shop.totalLabel, type: 'pending', amount: '0.00' };

/** The ways of delivery that the shop knows already. */
const methodsOf = (due: Due) =>
  chosenFirst(
    (due.delivery?.shipping_packages ?? []).map(({ id, label, cost_str }) => ({
      identifier: id,
      label,
      detail: '',
      amount: cost_str,
    })),
    due,
  );

/** In which currency the sheet is. */
const currencyOf = ({ due, currency }: Pick<Payment, 'due' | 'currency'>): string =>
  due?.currency || currency;

/** What the sheet asks for (paypal.md §3.29). */
const requestFor = ({ vendor: { config }, apple, ships, due, currency }: Payment) => ({
  countryCode: config.countryCode,
  merchantCapabilities: config.merchantCapabilities,
  supportedNetworks: config.supportedNetworks,
  requiredShippingContactFields: ships ? ['postalAddress', 'email', 'phone'] : [],
  requiredBillingContactFields: ['postalAddress'],
  ...(ships && due?.delivery?.shipping_packages && { shippingMethods: methodsOf(due) }),
  currencyCode: currencyOf({ due, currency }),
  total: totalOf(apple, due),
});

/** Has the provider take the money. @throws Error when it does not */
async function confirm(
  { wallet }: Vendor,
  sheet: Sheet,
  orderId: string,
  { token, billingContact }: Agreed,
): Promise<void> {
  // The browser gives up on a page that takes too long: the shopper saw the sheet go.
  if (sheet.isOver()) throw new Error('The sheet was closed.');
  const { approveApplePayPayment } = await wallet.confirmOrder({ orderId, token, billingContact });
  const status = approveApplePayPayment?.status;
  if (status !== 'APPROVED') throw new Error(`The payment was not approved: ${status}`);
}

/** One press of the vendor's button, to its end (paypal.md §3.29). The sheet is opened in the press itself. */
export async function payWithApple(payment: Payment): Promise<void> {
  const { till, vendor, apple, ships, due } = payment;
  const shop = createAppleShop(apple, till);
  till.tells(due);
  const sheet = openSheet(requestFor(payment), {
    async merchant(validationUrl) {
      try {
        // Nothing can be agreed to before the page has been looked at.
        const [{ merchantSession }] = await Promise.all([
          vendor.wallet.validateMerchant({ validationUrl }),
          mayPay,
        ]);
        shop.tellMerchant(true);
        return merchantSession;
      } catch (error) {
        shop.tellMerchant(false);
        throw error;
      }
    },
    async total() {
      const now = await till.amount();
      till.tells(now);
      return totalOf(apple, now);
    },
    contact: shop.contact,
    method: shop.method,
  });
  const mayPay = till.mayPay();
  mayPay.then((may) => {
    if (!may) sheet.abort();
  }, sheet.fail);
  const agreed = await sheet.agreed;
  if (!agreed) return;
  let isPaid = false;
  try {
    if (ships && agreed.shippingContact) await shop.tellAddress(agreed.shippingContact);
    isPaid = await till.take({
      price: sheet.price(),
      currency: currencyOf(payment),
      confirm: (order) => confirm(vendor, sheet, order, agreed),
      ...(ships && { approve: (order) => shop.order(order, agreed) }),
    });
  } finally {
    sheet.end(isPaid);
  }
}
