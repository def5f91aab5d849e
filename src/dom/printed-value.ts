import { native } from '../runtime/native';

type Field = HTMLInputElement & HTMLSelectElement;

const noted = new WeakMap<HTMLElement, string | undefined>();

function valueIn(one: HTMLElement): string | undefined {
  const { defaultValue, options } = one as Field;
  return (
    defaultValue ?? (native(one, 'querySelector')<HTMLOptionElement>('[selected]') ?? options?.[0])?.value
  );
}

/**
 * Notes what the server has just printed in fields: scripts may write their own in the same way later, as a stepper does with jQuery's
 * `attr('value', …)`.
 *
 * @example
 * notePrinted(queryAll('input.qty'));
 */
export const notePrinted = (fields: readonly HTMLElement[]): void => {
  for (const one of fields) noted.set(one, valueIn(one));
};

/**
 * What the server has printed in a field or select, whatever is in it by now.
 *
 * @example
 * const isChanged = field.value !== printedValue(field);
 */
export const printedValue = (one: HTMLElement): string | undefined =>
  noted.has(one) ? noted.get(one) : valueIn(one);
