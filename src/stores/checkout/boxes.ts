/** The choice of a payment method. */
export const RADIO = '.payment_methods input.input-radio';

/**
 * What is to open and to close when a method is chosen: its own box, or all of them where it is the only method
 * (checkout.md §3.5). Boxes that stand as they should are left out; those on their way are not, they may be on the
 * wrong one.
 */
export function wantedBoxes(form: ParentNode, radio: Element): [box: HTMLElement, open: boolean][] {
  const single = form.querySelectorAll(RADIO).length < 2;
  return [...form.querySelectorAll<HTMLElement>('div.payment_box')].flatMap((box) => {
    const open = single || box.classList.contains(radio.id);
    const hidden = getComputedStyle(box).display === 'none';
    return hidden === open || box.getAnimations?.().length ? [[box, open]] : [];
  });
}
