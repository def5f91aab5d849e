import { t } from '../../../src/page/text';
import { native } from '../../../src/runtime/native';
import { heldData } from '../held-data';
import { changedNames, type Entries, entriesOf, entriesOfData, isMethod } from './entries';
import { methodChanged } from './form';

/** What the page says of an order. */
export interface Review {
  /** In words. */
  text: string;
  /** The amounts alone: the same where only words, as those of a clock, are others. */
  amounts: string;
}

/** Where that is said. */
export interface ReviewSource {
  review(): Review;
  /** What it costs, in words; empty where nobody knows. */
  total(): string;
  /** How often totals were wished for; nothing where they do not change. */
  wishes?(): number;
}

/** What the shopper saw of an order, and agreed to. */
export interface Seen {
  /** What it consists of and what it costs, as the server printed it. */
  review: Review;
  /** The total, in words. */
  total: string;
  /** What is filled in and chosen. */
  entries: Entries;
}

/** What a gateway puts in the place of the form's own button. */
const OWN_BUTTON = '.wc-custom-place-order-button';
/** What places an order, and nothing else. Other buttons may, or may do what they like. */
const ORDER_BUTTONS = `#place_order,[name=woocommerce_checkout_place_order],${OWN_BUTTON}`;
/** What can send a form. */
const SUBMIT_BUTTONS = ':is([type=submit],button:not([type]))';
/** What is filled in and chosen: a press there is none of an order. */
const FIELDS = 'label,select,textarea,input:not([type=submit],[type=button],[type=image])';
/** Time in ms for which a press of no order button counts: what a theme's button, or its window, takes to go on. */
const RECENT = 10_000;

/** A press of the shopper. */
interface Press {
  /** What was on the page. */
  seen: Seen;
  at: number;
  wishes: number | undefined;
  /** Whether it sends the form, if nobody prevents it. */
  submits: boolean;
  /** Whether its handlers run at this moment. */
  isRunning: boolean;
}

/** What differs from what was seen. */
interface Difference {
  /** What the shop says of the order. */
  review: boolean;
  /** What it costs. */
  amounts: boolean;
  /** What is filled in and chosen, by name. */
  names: string[];
  /** What is there now, in one text; never a password. */
  now: string;
  /** What it costs now. */
  amountsNow: string;
}

const text = {
  details: () => t('detailsChanged', 'Your details have changed. Please look at them, and try again.'),
  order: () => t('orderChanged', 'Your order has changed. Please look at it, and place it again.'),
  total: () => t('totalsChanged', 'The total has changed. Please look at your order, and place it again.'),
  cart: () => t('cartChanged', 'Your cart has changed. Please look at your order.'),
};

/**
 * Knows what the shopper agreed to, in this order:
 *
 * 1. What was on the page at the press of the order button, until the next press of one, whoever sends the form after it: a
 *    gateway that caught the press, or said no and goes on in its time.
 * 2. What was there at the newest press of anything but a field, in the last seconds, if the shopper has changed nothing
 *    since. An order that begins in such a press is another one if the shopper has changed something, or if the press
 *    itself sends the form.
 * 3. What no press announces is agreed to as it stands when it is sent.
 *
 * What was told has to be answered by a press.
 *
 * @param signal - ends it
 */
