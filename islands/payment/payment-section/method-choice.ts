import { setStyle } from '../../../src/dom/undo';
import { legacy } from '../../../src/legacy-port';
import { native } from '../../../src/runtime/native';
import { onAbort } from '../../../src/runtime/on-abort';
import type { createGatewayParts } from '../later/gateways/gateway-parts';
import { boxesToChange, showBoxOf } from '../store/boxes';
import { chosenMethodId } from '../store/choice';

/** The radio button of a method. */
export const METHOD_FIELD = 'input[name=payment_method]';

/** Milliseconds a box takes to open or close (checkout.md §3.5). */
const DURATION = 230;

/** The order button says what the method says, or what it said at first. Its value stays. */
function nameOrderButton(form: ParentNode, radio: HTMLElement): void {
  const button = native(form, 'querySelector')<HTMLElement>('#place_order');
  const text = radio.dataset.order_button_text || button?.dataset.value;
  if (button && text && button.textContent !== text) button.textContent = text;
}

/**
 * The choice of a method, on the markup of the moment (checkout.md §3.5).
 *
 * @param signal - ends it
 */
export function createMethodChoice(form: HTMLFormElement, signal: AbortSignal) {
  let unhide = () => {};
  let followers: ReturnType<typeof createGatewayParts> | undefined;
  const methods = () => [...native(form, 'querySelectorAll')<HTMLInputElement>(METHOD_FIELD)];
  const chosen = () => methods().find(({ checked }) => checked);

  onAbort(signal, () => {
    unhide();
    const button = native(form, 'querySelector')<HTMLElement>('#place_order');
    if (button) nameOrderButton(form, button);
  });

  return {
    chosen,

    /** What gateways bring follows the choice, also the one that was made. */
    follow(made: ReturnType<typeof createGatewayParts>): void {
      followers = made;
      if (!chosenMethodId.peek()) return;
      made.hide();
      made.show();
    },

    /** Brings the methods to work that the server has just sent. */
    init(): void {
      const all = methods();
      const [first] = all;
      unhide();
      if (!first) {
        // A gateway's order button went with its method.
        followers?.show();
        return;
      }
      // Taken back when the server has more than one again.
      unhide = all.length < 2 ? setStyle(first, 'display', 'none') : () => {};
      const known = all.find(({ id }) => id === chosenMethodId.peek());
      const radio = known ?? chosen() ?? first;
      radio.checked = true;
      if (all.length > 1) {
        for (const [box, open] of boxesToChange(form, radio)) if (!open) box.style.display = 'none';
      }
      followers?.hide();
      // Extensions listen for it, too.
      radio.click();
    },

    /** A method was clicked. */
    choose(event: Event, radio: Element): void {
      event.stopPropagation();
      showBoxOf(form, radio, DURATION);
      nameOrderButton(form, radio as HTMLElement);
      const now = chosen();
      if (!now) return;
      if (now.id !== chosenMethodId.peek()) legacy.emit('payment_method_selected');
      followers?.show();
      chosenMethodId.value = now.id;
    },
  };
}
