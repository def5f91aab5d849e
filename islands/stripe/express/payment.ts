import { askBeforeLeaving, navigateTo, ownAddress } from '../../../src/dom/navigate';
import { block, unblock } from '../../../src/dom/overlay';
import { queryAll } from '../../../src/dom/query-all';
import { setAttribute } from '../../../src/dom/undo';
import { t } from '../../../src/page/text';
import { lookForOrder } from '../calls/answer';
import { TIMEOUT } from '../calls/ask';
import {
  type CartAmounts,
  getShippingOptions,
  normalizeAddress,
  type PartialAddress,
  updateShippingMethod,
} from '../calls/express';
import type { ProviderError } from '../error-words';
import type { ExpressSettings } from '../params/express';
import { paymentSettings } from '../params/payment';
import { readFragment } from '../return/fragment.model';
import type { Client, ElementGroup } from '../sdk/surface';
import { forgetUnanswered, isUnanswered, noteUnanswered } from '../store/unanswered';
import type { Agreed, StoreCart } from './line-items.model';
import { mayOpen } from './login';
import { clearErrors, showNotice } from './notices';
import { chosenFirst, lineItemsOfDisplay, type Offer, sheetOptions, withinTotal } from './offer';
import { orderOf, type PaidWith, type WalletConfirm } from './order.model';
import { orderPage } from './order-page';
import type { Filled, Place } from './places/place';

/** Milliseconds that a press waits for the cart: the provider waits for 1000 (stripe.md §3.18). */
const PATIENCE = 700;

/** As the original covers the page. */
const COVER = { overlayCSS: { background: '#fff', opacity: 0.6 }, holdsClicks: true };

/** A press on a wallet's button. */
export interface Press {
  expressPaymentType: string;
  resolve(options: object): void;
  /** Newer libraries: the button is free again at once (8.25). */
  reject?(): void;
}

/** What a sheet asks while it is open. */
export interface SheetQuestion {
  address?: PartialAddress;
  shippingRate?: { id: string };
  resolve(options: object): void;
  reject(): void;
}

/** A sheet that was agreed to. */
export interface Agreement extends WalletConfirm {
  paymentFailed(why: { reason: 'fail' }): void;
}

/** What one wallet pays with, and where. */
export interface WalletTurn {
  client: Client;
  group: ElementGroup;
  place: Place;
  settings: ExpressSettings;
  /** What the provider was told last is to be paid. */
  said(): number;
  /** Tells the provider what is to be paid. */
  say(amount: number): void;
  /** A payment came to nothing, and what is to be paid may be another now. */
  ended(): void;
}

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

const coverPage = () => block(document.body, COVER);
const uncoverPage = () => unblock(document.body);

/** Forms that order by themselves. */
const FORMS = 'form.checkout,#order_review,form.wc-block-checkout__form';

/** Gives back forms that order by themselves: an overlay keeps no keys away, and an order that waits would be paid twice. */
let giveBack: (() => void) | undefined;

function holdForms(): void {
  giveBack?.();
  const { activeElement } = document;
  const undos = queryAll(FORMS).map((form) => setAttribute(form, 'inert', ''));
  giveBack = () => {
    giveBack = undefined;
    for (const undo of undos) undo();
    // What becomes inert loses the focus.
    if (document.activeElement === document.body && activeElement?.isConnected)
      (activeElement as HTMLElement).focus({ preventScroll: true });
  };
}

/** Frees a page that the shopper comes back to. */
export function freePage(): void {
  isOrdering = false;
  forgetUnanswered();
  giveBack?.();
  uncoverPage();
}

const atMost = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

const plain = ({ message }: ProviderError): string =>
  message || t('stripePaymentFailed', 'Payment failed. Please try again.');

const notAdded = ({ message }: Filled): string =>
  message || t('stripeNotAdded', 'There was an error adding the product to the cart.');

/** Why an order came to nothing; whether the wallet is told, too: an order that the shop refused it does not ask about. */
class Refusal {
  constructor(
    readonly message: string,
    readonly isOrders = false,
  ) {}
}

