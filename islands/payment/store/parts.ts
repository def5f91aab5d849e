import { queryAll } from '../../../src/dom/query-all';
import { native } from '../../../src/runtime/native';

/**
 * The ways to pay, and what orders: of several forms of a checkout the one that has them is sent. As an attribute, for pages have
 * it twice.
 */
export const PAYMENT = '[id=payment]';

/** Forms of a checkout. */
const CHECKOUT = 'form.checkout';

/** Whether something is the form's, also where it stands elsewhere and names the form. */
export const isOfForm = (form: Element, one: Element): boolean =>
  native(form, 'contains')(one) || (one as Partial<HTMLButtonElement>).form === form;

const pays = (form: Element): boolean => !!native(form, 'querySelector')(PAYMENT);

/**
 * The forms of a checkout, in the order of the page. Builders print one for each part of it: the one with the ways to pay is sent,
 * and a script of theirs copies what the others hold into it. Any other form is its own only part.
 *
 * @param form - the one that is sent
 */
export const partsOf = (form: HTMLFormElement): readonly HTMLFormElement[] =>
  native(form, 'matches')(CHECKOUT) && pays(form)
    ? queryAll<HTMLFormElement>(CHECKOUT).filter((one) => one === form || !pays(one))
    : [form];

/** Whether something is in one of them, or names it. */
export const isInParts = (form: HTMLFormElement, one: Element): boolean =>
  partsOf(form).some((part) => isOfForm(part, one));
