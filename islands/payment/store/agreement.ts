import { whenPainted } from '../../../src/dom/painted';
import { queryAll } from '../../../src/dom/query-all';
import { legacy } from '../../../src/legacy-port';
import { onRestore } from '../../../src/runtime/document';
import { native } from '../../../src/runtime/native';
import { isShoppers } from '../../../src/runtime/ours';
import { isBeingSent, whenShopperLeaves } from '../../../src/runtime/sent';
import { heldData } from '../held-data';
import { createAnswers, type Pressed } from './answers';
import { differenceOf, rememberTold, wordsFor } from './differences';
import { type Entries, entriesOf, entriesOfData, isMethod } from './entries';
import { chosenGateway } from './form';
import { isInParts } from './parts';
import { FADES, rememberPast } from './past';
import { type HeardPress, hearPresses, type OnScreen } from './presses';
import { watchScriptedClicks } from './scripted-clicks';
import { methodOf, type ReviewSource, type Seen, seeOrder } from './seen';

/** What totals depend on. */
const PRICED =
  '.address-field, .update_totals_on_change, [name^=shipping_method], [name^=ship_to], [name=coupon_code]';

/** A press of the shopper: of no field, but wherever on the page. */
interface Press extends Pressed {
  /** What was on the page. */
  seen: Seen;
  /** Whether an answer has changed it since, which nobody can have seen. */
  isPast?: boolean;
  /** Whether it was one of a gateway's own order button. */
  isGateways: boolean;
  /** What the shopper has changed since of what was in sight, by name: what opens later, as for a code, is part of the order. */
  edited: Set<string>;
  /** Whether totals depend on any of that. */
  isPriced?: boolean;
  /** Whether somebody goes on with its order in their time. */
  isKept?: boolean;
}

/**
 * Knows what the shopper agreed to:
 *
 * - **What is ordered, how it comes, and what it costs**, as the page said it when a press began: the newest one of the
 *   order button, whoever sends the form after it (a gateway that caught it, a window), or a newer one of another button
 *   if the shopper has changed something between them that totals depend on. Without a press of the order button the
 *   newest one elsewhere, as on a theme's own button, if nothing was changed since. What no press announces is agreed to
 *   as it stands.
 * - **What is filled in**, as it stands when the form is submitted, as with the original: what scripts write before that is
 *   theirs to write, what they write while Atoll has the order wait is not. Only what the shopper goes on typing after the
 *   press of the order button belongs to no order.
 *
 * What differs is told, and has to be answered by a press.
 *
 * @param signal - ends it
 */
