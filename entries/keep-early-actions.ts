import type { HeadRecord } from '../legacy-shims/takeover/record';
import { PATIENCE } from '../src/runtime/hold';

/**
 * Keeps what the shopper does before the loader is there: presses of `hooks`, and submits of their forms, do nothing yet
 * (Q72). The loader goes on with it (replay-early-actions.ts). Every byte counts here.
 *
 * @returns lets go because nobody will: the newest press does what it does without scripts, if nothing came after it
 */
export function keepEarlyActions(hooks: string, record: HeadRecord): () => void {
  record.early = [];
  const letGo = () => {
    const [, press] = record.early?.pop() ?? [];
    record.early = undefined;
    if (press) press.click();
  };
  const keepEvent = (event: Event) => {
    const { early } = record;
    if (!early) return;
    const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const target = event.target as Element;
    const press =
      type === 'click' && !(ctrlKey || metaKey || shiftKey)
        ? target.closest?.<HTMLElement>(hooks)
        : // Not its own: a field can have that name.
          type === 'submit' &&
          Element.prototype.querySelector.call<Element, [string], HTMLElement | null>(target, hooks);
    if (press) {
      event.preventDefault();
      event.stopImmediatePropagation();
      setTimeout(() => early[0] && letGo(), PATIENCE);
    }
    early.push([event, press]);
  };
  for (const type of ['click', 'submit', 'input', 'change', 'keydown'])
    addEventListener(type, keepEvent, true);
  return letGo;
}
