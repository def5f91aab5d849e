import { firstPaint } from '../src/dom/first-paint';

/** Time in ms in which nobody who aims has read what was painted: as after an answer (islands/payment/store/past.ts). */
const UNREAD = 400;
/** Time in ms and distance in px within which two clicks are a double click. */
const DOUBLE = 500;
const NEAR = 20;
/** Time in ms in which a press goes on to that of another button: a label's, or that of a theme's own at the screen's edge. */
const GOES_ON = 50;

/**
 * Knows orders that were pressed by a pointer which aimed at something else: at what was there before the page came on the
 * screen, or at what the first click of a double click took away (decision 25). Every byte counts here.
 *
 * @returns is told of each event, with the button that it presses, and says whether that is such an order
 */
export function rememberAim(): (event: MouseEvent, press?: Element | null) => boolean {
  /** When the order button came: on a slow line long after the first of the page. */
  let cameAt = 0;
  /** When the pointer went down for the click that comes. */
  let downAt = 0;
  /** The last click of anything else. */
  let elsewhere: MouseEvent | undefined;
  /** When something was clicked last that nobody aimed at. */
  let unaimedAt = -Infinity;

  const parsed = new MutationObserver(() => {
    if (!document.getElementById('place_order')) return;
    cameAt = performance.now();
    parsed.disconnect();
  });
  parsed.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => parsed.disconnect());
  const noteDown = ({ timeStamp }: Event) => {
    downAt = timeStamp;
  };
  addEventListener('pointerdown', noteDown, true);

  return (event, press) => {
    const { type, detail, timeStamp, clientX, clientY } = event;
    const orders = !!press?.closest('form.checkout,#order_review');
    // Not by keys, and not by scripts.
    if (type === 'click' && detail) {
      const at = downAt || timeStamp;
      downAt = 0;
      const isSecond =
        elsewhere &&
        at < elsewhere.timeStamp + DOUBLE &&
        at > elsewhere.timeStamp + GOES_ON &&
        Math.hypot(clientX - elsewhere.clientX, clientY - elsewhere.clientY) < NEAR;
      if (isSecond || at < Math.max(cameAt, firstPaint()) + UNREAD) unaimedAt = timeStamp;
      if (!orders) elsewhere = event;
    }
    return orders && timeStamp < unaimedAt + GOES_ON;
  };
}
