import { textOf } from '../dom/text-of';
import { native } from '../runtime/native';

/** What lists have one of for each thing. */
const LINE = 'tr, li, .cart_item, .form-row';

/**
 * What something is about, without what it counts and costs: the same before and after an answer.
 *
 * @example
 * aboutOf(option); // "payments of" for "6 payments of $5.90"
 */
export const aboutOf = (one: Node | null): string =>
  textOf(one)
    .replace(/[\p{N}\p{P}\p{S}\s]+/gu, ' ')
    .trim();

/** What the line is about that an element stands in, nothing outside of lines. */
export const lineOf = (one: Element): string => aboutOf(native(one, 'closest')(LINE));
