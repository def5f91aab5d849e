import { cartHashCookies, cartQueue } from '../../../shop';
import type { Answer } from '../../calls/answer';
import { type CartScriptParams, cartScriptParams, changeCart, simulateCart, waysOf } from '../../calls/cart';
import type { Context } from '../../params/settings';
import { messageOf } from '../../store/create-order';
import { settings } from '../../store/settings';
import { isDueAsSaid } from '../../store/waiting-order';

/** What a sheet says is to be paid. */
export interface Amount {
  country: string;
  currency: string;
  /** With the digits of its currency. */
  price: string;
  /** The shop's mark of what is in the cart, if it is the cart's: another product can have the same price. */
  content?: string | undefined;
  /** The ways of delivery that the cart has, if the shop says so. */
  ways?: string | undefined;
}

/** An amount as the shop says it. */
export interface ShopAmount {
  total?: number | string | undefined;
  total_str?: string;
  currency_code?: string;
  country_code?: string;
}

/** What the shop says of a cart's delivery beside its amount. */
export type Delivery = Pick<CartScriptParams, 'shipping_packages' | 'chosen_shipping_methods'>;

/** What a press would pay. */
export interface Due extends Amount {
  delivery?: Delivery;
}

/** How a wallet wants to know what a press would pay. */
export interface AmountWish {
  /** Whether a product goes into the cart before: its sheet asks the shop about delivery of what is in the cart. */
  fillsCart?: boolean;
}

/** How many digits a currency has behind its point. */
function digitsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    // No code of a currency.
    return 2;
  }
}

/** @throws Error when the shop says no amount: nothing is paid then */
export function amountOf({ total, total_str, currency_code = '', country_code = '' }: ShopAmount): Amount {
  const price = total_str || (total === undefined ? '' : Number(total).toFixed(digitsOf(currency_code)));
  if (!Number.isFinite(Number.parseFloat(price))) throw new Error('The shop says no amount.');
  return { country: country_code, currency: currency_code, price };
}

/** Whether two amounts are the same, whichever digits they are written with. */
export const isSamePrice = (one: string, other: string): boolean => Number(one) === Number(other);

function dataOf<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.data;
  throw new Error(messageOf(answer) || 'The shop says no amount.');
}

/** What the cart costs when all is done that changes it. */
async function amountOfCart(): Promise<Due> {
  const said = dataOf(await cartQueue.run(() => cartScriptParams(true), { changesNothing: true }));
  const { shipping_packages, chosen_shipping_methods } = said;
  return {
    ...amountOf(said),
    content: cartHashCookies(),
    ways: waysOf(said),
    delivery: {
      ...(shipping_packages && { shipping_packages }),
      ...(chosen_shipping_methods && { chosen_shipping_methods }),
    },
  };
}

/** What an order that was just made costs: on a product's page the product is in the cart by then. @throws Error */
export async function amountOfOrder(context: Context): Promise<Amount> {
  if (context === 'pay-now') await isDueAsSaid();
  return amountAt(context === 'product' ? 'cart' : context);
}

/**
 * What a press at a place would pay now (paypal.md §3.29).
 *
 * @throws Error
 */
export async function amountAt(context: Context, wish: AmountWish = {}): Promise<Due> {
  if (context === 'pay-now') return amountOf(settings()?.pay_now ?? {});
  if (context !== 'product') return amountOfCart();
  const { chosenProducts } = await import('../../later/product');
  if (!wish.fillsCart)
    return amountOf(
      dataOf(await cartQueue.run(() => simulateCart(chosenProducts()), { changesNothing: true })),
    );
  dataOf(await cartQueue.run(() => changeCart(chosenProducts(), { keepShipping: true })));
  return amountOfCart();
}
