import { native } from '../runtime/native';

/**
 * What the server has printed in a field or select, whatever is in it by now.
 *
 * @example
 * const isChanged = field.value !== printedValue(field);
 */
export const printedValue = (one: HTMLElement): string | undefined => {
  const { defaultValue, options } = one as HTMLInputElement & HTMLSelectElement;
  return (
    defaultValue ?? (native(one, 'querySelector')<HTMLOptionElement>('[selected]') ?? options?.[0])?.value
  );
};
