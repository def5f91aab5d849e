import { native } from '../runtime/native';

/** The roots of the document: they are not replaced by anything. */
const ROOTS = 'html, head, body';

/** Where themes put the content of a page. */
const CONTENT = 'main, [role="main"], #main, #content';

/** Whether an element is a root of the document. */
export const isRoot = (element: Element): boolean => native(element, 'matches')(ROOTS);

/** Whether the whole page goes when an element is replaced: a root, or what holds the content of the page. */
export const holdsPage = (element: Element): boolean =>
  isRoot(element) || native(element, 'matches')(CONTENT) || !!native(element, 'querySelector')(CONTENT);
