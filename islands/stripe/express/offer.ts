import type { ShippingOption } from '../calls/express';
import type { ExpressSettings } from '../params/express';
import { isChosen, type LineItem, type StoreCart } from './line-items.model';

/** What a place offers to pay, in minor units of the currency. */
export interface Offer {
  amount: number;
  /** The cart that it is about, where that is known. */
  cart?: StoreCart;
  lineItems: readonly LineItem[];
  needsShipping: boolean;
  needsPhone: boolean;
  /** Ways of delivery until there is an address. */
  rates: readonly ShippingOption[];
}

/** The shop's lines as a wallet lists them. */
export const lineItemsOfDisplay = (
  items: readonly { label: string; amount: number; key?: string | undefined }[],
) =>
  items.map(({ label, amount, key }) => ({
    name: label,
    amount: key === 'total_discount' ? -Math.abs(amount) : amount,
  }));

/** Providers refuse lines that come to more than the whole: then the whole alone is said. */
export const withinTotal = <T extends { amount: number }>(
  lines: readonly T[],
  amount: number,
): readonly T[] => (lines.reduce((all, line) => all + line.amount, 0) > amount ? [] : lines);

/** With what a press is answered (stripe.md §3.18). */
export function sheetOptions(
  { amount, lineItems, needsShipping, needsPhone, rates }: Offer,
  { allowed_shipping_countries: countries }: ExpressSettings,
) {
  return {
    lineItems: withinTotal(lineItems, amount),
    emailRequired: true,
    shippingAddressRequired: needsShipping,
    phoneNumberRequired: needsPhone,
    ...(needsShipping && { shippingRates: rates }),
    ...(needsShipping && countries && { allowedShippingCountries: countries }),
  };
}

/** Ways of delivery with the cart's own at their head: a sheet shows its first as the chosen one. */
export const chosenFirst = (
  rates: readonly ShippingOption[],
  cart: StoreCart | undefined,
): readonly ShippingOption[] => {
  const isFirst = ({ id }: ShippingOption) => !!cart && isChosen(id, cart) === true;
  return [...rates.filter(isFirst), ...rates.filter((rate) => !isFirst(rate))];
};

/** Ways of delivery until there is an address: those that are known, else one that says that it is to come. */
export const ratesOr = (
  rates: readonly ShippingOption[] | undefined,
  { checkout }: ExpressSettings,
): readonly ShippingOption[] => {
  if (rates?.length) return rates;
  return checkout.default_shipping_option ? [checkout.default_shipping_option] : [];
};
