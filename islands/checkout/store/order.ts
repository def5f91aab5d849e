import { keepSubmit } from '../../../src/dom/keep-submit';
import { askBeforeLeaving } from '../../../src/dom/navigate';
import { unblock } from '../../../src/dom/overlay';
import { queryAll } from '../../../src/dom/query-all';
import { RequestError } from '../../../src/http/error';
import { legacy } from '../../../src/legacy-port';
import { t } from '../../../src/page/text';
import { commit } from '../../../src/runtime/commit';
import { onRestore } from '../../../src/runtime/document';
import { ifPageStays } from '../../../src/runtime/leaving';
import { native } from '../../../src/runtime/native';
import { onAbort } from '../../../src/runtime/on-abort';
import { pressForShopper } from '../../../src/runtime/ours';
import { isBeingSent, STAYS, whenShopperLeaves } from '../../../src/runtime/sent';
import { successor } from '../../../src/runtime/successor';
import { waitWhile } from '../../../src/runtime/wait-while';
import {
  type Collected,
  chosenGateway,
  collectPayment,
  createAgreement,
  endProcessing,
  FADES,
  type Hold,
  holdForm,
  inChosenFields,
  isOfForm,
  isProcessing,
  methodOf,
  onLookBeforePayment,
  orderChanged,
  type PaymentFields,
  placingOrder,
  type Seen,
  startProcessing,
} from '../../payment';
import { announce, cartQueue, leftBehindUntil, reloadPage, sendUnsentQuantities } from '../../shop';
import type { Answer, CheckoutCalls } from '../calls/checkout';
import { clearInlineErrors } from './errors';
import { askedFor, createHandlers } from './handlers';
import { type FormFields, keepTokens, orderFields } from './kept-fields';
import { createLook } from './look';
import { createOrderMessages } from './order-messages';
import { hearOtherOrders } from './other-orders';
import { goToRedirect } from './redirect';
import type { Totals } from './totals';

/** Time in ms after a press by which scripts show that an order waits, some after a while or by an animation. */
const SHOWN = 600;

/** Time in ms for which a press that has waited waits for its button, where a script has disabled that. */
const DISABLED = 3000;

/** How many presses in a row are told of other words: a clock has others each time. */
const REWORDINGS = 2;

/** Sends an order, with what its gateway has for it, and what the form said when handlers agreed. */
type Go = (fields: PaymentFields, given: FormFields) => unknown;

/** What placing orders depends on. */
export interface OrderOptions {
  calls: CheckoutCalls;
  totals: Totals;
  /** The page's words for a failure, as markup. */
  words: string;
  /** What handlers of others get as the checkout. */
  present: () => unknown;
  /** Ends everything. */
  signal: AbortSignal;
}

/**
 * Places orders (checkout.md §3.11–3.15): only such as the shopper has seen. Before anything is sent the totals are brought
 * up to date, once more after a gateway was asked; what changed meanwhile is shown, and has to be ordered anew.
 */
