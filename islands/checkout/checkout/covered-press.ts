import { isOurs } from '../../../src/dom/undo';
import { native } from '../../../src/runtime/native';

const BUTTON = '#place_order';

/** The order button under the mouse, also under our cover of what waits for totals; not under what others put there. */
function buttonAt(form: Element, event: Event): HTMLElement | null | undefined {
  const { clientX, clientY } = event as MouseEvent;
  // Not in jsdom.
  const top = document
    .elementsFromPoint?.(clientX, clientY)
    .find((one) => !(native(one, 'matches')('.blockOverlay') && isOurs(one)));
  const button = native(top, 'closest')?.<HTMLElement>(BUTTON);
  return button && native(form, 'contains')(button) ? button : null;
}

/**
 * Takes presses of the order button that the cover of totals under way would swallow: it comes between down and up when
 * the press itself leaves a field that was changed, or is there already. Keys get through as well; the order waits for
 * the totals, and what has changed is shown first.
 *
 * @returns handlers for the form's `pointerdown` and `click`
 */
export function createCoveredPress(form: Element) {
  let pressed: HTMLElement | null | undefined;
  return {
    pointerdown(event: Event): void {
      pressed = buttonAt(form, event);
    },
    click(event: Event): void {
      const button = pressed;
      pressed = null;
      const { isTrusted, target } = event;
      if (!button || !isTrusted || native(button, 'contains')(target as Node)) return;
      if (buttonAt(form, event) === button) button.click();
    },
  };
}