export function createAgreement(form: HTMLFormElement, source: ReviewSource, signal: AbortSignal) {
  const see = (entries = entriesOf(form)): Seen => ({
    review: source.review(),
    total: source.total(),
    entries,
  });
  /** With what handlers write at once, as the original sent it; which methods are chosen is the shopper's. */
  const renewed = (seen: Seen): Seen => {
    const now = [...entriesOf(form)].filter(([name]) => !isMethod(name));
    const methods = [...seen.entries].filter(([name]) => isMethod(name));
    return { ...seen, entries: new Map([...methods, ...now]) };
  };

  const early = heldData.get(form);
  const held = early && see(entriesOfData(early));
  let agreed = held;
  /** Whether the press was that of a gateway's own button. */
  let byGateway = false;
  /** The newest press, unless the shopper went on changing things, or it asked for totals. */
  let last: Press | undefined;
  /** Whether the shopper has changed anything since they agreed. */
  let isEdited = false;
  /** Whether something was told, and nothing was pressed since. */
  let isUnanswered = false;
  let told: Difference | undefined;
  /** How often in a row a difference of this kind was told. */
  let times = 0;
  const kind = ({ review, names }: Difference) => JSON.stringify([review, names]);
  const forgetTold = () => {
    told = undefined;
    times = 0;
  };

  // Also one that stands elsewhere and names the form.
  const isOfForm = (one: Element) =>
    native(form, 'contains')(one) || (one as Partial<HTMLButtonElement>).form === form;
  const press = ({ isTrusted, target, key = ' ' }: Event & { key?: string }) => {
    if (!isTrusted || !(target instanceof Element) || !/^( |Enter)$/.test(key)) return;
    const closest = native(target, 'closest');
    if (closest(FIELDS)) return;
    isUnanswered = false;
    // The total is another one again than what was told.
    if (told && told.amountsNow !== source.review().amounts) forgetTold();
    const isOn = (buttons: string) => {
      const button = closest(buttons);
      return !!button && isOfForm(button);
    };
    const own: Press = {
      seen: see(),
      at: Date.now(),
      wishes: source.wishes?.(),
      submits: isOn(SUBMIT_BUTTONS),
      isRunning: true,
    };
    last = own;
    if (isOn(ORDER_BUTTONS)) {
      agreed = own.seen;
      byGateway = !!closest(OWN_BUTTON);
      isEdited = false;
    }
    setTimeout(() => {
      const now = renewed(own.seen);
      if (agreed === own.seen) agreed = now;
      own.seen = now;
      own.isRunning = false;
    });
  };
  const edit = ({ isTrusted, target }: Event) => {
    const field = target as HTMLInputElement;
    if (!isTrusted || !isOfForm(field)) return;
    last = undefined;
    isEdited = true;
    if (told?.names.includes(field.name)) forgetTold();
  };
  const pressIn = () => {
    // Of a press in a frame nothing else is heard.
    if (document.activeElement?.matches('iframe')) isUnanswered = false;
  };
  for (const type of ['click', 'keydown']) document.addEventListener(type, press, { capture: true, signal });
  for (const type of ['input', 'change']) document.addEventListener(type, edit, { capture: true, signal });
  addEventListener('blur', pressIn, { signal });

  /** Whether an order that begins now begins in a press after which nothing older counts. */
  const isAnew = () => !!last?.isRunning && (isEdited || last.submits || last.seen === agreed);
  const recent = (): Press | undefined =>
    last && (last.isRunning || (Date.now() - last.at < RECENT && last.wishes === source.wishes?.()))
      ? last
      : undefined;

  const compare = (seen: Seen): Difference | undefined => {
    const { review, entries } = see();
    const names = changedNames(seen.entries, entries);
    const other = review.text !== seen.review.text;
    if (!other && !names.length) return undefined;
    const amounts = review.amounts !== seen.review.amounts;
    const texts = names.map((name) => {
      const { text = '', secret } = entries.get(name) ?? {};
      return [name, secret ? '' : text];
    });
    const now = JSON.stringify([other && [seen.review.text, review.text], texts]);
    return { review: other, amounts, names, now, amountsNow: review.amounts };
  };
  /**
   * Whether the shopper was told the same and ordered all the same: else a page where a script always does that would take
   * no order. What is another text each time, as a clock, is told twice; what the order costs is told each time.
   */
  const isKnown = (one: Difference): boolean => {
    if (!told || one.names.some(isMethod)) return false;
    return told.now === one.now || (times > 1 && !one.amounts && kind(told) === kind(one));
  };

  return {
    /** What an order that begins now is agreed to as; it is not kept. */
    take(): Seen {
      const by = recent();
      const kept = isAnew() ? undefined : agreed;
      const seen = kept ?? by?.seen ?? see();
      agreed = undefined;
      isEdited = false;
      last = undefined;
      byGateway = false;
      return by?.isRunning && by.seen === seen ? renewed(seen) : seen;
    },
    /** The same for a gateway's own button, which can be in a frame that no press is heard of: what is kept is older then. */
    takeOwn(): Seen {
      if (!byGateway) agreed = undefined;
      isUnanswered = false;
      return this.take();
    },
    /** Whether an order that begins now is one that was agreed to before, and that somebody kept. */
    isKept: (): boolean => !!agreed && agreed !== held && !isAnew(),
    /** Whether something was told that the shopper did not answer by a press: what scripts begin then is no order. */
    isUnanswered: (): boolean => isUnanswered,
    /** Something was told, and the order has to wait for a press. */
    waitForPress(): void {
      agreed = undefined;
      last = undefined;
      isUnanswered = true;
    },
    /** What was agreed to came to nothing: what is ordered next is another order. */
    forget(): void {
      agreed = undefined;
    },
    /** Keeps it for who goes on in their time. */
    keep(seen: Seen): void {
      agreed = seen;
      isEdited = false;
    },
    /** Handlers were asked: what they wrote at once is part of what is kept. */
    renew(): void {
      agreed &&= renewed(agreed);
    },
    /** Whether that is still so. */
    holds(seen: Seen): boolean {
      if (isUnanswered) return false;
      const difference = compare(seen);
      return !difference || isKnown(difference);
    },
    /**
     * What to tell of the difference; nothing where something was told and not answered yet.
     *
     * @param isOther - whether another tab has changed the cart
     */
    tell(seen: Seen, isOther: boolean): string {
      const difference = isUnanswered ? undefined : compare(seen);
      if (!difference) return '';
      isUnanswered = true;
      const { review, amounts, names } = difference;
      times = told && kind(told) === kind(difference) ? times + 1 : 1;
      told = difference;
      if (review && isOther) return text.cart();
      const total = source.total();
      const same = total === seen.total || !amounts;
      if (review) return `${same ? text.order() : text.total()} ${total}`.trim();
      if (names.includes('payment_method')) return methodChanged();
      return names.some(isMethod) ? `${text.order()} ${total}` : text.details();
    },
    /** An order went out: nothing is kept. */
    end(): void {
      agreed = undefined;
      last = undefined;
      isUnanswered = false;
      forgetTold();
    },
  };
}
