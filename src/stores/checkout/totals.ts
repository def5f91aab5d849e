import { reload } from '../../dom/navigate';
import { legacy } from '../../legacy-port';
import { t } from '../../page/text';
import { atEnd } from '../../runtime/at-end';
import type { CheckoutCalls } from '../../shop/checkout-calls';
import { cartHashCookie } from '../../shop/cookies';
import { ShopError } from '../../shop/error';
import { announce } from '../cart/state';
import { commit } from '../commit';
import { createReview } from './answer';
import { errorBox, showNotices, textOf } from './errors';
import { all, placing, SHIP, updating } from './form';
import { type Field, isFilled, METHOD, type UpdateArgs, updateFields } from './payload';
import { initPayment } from './payment';

/** Time in ms between the wish for totals and the request: wishes of one moment become one. */
const DELAY = 5;
/** Time in ms after the last key. */
const TYPING = 1000;

/** A change of these is a wish for totals, whatever else is filled in. */
const ALWAYS = `${METHOD}, ${SHIP}, .update_totals_on_change :is(select, [type=radio], [type=checkbox])`;
const CHOICE = '.address-field select';
const TEXT = ':is(.address-field, .update_totals_on_change) input.input-text';

/** Whether address suggestions are at work in a field: then it counts when it is left (checkout.md §3.2). */
const suggests = (field: Element): boolean =>
  field.matches('.autocomplete-available :is(#billing_address_1, #shipping_address_1)');

/**
 * Keeps the totals right (checkout.md §3.2–3.4). The newest wish wins, whatever the order of the answers (CQ11).
 *
 * @param signal - ends everything
 */
export function createTotals(calls: CheckoutCalls, form: HTMLFormElement, signal: AbortSignal) {
  const review = createReview(form);
  /** What the fields held when they last counted: a browser that fills them in presses no keys (CQ14). */
  const counted = new WeakMap<Field, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dirty: Field | undefined;
  let running: { args: UpdateArgs; stop: AbortController } | undefined;
  /** What waits for the timer. */
  let wish: unknown;
  /** What waits for the end of an order. */
  let owed: unknown;
  /** The cart that the page shows. */
  let hash = cartHashCookie();
  /** Whether readers hear of it: the first totals are no news. */
  let loud = false;
  let begun = false;
  let newest: Promise<boolean>;

  const say = (words: string) => loud && announce(words);
  const busy = (on: boolean) =>
    commit(() => {
      updating.value = on;
    });
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const drop = (): UpdateArgs | undefined => {
    const { args, stop } = running ?? {};
    running = undefined;
    stop?.abort();
    return args;
  };
  const cancel = () => {
    const args = drop();
    busy(false);
    return args;
  };
  atEnd(signal, () => {
    stopTimer();
    cancel();
  });

  const trigger = (target: Element | null) => {
    stopTimer();
    dirty = undefined;
    legacy.emit('update_checkout', [{ current_target: target }]);
  };

  /** Asks for totals if the address of the changed field is complete. */
  const maybe = () => {
    if (dirty) counted.set(dirty, dirty.value);
    const section = dirty?.closest('div');
    if (!section || isFilled(section, 'input.input-text')) trigger(null);
  };

  /** The page is freed and says so, instead of waiting for ever (CQ1, CQ2). */
  const failed = (error: unknown) => {
    if (!(error instanceof ShopError)) reportError(error);
    // Whoever ended it knows.
    else if (error.code === 'aborted') return;
    const text = 'The totals could not be updated.';
    showNotices(form, 'updateOrderReview', errorBox(t('totalsFailed', text)));
    announce('');
  };

  /**
   * Sends an update at once.
   *
   * @param given - other scripts say what they like
   * @returns whether its answer, or that of the update which took its place, is on the page
   */
  const send = (given?: unknown): Promise<boolean> => {
    newest = ask(given);
    return newest;
  };
  const ask = async (given: unknown): Promise<boolean> => {
    const args: UpdateArgs = Object(given);
    stopTimer();
    drop();
    wish = undefined;
    owed = placing.peek() ? args : undefined;
    if (owed) return false;
    const own = { args, stop: new AbortController() };
    running = own;
    const fields = updateFields(form, args);
    busy(true);
    say(t('updatingTotals', 'Updating the totals'));
    const answer = await calls.update(fields, own.stop.signal).catch((error: unknown) => {
      if (running !== own) return;
      cancel();
      failed(error);
    });
    if (!answer || running !== own) return running ? newest : false;
    if (answer.reload === true) {
      reload();
      return false;
    }
    cancel();
    review.apply(answer);
    initPayment();
    const id = `${args.current_target?.id}`;
    // Not every browser focuses what is clicked.
    if (id.includes('shipping_method') && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true });
    const total = all('.order-total > *', form).map(textOf).join(' ');
    say(`${t('totalsUpdated', 'Totals updated.')} ${total}`);
    loud = true;
    hash = cartHashCookie();
    legacy.emit('updated_checkout', [answer]);
    return true;
  };

  return {
    send,
    stopTimer,
    trigger,
    maybe,
    /** After the pause that lets wishes of one moment become one. */
    request(args?: unknown): void {
      stopTimer();
      wish = args ?? {};
      timer = setTimeout(send, DELAY, args);
    },
    /** An order goes out: what runs or waits is put off (CQ10). */
    pause(): void {
      stopTimer();
      owed = cancel() ?? wish;
    },
    /** The order did not go through. */
    resume(): void {
      if (owed) send(owed);
    },
    /** Whether the page may show something else than what would be ordered: another tab changed the cart. */
    isStale: (): boolean => hash !== cartHashCookie(),
    /** The totals as they stand on the page. */
    text: (): string => textOf(form.querySelector('.woocommerce-checkout-review-order-table')),

    /** From now on changes count: the first totals have those before anyway. */
    begin(): void {
      begun = true;
    },
    /** What a shopper does in a field: `change`, `keydown`, `focusout`. */
    hear({ type, target, key }: Event & { key?: string }): void {
      const field = target as Field;
      if (field.dataset.autocompleteManipulating === 'true') return;
      const late = suggests(field);
      const text = !late && field.matches(TEXT);
      if (type === 'keydown') {
        if (!text || key === 'Tab') return;
        dirty = field;
        stopTimer();
        timer = setTimeout(maybe, TYPING);
        return;
      }
      const changes = type === 'change';
      if (changes && !begun) return;
      if (changes && field.matches(ALWAYS)) trigger(field);
      const counts = changes
        ? field.matches(CHOICE) ||
          (text &&
            (dirty || field.value !== (counted.get(field) ?? (field as HTMLInputElement).defaultValue)))
        : late;
      if (!counts) return;
      dirty = field;
      maybe();
    },

    /** How it stands, for the checkout object (checkout.md §7). The timer's type is spelt out: users may have no Node types. */
    peek: () => ({
      timer: timer as ReturnType<typeof setTimeout> | undefined,
      dirty,
      xhr: running?.stop,
      fragments: review.fragments,
    }),
  };
}

/** The totals of one checkout. */
export type Totals = ReturnType<typeof createTotals>;
