import { parseHtml } from '../../../src/dom/html';

/** Money as the shop's public interface says it: minor units of its own, as text. */
interface Minor {
  currency_minor_unit?: number;
}

/** An item of the cart, as far as it is looked at (stripe.md §4.3). */
export interface StoreItem {
  id?: number;
  key?: string;
  name?: string;
  quantity?: number;
  variation?: readonly { attribute?: string; value?: string }[];
  prices?: Minor & { price?: string };
  totals?: Minor & { line_subtotal?: string };
}

/** The cart of the shop's public interface, as far as it is looked at. */
export interface StoreCart {
  items?: readonly StoreItem[];
  needs_shipping?: boolean;
  /** Ways of delivery, of each package. */
  shipping_rates?: readonly { shipping_rates?: readonly { rate_id?: string; selected?: boolean }[] }[];
  totals?: Minor & {
    total_price?: string;
    total_tax?: string;
    total_shipping?: string | null;
    total_discount?: string;
    total_refund?: string;
    currency_code?: string;
  };
}

/** A line of a wallet's sheet, in minor units of the currency. */
export interface LineItem {
  name: string;
  amount: number;
  key?: string;
}

const wholeOf = (text: string | null | undefined): number => Number.parseInt(text ?? '', 10) || 0;

/**
 * Minor units of the shop as those of the currency: a shop may show two decimals where a currency has none. In whole units,
 * as providers take nothing else (8.8).
 */
export const scale = (amount: number, { currency_minor_unit = 2 }: Minor, decimals: number): number =>
  Math.round(amount * 10 ** (decimals - currency_minor_unit));

/** Names come as markup. */
const wordsOf = (markup = ''): string => parseHtml(markup).textContent ?? '';

function itemOf(
  { name, quantity = 1, variation = [], prices = {}, totals = {} }: StoreItem,
  decimals: number,
) {
  const count = quantity > 1 ? `(x${quantity})` : '';
  const chosen = variation.map(({ attribute, value }) => `${attribute}: ${value}`).join(', ');
  return {
    name: [wordsOf(name), count, chosen].filter(Boolean).join(' '),
    amount: scale(wholeOf(totals.line_subtotal || prices.price), totals, decimals),
  };
}

/** What a cart comes to, in minor units of the currency (stripe.md §3.17). */
export const totalOf = ({ totals = {} }: StoreCart, decimals: number): number =>
  scale(wholeOf(totals.total_price) - wholeOf(totals.total_refund), totals, decimals);

/** What is in a cart, in one text: another product can have the same price. Nothing where that is not said. */
const contentOf = ({ items }: StoreCart): string | undefined =>
  items && JSON.stringify(items.map(({ key, name, quantity }) => [key ?? name, quantity]));

/** Whether something else is in a cart by now; not where one of the two is not known. */
export function isOtherContent(before: StoreCart | undefined, now: StoreCart): boolean {
  const [old, content] = [before && contentOf(before), contentOf(now)];
  return old !== undefined && content !== undefined && old !== content;
}

/** Whether a cart is paid in another currency; not where the shop does not say. */
export const isOtherCurrency = (currency: string, { totals = {} }: StoreCart): boolean =>
  !!totals.currency_code && totals.currency_code.toLowerCase() !== currency.toLowerCase();

/** Whether a cart has this way of delivery chosen; nothing where it does not have it at all. */
export function isChosen(rate: string | undefined, { shipping_rates = [] }: StoreCart): boolean | undefined {
  const offered = shipping_rates.flatMap((one) => one.shipping_rates ?? []);
  const same = offered.filter(({ rate_id }) => rate_id === rate);
  return same.length ? same.some(({ selected }) => selected) : undefined;
}

/** What the shopper agreed to. */
export interface Agreed {
  /** What the sheet said, in minor units of the currency. */
  amount: number;
  currency: string;
  /** The cart that it was about, where that is known. */
  cart?: StoreCart | undefined;
  /** The way of delivery that the sheet showed as chosen. */
  rate?: string | undefined;
}

/** The lines of a cart for a wallet's sheet (stripe.md §3.20). None where they come to more than the whole. */
export function lineItemsOf(cart: StoreCart, decimals: number): LineItem[] {
  const { items = [], needs_shipping, totals = {} } = cart;
  const amount = (text: string | null | undefined) => scale(wholeOf(text), totals, decimals);
  const [tax, discount, refund] = [
    amount(totals.total_tax),
    amount(totals.total_discount),
    amount(totals.total_refund),
  ];
  const lines: LineItem[] = [
    ...items.map((item) => itemOf(item, decimals)),
    ...(tax ? [{ name: 'Tax', amount: tax }] : []),
    ...(needs_shipping === true && totals.total_shipping
      ? [{ key: 'total_shipping', name: 'Shipping', amount: amount(totals.total_shipping) }]
      : []),
    ...(discount ? [{ name: 'Discount', amount: -discount }] : []),
    ...(refund ? [{ name: 'Refund', amount: -refund }] : []),
  ];
  const sum = lines.reduce((all, line) => all + line.amount, 0);
  return totalOf(cart, decimals) < sum ? [] : lines;
}
