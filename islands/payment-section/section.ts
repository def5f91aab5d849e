import { slide } from '../../src/dom/slide';
import { setStyle } from '../../src/dom/undo';
import { legacy } from '../../src/legacy-port';
import { askOrderButtons } from '../../src/page/order-buttons';
import { wantedBoxes } from '../../src/stores/checkout/boxes';
import { selected } from '../../src/stores/checkout/payment';

/** The radio button of a method. */
export const METHOD = 'input[name=payment_method]';

/** Milliseconds a box takes to open or close (checkout.md §3.5). */
const DURATION = 230;

/** The styles of what the server shows, as it writes them: none. Else an update would take the box for another one. */
function show(box: HTMLElement, open: boolean): void {
  slide(box, open, DURATION);
  if (!box.style.length) box.removeAttribute('style');
}

/** The order button says what the method says, or what it said at first. Its value stays. */
function rename(form: ParentNode, radio: HTMLElement): void {
  const button = form.querySelector<HTMLElement>('#place_order');
  const text = radio.dataset.order_button_text || button?.dataset.value;
  if (button && text && button.textContent !== text) button.textContent = text;
}

/**
 * The choice of a method, on the markup of the moment (checkout.md §3.5).
 *
 * @param after - the method that was chosen is shown
 * @param signal - ends it
 */
export function createSection(
  form: HTMLFormElement,
  after: (radio: HTMLInputElement) => void,
  signal: AbortSignal,
) {
  let unhide = () => {};
  const methods = () => [...form.querySelectorAll<HTMLInputElement>(METHOD)];
  const chosen = () => methods().find(({ checked }) => checked);

  signal.addEventListener('abort', () => {
    unhide();
    const button = form.querySelector<HTMLElement>('#place_order');
    if (button) rename(form, button);
  });

  return {
    chosen,

    /** Brings the methods to work that the server has just sent. */
    init(): void {
      const all = methods();
      const [first] = all;
      unhide();
      if (!first) return;
      // Taken back when the server has more than one again.
      unhide = all.length < 2 ? setStyle(first, 'display', 'none') : () => {};
      const known = all.find(({ id }) => id === selected.peek());
      const radio = known ?? chosen() ?? first;
      radio.checked = true;
      if (all.length > 1) {
        for (const [box, open] of wantedBoxes(form, radio)) if (!open) box.style.display = 'none';
      }
      askOrderButtons((buttons) => buttons.__maybeHideDefaultButtonOnInit?.(radio.value));
      // Extensions listen for it, too.
      radio.click();
    },

    /** A method was clicked. */
    choose(event: Event, radio: Element): void {
      event.stopPropagation();
      for (const [box, open] of wantedBoxes(form, radio)) show(box, open);
      rename(form, radio as HTMLElement);
      const now = chosen();
      if (!now) return;
      if (now.id !== selected.peek()) legacy.emit('payment_method_selected');
      after(now);
      selected.value = now.id;
    },
  };
}
