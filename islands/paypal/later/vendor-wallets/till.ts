import { legacy } from '../../../../src/legacy-port';
import { t } from '../../../../src/page/text';
import { isOther } from '../../calls/cart';
import { showsCart } from '../../on-cart/callbacks';
import { amountChanged, cartChanged, clearNotices, showErrors } from '../../page/notices';
import type { Context } from '../../params/settings';
import type { ButtonsOptions } from '../../sdk/surface';
import { isTotalAgreed } from '../../store/agreed-total';
import { setFundingSource } from '../../store/funding-source';
import { agreePayment, beginPayment, endPayment, isPaying } from '../../store/one-payment';
import { bringUpToDate, isMarkIdle, noteShownCart } from '../../store/shown-cart';
import type { Start } from '../../store/starts';
import { isPaidAlready } from '../../store/unanswered';
import { type Amount, amountAt, amountOf, amountOfOrder, isSamePrice } from './amount';
import type { Till, VendorWallet } from './vendor-wallet';

/** How the checkout, or an order that waits, looks at its form; other places have none. */
type Checkout = Pick<
  typeof import('../checkout'),
  'paymentForm' | 'hasFaults' | 'takesOrders' | 'lookBeforePayment'
>;

/** How a product's page says what is chosen. */
type Product = Pick<typeof import('../product'), 'chosenProducts' | 'canPayProduct'>;

/** A sheet would ask for nothing: the cart was emptied, or became free. */
class NothingToPay extends Error {
  constructor() {
    super(t('nothingToPay', 'There is nothing to pay. Please look at your cart.'));
  }
}

/** Tells the shop, by the way of the place. @returns whether it took it: a restart means that it did not */
async function approveBy({ onApprove }: ButtonsOptions, orderID: string, payer: unknown): Promise<boolean> {
  let isRefused = false;
  const restart = () => {
    isRefused = true;
  };
  const data = { orderID, ...(payer ? { payer } : {}) };
  const isDone = await onApprove?.(data, { restart, order: { get: async () => null } });
  return !isRefused && isDone !== false;
}

const productOf = async (context: Context): Promise<Product | undefined> =>
  context === 'product' ? import('../../later/product') : undefined;

const checkoutOf = async (context: Context): Promise<Checkout | undefined> =>
  context === 'checkout' || context === 'pay-now' ? import('../checkout') : undefined;

/** What a vendor's wallet can have done at a place (paypal.md §3.29). */
export async function createTill(
  { context, handler }: Start,
  { source }: VendorWallet,
  life: AbortSignal,
): Promise<Till> {
  const [checkout, product] = await Promise.all([checkoutOf(context), productOf(context)]);
  const place = `${source} ${context}`;
  let isPaid = false;
  /** What the sheet is about; the cart of a product's page is filled by its order. */
  let told: Amount | undefined;
  /** What was chosen on a product's page at the press. */
  let choice = '';

  /** What is chosen on a product's page, in one text; other fields of its form scripts write, such as a token. */
  const readChoice = (): string =>
    JSON.stringify(product?.chosenProducts().map(({ extra: _, ...chosen }) => chosen) ?? []);

  /** The sheets say a sum, and no goods: these are what the page of the cart shows, or its mini-cart, or the checkout. */
  const shownBy =
    context === 'cart' || context === 'mini-cart' || context === 'checkout' ? context : undefined;
  if (context === 'checkout') {
    const note = () => noteShownCart(context);
    note();
    legacy.on('updated_checkout', note, { signal: life });
  }

  async function mayPay(): Promise<boolean> {
    // The checkout looks at its form.
    if (shownBy && !checkout && !showsCart(shownBy)) return false;
    if (product && !product.canPayProduct()) return false;
    if (checkout) {
      if (!checkout.takesOrders()) return false;
      const form = checkout.paymentForm();
      if (form && !(await checkout.lookBeforePayment(form))) return false;
      if (context === 'checkout' && (await checkout.hasFaults('notices', true))) return false;
    }
    if (await isPaidAlready()) return false;
    clearNotices();
    return true;
  }

  async function run(payment: () => Promise<void>): Promise<void> {
    isPaid = false;
    try {
      await payment();
    } catch (error) {
      if (error instanceof NothingToPay) {
        clearNotices();
        showErrors([error.message], 'notices');
      } else handler.onError?.(error);
    } finally {
      endPayment(place);
      // What is paid is about to be left.
      if (!isPaid && shownBy) bringUpToDate(shownBy);
    }
  }

  return {
    context,
    life,
    pay(payment) {
      // A sheet covers the page only once it is there.
      if (isPaying(place) || !beginPayment(place)) return;
      setFundingSource(source);
      choice = readChoice();
      told = undefined;
      run(payment).catch(reportError);
    },
    mayPay,
    async cancel() {
      await handler.onCancel?.({});
    },
    amount: (wish) => amountAt(context, wish),
    cartAmount: () => amountAt('cart'),
    amountOf,
    tells(amount) {
      if (amount && !(Number(amount.price) > 0)) throw new NothingToPay();
      const isSame = !!told && !!amount && isSamePrice(told.price, amount.price);
      // The shop's mark has the sum in it. Another one of the same sum is of other goods, which no sheet names.
      const content = (isSame && told?.content) || amount?.content;
      told = amount && { ...amount, content: context === 'product' ? undefined : content };
    },
    async take({ price, currency, confirm, payer, approve }) {
      if (readChoice() !== choice) {
        showErrors([cartChanged()], 'notices');
        return false;
      }
      const order = await handler.createOrder?.();
      if (!order) throw new Error('The shop made no order.');
      const due = await amountOfOrder(context);
      // A page of a cache may have another currency than the shopper.
      const isAmount =
        price === undefined || !isSamePrice(due.price, price) || isOther(currency, due.currency);
      const isOtherCart = !isMarkIdle() && isOther(told?.content, due.content);
      if (isAmount || isOtherCart || isOther(told?.ways, due.ways)) {
        showErrors([isAmount ? amountChanged() : cartChanged()], 'notices');
        return false;
      }
      agreePayment(place);
      await confirm(order);
      // The provider took its time. A sum that nobody has seen is shown by the checkout, where the place has it ordered.
      const isOrdered = !!approve && (await isTotalAgreed(order));
      isPaid = await (isOrdered ? approve(order) : approveBy(handler, order, payer));
      return isPaid;
    },
  };
}
