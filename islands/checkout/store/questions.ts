import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { wordsIn } from '../../../src/dom/text-of';
import { findTargets } from '../../../src/fragments/apply';
import { native } from '../../../src/runtime/native';

type Parts = Readonly<Record<string, unknown>>;

const PAYMENT = '.woocommerce-checkout-payment';
const BOX = '.payment_box';

/** Where an answer is written. */
const FIELDS = 'input[name]:not([type=checkbox],[type=radio],[type=hidden])';

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
    (field) => (isInside || field.closest(PAYMENT)) && !field.closest(BOX) && rowOf(field),
  );

/** The words around a field; not those of the order button, which scripts name. */
const wordsAt = (field: HTMLInputElement) => wordsIn(rowOf(field) as Node, 'button,textarea');

const imagesAt = (field: HTMLInputElement) => queryAll('img', rowOf(field) as ParentNode);

/** Its pictures. */
const picturesAt = (field: HTMLInputElement) =>
  imagesAt(field).map((one) => `${native(one, 'getAttribute')('src')}`);

/** What names those: scripts that load them late keep it in another attribute. */
const namesAt = (field: HTMLInputElement) =>
  imagesAt(field).flatMap((one) => [...native(one, 'attributes')].map(({ value }) => value));

/** Browsers that translate put each text into `font`: nobody knows what was printed there. */
const isTranslated = (field: HTMLInputElement) => !!rowOf(field)?.querySelector('font');

/** Questions that only people can answer, beside the ways to pay: the shop asks another one with each answer of totals. */
export function createQuestions() {
  /** The names of their fields, and whether that is sure: scripts may have written on the page that the first answer is compared with. */
  const names = new Map<string, boolean>();
  return {
    /** Whether there are any: who looks once more asks another one. */
    areAsked: (): boolean => names.size > 0,

    /** Whether a field is for the answer to one. */
    has: ({ name }: HTMLInputElement): boolean => names.has(name),

    /**
     * Compares what an answer asks with what was asked before.
     *
     * @param last - the parts of the answer that is on the page; without one it is compared with the page: scripts add words to it
     * @param isOtherOrder - finds out whether the answer says another order: a row that says a sum is another one with the total
     * @returns takes away what was typed for the question before, when the answer is on the page
     */
    compare(last: Parts, next: Parts, isOtherOrder: () => boolean): () => void {
      const asked: string[] = [];
      for (const [key, markup] of Object.entries(next)) {
        const isPrinted = last[key] !== undefined;
        if (last[key] === markup && !names.size) continue;
        const targets = findTargets(key) ?? [];
        const isInside = targets.some((one) => one.closest(PAYMENT) && !one.closest(BOX));
        const before = isPrinted ? [parseHtml(`${last[key]}`)] : targets;
        const olds = before.flatMap((part) => fieldsIn(part, isInside));
        for (const field of fieldsIn(parseHtml(`${markup}`), isInside)) {
          const { name } = field;
          const old = olds.find((one) => one.name === name);
          if (!old || isTranslated(old)) continue;
          const now = [...wordsAt(field), ...picturesAt(field)];
          const said = [...wordsAt(old), ...namesAt(old)];
          const isOther = isPrinted
            ? `${now}` !== `${[...wordsAt(old), ...picturesAt(old)]}`
            : now.some((one) => !said.includes(one));
          if (!isOther && names.get(name) === false) names.delete(name);
          if (isOther && (names.has(name) || !isOtherOrder())) names.set(name, isPrinted);
          if (isOther && names.has(name)) asked.push(name);
        }
      }
      return () => {
        for (const field of fieldsIn(document)) if (asked.includes(field.name)) field.value = '';
      };
    },
  };
}
