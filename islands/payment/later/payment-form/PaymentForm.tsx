import { useLayoutEffect, useMemo, useRef } from 'react';
import { keepSubmit } from '../../../../src/dom/keep-submit';
import { unblock } from '../../../../src/dom/overlay';
import { queryAll } from '../../../../src/dom/query-all';
import { scrollToNotice } from '../../../../src/dom/scroll';
import { submitLater } from '../../../../src/dom/submit';
import { textOf } from '../../../../src/dom/text-of';
import { legacy } from '../../../../src/legacy-port';
import { figuresIn } from '../../../../src/page/figures';
import { t } from '../../../../src/page/text';
import { Bind } from '../../../../src/react/bind';
import { useSent } from '../../../../src/react/use-sent';
import { commit } from '../../../../src/runtime/commit';
import { onRestore } from '../../../../src/runtime/document';
import type { IslandProps } from '../../../../src/runtime/island';
import { native, setNative } from '../../../../src/runtime/native';
import { onAbort } from '../../../../src/runtime/on-abort';
import { isBeingSent, noteUnheard, sendOnce } from '../../../../src/runtime/sent';
import { closesDialog } from '../../../../src/runtime/submitter';
import { clearErrors, hasErrors, ShopMessages, showError } from '../../../shop';
import { coverForm, endHold, holdForm } from '../../cover';
import { createAgreement } from '../../store/agreement';
import { type Collected, collectPayment } from '../../store/collect';
import { inChosenFields } from '../../store/form';
import { createGatewayInputs } from '../../store/gateway-inputs';
import type { ReviewSource, Seen } from '../../store/seen';
import { useUnheardSubmit } from './use-unheard-submit';
import { isCovered, type Watch, watchSubmit } from './watch-submit';

/**
 * What the page of an order says of it; that of a new card says nothing. Its words are printed once: a clock, a translation or
 * what a gateway adds makes no other order of it, only other sums do.
 */
const orderIn = (form: Element): ReviewSource => {
  const sums = () => {
    const amounts = queryAll('.shop_table .amount', form).map((one) => figuresIn(textOf(one)));
    return amounts.join() || figuresIn(native(form, 'querySelector')('.shop_table')?.textContent ?? '');
  };
  return {
    review: () => ({ text: sums(), amounts: sums() }),
    shown: sums,
    total: () => '',
  };
};

/** The form of an order that waits; else it saves a way to pay. */
const ORDER = '#order_review';

const paymentFailed = () => t('paymentFailed', 'The payment could not be made. Please try again.');

const free = (form: Element) => {
  endHold(form);
  unblock(form, { fadeOut: 0 });
};

const ERROR = '.woocommerce-error';
const moveToMessage = () => scrollToNotice(document.querySelector(ERROR));
const tell = (text: string) => {
  commit(() => showError(text));
  moveToMessage();
};
/** Leads to what was told; not to what the shop has printed of a payment before this one. */
const remind = () => (hasErrors() ? moveToMessage() : tell(paymentFailed()));

/** What nobody waits for any more may go on. */
function tellMayBePaid(form: Element): void {
  const words = 'Your payment may have gone through. Please look at your orders before you pay again.';
  if (native(form, 'matches')(ORDER)) tell(t('mayBePaid', words));
}

/**
 * A form that pays, or saves a way to pay, and that the browser posts: once, under an overlay, with what the chosen
 * gateway has to say (checkout.md §3.17, §3.18, §8 no. 12), and as the shopper saw it when it was pressed. It is free
 * again when the browser brings the page back, or has stayed.
 */
