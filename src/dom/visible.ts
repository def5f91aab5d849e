import { native } from '../runtime/native';
import { queryAll } from './query-all';

/** Whether an element has a place on the screen: neither it nor anything around it is hidden (checkout.md, "visible"). */
export const isVisible = (element: Element): boolean =>
  native(element, 'checkVisibility')?.() ?? native(element, 'getClientRects')().length > 0;

/**
 * Whether an element is the first of its kind that can be seen; where none can be, the first of all.
 *
 * @param core - what makes one whole: where some have it, the others do not count
 */
export const isFirstVisible = (element: Element, selector: string, core: string): boolean => {
  const all = queryAll(selector);
  const whole = all.filter((one) => native(one, 'querySelector')(core));
  const counted = whole.length ? whole : all;
  return (counted.find(isVisible) ?? counted[0]) === element;
};
