import { signal } from '@preact/signals-core';
import { announce } from './state';

/** An error that the server did not print. */
export interface OwnError {
  text: string;
  /** Where the shopper can look. */
  link?: { href: string; text: string } | undefined;
}

/** Errors that the server did not print, newest last. */
export const ownErrors = signal<readonly OwnError[]>([]);

/** Whether a view shows the errors. */
export const ownErrorsHaveView = signal(false);

/** Shows an error where the page shows its own, or at least says it; the same one is not shown twice. */
export function showError(text: string, link?: OwnError['link']): void {
  if (!ownErrorsHaveView.peek()) announce(text);
  ownErrors.value = [...ownErrors.peek().filter((other) => other.text !== text), { text, link }];
}

/** Takes our errors away, when the shopper tries again. */
export const clearErrors = (): void => {
  if (ownErrors.peek().length) ownErrors.value = [];
};
