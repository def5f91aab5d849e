import type { HeadRecord } from '../legacy-shims/takeover/record';
import { firstPaint } from '../src/dom/first-paint';
import { PATIENCE } from '../src/runtime/hold';
import { STAYS } from '../src/runtime/sent';

/** Time in ms in which nobody who aims has read what was painted: as after an answer (islands/payment/store/past.ts). */
const UNREAD = 400;

/** Whether an order is pressed by somebody who may have aimed at what was there before the page. */
const isBlind = (press: Element | null | undefined, { detail, timeStamp }: UIEvent): boolean =>
  press?.id === 'place_order' && detail > 0 && timeStamp < firstPaint() + UNREAD;

/**
 * Keeps what the shopper does before the loader is there: presses of `hooks`, and submits of their forms, do nothing yet
 * (Q72). The loader goes on with it (replay-early-actions.ts). An order that has only just come on the screen nobody has read:
 * it is not pressed. Every byte counts here.
 *
 * @returns lets go because nobody will: the newest press does what it does without scripts, if nothing was changed after it. The
 * loader may still come, and has to know
 */
export function keepEarlyActions(hooks: string, record: HeadRecord): () => void {
  record.early = [];
  const letGo = () => {
    if (!record.early) return;
    let last: HTMLElement | null | undefined;
    for (const [{ type }, press] of record.early) if (press || !/^(click|keydown)$/.test(type)) last = press;
    record.early = undefined;
    record.released = [];
    if (last) last.click();
  };
  const keepEvent = (event: Event) => {
    const { early, released } = record;
    const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const target = event.target as Element;
    let press: HTMLButtonElement | null | undefined;
    if (type === 'click' && !(ctrlKey || metaKey || shiftKey))
      press = target.closest?.<HTMLButtonElement>(hooks);
    else if (type === 'submit')
      // Not its own: a field can have that name.
      press = Element.prototype.querySelector.call<Element, [string], HTMLButtonElement | null>(
        target,
        hooks,
      );
    /** Whether the browser is sending it already. */
    const again =
      type === 'submit' &&
      released?.some(
        (one) => one.target === target && !one.defaultPrevented && event.timeStamp - one.timeStamp < STAYS,
      );
    const blind = isBlind(press, event as UIEvent);
    if (press && (early || again || blind)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (blind) return;
      if (early) setTimeout(() => early[0] && letGo(), PATIENCE);
    } else if (press) released?.push(event);
    early?.push([event, press, press?.form ? new FormData(press.form) : undefined]);
  };
  for (const type of ['click', 'submit', 'input', 'change', 'keydown'])
    addEventListener(type, keepEvent, true);
  return letGo;
}
