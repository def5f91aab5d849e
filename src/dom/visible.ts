import { native } from '../runtime/native';
/** Whether an element has a place on the screen: neither it nor anything around it is hidden (checkout.md, "visible"). */
export const isVisible = (element: Element): boolean =>
  native(element, 'checkVisibility')?.() ?? native(element, 'getClientRects')().length > 0;
