import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { wordsIn } from '../../../src/dom/text-of';
import { findTargets } from '../../../src/fragments/apply';
import { native } from '../../../src/runtime/native';
import { ORDER_AREA } from './state';

type Parts = Readonly<Record<string, unknown>>;

const BOX = '.payment_box';

/** Where an answer is written: not where the shop has filled one in. */
const FIELDS = 'input[name]:not([type=checkbox],[type=radio],[type=hidden],.qty,[value]:not([value=""]))';

/**
 * What stands around one, or its label: around what has no row of its own, as what only robots fill in, is all that stands before the
 * order button.
 */
function rowOf(field: HTMLInputElement): Element | undefined {
  const row = field.closest('.form-row:not(.place-order)') ?? field.parentElement;
  if (!row?.matches('.place-order')) return row ?? undefined;
  return queryAll<HTMLLabelElement>('label', row).find(({ htmlFor }) => !!htmlFor && htmlFor === field.id);
}

/**
 * Those beside the ways to pay. What is in their boxes is for a gateway.
 *
 * @param isInside - whether the part stands there
 */
const fieldsIn = (part: ParentNode, isInside = false) =>
  queryAll<HTMLInputElement>(FIELDS, part).filter(
    (field) => (isInside || field.closest(ORDER_AREA)) && !field.closest(BOX) && rowOf(field),
  );

/** The words around a field; not those of the order button, which scripts name. */
const wordsAt = (field: HTMLInputElement) => wordsIn(rowOf(field) as Node, 'button,textarea');

/** Its pictures. */
const picturesAt = (field: HTMLInputElement) =>
  queryAll('img', rowOf(field) as ParentNode).map((one) => `${native(one, 'getAttribute')('src')}`);

/** What is asked there. */
const questionAt = (field: HTMLInputElement) => [...wordsAt(field), ...picturesAt(field)].join(' ');

/**
 * Questions that only people can answer, beside the ways to pay: the shop asks another one with each answer of totals. What is printed
 * is compared with what was printed before: on the page scripts and optimisers write words, and change pictures.
 */
export function createQuestions() {
  /** The names of fields whose newest question is another one than that before. */
  const names = new Set<string>();
  return {
    /** Whether there are any: who looks once more asks another one. */
    areAsked: (): boolean => fieldsIn(document).some(({ name }) => names.has(name)),

    /** Whether a field is for the answer to one. */
    has: ({ name }: HTMLInputElement): boolean => names.has(name),

    /**
     * Compares what an answer asks with what was asked before.
     *
     * @param last - the parts of the answer before
     * @param isOtherOrder - finds out whether the answer says another order: a row that says a sum is another one with the total
     * @returns takes away what was typed for the question before, when the answer is on the page
     */
    compare(last: Parts, next: Parts, isOtherOrder: () => boolean): () => void {
      const asked = new Set<string>();
      for (const [key, markup] of Object.entries(next)) {
        if (last[key] === undefined || (last[key] === markup && !names.size)) continue;
        const isInside = !!findTargets(key)?.some((one) => one.closest(ORDER_AREA) && !one.closest(BOX));
        const fields = fieldsIn(parseHtml(`${markup}`), isInside);
        const olds = fieldsIn(parseHtml(`${last[key]}`), isInside);
        for (const name of new Set(fields.map((field) => field.name))) {
          const read = (all: HTMLInputElement[]) =>
            all
              .filter((field) => field.name === name)
              .map(questionAt)
              .join('\n');
          const isOther = olds.some((field) => field.name === name) && read(olds) !== read(fields);
          if (!isOther) names.delete(name);
          else if (names.has(name) || !isOtherOrder()) {
            names.add(name);
            asked.add(name);
          }
        }
      }
      return () => {
        for (const field of fieldsIn(document)) if (asked.has(field.name)) field.value = field.defaultValue;
      };
    },
  };
}
