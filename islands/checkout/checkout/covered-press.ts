import { isFading } from '../../../src/dom/overlay';
import { isOurs } from '../../../src/dom/undo';
import { native } from '../../../src/runtime/native';
import { pressForShopper } from '../../../src/runtime/ours';
import { successor } from '../../../src/runtime/successor';
import { isProcessing } from '../../payment';

/** The form's own, and what a gateway puts in its place; not all of them use buttons. */
const BUTTON = '#place_order, .wc-custom-place-order-button :is(button, input, a, [role=button])';
const OWN = '.wc-custom-place-order-button > *';
/** Ways to pay and to ship, what is filled in for them, and the terms. */
const CHOICE =
  ':is(.payment_methods, .woocommerce-shipping-methods, #shipping_method, .woocommerce-terms-and-conditions-wrapper) :is(label, input, select, textarea)';

/** What a press of an element presses: an order button, or a choice. */
function pressedBy(one: Element | undefined): HTMLElement | null | undefined {
  const around = (selector: string) => native(one, 'closest')?.<HTMLElement>(selector);
  // A link in a label leads elsewhere.
  const choice = around('a') ? undefined : around(CHOICE);
  const button = around(BUTTON) ?? (around(OWN) && (one as HTMLElement));
  return button ?? (choice as HTMLLabelElement | null | undefined)?.control ?? choice;
}

/**
 * The same of what is under the mouse, also under our cover of what waits for totals; not under what others put there, nor
 * under that of an order that was refused, which fades.
 */
function pressedAt(form: Element, event: Event): HTMLElement | null {
  const { clientX, clientY } = event as MouseEvent;
  const isOpen = (one: Element) =>
    native(one, 'matches')('.blockOverlay') && isOurs(one) && !(one.parentElement === form && isFading(one));
  // Not in jsdom.
  const top = document.elementsFromPoint?.(clientX, clientY).find((one) => !isOpen(one));
  const found = pressedBy(top);
  return found && native(form, 'contains')(found) ? found : null;
}

/**
 * Takes presses that the cover of totals under way would swallow: it comes between down and up when the press itself
 * leaves a field that was changed, and it fades when all under it is free. One of the order button counts also where the
 * cover is there for good: keys get through as well; the order waits for the totals, and what has changed is shown first.
 *
 * @returns handlers for the form's `pointerdown`, `pointerup` and `click`
 */
export function createCoveredPress(form: Element) {
  let down: Element | undefined;
  let pressed: Element | null | undefined;
  const press = (event: Event) => {
    const button = pressed && !isProcessing(form) && successor(pressed);
    pressed = null;
    if (!button || pressedAt(form, event) !== button) return;
    // The press itself would have brought it.
    if (native(button, 'matches')(CHOICE)) native(button as HTMLElement, 'focus')();
    pressForShopper(button as HTMLElement);
  };
  return {
    pointerdown(event: Event): void {
      down = event.target as Element;
      pressed = (event as PointerEvent).button ? null : pressedAt(form, event);
      const isUnder = pressedBy(down) !== pressed && !isFading(down);
      if (isUnder && native(pressed, 'matches')?.(CHOICE)) pressed = null;
    },
    pointerup(event: Event): void {
      // An answer came between the two, and took the cover or the button away: no click is told then.
      if (down && !native(down, 'isConnected') && (event as PointerEvent).pointerType === 'mouse')
        setTimeout(press, 0, event);
    },
    click(event: Event): void {
      // Answers press the chosen method.
      if (!event.isTrusted) return;
      if (pressed && pressedBy(event.target as Element) === pressed) pressed = null;
      else press(event);
    },
  };
}
