import { isFading } from '../../../../src/dom/overlay';
import { queryAll } from '../../../../src/dom/query-all';
import { isBeingSent } from '../../../../src/runtime/sent';

/** Milliseconds between looks at what became of a submit that somebody has prevented. */
const BETWEEN = 500;

/** After how many of them the shopper is offered to stop waiting. */
const LONG = 40;

/** Whether a form takes no clicks: gateways lay covers of their own, too. */
export const isCovered = (form: Element): boolean =>
  queryAll(':scope > .blockOverlay', form).some((overlay) => !isFading(overlay));

/** A submit that is watched. */
export interface Watch {
  /** Ends it. */
  end(): void;
  /** Whether somebody who has prevented it may go on yet. */
  isWaiting(): boolean;
}

/**
 * Watches a submit of a covered form that somebody may prevent: a gateway that takes its time, and goes on or takes the cover off. What
 * else it writes says nothing: who takes a panel of its bank's for a no has the shopper pay twice.
 *
 * @param stopped - the shopper waits no longer
 */
export function watchSubmit(form: Element, event: Event, stopped: () => void): Watch {
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
  const isWaiting = () => !isOver && event.defaultPrevented && isCovered(form);
  const look = () => {
    // The browser posts it, or the gateway has freed it.
    if (isBeingSent(form) || !isWaiting()) return end();
    if (++looks !== LONG) return;
    offerToStop().catch((error: unknown) => {
      reportError(error);
      if (!isOver) stop();
    });
  };
  const timer = setInterval(look, BETWEEN);
  return { end, isWaiting };
}
