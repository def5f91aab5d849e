import { signal } from '@preact/signals-core';

/** An error that the server did not print. */
export interface OwnError {
  text: string;
  /** Where the shopper can look. */
  link?: { href: string; text: string } | undefined;
}

/** Errors that the server did not print, newest last. */
export const ownErrors = signal<readonly OwnError[]>([]);

/** The view that shows them. */
export const ownErrorView = signal<symbol | undefined>(undefined);

/** Shows an error where the page shows its own; the same one is not shown twice. */
export function showError(text: string, link?: OwnError['link']): void {
  ownErrors.value = [...ownErrors.peek().filter((other) => other.text !== text), { text, link }];
}

/** Whether one of them is shown. */
export const hasErrors = (): boolean => ownErrors.peek().length > 0;

/** Takes our errors away, when the shopper tries again. */
export const clearErrors = (): void => {
  if (hasErrors()) ownErrors.value = [];
};
