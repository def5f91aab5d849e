import { whenPainted } from '../../../src/dom/painted';
import { queryAll } from '../../../src/dom/query-all';
import { textOf } from '../../../src/dom/text-of';
import { RequestError } from '../../../src/http/error';
import {
  noteHarmless,
  type OtherCall,
  otherCalls,
  othersEnded,
  watchOtherRequests,
} from '../../../src/http/other-requests';
import { legacy } from '../../../src/legacy-port';
import { t } from '../../../src/page/text';
import { commit } from '../../../src/runtime/commit';
import { onAbort } from '../../../src/runtime/on-abort';
import { isBeingSent } from '../../../src/runtime/sent';
import { waitWhile } from '../../../src/runtime/wait-while';
import { chosenGateway, isProcessing, placingOrder, startPaymentMethods } from '../../payment';
import { announce, cartQueue, isPluginField, noteLeftBehind, reloadPage, sendShopEvent } from '../../shop';
import { type Answer, type CheckoutCalls, isMap } from '../calls/checkout';
import { createAnswerApplier } from './apply-answer';
import { hearBoxEntries, LISTING } from './box-entries';
import { errorBox, readMessages, showNotices } from './errors';
import { createFieldWishes } from './field-wishes';
import { createFreshness, type Sent } from './freshness';
import { lastTold, updatingTotals } from './state';
import { type UpdateArgs, updateFields } from './update-fields';

/** Time in ms between the wish for totals and the request: wishes of one moment become one. */
const DELAY = 5;
const TOTAL = '.order-total > *';
/** Time in ms for which an order waits for each answer of totals, and for which the next ones wait for the same ones. */
const PATIENCE = 20_000;
const PATIENCE_AGAIN = 5000;

/** Time in ms for which an order waits for calls of other scripts: some of them are polled without end. */
const PATIENCE_OTHERS = 3000;

/** How many looks because of such calls may find nothing: some scripts always send one, in other words each time. */
const FRUITLESS = 2;

/** Time in ms within which plugins that charge by the payment method ask for totals, once it is chosen. */
const LATE_WISH = 500;

/** How often an order asks for totals that other scripts go on asking for. */
const ROUNDS = 3;

/** The wish for totals of the payment method that took the place of one which an answer has taken away. */
const FOR_OTHER_METHOD: UpdateArgs = {};

/** Whether the page offers a payment method no more, and has chosen another one. */
const isTakenAway = (form: HTMLFormElement, gateway: string | undefined): boolean =>
  !!gateway &&
  !!chosenGateway(form) &&
  !queryAll<HTMLInputElement>('[name=payment_method]').some(({ value }) => value === gateway);

/**
 * How totals are that were asked for before an order: as the shop says, not to be had (the shopper was told), or never
 * twice the same.
 */
export type Settled = 'current' | 'failed' | 'changing';

/** What an answer prints anew where there is nothing to order any more (checkout.md §4.1). */
const WHOLE_FORM = 'form.woocommerce-checkout';

/** An update that was wished for. */
interface Update extends Sent {
  args: UpdateArgs;
  /** Which wish it fulfils. */
  turn: number;
  /** Whether another script has asked for it. */
  isWanted: boolean;
  /** Whether `update_checkout` was told of it, or of those that it takes the place of. */
  isHeard: boolean;
  /** When scripts hear of it that have heard `update_checkout`, if it says nothing new: as the original, not after a submit. */
  isAwaited: false | 'at once' | 'unless ordered';
}

/**
 * Keeps the totals right (checkout.md §3.2–3.4). The newest wish wins (CQ11): one that was not sent when the next came is
 * dropped; the answer to one that was sent is waited for, as the shop writes its session until then, and left unread.
 *
 * @param signal - ends everything
 */
