import { queryAll } from '../../../../src/dom/query-all';
import { textOf } from '../../../../src/dom/text-of';
import { native } from '../../../../src/runtime/native';
import { isBeingSent } from '../../../../src/runtime/sent';

/** Milliseconds between looks at what became of a submit that somebody has prevented. */
const BETWEEN = 500;

/** After how many of them an error is a no: until then gateways tidy up. */
const SOON = 6;

/** After how many that found nothing the shopper is offered to stop waiting. */
const SILENT = 40;

/** Errors as gateways and plugins tell them, but for those marks that are errors without a word. Other words, as that it takes a while, are no no. */
const MARKS = '[class*=invalid i],[aria-invalid=true]';
const ERRORS = `[class*=error i],${MARKS}`;

/** Other words of the shop, which are told in the same way. */
const NO_ERRORS = '.woocommerce-message,.woocommerce-info';

/** What is told as an error, in the form and beside it: words, or what is marked without any. */
const errorsOn = (form: Element): (string | Element)[] =>
  queryAll(ERRORS)
    .filter((one) => !native(one, 'contains')(form) && !one.matches(NO_ERRORS))
    .map((one) => textOf(one) || (one.matches(MARKS) ? one : ''))
    .filter(Boolean);

/**
 * Knows the errors that were told before, until they go, as gateways take away what they told the last time.
 *
 * @returns asks whether another one is told; told again it is another one
 */
export function watchErrors(form: Element): () => boolean {
  let known = errorsOn(form);
  const isKnown = (one: string | Element) =>
    known.some((other) => other === one || (typeof one === 'string' && `${other}`.includes(one)));
  return () => {
    const now = errorsOn(form);
    known = now.filter(isKnown);
    return known.length < now.length;
  };
}

/**
 * Hears whether an error is told, also in the words of the last time.
 *
 * @returns asks whether one was since; once
 */
export function hearErrors(): () => boolean {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((more) => records.push(...more));
  const options = { subtree: true, childList: true, characterData: true, attributes: true };
  observer.observe(document.body, options);
  const isError = (node: Node) => {
    const one = node instanceof Element ? node : node.parentElement;
    return !!one?.closest(ERRORS) || (node === one && !!one?.querySelector(ERRORS));
  };
  return () => {
    records.push(...observer.takeRecords());
    observer.disconnect();
    return records.some(({ type, target, addedNodes }) =>
      type === 'childList'
        ? [...addedNodes].some((node) => node.isConnected && isError(node))
        : target instanceof Element
          ? target.matches(MARKS)
          : isError(target),
    );
  };
}

const overlayOf = (form: Element) => native(form, 'querySelector')(':scope > .blockOverlay');

/** What becomes of a submit. */
interface Outcome {
  /** An error was told: who has prevented it says no. */
  refused(): void;
  /** The shopper waits no longer, though nothing was told. */
  stopped(): void;
}

/** A submit that is watched. */
export interface Watch {
  /** Ends it. */
  end(): void;
  /** Whether somebody who has prevented it may go on yet. */
  isWaiting(): boolean;
}

/**
 * Watches a submit of a covered form that somebody may prevent: a gateway takes its time, and goes on, or tells what is wrong; else the
 * shopper is offered to stop waiting.
 *
 * @param hasNewError - whether an error is told that was not when the form was pressed
 */
export function watchSubmit(
  form: Element,
  event: Event,
  hasNewError: () => boolean,
  { refused, stopped }: Outcome,
): Watch {
  const overlay = overlayOf(form);
  let looks = 0;
  let isOver = false;
  let offer: Element | undefined;
  const end = () => {
    isOver = true;
    clearInterval(timer);
    offer?.remove();
  };
  const stop = () => {
    end();
    stopped();
  };
  const offerToStop = async () => {
    const { showOffer } = await import('../gateways/offer-to-stop');
    if (!isOver) offer = showOffer(form, stop);
  };
  const look = () => {
    // The browser posts it, or the gateway has freed it.
    if (!event.defaultPrevented || isBeingSent(form) || overlayOf(form) !== overlay) return end();
    looks++;
    if (hasNewError() && looks >= SOON) {
      end();
      return refused();
    }
    if (looks !== SILENT) return;
    offerToStop().catch((error: unknown) => {
      reportError(error);
      if (!isOver) stop();
    });
  };
  const timer = setInterval(look, BETWEEN);
  // What its handlers take away at once.
  setTimeout(hasNewError);
  return { end, isWaiting: () => !isOver && event.defaultPrevented && overlayOf(form) === overlay };
}
