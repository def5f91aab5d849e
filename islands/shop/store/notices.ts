import { signal } from '@preact/signals-core';
import { announce } from './state';

/** An error that the server did not print. */
export interface OwnError {
  text: string;
  /** Where the shopper can look. */
  link?: { href: string; text: string } | undefined;
}

/** Errors that the server did not print, newest last. */
export const errors = signal<readonly OwnError[]>([]);

/** Whether a view shows the errors. */
export const shown = signal(false);

/** Shows an error where the page shows its own, or at least says it; the same one is not shown twice. */
export function showError(text: string, link?: OwnError['link']): void {
  if (!shown.peek()) announce(text);
  errors.value = [...errors.peek().filter((other) => other.text !== text), { text, link }];
}

/** Takes our errors away, when the shopper tries again. */
export const clearErrors = (): void => {
  if (errors.peek().length) errors.value = [];
};
