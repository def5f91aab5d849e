import { isInParts } from '../../payment';

/**
 * Hears whether a shopper is in the middle of a text, in the field that has the focus: what moves the focus then costs what
 * is typed next.
 *
 * @param signal - ends it
 */
export function hearTyping(form: HTMLFormElement, signal: AbortSignal) {
  let field: EventTarget | null = null;
  const hear = ({ type, target, isTrusted, key = 'Enter' }: Event & Partial<KeyboardEvent>) => {
    if (isTrusted && key === 'Enter') field = type === 'input' ? target : null;
  };
  // By Enter, or as a finger goes down, themes order themselves.
  for (const type of ['input', 'pointerdown', 'click', 'focusout', 'keydown'])
    document.addEventListener(type, hear, { capture: true, signal });
  return {
    isTyping: () => !!field && field === document.activeElement && isInParts(form, field as Element),
    /** What was typed until now is no typing on. */
    endTyping() {
      field = null;
    },
  };
}
