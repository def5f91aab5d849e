import { parseHtml } from '../../../../src/dom/html';
import { applyFragments } from '../../../../src/fragments/apply';
import { pageValue } from '../../../../src/page/globals';
import { amountChanged } from '../../calls/answer';
import { freshPage } from '../../calls/fresh-page';
import { paymentStop } from '../../gateway/stop';
import type { PaymentSettings } from '../../params/payment';
import { PAYMENT } from '../../params/printed';
import { decimalsOf } from '../../payment-element/total.model';

/** What the settings of a page say that is paid. */
const PRINTED = new RegExp(`${PAYMENT}\\b.*?"cartTotal":"?(\\d+)\\b`, 's');

/** What an order that waits consists of and costs. */
const TABLE = '#order_review .shop_table';

/** Shows the order as a new copy of its page does, where the table is the form's: the form compares what stands there. */
function showOrder(copy: string): void {
  const table = parseHtml(copy).querySelector(TABLE);
  if (!table) return;
  const content = new DocumentFragment();
  content.append(table);
  applyFragments({ [TABLE]: content });
}

const inWords = (minor: number, currency: string): string => {
  const amount = minor / 10 ** decimalsOf(currency);
  return new Intl.NumberFormat([], { style: 'currency', currency }).format(amount);
};

/**
 * Looks, before an order that waits is paid, whether it costs what its page said last: the shop charges what it costs by
 * then, and the page may have been open for days. Where a new copy of the page does not say it, the shop alone decides.
 *
 * @returns what throws a PaymentStop if it costs something else, which the page shows from then on
 */
export function createDueLook({ cartTotal, currency }: PaymentSettings): () => Promise<void> {
  let said = cartTotal;
  return async () => {
    const copy = await freshPage();
    const [, found = said] = PRINTED.exec(copy) ?? [];
    const due = Number(found);
    if (due === said) return;
    said = due;
    // The provider is told of it with the next press.
    Reflect.set(Object(pageValue(PAYMENT)), 'cartTotal', String(due));
    try {
      showOrder(copy);
    } catch (error) {
      // Such as a policy that forbids markup: the message says the sum.
      reportError(error);
    }
    throw paymentStop(`${amountChanged()} ${inWords(due, currency.toUpperCase())}`);
  };
}
