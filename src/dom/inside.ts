import { native } from '../runtime/native';

/** Whether an element lies inside another one that matches. */
export const isInside = (element: Element, selector: string): boolean =>
  !!native(native(element, 'parentElement'), 'closest')?.(selector);