export function createAgreement(form: HTMLFormElement, source: ReviewSource, signal: AbortSignal) {
  const see = (entries?: Entries) => seeOrder(form, source, entries);
  const pastAt = rememberPast(source, see);
  const seeAt = (time?: number, isAimed?: boolean): OnScreen => {
    const past = time === undefined ? undefined : pastAt(time, isAimed);
    return { seen: past ?? see(), isPast: !!past };
  };
  /** What was filled in when a press began to wait for its file: that is when it was submitted. */
  let early = heldData.get(form);
  let last: Press | undefined;
  /** After a press of the order button: the newest one of another button, which may be that of an express payment. */
  let other: Press | undefined;
  /** Whether the shopper has pressed or filled in anything since the newest order began, or somebody kept it. */
  let isTouched = false;
  /** What the shopper has done but for pressing what had begun the order that was told. */
  let deeds = 0;
  let toldBy: Element | undefined;
  /** Whose handlers run at this moment. */
  let running: Press | undefined;
  /** What an order cost that the shop refused, until the shopper does something. */
  let refused: string | undefined;
  /** Until when nobody who aims can have read why; the cover of the form fades till then, and the button may stand elsewhere. */
  let unread = 0;
  const told = rememberTold();
  const isScripted = watchScriptedClicks(signal);
  const answers = createAnswers(form);

  const isOffered = (method = '') =>
    queryAll<HTMLInputElement>('[name=payment_method]', form).some(({ value }) => value === method);

  /** @returns whether it counts */
  const note = (press: HeardPress): boolean => {
    const { by, orders, at, isButton, isPointed } = press;
    // Of a press in a frame nobody knows how it was made.
    const mayBeDouble = isPointed || !by;
    if (!answers.hear(press, mayBeDouble ? at : undefined)) return false;
    early = refused = undefined;
    const own: Press = { ...press, edited: new Set() };
    isTouched = true;
    running = own;
    setTimeout(() => {
      if (running === own) running = undefined;
    });
    // A theme's own button is one of orders once a gateway was asked for its order.
    const isOrder = orders || (by && by === last?.by);
    // Of Enter in a field the order button's click is told as well.
    const isEnter = by && native(by, 'matches')('input:not([type=button],[type=submit],[type=image])');
    if (isButton && !isOrder && !isEnter && by !== toldBy) deeds++;
    if (last?.orders && !isOrder) {
      // It agreed to what was ordered then. What came since without the shopper is told, and what they were still typing when
      // they tapped beside it, as to put the keyboard away.
      if (!isButton) return true;
      other = own;
      // Of a frame nobody knows what it does at once. A window's button takes what was put right in the window since its last
      // press, and what was empty by then, as a code.
      const { entries } = last.seen;
      const stays = (name: string) => {
        const was = entries.get(name);
        return by ? !!was?.seen && !!was.text : isMethod(name);
      };
      last.edited = new Set([...last.edited].filter(stays));
      if (!last.isPriced) return true;
    }
    last = own;
    other = undefined;
    return true;
  };
  const edit = (event: Event) => {
    const field = event.target as HTMLInputElement;
    // An offer may stand anywhere.
    isTouched ||= isShoppers(event);
    if (isShoppers(event)) deeds++;
    if (!isInParts(form, field)) return;
    told.corrected(field.name);
    // A window that ticks the terms has its script click them, and a button of a theme's the way to pay.
    const isScripts = isScripted(event) && !(last?.orders && isMethod(field.name));
    if (!isShoppers(event) || isScripts) return;
    answers.stopWaiting();
    refused = undefined;
    unread = 0;
    const wasInSight = [last, other].some((one) => one?.seen.entries.get(field.name)?.seen);
    other = undefined;
    if (!last?.orders) {
      last = undefined;
      return;
    }
    if (wasInSight) last.edited.add(field.name);
    last.isPriced ||= !!native(field, 'closest')(PRICED);
  };
  const forget = () => {
    last = other = undefined;
  };
  const waitForPress = (isTold = true) => {
    answers.ask(last, last && methodOf(last.seen), isTold);
    toldBy = last?.by ?? toldBy;
    forget();
  };
  const giveUp = (isTold = true) => {
    waitForPress(isTold);
    legacy.emit('checkout_error', ['']);
  };
  /** Whoever leaves the page does not wait for the order: who goes on meanwhile, or when it is brought back, needs another press. */
  const leavePage = () => {
    if (last?.orders) giveUp(false);
  };
  onRestore(leavePage, signal);
  whenShopperLeaves(form, () => isBeingSent(form) || leavePage(), signal);
  const listener = {
    seeAt,
    isUnread: (at: number) => at < unread,
    onScript: answers.hearScript,
    onPress: note,
  };
  hearPresses(form, listener, signal);
  for (const type of ['input', 'change']) document.addEventListener(type, edit, { capture: true, signal });
  // The shop has told why: to a total that came with that nobody agrees by the second tap of a double tap.
  const noticeTotals = () => {
    if (refused !== undefined && refused !== source.review().amounts) waitForPress();
    refused = undefined;
  };
  legacy.on('updated_checkout', noticeTotals, { signal });
  // In a form of its own; a link takes it away.
  const noticeCoupon = () => {
    refused = undefined;
    unread = 0;
    if (last) last.isPriced = true;
  };
  for (const name of ['applied_coupon_in_checkout', 'removed_coupon_in_checkout'])
    legacy.on(name, noticeCoupon, { signal });

  /** What an order that is submitted now is agreed to as. */
  const agreed = (): Seen => {
    const now = early ? entriesOfData(form, early) : entriesOf(form);
    /** Whether another button orders at once: it was pressed after everything that the shopper has put right. */
    const isNow = !!other && other === running;
    // A way to pay that no shopper chose is that of an express payment, and the order that of its own press.
    const isExpress =
      !!last && methodOf(last.seen) !== chosenGateway(form) && (isNow || !last.edited.has('payment_method'));
    const press = (isExpress && other) || last;
    if (!press || press.isField) return see(now);
    const { seen, isPast, edited, orders } = press;
    const counts = (name: string) => {
      // Other buttons than that of the form say themselves how they are paid.
      if (name === 'payment_method') return orders || (isPast && !isOffered(methodOf(press.seen)));
      return isPast || isMethod(name) || (!isNow && edited.has(name));
    };
    const kept = [...seen.entries].filter(([name]) => counts(name));
    // What an answer brought that nobody has seen.
    const there = isPast ? [...now].filter(([name]) => seen.entries.has(name)) : now;
    return { ...seen, entries: new Map([...there, ...kept]) };
  };

  return {
    /** What an order that is submitted now is agreed to as. */
    peek: agreed,
    /** The same, once: what was filled in before the page was at work counts no more then. */
    take(): Seen {
      const seen = agreed();
      early = undefined;
      return seen;
    },
    /** The same for a gateway's own button, wherever it stands: all presses but the one that runs now are older. */
    takeOwn(): Seen {
      if (!last?.isGateways && last !== running) forget();
      return this.take();
    },
    /** Somebody goes on with the order in their time: a gateway that said no, or that was asked for the payment. */
    keep(seen: Seen): void {
      isTouched = false;
      last = { isGateways: false, edited: new Set<string>(), ...last, seen, orders: true, isKept: true };
    },
    /** Whether an order that is submitted now comes later than its press: a gateway caught that, or goes on. */
    isLater: (): boolean => !!last?.orders && last !== running,
    /** Whether the order button was pressed since what was told last, and counts. */
    isPressed: (): boolean => !!last?.orders,
    /** Whether it is one that somebody kept, and nothing was touched since. */
    isKept: (): boolean => !!last?.isKept && !isTouched,
    /** Whether anything was touched since the order began. */
    isTouched: (): boolean => isTouched,
    /** How much the shopper has done but for pressing what had begun the order that was told. */
    deeds: (): number => deeds,
    /** What was agreed to came to nothing: what is ordered next is another order. */
    forget,
    /** The shop has refused what was sent. */
    refuse(): void {
      refused = source.review().amounts;
      unread = Infinity;
      whenPainted(() => {
        unread = performance.now() + FADES;
      });
    },
    /**
     * An order begins.
     *
     * @param remind - leads to what was told
     * @returns whether it may: not after something was told that no press has answered
     */
    begin(remind: () => unknown): boolean {
      isTouched = false;
      const isAllowed = answers.allowOrder(last, !!last && last === running, remind);
      if (!isAllowed) forget();
      return isAllowed;
    },
    /** Whether that was because of a press which does not count, such as the second one of a double tap. */
    ignoresPress: answers.wasIgnored,
    /** Whether all that differs is what says nothing now: scripts list it anew after totals, and put back what was chosen. */
    isEmptied(seen: Seen): boolean {
      const now = see();
      const { review, names } = differenceOf(seen, now) ?? { review: true, names: [] };
      return !review && names.every((name) => !now.entries.get(name)?.text);
    },
    /** Something was told, and the order has to wait for a press. */
    waitForPress: (): void => waitForPress(),
    /** The shopper does not wait for the order any more: whoever goes on with it needs another press. */
    giveUp: (): void => giveUp(),
    /**
     * Whether that is still so.
     *
     * @param isOther - whether another tab has changed the cart: that is always told
     */
    holds(seen: Seen, isOther = false): boolean {
      if (answers.isMissing()) return false;
      const difference = differenceOf(seen, see());
      return !difference || (!isOther && told.isKnown(difference));
    },
    /**
     * What to tell of the difference; nothing where there is none, as if something else was told meanwhile.
     *
     * @param isOther - whether another tab has changed the cart
     */
    tell(seen: Seen, isOther: boolean): string {
      const now = see();
      const difference = differenceOf(seen, now);
      if (!difference) return '';
      waitForPress();
      told.add(difference, isOther);
      return wordsFor(difference, seen, now, isOther);
    },
    /** An order went out: nothing is kept. */
    end(): void {
      forget();
      answers.end();
      told.forget();
    },
  };
}

/** What was agreed to on one page. */
export type Agreement = ReturnType<typeof createAgreement>;
