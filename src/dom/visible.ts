import { native } from '../runtime/native';
/** Whether an element has a place on the screen: neither it nor anything around it is hidden (checkout.md, "visible"). */
export const isVisible = (element: Element): boolean =>
  native(element, 'checkVisibility')?.() ?? native(element, 'getClientRects')().length > 0;

/** Whether an element is the first of its kind that can be seen; where none can be, the first of all. */
export const isFirstVisible = (element: Element, selector: string): boolean => {
  const all = [...document.querySelectorAll(selector)];
  return (all.find(isVisible) ?? all[0]) === element;
};
