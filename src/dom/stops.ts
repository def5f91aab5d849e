import { queryAll } from './query-all';
import { isVisible } from './visible';

const STOPS =
  'a[href],area[href],input,select,textarea,button,summary,iframe,object,embed,[contenteditable],[tabindex]';

const canTake = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled,[type=hidden],[inert] *,[inert]') &&
  isVisible(element) &&
  getComputedStyle(element).visibility !== 'hidden';

/** What the Tab key stops at in some parts of the page, in their order. */
export const stopsIn = (parts: readonly Element[]): HTMLElement[] => {
  const stops = parts.flatMap((part) => [
    ...(part.matches(STOPS) ? [part as HTMLElement] : []),
    ...queryAll(STOPS, part),
  ]);
  return [...new Set(stops)]
    .filter(canTake)
    .sort((one, two) => (one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
};