export function PaymentForm({ host, lifetime }: IslandProps) {
  const form = host as HTMLFormElement;
  const sent = useSent(form, lifetime);
  const setInputs = useMemo(() => createGatewayInputs(form), [form]);
  const turn = useRef<'ask' | 'wait' | 'send'>('ask');
  /** How often a gateway was asked, or given up by who has left the page. */
  const asks = useRef(0);
  /** Whether the browser is posting it, and has not come back to this page since. */
  const isPosted = useRef(false);
  /** The submit that came last. */
  const watched = useRef<Watch>(undefined);
  const agreement = useMemo(() => createAgreement(form, orderIn(form), lifetime), [form, lifetime]);

  useLayoutEffect(() => {
    onRestore(() => {
      watched.current?.end();
      isPosted.current = false;
      asks.current++;
      turn.current = 'ask';
      free(form);
    }, lifetime);
    onAbort(lifetime, () => {
      // What the browser is posting by then is paid once all the same.
      if (isBeingSent(form)) sendOnce(form);
      watched.current?.end();
      free(form);
      setInputs({});
    });
  }, [form, lifetime, setInputs]);
  useLayoutEffect(() => {
    // The cover takes no keys, and who has prevented the first submit would ask for the payment once more.
    const guard = (event: Event) => {
      const isOrder = (event.target as Element).id === 'place_order';
      if (!event.isTrusted || !isOrder || !watched.current?.isWaiting()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('click', guard, { capture: true, signal: lifetime });
  }, [lifetime]);
  useLayoutEffect(() => {
    // Somebody has stopped the browser: the shop may go on.
    if (!sent && isPosted.current) queueMicrotask(() => tellMayBePaid(form));
    isPosted.current = sent;
    if (!sent) return;
    // Also one that was let go before this was here.
    coverForm(form);
    agreement.end();
    return () => free(form);
  }, [sent, agreement, form]);

  /**
   * The submit that is under way, covered before anybody hears of it: who says no at once takes that off. And what was there then:
   * who says no may open a window, or take the fields from the shopper.
   */
  const begun = useRef<{ event: Event; seen: Seen }>(undefined);
  useLayoutEffect(() => {
    const begin = (event: Event) => {
      if (event.target !== form || closesDialog(event) || isCovered(form)) return;
      coverForm(form);
      const cover = native(form, 'lastElementChild');
      begun.current = { event, seen: agreement.peek() };
      setTimeout(() => {
        if (begun.current?.event !== event) return;
        // Somebody has kept it from this form, and has not covered it.
        begun.current = undefined;
        if (event.defaultPrevented && cover?.isConnected) unblock(form);
      });
    };
    addEventListener('submit', begin, { capture: true, signal: lifetime });
  }, [form, agreement, lifetime]);

  const refuse = (text: string | undefined) => {
    watched.current?.end();
    unblock(form, { holdsClicks: true });
    if (!text) return;
    tell(text);
    // Scripts free what they took for it, such as the button.
    legacy.emit('checkout_error', [text]);
  };
  /**
   * What is to be sent, as the shopper saw it; nothing where that is not so, which is told.
   *
   * @param kept - of what somebody goes on with in their time: that is looked at then
   */
  const look = (kept?: Seen): Seen | undefined => {
    if (!agreement.begin(remind)) return void refuse('');
    const seen = agreement.take();
    if (kept) return kept;
    if (turn.current === 'send' || agreement.holds(seen)) return seen;
    return void refuse(agreement.tell(seen, false));
  };
  /** Whoever prevents it may go on in their time. */
  const post = (seen: Seen) => agreement.keep(seen);
  /** Whether jQuery is about to send what nobody has prevented: that has been looked at. */
  const isSimulated = useRef(false);
  useUnheardSubmit(form, () => {
    if (isSimulated.current) return true;
    if (turn.current === 'wait' || isBeingSent(form)) return false;
    coverForm(form);
    if (!look()) return false;
    noteUnheard(new Event('submit'), form);
    return true;
  });
  const watch = (event: Event) => {
    watched.current = watchSubmit(form, event, () => {
      unblock(form, { holdsClicks: true });
      agreement.giveUp();
      tellMayBePaid(form);
    });
  };
  const submit = (event: Event) => {
    if (closesDialog(event)) return;
    watched.current?.end();
    // Gateways take the overlay off when they prevented the submit and failed.
    const kept = begun.current?.event === event && event.defaultPrevented ? begun.current.seen : undefined;
    const isRefused = kept && !isCovered(form);
    begun.current = undefined;
    if (isRefused) return;
    coverForm(form);
    if (turn.current === 'wait') return keepSubmit(event);
    const seen = look(kept);
    if (!seen) return keepSubmit(event);
    const asked = turn.current === 'ask' && collectPayment(form);
    if (!asked) {
      isSimulated.current = !event.isTrusted;
      queueMicrotask(() => {
        isSimulated.current = false;
      });
      watch(event);
      return post(seen);
    }
    keepSubmit(event);
    commit(clearErrors);
    turn.current = 'wait';
    asks.current++;
    const own = asks.current;
    const isOver = () => own !== asks.current;
    // Neither mouse nor keys change anything meanwhile (CQ13); scripts can.
    const held = holdForm(form, inChosenFields(form));
    const goOn = async (payment: Collected): Promise<void> => {
      if (lifetime.aborted || isOver()) return;
      if (!agreement.holds(seen)) {
        const text = agreement.tell(seen, false);
        // The shopper was about to leave, and is here yet.
        if (!text) remind();
        return refuse(text);
      }
      if (!payment.ok) {
        if (payment.isStopped) agreement.giveUp();
        return refuse(payment.message ?? paymentFailed());
      }
      setInputs(payment.fields);
      // The browser has looked at the fields when it was pressed; gateways empty theirs once they have a token.
      const noValidate = native(form, 'noValidate');
      await submitLater(form, (event as SubmitEvent).submitter, () => {
        turn.current = 'send';
        setNative(form, 'noValidate', true);
      }).finally(() => setNative(form, 'noValidate', noValidate));
    };
    const failed = (error: unknown) => {
      reportError(error);
      if (!isOver()) refuse(paymentFailed());
    };
    asked
      .then(goOn)
      .catch(failed)
      .finally(() => {
        if (isOver()) return;
        turn.current = 'ask';
        held.end();
      });
  };
  return (
    <>
      <Bind node={form} attrs={{ 'aria-busy': sent || undefined }} on={{ submit }} />
      <ShopMessages />
    </>
  );
}
