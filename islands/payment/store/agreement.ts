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
/** What places an order. */
const BUTTONS = `:is([type=submit],button:not([type]),${OWN_BUTTON})`;

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
}

const text = {
  details: () => t('detailsChanged', 'Your details have changed. Please look at them, and try again.'),
  order: () => t('orderChanged', 'Your order has changed. Please look at it, and place it again.'),
  total: () => t('totalsChanged', 'The total has changed. Please look at your order, and place it again.'),
  cart: () => t('cartChanged', 'Your cart has changed. Please look at your order.'),
};

/**
 * Knows what the shopper agreed to: what was on the page at the press of an order button, whoever sends the form after it
 * (a gateway that caught the press, or said no and goes on in its time), until the next press. What no press announces is
 * agreed to as it stands when it is sent.
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
  let agreed = early && see(entriesOfData(early));
  /** Whether the press was that of a gateway's own button. */
  let byGateway = false;
  /** Presses whose handlers run at this moment. */
  let pressing = 0;
  let told: Difference | undefined;
  /** How often in a row a difference of this kind was told. */
  let times = 0;
  const kind = ({ review, names }: Difference) => JSON.stringify([review, names]);

  // Also one that stands elsewhere and names the form.
  const isOfForm = (button: Element) =>
    native(form, 'contains')(button) || (button as Partial<HTMLButtonElement>).form === form;
  const press = ({ isTrusted, target }: Event) => {
    if (!isTrusted || !(target instanceof Element)) return;
    const button = native(target, 'closest')(BUTTONS);
    const own = button && isOfForm(button) ? see() : undefined;
    if (own) {
      agreed = own;
      byGateway = !!native(target, 'closest')(OWN_BUTTON);
    }
    pressing++;
    setTimeout(() => {
      pressing--;
      if (own && agreed === own) agreed = renewed(own);
    });
  };
  document.addEventListener('click', press, { capture: true, signal });

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
    return { review: other, amounts, names, now };
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
      const seen = agreed ?? see();
      const now = agreed && pressing ? renewed(agreed) : seen;
      agreed = undefined;
      byGateway = false;
      return now;
    },
    /** The same for a gateway's own button, which can be in a frame that no press is heard of: what is kept is older then. */
    takeOwn(): Seen {
      if (!byGateway) agreed = undefined;
      return this.take();
    },
    /** Keeps it for who goes on in their time. */
    keep(seen: Seen): void {
      agreed = seen;
    },
    /** Handlers were asked: what they wrote at once is part of what is kept. */
    renew(): void {
      agreed &&= renewed(agreed);
    },
    /** Whether that is still so. */
    holds(seen: Seen): boolean {
      const difference = compare(seen);
      return !difference || isKnown(difference);
    },
    /**
     * What to tell of the difference.
     *
     * @param isOther - whether another tab has changed the cart
     */
    tell(seen: Seen, isOther: boolean): string {
      const difference = compare(seen);
      if (!difference) return '';
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
      told = undefined;
      times = 0;
    },
  };
}
