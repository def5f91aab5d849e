import { heldData } from '../held-data';
import { type Entries, entriesOf, entriesOfData, isMethod } from './entries';
import { hearPresses, type Press } from './presses';
import { type ReviewSource, type Seen, seeOrder, withEntries, writtenSince } from './seen';
import { differenceOf, rememberTold, wordsFor } from './told';

/** Time in ms that a shopper needs to see a message: a tap that comes sooner is the second one of a double tap. */
const GLANCE = 400;

/**
 * Knows what the shopper agreed to, in this order:
 *
 * 1. What was on the page at the press of the order button, until the next press of one, whoever sends the form after it: a
 *    gateway that caught the press, or said no and goes on in its time. Each further press of a button, as in its window,
 *    adds what the shopper has changed since, with the totals that they saw then, and what the press itself wrote at once;
 *    nothing else that scripts wrote.
 * 2. What was there at the newest press of any other button, in the last seconds, if the shopper has changed nothing since.
 *    Of one outside the form only what is ordered counts, not what is filled in: a wallet may know the address.
 * 3. What no press announces is agreed to as it stands when it is sent.
 *
 * What was told has to be answered: by the order button, by another button if the order begins soon after, or by whatever
 * press the order begins in.
 *
 * @param signal - ends it
 */
export function createAgreement(form: HTMLFormElement, source: ReviewSource, signal: AbortSignal) {
  const see = () => seeOrder(form, source);
  const early = heldData.get(form);
  let agreed = early && seeOrder(form, source, entriesOfData(early));
  /** Whether that is of a press that waited for its file. */
  let isEarly = !!agreed;
  /** Whether the press was that of a gateway's own button. */
  let byGateway = false;
  /** Whether something was told, and not answered yet. */
  let isWaiting = false;
  let toldAt = 0;
  const told = rememberTold();
  /** What presses of the shopper wrote to, but for those that send the form: what they choose may stand in hidden fields. */
  const given = new Set<string>();

  const agreeTo = (seen: Seen | undefined) => {
    agreed = seen;
    isEarly = false;
  };
  const wait = () => {
    isWaiting = true;
    toldAt = Date.now();
    presses.forget();
  };
  const isAnswer = ({ isPointed, at }: Press) => !isWaiting || !isPointed || at - toldAt > GLANCE;
  /** With what the shopper has changed, and the totals that they see with it. */
  const withEdits = (seen: Seen, press: Press, names: Iterable<string>, now: Entries): Seen => ({
    ...(press.isAfterEdits ? press.seen : seen),
    entries: withEntries(seen, names, now).entries,
  });

  const presses = hearPresses(
    form,
    source,
    {
      isListening: () => !!agreed || isWaiting || told.isAny(),
      press(press) {
        if (!isAnswer(press)) return;
        told.sees(press.seen.review);
        if (press.orders) {
          agreeTo(press.seen);
          byGateway = press.isGateways;
          isWaiting = false;
        } else if (agreed && press.isButton)
          agreed = withEdits(agreed, press, presses.edited, press.seen.entries);
      },
      edited(names) {
        told.changed(names);
        // Who was asked for the payment is no more the one who goes on.
        if (names.includes('payment_method')) agreeTo(undefined);
      },
      written(names, press) {
        told.changed(names);
        if (!press.sends) for (const name of names) given.add(name);
        if (agreed && press.isButton) agreed = withEntries(agreed, names, press.seen.entries);
      },
    },
    signal,
  );
  const pressIn = () => {
    // Of a press in a frame nothing else is heard.
    if (!document.activeElement?.matches('iframe')) return;
    isWaiting = false;
    presses.leave();
  };
  addEventListener('blur', pressIn, { signal });

  /** Whether an order that begins now begins in a press after which nothing older counts. */
  const isAnew = () => !!presses.running()?.sends;
  const isUnanswered = () => {
    const press = presses.recent();
    return isWaiting && !(press && isAnswer(press));
  };

  return {
    /** What an order that begins now is agreed to as; it is not kept. */
    take(): Seen {
      const press = presses.recent();
      const isIn = !!press && press === presses.running();
      let seen = (isAnew() ? undefined : agreed) ?? press?.seen ?? see();
      const now = entriesOf(form);
      if (isIn)
        seen = withEdits(seen, press, [...presses.edited, ...writtenSince(press.seen.entries, now)], now);
      else if (seen === press?.seen && !press.isOfForm) {
        const methods = [...seen.entries].filter(([name]) => isMethod(name));
        seen = { ...seen, entries: new Map([...now, ...methods]) };
      }
      agreeTo(undefined);
      byGateway = false;
      if (press && isAnswer(press)) isWaiting = false;
      // What gateways write now is theirs.
      if (isIn) press.sends = true;
      presses.forget();
      return seen;
    },
    /** The same for a gateway's own button, which can be in a frame that no press is heard of: what is kept is older then. */
    takeOwn(): Seen {
      if (!byGateway) agreeTo(undefined);
      isWaiting = false;
      return this.take();
    },
    /** Whether an order that begins now is one that was agreed to before, and that somebody kept. */
    isKept: (): boolean => !!agreed && !isEarly && !isAnew() && !presses.running()?.isAfterEdits,
    /** Whether something was told that the shopper did not answer: what scripts begin then is no order. */
    isUnanswered,
    /** Something was told, and the order has to wait for a press. */
    waitForPress(): void {
      agreeTo(undefined);
      wait();
    },
    /** What was agreed to came to nothing: what is ordered next is another order. */
    forget: (): void => agreeTo(undefined),
    /** Keeps it for who goes on in their time. */
    keep: agreeTo,
    /** Handlers were asked: what they wrote at once is part of what is kept. */
    renew(): void {
      if (!agreed) return;
      const now = entriesOf(form);
      agreeTo(withEntries(agreed, writtenSince(agreed.entries, now), now));
    },
    /** Whether that is still so. */
    holds(seen: Seen): boolean {
      if (isWaiting) return false;
      const difference = differenceOf(seen, see(), given);
      return !difference || told.isKnown(difference);
    },
    /**
     * What to tell of the difference; nothing where something was told and not answered yet.
     *
     * @param isOther - whether another tab has changed the cart
     */
    tell(seen: Seen, isOther: boolean): string {
      const now = see();
      const difference = isWaiting ? undefined : differenceOf(seen, now, given);
      if (!difference) return '';
      wait();
      told.add(difference);
      return wordsFor(difference, seen, now, isOther);
    },
    /** An order went out: nothing is kept. */
    end(): void {
      agreeTo(undefined);
      presses.forget();
      isWaiting = false;
      told.forget();
    },
  };
}
