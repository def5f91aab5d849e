import { askBeforeLeaving } from '../../../src/dom/navigate';
import { t } from '../../../src/page/text';
import { lookForOrder } from '../calls/answer';
import {
  type CartAmounts,
  getShippingOptions,
  type PartialAddress,
  updateShippingMethod,
} from '../calls/express';
import { setDelivery } from '../calls/store';
import { forgetUnanswered, isUnanswered } from '../store/unanswered';
import { coverPage, freeForms, holdForms, isFormOnItsWay, uncoverPage } from './held-page';
import { wholeOf } from './known-address';
import type { StoreCart } from './line-items.model';
import { mayOpen } from './login';
import { clearErrors, showNotice } from './notices';
import { chosenFirst, lineItemsOfDisplay, type Offer, sheetOptions, withinTotal } from './offer';
import { placeOrder, Refusal } from './place-order';
import type { Filled } from './places/place';
import type { Agreement, Press, SheetQuestion, WalletTurn } from './wallet';

/** Milliseconds that a press waits for the cart: the provider waits for 1000 (stripe.md §3.18). */
const PATIENCE = 700;

/** What a wallet's button does. */
export interface WalletPayment {
  /** Whether its sheet is open: what it says is agreed with it alone. */
  isOpen(): boolean;
  press(event: Press): Promise<void>;
  changeAddress(event: SheetQuestion): Promise<void>;
  changeRate(event: SheetQuestion): Promise<void>;
  confirm(event: Agreement): Promise<void>;
  cancel(): unknown;
}

/** Whether an order is under way: the cart is one for all wallets of the page. */
let isOrdering = false;

const atMost = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

const notAdded = ({ message }: Filled): string =>
  message || t('stripeNotAdded', 'There was an error adding the product to the cart.');

/** Frees a page that the shopper comes back to. */
export function freePage(): void {
  isOrdering = false;
  forgetUnanswered();
  freeForms();
  uncoverPage();
}