export function createTotals(calls: CheckoutCalls, form: HTMLFormElement, signal: AbortSignal) {
  const freshness = createFreshness(form, signal);
  const entries = hearBoxEntries(form, signal);
  const page = createAnswerApplier(form, freshness.isReview, entries);
  watchOtherRequests(signal);
  addEventListener('pagehide', () => otherCalls().length && noteLeftBehind(), { signal });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Update | undefined;
  /** What waits for the timer. */
  let wish: unknown;
  /** What waits for the end of an order. */
  let owed: unknown;
  /** Whether an order is placed, and the page on its way. */
  let isLeaving = false;
  /** Whether an order waits for totals: then it sends them, one after the other, and what others wish for waits. */
  let settling = false;
  let wished = 0;
  /** Which wish the page shows the totals for. */
  let fulfilled = -1;
  /** Whether readers hear of it: the first totals are no news. */
  let firstTotalsShown = false;
  let newest: Promise<boolean> | undefined;
  /** What did not come while an order waited for it. */
  let overdue: typeof newest;

  /** When the shopper has last chosen a payment method. */
  let wayChosen = -LATE_WISH;
  const isWayNew = () => performance.now() - wayChosen < LATE_WISH;

  /** Whether what is under way changes nothing, as another island's look at the cart, and was waited for long enough. */
  let isEndless = false;

  /** Calls of scripts that an order waits for, or looks because of. */
  const awaited = new Set<OtherCall>();
  /** How many looks in a row have found that such calls changed nothing. */
  let fruitless = 0;
  /** Whether they count nothing for the order of this moment. */
  let isIgnoringOthers = false;
  /** Whether the newest order has waited for any. */
  let hasWaited = false;
  const others = (): readonly OtherCall[] => {
    const calls = isIgnoringOthers || fruitless >= FRUITLESS ? [] : otherCalls();
    for (const one of calls) awaited.add(one);
    return calls;
  };
  const mayBeChanging = () => others().length > 0;

  /** Whether another script has asked for totals that were not sent yet. */
  let isWanted = false;
  /** When other words of an answer could be seen last, be they beside the order. */
  let rewordedAt = -Infinity;
  /** An answer that scripts hear of unless an order follows. */
  let untold: Answer | undefined;

  /** An answer that says something beside the order which is not on the page: what has fields is printed anew for news alone. */
  let unshown: Answer | undefined;

  /** Told before an answer changes the page. */
  const watchers = new Set<() => void>();

  const announceIfKnown = (words: string) => firstTotalsShown && announce(words);
  const setUpdating = (on: boolean) =>
    commit(() => {
      updatingTotals.value = on;
    });
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const fields = createFieldWishes(stopTimer, (work, ms) => {
    timer = setTimeout(work, ms);
  });

  const cancel = (): UpdateArgs | undefined => {
    const args = running?.args;
    running = undefined;
    setUpdating(false);
    return args;
  };
  /** Without an answer: what went for it, as a gateway's order button, comes back. */
  const stop = () => {
    cancel();
    startPaymentMethods();
  };
  onAbort(signal, () => {
    stopTimer();
    cancel();
    lastTold.answer = undefined;
  });

  /** Whether a field holds something new that counts when the shopper pauses. */
  const isTyped = () => timer !== undefined && wish === undefined && fields.isTyped();

  /** The page is freed and says so, instead of waiting for ever (CQ1, CQ2). */
  const failed = (error: unknown) => {
    if (!(error instanceof RequestError)) reportError(error);
    tellFailure();
  };
  const tellFailure = (words: Node = errorBox(t('totalsFailed', 'The totals could not be updated.'))) => {
    showNotices(form, 'updateOrderReview', words);
    announce('');
  };

  /**
   * Sends an update at once.
   *
   * @param given - other scripts say what they like
   * @param isLook - whether no script wants it
   * @returns whether its answer, or that of the update which took its place, is on the page
   */
  const send = (given?: unknown, isLook = false): Promise<boolean> => {
    newest = ask(given, isLook);
    return newest;
  };
  const ask = async (given: unknown, isLook: boolean): Promise<boolean> => {
    const args: UpdateArgs = Object(given);
    stopTimer();
    const before = running;
    running = undefined;
    wish = undefined;
    wished++;
    isLeaving &&= isProcessing(form);
    owed = placingOrder.peek() || isBeingSent(form) || isLeaving ? args : undefined;
    if (owed) return false;
    const own: Update = {
      args,
      turn: wished,
      others: 0,
      addresses: '',
      methods: {},
      hash: '',
      at: 0,
      entered: [],
      isWanted: isWanted || !!before?.isWanted,
      isHeard: !isLook || !!before?.isHeard,
      isAwaited:
        before?.isAwaited ||
        (!isLook && legacy.listeners('update_checkout') > 0 && (settling ? 'unless ordered' : 'at once')),
    };
    running = own;
    isWanted = false;
    setUpdating(true);
    announceIfKnown(t('updatingTotals', 'Updating the totals'));
    let gateway: string | undefined;
    const call = async () => {
      // A newer wish came before this one was sent.
      if (running !== own) return undefined;
      Object.assign(own, freshness.now(args));
      gateway = chosenGateway(form);
      page.noteAsked();
      return calls.update(updateFields(form, args));
    };
    const asked = cartQueue.run(call);
    own.others = freshness.queued();
    const answer = await asked.catch((error: unknown) => {
      if (running !== own) return;
      stop();
      failed(error);
    });
    if (!answer || running !== own) return (running && newest) ?? false;
    if (answer.reload === true) {
      stop();
      reloadPage();
      return false;
    }
    cancel();
    // Many gateways build their fields anew after each answer: what only confirms what an order waits for costs no card.
    const isForOrder = isLook || (settling && !own.isWanted);
    // The cart is empty. The original, which asks for nothing before an order, has it refused in words, and the form stays.
    const gone = isForOrder && isMap(answer.fragments) && answer.fragments[WHOLE_FORM];
    if (gone) {
      startPaymentMethods();
      tellFailure(readMessages(gone));
      return false;
    }
    let isNews = !isForOrder || own.isWanted || page.isNews(answer);
    if (page.isInOtherWords(answer)) {
      rewordedAt = Infinity;
      whenPainted(() => {
        rewordedAt = performance.now();
      });
    }
    for (const watch of watchers) watch();
    freshness.show(answer, own, isForOrder, (again) => {
      isNews ||= !!again;
      if (isNews) page.apply(answer, isForOrder || settling, again);
      unshown = isNews || page.confirm(answer) ? undefined : answer;
      // Gateways mount their fields anew where the chosen method is pressed: not for a look, of which nobody heard.
      if (isNews || own.isHeard) startPaymentMethods();
    });
    fulfilled = own.turn;
    // Some cost more, or less. Those that take each other away are left to the next order's look.
    if (isTakenAway(form, gateway)) {
      if (args === FOR_OTHER_METHOD) freshness.doubt();
      else request(FOR_OTHER_METHOD);
    }
    const id = `${args.current_target?.id}`;
    // Not every browser focuses what is clicked.
    if (id.includes('shipping_method') && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true });
    announceIfKnown(freshness.isProven() ? `${t('totalsUpdated', 'Totals updated.')} ${total()}` : '');
    firstTotalsShown = true;
    if (isNews || own.isAwaited === 'at once') tell(answer);
    else if (own.isAwaited || untold) untold = answer;
    return true;
  };
  const tell = (answer: Answer) => {
    untold = undefined;
    lastTold.answer = answer;
    legacy.emit('updated_checkout', [answer]);
    sendShopEvent('atoll:checkout:updated', undefined);
  };

  const total = () => {
    const inForm = queryAll(TOTAL, form);
    return (inForm.length ? inForm : queryAll(TOTAL)).map(textOf).join(' ');
  };

  /** Whether the page shows what the shop would charge at this moment. */
  const isCurrent = (): boolean => fulfilled === wished && !isTyped() && freshness.isCurrent();

  /** What may have changed the order, and mostly has not, is no reason to ask people something else. */
  const suspect = () => {
    if (!page.questions.areAsked()) freshness.doubt();
  };

  /** What is only to be found as it is; what others wish for waits no longer then, and hears its end. */
  const look = async (): Promise<void> => {
    if (settling) return freshness.doubt();
    const entered = entries.read();
    await send(wish, wish === undefined);
    await waitWhile(() => entries.isLost(entered), LISTING);
    entries.takeBack(entered);
  };

  /** After the pause that lets wishes of one moment become one. */
  const request = (args?: unknown): void => {
    if (page.isTelling()) return;
    isWanted ||= !fields.isOwn(Object(args));
    stopTimer();
    wished++;
    wish = args ?? {};
    if (!settling) timer = setTimeout(send, DELAY, args);
  };

  /**
   * Sends what waits, and waits for all that changes the cart, some rounds long.
   *
   * @param answered - is told of each answer
   */
  const bringUpToDate = async (answered: () => void): Promise<Settled> => {
    let { amounts } = freshness.review();
    await waitWhile(isWayNew, LATE_WISH);
    for (let round = 0; round < ROUNDS; round++) {
      if (isTyped()) freshness.doubt();
      // The key that sent the form is no typing.
      stopTimer();
      await cartQueue.ended();
      const calls = others();
      hasWaited ||= calls.length > 0;
      if (calls.length && (await othersEnded(calls, PATIENCE_OTHERS))) suspect();
      // Who called may have something to say to it.
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return 'failed';
      if (isCurrent() && (!mayBeChanging() || page.questions.areAsked())) return 'current';
      ({ amounts } = freshness.review());
      if (!(await (running ? newest : send(wish, wish === undefined)))) return 'failed';
      answered();
      // The shop answers, but does not say what the order costs now.
      if (!freshness.isProven() && !freshness.isCurrent()) {
        tellFailure();
        return 'failed';
      }
    }
    // Who asks without end and gets the same answer changes nothing; anything else has not been seen.
    return freshness.isCurrent() && freshness.review().amounts === amounts ? 'current' : 'changing';
  };

  const waitNoMore = (): Settled => {
    isEndless = true;
    cartQueue.ended().then(() => {
      isEndless = false;
    });
    return 'current';
  };

  return {
    /** At once; a wish that comes while an order waits for totals waits as well. */
    send(args?: unknown): unknown {
      isWanted = true;
      return settling ? request(args) : send(args);
    },
    look,
    stopTimer,
    fields,
    request,
    /** An order goes out: what runs or waits is put off (CQ10). */
    pause(): void {
      stopTimer();
      owed = cancel() ?? wish;
    },
    /**
     * The page goes to where the order goes on: of a cart that is empty now the shop would say that the session is over. Whoever
     * frees the form of a page that stays gets totals again.
     */
    leave(): void {
      isLeaving = true;
    },
    /** Whether an answer's other words came after a time, in ms, on the clock of `performance`. */
    isRewordedSince: (time: number): boolean => rewordedAt > time,
    /** An order begins: of totals that an earlier one has cut short nobody hears any more. */
    begin(): void {
      untold = undefined;
      hasWaited = false;
      awaited.clear();
    },
    /** The parts whose hidden values are on the page, as answers have printed them. */
    posted: page.posted,
    /** Who has heard that totals were asked for hears their end, where a press has waited for them that was none of an order. */
    tellEnd: (): void => void (untold && tell(untold)),
    /** Has the page say all that the newest answer said: the shopper is to look at it. */
    showAll(): void {
      if (!unshown) return;
      page.apply(unshown, true);
      startPaymentMethods();
      tell(unshown);
      unshown = undefined;
    },
    answered: freshness.answered,
    doubt: freshness.doubt,
    suspect,
    doubts: freshness.doubts,
    /** The order did not go through. */
    resume(): void {
      if (owed) send(owed);
    },
    /** The cookie of a call of this page comes before its answer. */
    isOther: (): boolean => !running && freshness.isOther(),
    /** Not while something is under way that the order would wait for: another tab may change the cart until it is sent. */
    isCurrent: (): boolean => isCurrent() && !isWayNew() && (isEndless || !cartQueue.isBusy()),
    /** Whether they are asked for, or about to be: the original covers the order button then. */
    isUnderWay: (): boolean => !!running || wish !== undefined || isTyped(),
    /** What it costs, in words. */
    total,
    /** What the page says of the order, as the server printed it. */
    review: freshness.review,
    shown: freshness.shown,
    /** What the shopper has entered beside the ways to pay. */
    entries,
    isFromBefore: freshness.isFromBefore,
    isSameForm: freshness.isSameForm,
    /** The shopper has entered something: the shop may charge by it, unless it asks another question with each answer. */
    noteEntry(field: HTMLInputElement): void {
      if (isPluginField(field) && !page.questions.has(field) && !freshness.knowsEntry(field)) suspect();
    },
    /** Whether scripts hear at this moment of what was brought back. */
    isTelling: page.isTelling,
    hasTypedQuantity: freshness.hasTypedQuantity,
    /** The shopper has chosen a way to pay, or a plan: an order waits for a moment, as a plugin that charges by it may ask for totals. */
    noteWay(): void {
      wayChosen = performance.now();
    },
    /** Whether a call of another script is under way that may change the cart. */
    mayBeChanging,
    /** Whether the newest order has waited for such calls. */
    hasWaitedForOthers: (): boolean => hasWaited,
    /** Whether such calls count nothing for the order that begins. */
    ignoreOthers(on: boolean): void {
      isIgnoringOthers = on;
    },
    beforeChange: (change: () => void): void => void watchers.add(change),
    /** Brings the totals up to date before an order. */
    async settle(): Promise<Settled> {
      let timeout: ReturnType<typeof setTimeout> | undefined;
      const patience = running && newest === overdue ? PATIENCE_AGAIN : PATIENCE;
      const { text } = freshness.review();
      settling = true;
      try {
        let wait = () => {};
        const tooLong = new Promise<undefined>((resolve) => {
          wait = () => {
            clearTimeout(timeout);
            timeout = setTimeout(resolve, patience, undefined);
          };
        });
        wait();
        const settled = await Promise.race([bringUpToDate(wait), tooLong]);
        if (settled === 'current' && freshness.review().text !== text) fruitless = 0;
        else if (settled === 'current' && awaited.size) {
          fruitless++;
          // Of one that has not ended nobody knows.
          noteHarmless([...awaited].filter(({ isEndless }) => !isEndless));
        }
        if (settled) return settled;
        if (isCurrent()) return waitNoMore();
        overdue = newest;
        tellFailure();
        return 'failed';
      } finally {
        clearTimeout(timeout);
        awaited.clear();
        settling = false;
        if (wish !== undefined && !signal.aborted) timer = setTimeout(send, DELAY, wish);
      }
    },

    /** How it stands, for the checkout object (checkout.md §7). The timer's type is spelt out: users may have no Node types. */
    peek: () => ({
      timer: timer as ReturnType<typeof setTimeout> | undefined,
      xhr: running && { abort: stop },
      fragments: page.fragments,
    }),
  };
}

/** The totals of one checkout. */
export type Totals = ReturnType<typeof createTotals>;
