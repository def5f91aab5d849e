import { slide } from '../../../src/dom/slide';
import { native } from '../../../src/runtime/native';

/** The choice of a payment method. */
export const METHOD_RADIO = '.payment_methods input.input-radio';

/**
 * What is to open and to close when a method is chosen: its own box, or all of them where it is the only method
 * (checkout.md §3.5). Boxes that stand as they should are left out; those on their way are not, they may be on the
 * wrong one.
 */
export function boxesToChange(form: ParentNode, radio: Element): [box: HTMLElement, open: boolean][] {
  const single = native(form, 'querySelectorAll')(METHOD_RADIO).length < 2;
  return [...native(form, 'querySelectorAll')<HTMLElement>('div.payment_box')].flatMap((box) => {
    const open = single || box.classList.contains(radio.id);
    const hidden = getComputedStyle(box).display === 'none';
    return hidden === open || box.getAnimations?.().length ? [[box, open]] : [];
  });
}

/** Opens the box of a method and closes the others, together, in so many ms. */
export function showBoxOf(form: ParentNode, radio: Element, duration: number): void {
  for (const [box, open] of boxesToChange(form, radio)) {
    slide(box, open, duration);
    // Open as the server writes it: without a style. Else an update would take the box for another one.
    if (!box.style.length) box.removeAttribute('style');
  }
}
