/** Texts for what the legacy page never said, and so does not supply. */
const texts = {
  addFailed: 'This product could not be added to the cart. Please try again.',
  removeFailed: 'This product could not be removed from the cart. Please try again.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  dismiss: 'Dismiss',
};

/** Texts of parts that few pages load: their words come with them, as the fallback of {@link t}. */
type LaterKey =
  | 'cartFailed'
  | 'cartChanged'
  | 'orderFailed'
  | 'paymentFailed'
  | 'placingOrder'
  | 'totalsFailed'
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
  | 'noMatches';

/** Name of a text of ours. */
export type TextKey = keyof typeof texts | LaterKey;

type Texts = Partial<Record<TextKey, string>>;

/**
 * A text in the language of the page, for what the page itself does not say. A page translates them with a global
 * `atoll_texts`, as WordPress prints configuration; a build with {@link setText}.
 *
 * @param fallback - the words of a text that its part brings along
 */
export const t = (key: TextKey, fallback = ''): string =>
  (window as { atoll_texts?: Texts }).atoll_texts?.[key] ?? (texts as Texts)[key] ?? fallback;

/**
 * Translates the texts that the page does not supply; the others stay.
 *
 * @example
 * setText({ dismiss: 'Schließen' });
 */
export const setText = (translated: Texts): void => {
  Object.assign(texts, translated);
};
