import { native } from '../../../src/runtime/native';
import { firstOf, type Surface } from './surface';

/** Fields that nobody sees, as the theme draws them. */
export interface Samples {
  readonly input: Element | undefined;
  readonly invalid: Element | undefined;
  end(): void;
}

const ID = 'wc-stripe-hidden-div';

/** Not seen, and yet laid out; as properties, which a policy for styles allows. */
const UNSEEN: Readonly<Record<string, string>> = {
  border: '0',
  clip: 'rect(0 0 0 0)',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  padding: '0',
  position: 'absolute',
  width: '1px',
};

function sample(
  input: Element,
  id: string,
  { row: element }: Surface,
  classes: string,
): { row: Element; field: HTMLInputElement } {
  const row = document.createElement(element);
  row.className = classes;
  const field = input.cloneNode(true) as HTMLInputElement;
  field.id = id;
  field.value = '';
  // It is no field of the form.
  field.removeAttribute('name');
  row.append(field);
  return { row, field };
}

/** Puts two fields into the checkout that look like its own, one of them as if it were wrong (stripe.md §3.5). */
export function sampleFields(surface: Surface): Samples {
  const place = firstOf(surface.places);
  const input = firstOf(surface.inputs);
  document.getElementById(ID)?.remove();
  if (!place || !input) return { input: undefined, invalid: undefined, end: () => {} };
  const box = document.createElement('div');
  box.id = ID;
  box.setAttribute('aria-hidden', 'true');
  box.inert = true;
  Object.assign(box.style, UNSEEN);
  const valid = sample(input, 'wc-stripe-hidden-input', surface, surface.valid);
  valid.field.style.transition = 'none';
  const invalid = sample(input, 'wc-stripe-hidden-invalid-input', surface, surface.invalid);
  box.append(valid.row, invalid.row);
  native(place, 'append')(box);
  return { input: valid.field, invalid: invalid.field, end: () => box.remove() };
}
