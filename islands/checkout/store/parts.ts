import { queryAll } from '../../../src/dom/query-all';
import { native } from '../../../src/runtime/native';
import { PAYMENT } from '../../payment';
import { FORM } from '../checkout';

const pays = (form: Element): boolean => !!native(form, 'querySelector')(PAYMENT);

/**
 * The forms of a checkout, in the order of the page. Builders print one for each part of it: the one with the ways to pay is sent,
 * and a script of theirs copies what the others hold into it.
 *
 * @param form - the one that is sent
 */
export const partsOf = (form: HTMLFormElement): readonly HTMLFormElement[] =>
  pays(form) ? queryAll<HTMLFormElement>(FORM).filter((one) => one === form || !pays(one)) : [form];

/** Whether a field is in one of them, or names it. */
export const isInParts = (form: HTMLFormElement, field: { form?: HTMLFormElement | null }): boolean =>
  !!field.form && (field.form === form || partsOf(form).includes(field.form));
