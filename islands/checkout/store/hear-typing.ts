import { native } from '../../../src/runtime/native';
import { isEnteredSince } from '../../payment';

/**
 * Hears whether a shopper is in the middle of a text, in the field that has the focus: what moves the focus then costs what
 * is typed next.
 *
 * @param signal - ends it
 */
export function hearTyping(form: Element, signal: AbortSignal): () => boolean {
  let field: EventTarget | null = null;
  let at = 0;
  const hear = ({ type, target, isTrusted, key = 'Enter' }: Event & Partial<KeyboardEvent>) => {
    if (!isTrusted || key !== 'Enter') return;
    field = type === 'input' ? target : null;
    at = performance.now();
  };
  // By Enter, or as a finger goes down, themes order themselves.
  for (const type of ['input', 'pointerdown', 'click', 'focusout', 'keydown'])
    document.addEventListener(type, hear, { capture: true, signal });
  return () =>
    !!field &&
    field === document.activeElement &&
    isEnteredSince(at) &&
    native(form, 'contains')(field as Element);
}
