import { say } from '../dom/say';
import { DROPPED } from '../runtime/hold';
import { t } from './text';

/** Tells readers that what they asked for was not done. */
export const tellDropped = (): void =>
  say(t('pressAgain', 'Not done, because something was changed meanwhile. Please press again.'));

/** Tells it whenever a held action is dropped; called more than once, it is still told once. */
export const sayDropped = (): void => document.addEventListener(DROPPED, tellDropped);
