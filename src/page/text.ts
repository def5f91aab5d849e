/** Name of a text of ours, for what the legacy page never said, and so does not supply. */
export type TextKey =
  | 'addFailed'
  | 'addUnknown'
  | 'removeFailed'
  | 'removeUnknown'
  | 'showPassword'
  | 'hidePassword'
  | 'dismiss'
  | 'cartFailed'
  | 'cartChanged'
  | 'orderFailed'
  | 'paymentFailed'
  | 'paymentPageFailed'
  | 'placingOrder'
  | 'totalsChanged'
  | 'totalsFailed'
  | 'totalsKeepChanging'
  | 'orderChanged'
  | 'methodChanged'
  | 'detailsChanged'
  | 'totalsUpdated'
  | 'updatingTotals'
  | 'images'
  | 'zoomImage'
  | 'fullScreen'
  | 'share'
  | 'close'
  | 'previous'
  | 'next'
  | 'imageFailed'
  | 'shareFacebook'
  | 'shareTwitter'
  | 'sharePinterest'
  | 'shareDownload'
  | 'noMatches'
  | 'pressAgain';

type Texts = Partial<Record<TextKey, string>>;

const texts: Texts = {};

/**
 * A text in the language of the page, for what the page itself does not say. A page translates them with a global
 * `atoll_texts`, as WordPress prints configuration; a build with {@link setText}.
 *
 * @param words - the text in English: each part brings its own along
 */
export const t = (key: TextKey, words: string): string =>
  (window as { atoll_texts?: Texts }).atoll_texts?.[key] ?? texts[key] ?? words;

/**
 * Translates the texts that the page does not supply; the others stay.
 *
 * @example
 * setText({ dismiss: 'Schließen' });
 */
export const setText = (translated: Texts): void => {
  Object.assign(texts, translated);
};
