/** Texts of ours by name, for what the page itself does not say. */
export type Texts = Readonly<Record<string, string>>;

const texts: Record<string, string> = {};

/**
 * A text in the language of the page, for what the page itself does not say. A page translates them with a global
 * `atoll_texts`, as WordPress prints configuration; a build with {@link setText}.
 *
 * @param key - the name that translators know it by; `entries/texts.ts` lists them all
 * @param words - the text in English: each part brings its own along
 */
export const t = (key: string, words: string): string =>
  (window as { atoll_texts?: Texts }).atoll_texts?.[key] ?? texts[key] ?? words;

/**
 * Translates the texts that the page does not supply; the others stay.
 *
 * @example
 * setText({ dismiss: 'Schließen' });
 */
export const setText = (translated: Readonly<Record<string, string | undefined>>): void => {
  Object.assign(texts, translated);
};
