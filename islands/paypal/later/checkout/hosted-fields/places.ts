import { setStyle } from '../../../../../src/dom/undo';
import { native } from '../../../../../src/runtime/native';
import { CARD_BOX, cardField } from '../../../store/card-form';

/** Everything that a style says. */
const allOf = (style: CSSStyleDeclaration): Record<string, string> =>
  Object.fromEntries(Array.from(style, (name) => [name, style.getPropertyValue(name)]));

/** A place that looks like an input, and that the provider draws into. */
function placeFor(input: HTMLInputElement, style: Record<string, string>): HTMLSpanElement {
  const span = document.createElement('span');
  span.id = input.id;
  span.className = input.className;
  for (const [name, value] of Object.entries(style))
    if (name !== 'background-image') span.style.setProperty(name, value);
  // A look is that of one moment: the window may become narrower.
  span.style.setProperty('max-width', '100%');
  return span;
}

/** Places for the provider's fields. */
export interface Places {
  /** How the number's input looked. */
  style: Record<string, string>;
  isThere(): boolean;
  /** Brings the shop's own inputs back. */
  remove(): void;
}

/** Makes places of the shop's inputs; nothing where one of them is missing. */
export function makePlaces(): Places | undefined {
  const inputs = ['number', 'cvc', 'expiry'].map(cardField);
  const [number] = inputs;
  if (!number || !inputs.every((input) => input instanceof HTMLInputElement)) return undefined;
  const box = document.querySelector<HTMLElement>(CARD_BOX);
  // In what is hidden nothing has a look.
  const undoBox = box && setStyle(box, 'display', 'block');
  const styles = inputs.map((input) => allOf(getComputedStyle(input)));
  undoBox?.();
  const spans = inputs.map((input, index) => placeFor(input, styles[index] ?? {}));
  for (const [index, input] of inputs.entries()) native(input, 'replaceWith')(spans[index] as Node);
  return {
    style: styles[0] ?? {},
    isThere: () => spans.every((span) => native(span, 'isConnected') && span.hasChildNodes()),
    remove() {
      for (const [index, span] of spans.entries()) span.replaceWith(inputs[index] as Node);
    },
  };
}
