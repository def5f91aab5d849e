import { parseHtml } from '../../dom/html';
import { go, reload, safeUrl } from '../../dom/navigate';
import { setAttribute } from '../../dom/undo';
import { legacy } from '../../legacy-port';
import { t } from '../../page/text';
import { atEnd } from '../../runtime/at-end';
import type { Answer, CheckoutCalls } from '../../shop/checkout-calls';
import { ShopError } from '../../shop/error';
import { formFields } from '../../shop/serialize';
import { announce } from '../cart/state';
import { commit } from '../commit';
import { collectPayment } from './collect';
import {
  asAlert,
  clearInline,
  errorBox,
  readMessages,
  removeNotices,
  scrollToMessages,
  showInline,
  showNotices,
  textOf,
} from './errors';
import { cover, gatewayOf, isProcessing, occupy, placing, release, validateAll } from './form';
import type { PaymentFields } from './gateways';
import type { Totals } from './totals';

/** What takes focus after a failure (checkout.md §3.13 step 6). */
const FOCUS = ':is(.woocommerce-error, .is-error)[tabindex="-1"]';

/** Asks before the page is left: the order may be placed by now (checkout.md §3.15). */
export function handleUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // What older browsers look at.
  event.returnValue = true;
}

/** Leaves for where the shop says. @returns whether that is an address to go to */
function leave(redirect: unknown): boolean {
  if (typeof redirect !== 'string' || !redirect) return false;
  // Changes the fragment only, whatever a `<base>` says: the gateway goes on from there.
  if (redirect.startsWith('#')) {
    location.hash = redirect;
    return true;
  }
  let url = redirect;
  if (url.includes('https://') && url.includes('http://')) {
    try {
      url = decodeURI(url);
    } catch {
      // A stray percent sign: the order is placed, and the address as it came is better than none (CQ29).
    }
  }
  // Never from a safe page to one that others can read, as the browser reads the address.
  if (location.protocol === 'https:') url = safeUrl(url)?.replace(/^http:/, 'https:') ?? url;
  return go(url);
}

/** What placing orders depends on. */
export interface SubmitOptions {
  calls: CheckoutCalls;
  totals: Totals;
  /** The page's words for a failure, as markup. */
  words: string;
  /** What handlers of others get as the checkout. */
  present: () => unknown;
  /** Ends everything. */
  signal: AbortSignal;
}

/** Places orders (checkout.md §3.11–3.15). */
export function createSubmit(
  form: HTMLFormElement,
  { calls, totals, words, present, signal }: SubmitOptions,
) {
  /** Before there is an order: its gateway, or the cart of another tab, is being asked. */
  let asking = false;
  let calm: (() => void) | undefined;

  const guard = (on: boolean) => (on ? addEventListener : removeEventListener)('beforeunload', handleUnload);
  const under = (way: boolean) => {
    guard(way);
    commit(() => {
      placing.value = way;
    });
  };
  atEnd(signal, () => {
    if (asking || placing.peek()) release(form);
    calm?.();
    under(false);
    clearInline();
  });

  const tell = () => announce(t('placingOrder', 'Placing the order'));

  /** Shows a message above the form, frees the form, and moves to the message. */
  const show = (content: Node, check?: () => void) => {
    removeNotices();
    showNotices(form, 'checkout', content);
    release(form);
    check?.();
    scrollToMessages(form);
    form.querySelector<HTMLElement>(FOCUS)?.focus({ preventScroll: true });
  };

  /** Shows what is wrong, above the form and at the fields (checkout.md §3.13). */
  const fail = (content: ParentNode & Node, markup: string) => {
    show(content, () => validateAll(form));
    legacy.emit('checkout_error', [markup]);
    showInline(content);
  };
  const refuse = (messages?: unknown) => {
    const said = typeof messages === 'string' && readMessages(messages);
    const content = said && textOf(said) ? asAlert(said) : generic();
    fail(content, content.outerHTML);
  };

  /** The page's own words; careful ones, for the order may exist (CQ35). */
  const generic = () =>
    errorBox(
      words.trim() ? parseHtml(words) : t('orderFailed', 'Please look whether your order was placed.'),
    );

  const asks = (name: string, ...args: unknown[]) => legacy.ask(name, [...args, present()], form, true);

  const settle = (answer: Answer | undefined) => {
    under(false);
    announce('');
    if (!answer) {
      refuse();
      return totals.resume();
    }
    clearInline();
    // Read after they were asked: handlers change it.
    if (answer.result === 'success' && asks('checkout_place_order_success', answer) && leave(answer.redirect))
      return;
    if (answer.reload === true) return reload();
    if (answer.refresh === true) legacy.emit('update_checkout');
    else totals.resume();
    refuse(answer.messages);
  };

  /** Sends the order, unless one is under way; nobody is asked any more. */
  const send = async (fields: PaymentFields = {}): Promise<void> => {
    // Not the class: that is others' as well, on and off.
    if (placing.peek()) return;
    const order = [...formFields(form), ...Object.entries(fields)];
    occupy(form);
    totals.pause();
    under(true);
    tell();
    // Also when this ends meanwhile: the shop may have the order, and says where it goes on.
    const answer = await calls.place(order).catch((error: unknown) => {
      if (!(error instanceof ShopError)) reportError(error);
      return undefined;
    });
    settle(answer);
  };

  /** Asks the handlers of others; one `false` ends it quietly (§3.11 step 5). */
  const ask = (fields?: PaymentFields) => {
    if (asks('checkout_place_order') && asks(`checkout_place_order_${gatewayOf(form)}`)) send(fields);
  };

  /** The cart changed elsewhere: the shopper is to see what would be ordered. */
  const look = async () => {
    asking = true;
    const before = totals.text();
    const seen = await totals.send().finally(() => {
      asking = false;
    });
    if (!seen || signal.aborted) return;
    const text = 'Your cart has changed. Please look at your order.';
    if (totals.text() === before) submit();
    else show(errorBox(t('cartChanged', text)));
  };

  /** Places the order, unless one is under way, or somebody says no. */
  const submit = (): void => {
    totals.stopTimer();
    if (asking || placing.peek() || isProcessing(form)) return;
    if (totals.isStale()) {
      look();
      return;
    }
    const collected = collectPayment(form);
    if (!collected) {
      ask();
      return;
    }
    const gateway = gatewayOf(form);
    asking = true;
    cover(form);
    // Not inert: gateways lead to their fields.
    calm = setAttribute(form, 'aria-busy', 'true');
    tell();
    collected.then((payment) => {
      asking = false;
      if (signal.aborted) return;
      calm?.();
      announce('');
      if (!isProcessing(form)) release(form);
      // Said for another method than the one that is chosen now: the shopper has not placed that order.
      if (gatewayOf(form) !== gateway)
        show(errorBox(t('paymentFailed', 'The payment could not be made. Please try again.')));
      else if (payment.ok) ask(payment.fields);
      else if (payment.message !== '') refuse(payment.message);
    });
  };

  return { submit, send, fail, guard };
}