/** A method or a token, by which the shop is paid. @throws Refusal */
async function payWith({ client, group }: WalletTurn, type: string): Promise<PaidWith> {
  const submitted = await group.submit();
  if (submitted.error) throw new Refusal(plain(submitted.error));
  if (type === 'amazon_pay' || type === 'amazonPay') {
    const { error, confirmationToken } = await client.createConfirmationToken({
      elements: group,
      params: { return_url: ownAddress() },
    });
    if (!confirmationToken) throw new Refusal(plain(error ?? {}), true);
    return { confirmationToken: confirmationToken.id };
  }
  const { error, paymentMethod } = await client.createPaymentMethod({ elements: group });
  if (!paymentMethod) throw new Refusal(plain(error ?? {}));
  return { paymentMethod: paymentMethod.id };
}

/** The order is placed, or may be, and cannot be shown: nobody is to place another one. */
function unseen(): Refusal {
  noteUnanswered();
  return new Refusal(lookForOrder(), true);
}

/**
 * Goes where the shop says: to the order, or to the bank that confirms it first.
 *
 * @returns whether the page is left
 * @throws Refusal
 */
async function goOn(redirect: string): Promise<boolean> {
  const fragment = readFragment(redirect);
  const settings = fragment && paymentSettings();
  const file = settings && (await import('../later/return').catch(reportError));
  if (file) {
    const fate = await file.goOn(fragment, settings);
    // It is paid, which is told, and the shop was not heard.
    if (fate === 'over') noteUnanswered();
    return fate === 'left';
  }
  if (fragment || !navigateTo(redirect)) throw unseen();
  return true;
}

/**
 * Waits for the shop's answer to an order, which takes money and is not called off. One that does not come gives the page back:
 * it may still come, and is heard then.
 */
async function waitingAtMost<T>(answer: Promise<T>, whenLate: () => void): Promise<T> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    noteUnanswered();
    askBeforeLeaving(false);
    giveBack?.();
    uncoverPage();
    whenLate();
  }, TIMEOUT);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (isLate) forgetUnanswered();
  }
}

/** Has the shop order what the wallet agreed to, and leaves for it. @throws Refusal */
async function order(
  event: Agreement,
  turn: WalletTurn,
  due: Agreed,
  whenLate: () => void,
): Promise<boolean> {
  const { place, settings } = turn;
  const paidWith = await payWith(turn, event.expressPaymentType);
  const data = await normalizeAddress(orderOf(event, paidWith, place.page?.() ?? orderPage(settings)));
  if (!data.ok) throw new Refusal(data.message, true);
  const placed = await waitingAtMost(place.order(data.data, due), whenLate);
  if (!placed.ok) throw placed.isUnanswered ? unseen() : new Refusal(placed.message, true);
  askBeforeLeaving(false);
  return goOn(placed.data.redirect);
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
      event.reject?.();
    } else open(event, filled ? corrected(offer, filled) : offer);
  };
  /** Waits until the cart has what the press puts into it, where it puts something. */
  const whenFilled = async (): Promise<Filled | undefined> => {
    const filled = await filling;
    if (filled) cart = await filled.cart;
    return filled;
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
      if (!mayOpen(settings, event.expressPaymentType) || !offer || isOrdering) return event.reject?.();
      clearErrors();
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
        () => getShippingOptions(event.address ?? {}, place.isProduct),
        ({ shipping_options = [] }) => ({ shippingRates: chosenFirst(shipping_options, cart) }),
      ),
    changeRate: (event) =>
      answer(
        event,
        () => updateShippingMethod(event.shippingRate?.id ?? '', place.isProduct),
        () => ({}),
      ),
    async confirm(event) {
      if (isOrdering || isUnanswered()) return event.paymentFailed({ reason: 'fail' });
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
        hasLeft = await order(event, turn, agreed, () => tell(lookForOrder()));
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
          giveBack?.();
          end();
        }
      }
    },
    // A sheet can be closed after it was agreed to: what was agreed goes on.
    cancel: () => isPaying || end(),
  };
}
