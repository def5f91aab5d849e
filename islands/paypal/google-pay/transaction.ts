import { cartQueue } from '../../shop';
import type { Answer } from '../calls/answer';
import { cartScriptParams, changeCart, simulateCart } from '../calls/cart';
import type { Context } from '../params/settings';
import { messageOf } from '../store/create-order';
import { settings } from '../store/settings';

/** What the sheet says is to be paid. */
export interface Transaction {
  countryCode: string;
  currencyCode: string;
  totalPriceStatus: 'FINAL';
  totalPrice: string;
}

/** An amount as the shop says it. */
interface Amount {
  total?: number | string | undefined;
  total_str?: string;
  currency_code?: string;
  country_code?: string;
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
export function transactionOf({
  total,
  total_str,
  currency_code = '',
  country_code = '',
}: Amount): Transaction {
  const totalPrice = total_str || (total === undefined ? '' : Number(total).toFixed(digitsOf(currency_code)));
  if (!totalPrice) throw new Error('The shop says no amount.');
  return { countryCode: country_code, currencyCode: currency_code, totalPriceStatus: 'FINAL', totalPrice };
}

function dataOf<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.data;
  throw new Error(messageOf(answer) || 'The shop says no amount.');
}

/** What the cart costs when all is done that changes it. */
const amountOfCart = async () => dataOf(await cartQueue.run(() => cartScriptParams()));

/** What an order that was just made costs: on a product's page the product is in the cart by then. @throws Error */
export const transactionOfOrder = (context: Context): Promise<Transaction> =>
  transactionAt(context === 'product' ? 'cart' : context);

/**
 * What a press at a place would pay now (paypal.md §3.29).
 *
 * @param ships - whether delivery is chosen in the sheet. The shop says what it costs for what is in the cart: so a product
 * goes into it first
 * @throws Error
 */
export async function transactionAt(context: Context, ships = false): Promise<Transaction> {
  if (context === 'pay-now') return transactionOf(settings()?.pay_now ?? {});
  if (context !== 'product') return transactionOf(await amountOfCart());
  const { chosenProducts } = await import('../later/product');
  if (!ships) return transactionOf(dataOf(await simulateCart(chosenProducts())));
  dataOf(await cartQueue.run(() => changeCart(chosenProducts(), { keepShipping: true })));
  return transactionOf(await amountOfCart());
}
