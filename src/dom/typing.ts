/**
 * Writes what is typed as it is to be.
 *
 * @param inside - something is changed inside the text or taken away: what is half done there stays
 */
export type Format = (text: string, inside?: boolean) => string;

/** The digits of a text, full-width ones as plain ones. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Each field's text as we left it. */
const known = new WeakMap<HTMLInputElement, string>();

const count = (text: string): number => digitsOf(text).length;

/** The first place of a text that has so many digits before it. */
function placeAfter(text: string, digits: number): number {
  let place = 0;
  for (let left = digits; left > 0 && place < text.length; place++) if (/\d/.test(text[place] ?? '')) left--;
  return place;
}

/**
 * Formats a field while somebody types, at once, so that nothing typed meanwhile gets lost (checkout.md §8 no. 27).
 * The caret stays with its digit; taking away a separator takes the digit beside it.
 *
 * @param event - what changed the field
 */
export function formatTyped(field: HTMLInputElement, format: Format, event?: Event): void {
  const { inputType = '', isComposing } = (event ?? {}) as Partial<InputEvent>;
  const before = known.get(field) ?? '';
  let text = field.value;
  // Number fields have no caret, and take no separators.
  const caret = field.selectionStart;
  if (isComposing || caret === null || text === before) return;
  let digits = count(text.slice(0, caret));
  const deleted = inputType.startsWith('delete');
  const inside = deleted || (inputType === 'insertText' && caret < text.length);
  const direction = /^deleteContent(Back|For)ward$/.exec(inputType)?.[1];
  if (direction && digitsOf(text) === digitsOf(before)) {
    if (direction === 'Back' && digits) digits--;
    const place = placeAfter(text, digits);
    text = text.slice(0, place) + text.slice(place).replace(/\d/, '');
  }
  let next = format(text, inside);
  // No room for one more: nothing changes.
  if (inputType === 'insertText' && count(text) > count(next) && count(before) === count(next)) {
    next = before;
    digits--;
  }
  // The zero that a month gets.
  else if (!digitsOf(text).startsWith(digitsOf(next))) digits++;
  known.set(field, next);
  if (next === field.value) return;
  field.value = next;
  if (document.activeElement !== field) return;
  const place = digits < count(next) ? placeAfter(next, digits) : next.length;
  field.setSelectionRange(place, place);
}
