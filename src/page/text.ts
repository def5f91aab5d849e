/** Texts for what the legacy page never said, and so does not supply. */
const texts = {
  addFailed: 'This product could not be added to the cart. Please try again.',
  removeFailed: 'This product could not be removed from the cart. Please try again.',
  offline: 'There is no connection to the shop. Please try again.',
  removed: 'Removed from the cart.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  dismiss: 'Dismiss',
};

/** Name of a text of ours. */
export type TextKey = keyof typeof texts;

/** A text in the language of the page, for what the page itself does not say. */
export const t = (key: TextKey): string => texts[key];

/**
 * Translates the texts that the page does not supply; the others stay.
 *
 * @example
 * setText({ removed: 'Aus dem Warenkorb entfernt.' });
 */
export const setText = (translated: Partial<Record<TextKey, string>>): void => {
  Object.assign(texts, translated);
};
