import type { Fields } from '../../../src/page/readers';

/** What a wallet says, if it knows it. */
type Said = string | null | undefined;

/** An address as a wallet says it. */
export interface WalletAddress {
  organization?: Said;
  line1?: Said;
  line2?: Said;
  city?: Said;
  state?: Said;
  country?: Said;
  postal_code?: Said;
}

/** Somebody, as a wallet says it. */
interface WalletPerson {
  name?: Said;
  address?: WalletAddress | null;
}

/** What a wallet says when its sheet was agreed to: what is used of it. */
export interface WalletConfirm {
  expressPaymentType: string;
  billingDetails?: (WalletPerson & { email?: Said; phone?: Said }) | null | undefined;
  shippingAddress?: WalletPerson | null | undefined;
  shippingRate?: { id?: string } | null | undefined;
  payerEmail?: Said;
  payerPhone?: Said;
}

/** What is paid with: a method, or for wallets that pay by themselves a token of a confirmation. */
export interface PaidWith {
  paymentMethod?: string;
  confirmationToken?: string;
}

/** What the page has beside it (stripe.md §3.22, §3.23). */
export interface OrderPage {
  /** Further fields of each address: the shop's own; empty on the checkout, whose form has them. */
  billingFields: Fields;
  shippingFields: Fields;
  additionalFields: Fields;
  extensions: Fields;
  note: string;
}

/** An order for the shop's public interface. */
export interface OrderData {
  billing_address: Fields;
  shipping_address: Fields;
  payment_method: 'stripe';
  payment_data: readonly { key: string; value: unknown }[];
  extensions: Fields;
  additional_fields: Fields;
  customer_note: string;
}

/** Shops refuse an order without a last name; a wallet may know one word only (8.10). */
const NO_NAME = '-';

function nameOf(name: Said): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { first_name, last_name: rest.join(' ') || NO_NAME };
}

const phoneOf = (phone: Said): string => (phone ?? '').replace(/[\s()-]/g, '');

const placeOf = ({ line1, line2, city, state, country, postal_code }: WalletAddress) => ({
  country: country ?? '',
  address_1: line1 ?? '',
  address_2: line2 ?? '',
  city: city ?? '',
  state: state ?? '',
  postcode: postal_code ?? '',
});

/** An address with those fields of the page's that the wallet has nothing for. */
const withMore = (address: Fields, more: Fields): Fields => ({
  ...address,
  ...Object.fromEntries(Object.entries(more).filter(([name]) => !(name in address))),
});

/** The order that a wallet has agreed to (stripe.md §3.22). */
export function orderOf(event: WalletConfirm, paidWith: PaidWith, page: OrderPage): OrderData {
  const { billingDetails, shippingAddress, shippingRate, expressPaymentType } = event;
  const billing = billingDetails?.address ?? {};
  const shipping = shippingAddress?.address ?? {};
  const phone = phoneOf(billingDetails?.phone || event.payerPhone);
  return {
    billing_address: withMore(
      {
        ...nameOf(billingDetails?.name),
        company: billing.organization ?? '',
        email: billingDetails?.email || event.payerEmail || '',
        phone,
        ...placeOf(billing),
      },
      page.billingFields,
    ),
    shipping_address: withMore(
      {
        // Nothing is delivered: nobody needs a name for it.
        ...(shippingAddress ? nameOf(shippingAddress.name) : { first_name: '', last_name: '' }),
        company: shipping.organization ?? '',
        phone,
        ...placeOf(shipping),
        method: [shippingRate?.id ?? null],
      },
      page.shippingFields,
    ),
    payment_method: 'stripe',
    payment_data: [
      { key: 'payment_method', value: 'stripe' },
      { key: 'wc-stripe-payment-method', value: paidWith.paymentMethod ?? '' },
      { key: 'wc-stripe-confirmation-token', value: paidWith.confirmationToken ?? '' },
      { key: 'express_payment_type', value: expressPaymentType },
      { key: 'wc-stripe-is-deferred-intent', value: true },
    ],
    extensions: page.extensions,
    additional_fields: page.additionalFields,
    customer_note: page.note,
  };
}

/**
 * By which addresses the shop says what an order comes to: that of the delivery, or the payer's where nothing is delivered. What a
 * payer's address changes beside a delivery the shop says with the order alone (stripe.md §3.18, taxes).
 */
export function addressesOf({ shipping_address, billing_address }: OrderData): Fields | undefined {
  const { method: _, ...shipping } = shipping_address;
  if (shipping.country) return { shipping_address: shipping };
  return billing_address.country ? { billing_address } : undefined;
}
