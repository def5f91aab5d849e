import { categoryOf, serviceOf } from '../blocked-content/blocked';
import { CATEGORIES } from '../params';
import type { Decisions } from './decisions';

/** The checkboxes of a category, in the banner and wherever else. */
export const boxesOf = (category: string, root: Document | Element = document): HTMLInputElement[] =>
  [...root.getElementsByClassName(`cmplz-${category}`)].filter((one) => one instanceof HTMLInputElement);

/** Ticks what is allowed (consent.md §3.16). */
export function syncCheckboxes(decisions: Decisions): void {
  for (const category of CATEGORIES)
    for (const box of boxesOf(category)) box.checked = decisions.has(category);
  for (const box of document.querySelectorAll<HTMLInputElement>('input.cmplz-accept-service'))
    box.checked = decisions.hasService(serviceOf(box), categoryOf(box));
}
