import * as text from '../src/page/text';

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

/** A text in the language of the page: what the page or the build says it is, else the English words. */
export const t: (key: TextKey, words: string) => string = text.t;

/**
 * Translates the texts that the page does not supply; the others stay.
 *
 * @example
 * setText({ dismiss: 'Schließen' });
 */
export const setText: (translated: Partial<Record<TextKey, string>>) => void = text.setText;