/** One wallet's payments at a place (stripe.md §3.18, §3.22). */
export function createWalletPayment(turn: WalletTurn): WalletPayment {
  const { place, settings, ended } = turn;
  const tell = place.tell ?? ((message: string) => showNotice('error', message));
  let isOpen = false;
  /** Whether what it agreed to is being ordered. */
  let isPaying = false;
  /** Whether the shop was told, by the sheet, how the cart is delivered. */
  let hasAsked = false;
  /** What the sheet says. */
  let due = 0;
  /** The cart that it is about. */
  let cart: StoreCart | undefined;
  let filling: Promise<Filled> | undefined;

  const say = (amount: number) => {
    due = amount;
    turn.say(amount);
  };
  const close = () => {
    // Another one may have been opened since.
    if (!isOpen) uncoverPage();
    ended();
  };
  const end = () => {
    isOpen = false;
    // What became of an order that nobody answered is not known: its cart is left alone.
    const closing = place.closes?.(hasAsked && !isUnanswered());
    hasAsked = false;
    if (closing) closing.catch(reportError).finally(close);
    else close();
  };
  const open = (event: Press, offer: Offer) => {
    isOpen = true;
    try {
      event.resolve(sheetOptions(offer, settings));
    } catch (error) {
      // What the provider refuses opens no sheet, and nobody closes it.
      end();
      throw error;
    }
  };
  /** The shop knows better than the product's page what a cart comes to; with delivery the sheet asks for it anyway. */
  const corrected = (offer: Offer, { amount }: Filled): Offer => {
    if (offer.needsShipping || amount === undefined || amount === offer.amount) return offer;
    say(amount);
    return { ...offer, amount, lineItems: [] };
  };
  const pressProduct = async (event: Press, offer: Offer, fill: () => Promise<Filled>) => {
    filling = fill();
    const filled = await Promise.race([filling, atMost(PATIENCE)]);
    if (filled && !filled.ok) {
      tell(notAdded(filled));
      place.closes?.(false);
      event.reject?.();
    } else open(event, filled ? corrected(offer, filled) : offer);
  };
  /** Waits until the cart has what the press puts into it, where it puts something. */
  const whenFilled = async (): Promise<Filled | undefined> => {
    const filled = await filling;
    if (filled) cart = await filled.cart;
    return filled;
  };
  /** What delivery costs. Where an order was to go before, the shop hears of all that it may charge by. */
  const costsAt = async (address: PartialAddress) => {
    const whole = wholeOf(address);
    if (whole) await setDelivery({ addresses: { shipping_address: whole }, rates: [] });
    const said = await getShippingOptions(address, place.isProduct, whole);
    // The shopper may mean another one of the same part.
    return said.ok || !whole ? said : getShippingOptions(address, place.isProduct);
  };
  const answer = async (
    event: SheetQuestion,
    ask: () => Promise<{ ok: true; data: CartAmounts } | { ok: false }>,
    more: (said: CartAmounts) => object,
  ) => {
    hasAsked = true;
    // The cart has to be filled before the shop is asked about it.
    const filled = await whenFilled();
    const said = filled && !filled.ok ? filled : await ask();
    if (!said.ok || !('data' in said)) return event.reject();
    const { total, displayItems } = said.data;
    // Nothing is to be paid any more: providers take no such sum.
    if (total.amount <= 0) return event.reject();
    const lineItems = lineItemsOfDisplay(displayItems);
    try {
      say(total.amount);
      event.resolve({ ...more(said.data), lineItems: withinTotal(lineItems, total.amount) });
    } catch (error) {
      // What the provider refuses it would wait for.
      event.reject();
      throw error;
    }
  };

  return {
    isOpen: () => isOpen,
    async press(event) {
      if (isUnanswered()) {
        tell(lookForOrder());
        return event.reject?.();
      }
      const offer = place.offer();
      const isBusy = isOrdering || isFormOnItsWay();
      if (!mayOpen(settings, event.expressPaymentType) || !offer || isBusy) return event.reject?.();
      clearErrors();
      const refusal = place.refusal?.();
      if (refusal !== undefined) {
        if (refusal) tell(refusal);
        return event.reject?.();
      }
      place.opens?.();
      if (settings.taxes_based_on_billing)
        showNotice(
          'info',
          t(
            'stripeTaxesByBilling',
            'Final taxes charged can differ based on your actual billing address when using Express Checkout buttons (Link, Google Pay or Apple Pay).',
          ),
          'ece-taxes-info',
        );
      const reason = place.reason?.();
      if (reason) {
        alert(reason);
        return event.reject?.();
      }
      ({ amount: due, cart } = offer);
      // A sheet that never opened may have left another.
      if (turn.said() !== due) turn.say(due);
      filling = undefined;
      if (place.fill) return pressProduct(event, offer, place.fill);
      coverPage();
      open(event, offer);
    },
    changeAddress: (event) =>
      answer(
        event,
        () => costsAt(event.address ?? {}),
        ({ shipping_options = [] }) => ({ shippingRates: chosenFirst(shipping_options, cart) }),
      ),
    changeRate: (event) =>
      answer(
        event,
        () => updateShippingMethod(event.shippingRate?.id ?? '', place.isProduct),
        () => ({}),
      ),
    async confirm(event) {
      if (isOrdering || isFormOnItsWay() || isUnanswered()) return event.paymentFailed({ reason: 'fail' });
      isOrdering = isPaying = hasAsked = true;
      coverPage();
      holdForms();
      // Keys can follow a link under the cover.
      askBeforeLeaving(true);
      let hasLeft = false;
      try {
        const filled = await whenFilled();
        if (filled && !filled.ok) throw new Refusal(notAdded(filled));
        const agreed = { amount: due, currency: place.currency, cart, rate: event.shippingRate?.id };
        hasLeft = await placeOrder(event, turn, agreed, () => tell(lookForOrder()));
      } catch (error) {
        const why =
          error instanceof Refusal
            ? error
            : new Refusal(t('stripeOrderProblem', 'There was a problem processing the order.'));
        if (why !== error) reportError(error);
        tell(why.message);
        if (!why.isOrders) event.paymentFailed({ reason: 'fail' });
      } finally {
        isPaying = false;
        askBeforeLeaving(false);
        if (!hasLeft) {
          isOrdering = false;
          freeForms();
          end();
        }
      }
    },
    // A sheet can be closed after it was agreed to: what was agreed goes on.
    cancel: () => isPaying || end(),
  };
}