export function createOrder(form: HTMLFormElement, { calls, totals, words, present, signal }: OrderOptions) {
  /** Before there is an order: the totals, or its gateway, are being asked. */
  let held: Hold | undefined;
  const agreement = createAgreement(form, totals, signal);
  const handlers = createHandlers(form, present);
  const tokens = keepTokens(form, { printed: totals.posted, isSameForm: totals.isSameForm });
  const others = hearOtherOrders(form, signal);
  const messages = createOrderMessages(form, words, signal);
  // A gateway that has failed goes on with nothing.
  const forgetOrder = () => {
    agreement.forget();
    tokens.forget();
  };
  legacy.on('checkout_error', forgetOrder, { signal });
  const setPlacing = (isPlacing: boolean) => {
    askBeforeLeaving(isPlacing);
    commit(() => {
      placingOrder.value = isPlacing;
    });
  };
  /** Until the shop answers an order of this form. */
  let sending: AbortController | undefined;
  onAbort(signal, () => {
    clearInlineErrors();
    if (sending) return keepForm(sending.signal);
    if (isHeld()) {
      endProcessing(form);
      // Nobody goes on with its order.
      if (messages.isElsewhere()) messages.tell(orderChanged());
    }
    if (!placingOrder.peek()) askBeforeLeaving(false);
  });
  /** Nobody hears what is pressed any more, and the browser would post the form: a second order. */
  const keepForm = (until: AbortSignal) => {
    const own = holdForm(form);
    onAbort(until, own.end);
    native(form, 'addEventListener')('submit', keepSubmit, { signal: until });
    legacy.on('submit', (_, event) => keepSubmit(event as Event), { target: form, signal: until });
  };

  const announcePlacing = () => announce(t('placingOrder', 'Placing the order'));

  /** When the newest order, or what was none, began. */
  let began = 0;
  /** How many orders have begun. */
  let orders = 0;
  /** How many presses in a row were of what came in other words since. */
  let rewordings = 0;
  /** Whether the order button is pressed for the shopper, whose press has waited. */
  let isPressing = false;

  const isHeld = () => !!held && !held.isOver();
  /** Whether there is an order already: one that waits, that is being placed, or that the browser posts. */
  const isUnderWay = () => isHeld() || placingOrder.peek() || isBeingSent(form);
  const hold = (): Hold => {
    if (held && !held.isOver()) return held;
    held = holdForm(form, inChosenFields(form));
    return held;
  };
  /** Whether another script has taken the form for an order of its own since this one began (§3.11 step 2). */
  const isOthers = () => others.isSentSince(began);
  /**
   * Lets the form take input again, but that of another script's order.
   *
   * @param isOver - whether its order has come to nothing: then it is not busy, whatever loaders show (§3.13 step 3)
   */
  const free = (isOver = false) => {
    if (!isHeld()) return;
    held?.end();
    announce('');
    const isTaken = isProcessing(form);
    if (isTaken && isOthers()) {
      if (held?.isCoverItsOwn()) unblock(form);
    } else if (isOver || !isTaken) endProcessing(form);
    else unblock(form);
  };

  // Nothing goes out behind the back of a shopper who leaves before it was sent.
  whenShopperLeaves(form, () => free(true), signal);

  /**
   * Tells that no order is under way to scripts that showed one after that was told; not to those that work on the next, or have
   * caught its press.
   */
  const tellLate = (isShown: () => boolean, at = began + SHOWN) => {
    const own = orders;
    setTimeout(() => {
      if (orders === own && !agreement.isPressed() && !signal.aborted && !isUnderWay() && isShown())
        legacy.emit('checkout_error', [messages.markup()]);
    }, at - performance.now());
  };
  const tellIfDisabled = () =>
    tellLate(() => queryAll('#place_order:disabled').some((one) => isOfForm(form, one)));
  const look = createLook(form, {
    totals,
    agreement,
    messages,
    hold,
    free: () => free(true),
    tellLate: tellIfDisabled,
    isOthers,
    signal,
  });
  const { askToLookAgain, bringUpToDate, isSeen } = look;

  /** Whatever went wrong in here, the shopper gets the form back, and hears of it. */
  const recover = (error: unknown) => {
    reportError(error);
    endProcessing(form);
    setPlacing(false);
    announce('');
    try {
      agreement.refuse();
      messages.refuse();
    } catch (again) {
      reportError(again);
      messages.sayAtLeast();
    }
  };

  const settle = (answer: Answer | undefined) => {
    setPlacing(false);
    announce('');
    if (!answer) {
      messages.refuse();
      agreement.refuse();
      return totals.resume();
    }
    totals.answered(answer.result === 'success');
    clearInlineErrors();
    // Read after they were asked: handlers change it.
    const placed = answer.result === 'success' && handlers.ask('checkout_place_order_success', answer);
    const { redirect } = answer;
    const way = placed && goToRedirect(redirect);
    if (way === 'away') totals.leave();
    if (way) return;
    if (answer.reload === true) {
      // Until then the form is taken: nobody would see what became of another order.
      ifPageStays(() => messages.refuse(answer.messages));
      return reloadPage();
    }
    if (answer.refresh === true) legacy.emit('update_checkout');
    else totals.resume();
    if (placed && typeof redirect === 'string' && redirect) askToLookAgain(...messages.received());
    else messages.refuse(answer.messages);
    agreement.refuse();
  };

  /**
   * Sends the order, unless one is under way; nobody is asked any more.
   *
   * @param given - what the form said when handlers agreed: what an answer took away since goes out as well, as a token
   */
  const place = async (fields: PaymentFields = {}, given: FormFields = []): Promise<void> => {
    // Not the class: that is others' as well, on and off.
    if (placingOrder.peek()) return;
    const order = orderFields(form, given, fields);
    agreement.end();
    rewordings = 0;
    handlers.forget();
    startProcessing(form);
    totals.pause();
    setPlacing(true);
    const own = new AbortController();
    sending = own;
    held?.end();
    announcePlacing();
    // Of one that was sent as the page went, Firefox tells no answer when it brings that back; Chromium does (§8 no. 36).
    const back = new Promise<undefined>((end) =>
      onRestore(() => setTimeout(() => end(undefined), STAYS), own.signal),
    );
    // Also when this ends meanwhile: the shop may have the order, and says where it goes on.
    const call = () => Promise.race([calls.place(order), back]);
    // Nobody waits for the call that does not end: what was looked at is what goes out.
    const answer = await (cartQueue.isBusy() ? call() : cartQueue.run(call)).catch((error: unknown) => {
      if (!(error instanceof RequestError)) reportError(error);
      return undefined;
    });
    sending = undefined;
    own.abort();
    settle(answer);
  };

  /** Asks the gateway for its fields. @returns nothing when the order has to wait */
  const collect = async (collecting: Promise<Collected>): Promise<PaymentFields | undefined> => {
    const own = hold();
    const number = orders;
    const asked = performance.now();
    announcePlacing();
    const payment = await collecting;
    if (signal.aborted) return undefined;
    const isOver = own.isOver();
    if (payment.ok && !isOver) return payment.fields;
    // The form was freed meanwhile: by who tells why, or for a shopper who was about to leave, and is here yet.
    if (isOver && (number !== orders || isUnderWay() || messages.isToldSince(asked))) return undefined;
    free(true);
    if (payment.ok) messages.remind();
    else if (payment.isStopped) agreement.giveUp();
    else if (payment.message !== '') messages.refuse(payment.message);
    return undefined;
  };

  /**
   * A plugin's own call, as for an offer that was just taken, may be in the cart before its answer is here, or wait for the
   * shopper to pause.
   */
  const doubtOffers = () => {
    // Sends them, whatever else there is.
    const isUnsent = sendUnsentQuantities();
    if (isUnsent || totals.hasTypedQuantity()) totals.doubt();
    if (totals.mayBeChanging()) totals.suspect();
  };
  /** What a page before this one has left behind, and is in no answer. */
  const doubtLeftBehind = () => {
    if (totals.isFromBefore(leftBehindUntil())) totals.suspect();
  };

  /** An order begins. @returns whether it may: not where the shopper was told something, and pressed nothing since */
  const begin = (): boolean => {
    totals.begin();
    if (!isPressing) look.begin();
    const isShoppers = !isPressing && !agreement.isLater();
    if (isShoppers) tokens.forget();
    began = performance.now();
    // A call of the gateway that goes on is none of those.
    if (!agreement.isKept()) doubtOffers();
    doubtLeftBehind();
    const may = agreement.begin(messages.remind);
    if (may) orders++;
    if (may && isShoppers) messages.endTyping();
    if (may) return true;
    // Scripts take what is sent for their cover's end.
    endProcessing(form);
    // Whoever shows that the order waits, or takes no other press until it hears what came of this one, hears that it does
    // not; not scripts that try again.
    if (agreement.ignoresPress()) for (const at of [began, began + SHOWN]) tellLate(() => true, at);
    // A token that comes after what was told is none for the order after this one.
    else if (handlers.takeGoer()) tellLate(() => true, began);
    return false;
  };

  /** @returns whether a handler of others agrees, and has not sent the order itself */
  const askOther = (name: string): boolean => handlers.askForOrder(name) && !placingOrder.peek();
  /**
   * Asks all handlers of others.
   *
   * @param agreed - who has agreed already
   * @returns what the order is agreed to as then; nothing when one said no
   */
  const askOthers = (seen: Seen, agreed?: string): Seen | undefined => {
    agreement.keep(seen);
    const agrees = askedFor(chosenGateway(form)).every((name) => name === agreed || askOther(name));
    // With what they wrote at once.
    return agrees ? agreement.take() : undefined;
  };

  /**
   * Looks, asks the gateway, looks again, asks the handlers of others, and looks once more: they change the form, too.
   * Where nothing has to be waited for the order goes out at once, as with the original. Who goes on with an order has what
   * it needs, and may lose it with the next answer: nobody looks before it is asked, but after.
   *
   * @param go - sends the order, with what the gateway has for it
   */
  const askAll = async (go: Go): Promise<void> => {
    if (!begin()) return;
    const goesOn = agreement.isLater();
    const goer = goesOn && !isPressing ? handlers.takeGoer() : undefined;
    const seen = agreement.take();
    const isReady = goesOn ? agreement.holds(seen) : isSeen(seen);
    // Whoever has noted that it has its token forgets that when it is asked: it is none for the order after this one. Not who
    // was to pay another order, which came to nothing.
    const isAskedAgain = !isReady && askedFor(methodOf(seen)).some((name) => name === goer);
    const agreed = isAskedAgain && goer && askOther(goer) ? goer : undefined;
    if (!isReady && !(await tokens.through(() => bringUpToDate(seen)))) return;
    if (isAskedAgain && !agreed) return;
    const collecting = collectPayment(form);
    const fields = collecting ? await collect(collecting) : {};
    if (agreement.isTouched()) doubtOffers();
    doubtLeftBehind();
    if (!fields || (collecting && !isSeen(seen) && !(await bringUpToDate(seen)))) return;
    free();
    if (isOthers()) return;
    const now = askOthers(seen, agreed);
    if (!now) return;
    const given = tokens.fields();
    const asked = performance.now();
    if (!isSeen(now) && !(await bringUpToDate(now))) return;
    if (others.isSentSince(asked)) return free();
    await go(fields, given);
    free();
  };

  const sendUnasked = async (fields?: PaymentFields): Promise<void> => {
    if (!begin()) return;
    const seen = agreement.take();
    if (isSeen(seen) || (await bringUpToDate(seen))) await place(fields);
  };

  /**
   * Has the order sent, unless one is under way, or somebody says no.
   *
   * @param go - sends it
   */
  const submitBy = async (go: Go): Promise<void> => {
    if (isUnderWay() || isProcessing(form) || others.isSentNow()) return;
    await askAll(go).catch(recover);
  };
  /** Places the order, unless one is under way, or somebody says no. */
  const submit = (): void => void submitBy(place);

  /** Sends the order, unless one is under way; nobody is asked any more but the shop, for its totals. */
  const send = async (fields?: PaymentFields): Promise<void> => {
    if (isUnderWay()) return;
    await sendUnasked(fields).catch(recover);
  };

  /**
   * For order buttons, before anybody hears of the press: what a gateway is asked for then is what goes out later.
   *
   * @param isGateways - whether it is a gateway's own
   * @returns whether the page shows what the shop would charge, and the shopper has seen it
   */
  const agree = async (isGateways: boolean): Promise<boolean> => {
    if (isUnderWay() || isProcessing(form)) return false;
    const seen = isGateways ? agreement.takeOwn() : agreement.take();
    if (!begin()) return false;
    try {
      const same = isSeen(seen) || (await bringUpToDate(seen));
      free();
      if (same) agreement.keep(seen);
      return same;
    } catch (error) {
      recover(error);
      return false;
    } finally {
      // No submit: whoever has heard that totals were asked for hears their end.
      if (isGateways) totals.tellEnd();
    }
  };
  const settleAnew = () => {
    doubtLeftBehind();
    return totals.settle();
  };
  onLookBeforePayment(form, { settle: settleAnew, agree: () => agree(true), review: totals.review }, signal);

  /**
   * Presses the order button for the shopper, when totals that are under way are there, and are what the shopper has seen: some
   * gateways take its click for the order.
   *
   * @param pointedAt - when, in ms, if by mouse or finger: the original's cover takes those until the shopper can have read what is new
   */
  const press = async (button: HTMLElement, pointedAt?: number): Promise<void> => {
    /** Whether the shopper is told of other words first: not again and again, as of those of a clock. */
    const isTold = (): boolean => {
      const isUnread = pointedAt !== undefined && !isUnderWay() && totals.isRewordedSince(pointedAt - FADES);
      rewordings = isUnread ? rewordings + 1 : 0;
      if (!isUnread || rewordings > REWORDINGS) return false;
      totals.showAll();
      askToLookAgain(orderChanged());
      return true;
    };
    if (!totals.isUnderWay()) return isTold() ? undefined : pressForShopper(button);
    const number = orders;
    tokens.forget();
    const isAgreed = await tokens.through(() => agree(false));
    if (isAgreed && !isTold()) {
      const now = () => successor(button) as HTMLElement | null;
      // Some disable it for a moment with each answer.
      const isOff = () => !!native(now(), 'matches')?.(':disabled');
      await waitWhile(isOff, DISABLED);
      // Another press was faster.
      if (orders > number + 1) return;
      const found = now();
      isPressing = true;
      if (isOff()) messages.remind();
      // What was agreed to is what was seen at the press: by now there may be something else.
      else if (found) pressForShopper(found, true);
      isPressing = false;
    }
    // A submit has totals that were not sent yet end without a word, as in the original. Other presses do not.
    totals.tellEnd();
  };

  return { submit, submitBy, press, send, fail: messages.fail, guard: askBeforeLeaving };
}
