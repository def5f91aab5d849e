import { setAttribute, setStyle } from '../../../../src/dom/undo';
import { native } from '../../../../src/runtime/native';
import { hide } from '../../page/visibility';
import type { CardFieldsComponent } from '../../sdk/surface';
import { CARD_BOX, cardField } from '../../store/card-form';
import { fieldStyle } from './field-style';

/** Fields of the provider, by the end of the id of the input that each takes the place of. */
const FIELDS = [
  ['card-name', 'NameField'],
  ['card-number', 'NumberField'],
  ['card-expiry', 'ExpiryField'],
  ['card-cvc', 'CVVField'],
] as const;

/** Fields that are on the page. */
export interface DrawnFields {
  /** Whether all of them still are. */
  isThere(): boolean;
  /** Settles when the provider has drawn them. */
  ready: Promise<unknown>;
  /** Takes them away; the shop's own inputs are back. */
  remove(): void;
}

interface Place {
  input: HTMLInputElement;
  parent: HTMLElement;
  /** What was in there before: the rest is the provider's. */
  before: ReadonlySet<ChildNode>;
  undo: () => void;
}

function isThere({ input, parent, before }: Place): boolean {
  const isOwn = (node: ChildNode) => !before.has(node);
  return native(input, 'isConnected') && [...native(parent, 'childNodes')].some(isOwn);
}

function remove({ parent, before, undo }: Place): void {
  for (const node of [...native(parent, 'childNodes')]) if (!before.has(node)) node.remove();
  undo();
}

/** What is drawn for an input. */
interface Wanted {
  input: HTMLInputElement;
  field: (typeof FIELDS)[number][1];
  style: Record<string, string>;
}

/** Puts a field of the provider beside an input, which gives way. */
function drawField(
  component: CardFieldsComponent,
  { input, field, style }: Wanted,
): [Place, Promise<unknown>] {
  const parent = input.parentElement as HTMLElement;
  const before = new Set(native(parent, 'childNodes'));
  const { placeholder } = input;
  const drawn = component[field]({
    style: { input: style },
    ...(placeholder && { placeholder }),
  });
  const ready = Promise.resolve(drawn.render(parent));
  hide(input, true);
  const undoHidden = setAttribute(input, 'hidden', '');
  const undo = () => {
    undoHidden();
    input.style.removeProperty('display');
  };
  return [{ input, parent, before, undo }, ready];
}

/** Draws the provider's fields in the places of the shop's. Nothing where there is no input for any. */
export function drawFields(component: CardFieldsComponent): DrawnFields | undefined {
  const box = document.querySelector<HTMLElement>(CARD_BOX);
  // In what is hidden nothing has a look.
  const undoBox = box && setStyle(box, 'display', 'block');
  // All is read before anything is drawn: with each field the browser would lay out the page anew.
  const wanted = FIELDS.flatMap(([name, field]): Wanted[] => {
    const input = cardField(name.slice('card-'.length));
    if (!input || input.hidden || input.style.display === 'none') return [];
    return [{ input, field, style: fieldStyle(input) }];
  });
  const drawn = wanted.map((one) => drawField(component, one));
  undoBox?.();
  if (!drawn.length) return undefined;
  const places = drawn.map(([place]) => place);
  return {
    isThere: () => places.every(isThere),
    ready: Promise.all(drawn.map(([, ready]) => ready)),
    remove: () => places.forEach(remove),
  };
}
