import { announcePolitely } from '../dom/announce';
import { t } from './text';

/** Tells readers that what they asked for was not done. */
export const announceDroppedAction = (): void =>
  announcePolitely(t('pressAgain', 'Not done, because something was changed meanwhile. Please press again.'));
