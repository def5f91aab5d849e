import { firstPaint } from '../src/dom/first-paint';
import { whenPainted } from '../src/dom/painted';

/** Time in ms in which nobody who aims has read what was painted: as after an answer (islands/payment/store/past.ts). */
const UNREAD = 400;
/** Time in ms and distance in px within which a second press belongs to the first one; fingers meet less well. */
const DOUBLE = 500;
const NEAR = 60;
/** Time in ms within which systems count clicks at the most: their settings go to five seconds. */
const COUNTED = 5000;
/** What Enter sends an order from. */
const SENDS = ':is(form.checkout,#order_review) :is(input,[type=submit],#place_order)';

const isCover = (one: Element): Element | null => one.closest?.('.blockOverlay');

/** Whether what was pressed is not where it was any more. A cover is there for all of the form, and takes nothing's place. */
const isGone = ({ target, clientX, clientY }: PointerEvent): boolean => {
  const there = document.elementsFromPoint?.(clientX, clientY).find((one) => !isCover(one));
  return there !== target && !isCover(target as Element);
};

/** Whether it was not taken away: an answer has printed it anew, or what it is in; a button by its own id. */
const isAnew = (target: Element): boolean =>
  !target.isConnected && !!document.getElementById(target.closest?.('a,button,[id]')?.id ?? '');

/** Whether the same was pressed, or what is there in its place. */
const isOn = (pressed: Element, { target }: PointerEvent): boolean =>
  pressed.contains(target as Node) || isAnew(target as Element);

/**
 * Knows orders that were pressed by a pointer which aimed at something else: at what was there before the page came on the
 * screen, or at what the first press of a double click took away (decision 25). A key that is held presses none. Every byte
 * counts here.
 *
 * @returns is told of each event, with the button that it presses, and says whether that is such an order
 */
export function rememberAim(): (event: MouseEvent, press?: Element | null) => boolean {
  /** When the order button came, on a slow line long after the first of the page, and when it was painted. */
  let cameAt = 0;
  let paintedAt = Infinity;
  /** Where the pointer went down, the newest last. */
  let downs: PointerEvent[] = [];
  /** The newest one whose click was told. */
  let clicked: PointerEvent | undefined;
  /** The newest click that nobody aimed. */
  let unaimed: Event | undefined;

  const noteParsed = () => {
    parsed.disconnect();
    whenPainted(() => {
      paintedAt = Math.min(paintedAt, performance.now());
    });
  };
  const parsed = new MutationObserver(() => {
    if (!document.getElementById('place_order')) return;
    cameAt = performance.now();
    noteParsed();
  });
  parsed.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', noteParsed);
  const noteDown = (event: PointerEvent) => {
    downs = [...downs.slice(-3), event];
  };
  addEventListener('pointerdown', noteDown, true);
  // A finger that scrolls presses nothing.
  addEventListener('pointercancel', () => void downs.pop(), true);

  return (event, press) => {
    const { type, detail, timeStamp, target } = event;
    const { key, repeat } = event as Event as KeyboardEvent;
    // It may be held since the page before, whose link it has followed.
    if (repeat && key === 'Enter' && (target as Element).matches?.(SENDS)) event.preventDefault();
    const orders = !!press?.closest('form.checkout,#order_review');
    // Keys and scripts aim at what they press, but for what a click has them press at once.
    if (type !== 'click' || !detail) return orders && !!unaimed?.eventPhase;
    const pressed = press ?? (target as Element);
    const last = downs.at(-1);
    const down = last === clicked ? undefined : last;
    clicked = last;
    const at = down?.timeStamp ?? timeStamp;
    const { clientX, clientY } = down ?? event;
    // A label tells the click of its button after its own, and may have scrolled there: one press.
    const near = (down ? downs : downs.slice(0, -1)).filter(
      (one) => Math.hypot(clientX - one.clientX, clientY - one.clientY) < NEAR,
    );
    const within = detail > 1 ? COUNTED : DOUBLE;
    const isSecond = near.some((one) => at < one.timeStamp + within && !isOn(pressed, one) && isGone(one));
    // The first one was in a frame, which tells of none.
    const isFrames = detail > 1 && !near.some((one) => one !== down && at < one.timeStamp + COUNTED);
    const isBlind = at < Math.max(cameAt, firstPaint(paintedAt)) + UNREAD;
    if (!isSecond && !isFrames && !isBlind) return false;
    unaimed = event;
    return orders;
  };
}
