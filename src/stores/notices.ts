import { signal } from '@preact/signals-core';

/** Errors that the server did not print, newest last. */
export const errors = signal<readonly string[]>([]);

/** Shows an error where the page shows its own; the same one is not shown twice. */
export function showError(text: string): void {
  errors.value = [...errors.peek().filter((other) => other !== text), text];
}

/** Takes our errors away, when the shopper tries again. */
export const clearErrors = (): void => {
  if (errors.peek().length) errors.value = [];
};
