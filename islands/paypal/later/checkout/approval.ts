import { legacy } from '../../../../src/legacy-port';
import { t } from '../../../../src/page/text';
import { hasFailed } from '../../../../src/runtime/current';
import { entriesOf, lookBeforePayment, reviewOf, settleTotals } from '../../../payment';
import { approveOrder } from '../../calls/order';
import { cartChanged, clearNotices, showErrorOr, showErrors, showGenericError } from '../../page/notices';
import { cover, uncover } from '../../page/overlays';
import type { ApproveActions, ApproveData } from '../../sdk/surface';
import { orderOf } from '../../store/approval';
import { fundingSource } from '../../store/funding-source';
import { once } from '../../store/once';
import { drawAgain } from '../../store/return';
import { clearReturnHash, isReturning } from '../../store/return-hash';
import { tellFailure, wordsOf } from '../../store/tell-failure';
import { areEntriesKept, isReviewKept } from './agreed-review';
import { chooseWallet, paymentForm, placeOrder, takesOrders } from './form';
import { setAgreed } from './visibility';

function drawAfterError(): void {
  const once = new AbortController();
  const draw = () => {
    once.abort();
    setAgreed(false);
    drawAgain();
  };
  legacy.on('checkout_error', draw, { signal: once.signal });
}

/**
 * Whether the page that the provider's app has come back to shows what was approved: another tab may have changed the cart, and
 * a new page says so without a word. Tells the shopper otherwise.
 */
async function showsApproved(order: string): Promise<boolean> {
  const form = paymentForm();
  if (!form) return true;
  await settleTotals(form);
  if (hasFailed('checkout')) return true;
  if (!(await lookBeforePayment(form))) return false;
  const isSame = isReviewKept(order, reviewOf(form));
  if (!isSame) showErrors([cartChanged()]);
  return isSame;
}

/** Whether that page is filled in as the one before was. */
function isFilledInAsBefore(order: string): boolean {
  const form = paymentForm();
  // Nobody has compared it where the checkout's own code did not come.
  return !form || (!hasFailed('checkout') && areEntriesKept(order, entriesOf(form)));
}

/** A note, another address, a box to tick: the shopper looks at it once more, and places the order by the shop's own button. */
function askForOrder(): false {
  chooseWallet();
  setAgreed(true);
  const words = 'You have agreed to the payment. Please look at your details, and place your order.';
  showErrors([t('agreedNotOrdered', words)]);
  return false;
}

/** An approval on the checkout or on the page of an order that waits: the order goes out as by the shop's own button. */
export const approveOnCheckout = (
  data: ApproveData,
  actions: ApproveActions = {},
  source: string | undefined = fundingSource(),
): Promise<unknown> =>
  once(orderOf(data), async () => {
    clearNotices();
    const hasReturned = isReturning();
    if (hasReturned) clearReturnHash();
    // What that tells can be read: the page is not covered yet.
    if (hasReturned && !(await showsApproved(orderOf(data)))) {
      drawAgain();
      return false;
    }
    cover('page');
    try {
      const isFilledIn = !hasReturned || isFilledInAsBefore(orderOf(data));
      const answer = await approveOrder({ order_id: orderOf(data), funding_source: source });
      // The order holds the form itself; what is told can be read, and what the provider shows next be used.
      uncover('page');
      if (answer.ok) {
        // An order that is refused then needs a button: what was resumed has drawn none.
        if (hasReturned) drawAfterError();
        if (!isFilledIn || (hasReturned && !takesOrders())) return askForOrder();
        return placeOrder();
      }
      const { refusal, error } = answer;
      const words = refusal.message ?? wordsOf(error ?? 'the approval was refused');
      tellFailure(words);
      clearNotices();
      if (refusal.code === 100) showErrorOr(refusal.message);
      else showGenericError();
      try {
        if (!actions.restart) throw new Error(words);
        await actions.restart();
      } catch (failure) {
        if (hasReturned) drawAgain();
        throw failure;
      }
      return false;
    } finally {
      uncover('page');
    }
  });
