import { textOf } from '../../../src/dom/text-of';
import { formControls, isSent, type SentControl } from '../../../src/http/form-fields';
import { native } from '../../../src/runtime/native';

/** What is agreed to by a tick. */
const TERMS = '.woocommerce-terms-and-conditions-wrapper';

/** One of several, or yes or no. */
const CHOICE = /^(select-one|radio|checkbox)$/;

/** For each form: name of a choice → how many answers have changed its words. */
const editions = new WeakMap<HTMLFormElement, Map<string, number>>();

/** What a choice says to the shopper. */
export function wordsOf(field: SentControl): string {
  const option = 'options' in field ? field.selectedOptions[0] : undefined;
  const said = option ?? native(field, 'closest')(TERMS) ?? field.labels?.[0] ?? field.parentElement;
  return textOf(said);
}

const wordsIn = (form: HTMLFormElement): Map<string, string> => {
  const chosen = formControls(form).filter(
    (field) => CHOICE.test(field.type) && field.value && isSent(field),
  );
  return new Map(chosen.map((field) => [`${field.name}\n${field.value}`, wordsOf(field)]));
};

/** How many answers have changed what a choice says. */
export const editionOf = (form: HTMLFormElement, name: string): number => editions.get(form)?.get(name) ?? 0;

/**
 * Applies an answer, and notes the choices that say something else then by the same value, such as other terms. What scripts
 * change, as a clock does, is the same choice.
 */
export function noteNewWords(form: HTMLFormElement, apply: () => void): void {
  const before = wordsIn(form);
  apply();
  const counts = editions.get(form) ?? new Map<string, number>();
  editions.set(form, counts);
  for (const [key, words] of wordsIn(form)) {
    const [name = ''] = key.split('\n');
    if ((before.get(key) ?? words) !== words) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}
