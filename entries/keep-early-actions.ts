import type { HeadRecord } from '../legacy-shims/takeover/record';
import { PATIENCE } from '../src/runtime/hold';
import { STAYS } from '../src/runtime/sent';
import { closesDialog, submitterOf } from '../src/runtime/submitter';
import { rememberAim } from './unaimed-orders';

/** Links to other pages: who follows one has left, though its page may take its time. */
const LINK = 'a[href]:not([href^="#"],[target])';

/**
 * Keeps what the shopper does before the loader is there: presses of `hooks`, and submits of their forms, do nothing yet
 * (Q72). The loader goes on with it (replay-early-actions.ts). An order that nobody aimed at is not pressed, then or later.
 * Every byte counts here.
 *
 * @returns lets go because nobody will: the newest press does what it does without scripts, if nothing was changed after it. The
 * loader may still come, and has to know
 */
export function keepEarlyActions(hooks: string, record: HeadRecord): () => void {
  record.early = [];
  const letGo = () => {
    if (!record.early) return;
    let last: HTMLElement | null | undefined;
    for (const [{ type, target, defaultPrevented }, press] of record.early)
      if (
        press ||
        !/^(click|keydown)$/.test(type) ||
        (type === 'click' && !defaultPrevented && (target as Element).closest?.(LINK))
      )
        last = press;
    record.early = undefined;
    record.released = [];
    if (last) last.click();
  };
  const isUnaimed = rememberAim();
  const keepEvent = (event: Event) => {
    const { early, released } = record;
    const { type, ctrlKey, metaKey, shiftKey, timeStamp } = event as MouseEvent;
    const target = event.target as Element;
    let press: HTMLButtonElement | null | undefined;
    if (type === 'click' && !(ctrlKey || metaKey || shiftKey))
      press = target.closest?.<HTMLButtonElement>(hooks);
    else if (type === 'submit' && !closesDialog(event)) {
      // Not its own: a field can have that name.
      const order = Element.prototype.querySelector.call(target, hooks);
      press = (order && (submitterOf(event) ?? order)) as HTMLButtonElement | null;
    }
    /** Whether the browser is sending it already. */
    const again =
      type === 'submit' &&
      released?.some(
        (one) => one.target === target && !one.defaultPrevented && timeStamp - one.timeStamp < STAYS,
      );
    const unaimed = isUnaimed(event as MouseEvent, press);
    if (press && (early || again || unaimed)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (unaimed) return;
      if (early) setTimeout(() => early[0] && letGo(), PATIENCE);
    } else if (press) released?.push(event);
    early?.push([event, press, press?.form ? new FormData(press.form) : undefined]);
  };
  for (const type of ['click', 'submit', 'input', 'change', 'keydown'])
    addEventListener(type, keepEvent, true);
  return letGo;
}
