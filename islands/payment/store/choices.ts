import { textOf } from '../../../src/dom/text-of';
import { formControls, isSent, type SentControl } from '../../../src/http/form-fields';
import { native } from '../../../src/runtime/native';

/** What is agreed to by a tick. */
const TERMS = '.woocommerce-terms-and-conditions-wrapper';

/** One of several, or yes or no. */
const CHOICE = /^(select-one|radio|checkbox)$/;

/** What choices say, by their names and values. */
type Words = Map<string, string>;

/** For each form: name of a choice → how many answers have changed its words; and the words that answers have printed. */
const editions = new WeakMap<HTMLFormElement, { counts: Map<string, number>; printed: Words }>();

/** What a choice says to the shopper. */
export function wordsOf(field: SentControl): string {
  const option = 'options' in field ? field.selectedOptions[0] : undefined;
  const said = option ?? native(field, 'closest')(TERMS) ?? field.labels?.[0] ?? field.parentElement;
  return textOf(said);
}

/** The choices of a form, by their names and values: of some there are several, and what is chosen counts. */
const choicesIn = (form: HTMLFormElement): Map<string, SentControl> =>
  new Map(
    formControls(form)
      .filter((field) => CHOICE.test(field.type) && field.value)
      .sort((one, other) => Number(isSent(one)) - Number(isSent(other)))
      .map((field) => [`${field.name}\n${field.value}`, field]),
  );

/** How many answers have changed what a choice says. */
export const editionOf = (form: HTMLFormElement, name: string): number =>
  editions.get(form)?.counts.get(name) ?? 0;

/**
 * Applies an answer, and notes the choices that say something else then by the same value, such as other terms. What scripts
 * change, as a clock does, is the same choice.
 */
export function noteNewWords(form: HTMLFormElement, apply: () => void): void {
  const { counts, printed } = editions.get(form) ?? { counts: new Map(), printed: new Map() };
  editions.set(form, { counts, printed });
  const before = choicesIn(form);
  const saidBefore: Words = new Map([...before].map(([key, field]) => [key, wordsOf(field)]));
  apply();
  const now = choicesIn(form);
  for (const key of printed.keys()) if (!now.has(key)) printed.delete(key);
  for (const [key, field] of now) {
    const words = wordsOf(field);
    const said = saidBefore.get(key);
    const old = printed.get(key);
    // What was not printed anew may have a script's words.
    if (before.get(key) !== field || said !== words) printed.set(key, words);
    if (said === undefined || said === words) continue;
    // Not where a script alone has written other words there since, or has added some to those of the page.
    const known = said.split(' ');
    const isOther = old === undefined ? words.split(' ').some((one) => !known.includes(one)) : old !== words;
    if (isOther && isSent(field)) counts.set(field.name, (counts.get(field.name) ?? 0) + 1);
  }
}
