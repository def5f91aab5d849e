import { legacy } from '../../../../src/legacy-port';

type Control = HTMLInputElement | HTMLSelectElement;

/** Milliseconds until the fields of the new country are there (checkout.md §3.26). */
const LATER = 50;

/** What is still to be filled in, by prefix: the next choice takes its place. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Nothing asks for totals while fields are being filled (checkout.md §3.2). */
export const FILLING_ATTRIBUTE = 'data-autocomplete-manipulating';

/**
 * Fills in an address: country and street at once, the rest when the state's field is that of the country. What the
 * provider does not say is emptied.
 *
 * @param type - prefix of the fields
 * @param signal - ends it
 */
export function fillAddress(
  type: string,
  address: Readonly<Record<string, string>>,
  signal: AbortSignal,
): void {
  const fillField = (key: string) => {
    const control = document.querySelector<Control>(`#${type}_${key}`);
    if (!control) return;
    control.setAttribute(FILLING_ATTRIBUTE, 'true');
    control.value = address[key] ?? '';
    // Bubbling: checks and totals are to see it (no. 43).
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
    control.removeAttribute(FILLING_ATTRIBUTE);
  };
  if (address.country) fillField('country');
  fillField('address_1');
  const rest = () => {
    if (signal.aborted) return;
    for (const key of ['address_2', 'city', 'postcode', 'state']) fillField(key);
    legacy.emit('update_checkout');
  };
  clearTimeout(waiting.get(type));
  waiting.set(type, setTimeout(rest, LATER));
}
