import { parseHtml } from '../../../src/dom/html';
import { textOf } from '../../../src/dom/text-of';
import { legacy } from '../../../src/legacy-port';
import { t } from '../../../src/page/text';
import { native } from '../../../src/runtime/native';
import { endProcessing, formAtWork, validateControls } from '../../payment';
import { announce } from '../../shop';
import { FORM } from '../checkout';
import {
  alertOf,
  errorBox,
  readMessages,
  removeNotices,
  scrollToMessages,
  showInlineErrors,
  showNotices,
} from './errors';
import { hearTyping } from './hear-typing';

/** What takes focus after a failure (checkout.md §3.13 step 6). */
const FOCUS = ':is(.woocommerce-error, .is-error)[tabindex="-1"]';

/** Time in ms after which a message is scrolled to whose shopper types on. */
const PAUSE = 1500;

/**
 * What is said of an order that does not go out, or was not taken, and how the shopper gets there (checkout.md §3.13).
 *
 * @param words - the page's words for a failure, as markup
 * @param signal - ends it
 */
export function createOrderMessages(form: HTMLFormElement, words: string, signal: AbortSignal) {
  const { isTyping, endTyping } = hearTyping(form, signal);
  /** Where it is said: once this form's time is over, in the one that has come in its place. */
  const place = (): HTMLFormElement => (signal.aborted && formAtWork(FORM)) || form;
  const shown = () => native(place(), 'querySelector')<HTMLElement>(FOCUS);

  /** What was told of an order that was not sent: not what the shop has said of one before it. */
  let told: HTMLElement | null | undefined;

  /** When something was told last. */
  let toldAt = 0;

  /** Moves to the messages; not in the middle of a word, as while a gateway takes its time: then they are shown somewhat later. */
  const moveThere = () => {
    if (isTyping()) {
      setTimeout(() => shown() && scrollToMessages(place()), PAUSE);
      return;
    }
    scrollToMessages(place());
    shown()?.focus({ preventScroll: true });
  };

  /** Shows a message above the form, frees the form, and moves to the message. */
  const show = (content: Node, isRefusal = false) => {
    toldAt = performance.now();
    removeNotices();
    showNotices(place(), 'checkout', content);
    // By mouse, what the shop says is not answered before it could be read (checkout.md §3.13, §3.16).
    endProcessing(form, isRefusal);
    if (isRefusal) validateControls(place());
    moveThere();
  };

  /** Shows what is wrong, above the form and at the fields. */
  const fail = (content: ParentNode & Node, markup: string) => {
    show(content, true);
    told = undefined;
    legacy.emit('checkout_error', [markup]);
    showInlineErrors(content);
  };

  /** Says why nothing was sent. Gateways drop what they have for the order that was seen. */
  const tell = (...text: (Node | string)[]): void => {
    const box = errorBox(...text);
    announce('');
    show(box);
    told = shown();
    legacy.emit('checkout_error', [box.outerHTML]);
  };

  const orderNotSent = () =>
    t('orderNotSent', 'Your order was not sent. Please look at it, and place it again.');
  const lookForOrder = () => t('orderFailed', 'Please look whether your order was placed.');
  /** The page's own words; careful ones, for the order may exist (CQ35). */
  const generic = () => errorBox(words.trim() ? parseHtml(words) : lookForOrder());

  return {
    /** Leads to why there are no totals. */
    leadThere(): void {
      told = shown();
      moveThere();
    },
    fail,
    /** Whether another form has come in the place of this one. */
    isElsewhere: (): boolean => place() !== form,
    isToldSince: (time: number): boolean => toldAt >= time,
    /** The markup of what is shown. */
    markup: (): string => shown()?.outerHTML ?? '',

    /** The shop has said no; without its messages the page's words are shown. */
    refuse(messages?: unknown): void {
      const said = typeof messages === 'string' && readMessages(messages);
      const content = said && textOf(said) ? alertOf(said) : generic();
      fail(content, content.outerHTML);
    },

    tell,
    endTyping,

    /** Leads to what was told. Where something took that away since, as the message of a coupon does, it is said anew. */
    remind: (): void => (told?.isConnected ? moveThere() : tell(orderNotSent())),

    /** What is said when the order is placed, and cannot be paid from here: the words for a failure would be wrong, their link is right. */
    received(): (Node | string)[] {
      const text =
        'Your order was received, but its payment page could not be opened. Please look at your orders.';
      const link = parseHtml(words).querySelector('a');
      return [t('paymentPageFailed', text), ...(link ? [' ', link] : [])];
    },

    /** When nothing else could be said. */
    sayAtLeast: (): void => show(errorBox(lookForOrder())),
  };
}

/** What is said of the orders of one checkout. */
export type OrderMessages = ReturnType<typeof createOrderMessages>;
