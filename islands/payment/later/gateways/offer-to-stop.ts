import { holdFocus } from '../../../../src/dom/focus';
import { t } from '../../../../src/page/text';
import { markOurs } from '../../../../src/runtime/ours';
import { successor } from '../../../../src/runtime/successor';
import { announce } from '../../../shop';

/** Time in ms after which a shopper hears that the payment takes its time. A bank's question may need minutes. */
const LONG = 20_000;

/** Below the form, whose cover does not reach it. */
export function showOffer(form: Element, stop: () => void): HTMLElement {
  const text = t('paymentTakesTime', 'The payment is taking longer than usual.');
  const offer = document.createElement('div');
  offer.className = 'woocommerce-info atoll-stop-waiting';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = t('stopWaiting', 'Stop waiting');
  button.addEventListener('click', stop);
  offer.append(`${text} `, button);
  markOurs(offer);
  form.after(offer);
  // Clear of bars that stick to an edge.
  offer.scrollIntoView({ block: 'center' });
  announce(text);
  return offer;
}

/**
 * Offers the shopper to go back to a form that waits, when that takes long: a gateway that never answers would leave it covered for
 * good.
 *
 * @param stop - they do
 * @returns takes the offer back: the gateway has answered
 */
export function offerToStop(form: Element, stop: () => void): () => void {
  let offer: HTMLElement | undefined;
  const timer = setTimeout(() => {
    const before = holdFocus();
    offer = showOffer(form, () => {
      stop();
      const place = before && successor(before.element);
      if (place) before.give(place);
    });
  }, LONG);
  return () => {
    clearTimeout(timer);
    offer?.remove();
  };
}
