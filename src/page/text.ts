/** Texts for what the legacy page never said, and so does not supply. */
const texts = {
  addFailed: 'This product could not be added to the cart. Please try again.',
  removeFailed: 'This product could not be removed from the cart. Please try again.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  dismiss: 'Dismiss',
};

/** Name of a text of ours. */
export type TextKey = keyof typeof texts;

/**
 * A text in the language of the page, for what the page itself does not say. A page translates them with a global
 * `atoll_texts`, as WordPress prints configuration; a build with {@link setText}.
 */
export const t = (key: TextKey): string =>
  (window as { atoll_texts?: Partial<Record<TextKey, string>> }).atoll_texts?.[key] ?? texts[key];

/**
 * Translates the texts that the page does not supply; the others stay.
 *
 * @example
 * setText({ dismiss: 'Schließen' });
 */
export const setText = (translated: Partial<Record<TextKey, string>>): void => {
  Object.assign(texts, translated);
};
