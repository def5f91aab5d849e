import { firstPaint } from '../../../src/dom/first-paint';
import { madeAt } from '../../../src/dom/made-at';
import { isFading, sparesPresses } from '../../../src/dom/overlay';
import { whenPainted } from '../../../src/dom/painted';
import { queryAll } from '../../../src/dom/query-all';
import { native } from '../../../src/runtime/native';
import { pressForShopper } from '../../../src/runtime/ours';
import { successor } from '../../../src/runtime/successor';
import { FADES, isProcessing, rememberPast } from '../../payment';
import type { Totals } from '../store/totals';

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

/** The same of what is under the mouse, also under the cover of what waits for totals; not under any other. */
function pressedAt(form: Element, event: Event): HTMLElement | null {
  const { clientX, clientY } = event as MouseEvent;
  // Not in jsdom.
  const top = document.elementsFromPoint?.(clientX, clientY).find((one) => !sparesPresses(one));
  const found = pressedBy(top);
  return found && native(form, 'contains')(found) ? found : null;
}

/** All that can be pressed, and where. */
const pressables = (form: Element) =>
  queryAll(`:is(${BUTTON}, ${OWN}, ${CHOICE})`, form).map((one) => ({
    pressed: pressedBy(one),
    place: native(one, 'getBoundingClientRect')(),
  }));

const isIn = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean =>
  left <= clientX && clientX < right && top <= clientY && clientY < bottom;

/** What waits for totals. */
interface Source extends Pick<Totals, 'beforeChange'> {
  /** Presses an order button once the totals that are under way are there. */
  press(button: HTMLElement, pointedAt: number): unknown;
}

/**
 * Takes presses that the cover of totals under way would swallow: it comes between down and up when the press itself
 * leaves a field that was changed, and it fades when all under it is free. One of the order button counts also where the
 * cover is there for good: keys get through as well; it waits for the totals, and what has changed is shown first.
 * What an answer has moved under the pointer is not what somebody aimed at.
 *
 * @returns handlers for the form's `pointerdown`, `pointerup` and `click`
 */
export function createCoveredPress(form: Element, source: Source) {
  let down: Element | undefined;
  let pressed: Element | null | undefined;
  let paintedAt = Infinity;
  whenPainted(() => {
    paintedAt = performance.now();
  });
  const pastAt = rememberPast(source, () => pressables(form));
  /** Not what an answer, or the page itself, has brought under a pointer that aimed at something else. */
  const aimedAt = (event: Event) => {
    const found = pressedAt(form, event);
    const isBlind = madeAt(event) < firstPaint(paintedAt) + FADES;
    if (isBlind && native(found, 'matches')?.(BUTTON)) return null;
    const isSame = ({ pressed, place }: ReturnType<typeof pressables>[number]) =>
      !!pressed && successor(pressed) === found && isIn(place, event as MouseEvent);
    return pastAt(madeAt(event), true)?.some(isSame) === false ? null : found;
  };
  const press = (event: Event) => {
    const button = pressed && !isProcessing(form) && successor(pressed);
    pressed = null;
    if (!button || pressedAt(form, event) !== button) return;
    if (!native(button, 'matches')(CHOICE)) return void source.press(button as HTMLElement, madeAt(event));
    // The press itself would have brought it.
    native(button as HTMLElement, 'focus')();
    pressForShopper(button as HTMLElement);
  };
  return {
    pointerdown(event: Event): void {
      down = event.target as Element;
      pressed = (event as PointerEvent).button ? null : aimedAt(event);
      if (pressedBy(down) === pressed) return;
      // What takes itself away at once, as a menu does, covered something of its own.
      const isCarried = sparesPresses(down) && !native(pressed, 'matches')?.(CHOICE);
      if (!isCarried && !isFading(down)) pressed = null;
    },
    pointerup(event: Event): void {
      // An answer came between the two, and took the cover or the button away: no click is told then.
      if (down && !native(down, 'isConnected') && (event as PointerEvent).pointerType !== 'touch')
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
