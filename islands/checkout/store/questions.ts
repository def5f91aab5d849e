import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { wordsIn } from '../../../src/dom/text-of';
import { findTargets } from '../../../src/fragments/apply';

type Parts = Readonly<Record<string, unknown>>;

/** Where something is written. */
const FIELDS = 'textarea[name],input[name]:not([type=checkbox],[type=radio],[type=hidden])';

/** Those beside the ways to pay. What is in their boxes is for a gateway. */
const fieldsIn = (part: ParentNode) =>
  queryAll<HTMLInputElement>(FIELDS, part).filter(
    (field) => field.closest('.woocommerce-checkout-payment') && !field.closest('.payment_box'),
  );

/** What is said around a field: its words, and its pictures. The order button may be in its row, which scripts name. */
function saidAt(field: Element): string[] {
  const row = field.closest('.form-row') ?? field.parentElement ?? field;
  return [...wordsIn(row, 'button'), ...queryAll<HTMLImageElement>('img', row).map(({ src }) => src)];
}

/** That by the names of fields. */
const saidIn = (parts: readonly ParentNode[]) =>
  new Map(parts.flatMap(fieldsIn).map((field) => [field.name, saidAt(field)]));

/** The same as printed: nobody has written anything yet. */
function saidBy(markup: unknown) {
  const part = parseHtml(`${markup}`);
  for (const text of queryAll('textarea', part)) text.replaceChildren();
  return saidIn([part]);
}

/** Questions that only people can answer, beside the ways to pay: the shop asks another one with each answer of totals. */
export function createQuestions() {
  /** The names of their fields. */
  const names = new Set<string>();
  return {
    /** Whether there are any: who looks once more asks another one. */
    areAsked: (): boolean => names.size > 0,

    /** Whether a field is for the answer to one. */
    has: ({ name }: HTMLInputElement): boolean => names.has(name),

    /**
     * Compares what an answer asks with what was asked before.
     *
     * @param last - the parts of the answer that is on the page; without one it is compared with the page: scripts add words to it
     * @param isOtherOrder - whether the answer says another order: a row that says a sum is another one with the total
     * @returns takes away what was typed for the question before, when the answer is on the page
     */
    compare(last: Parts, next: Parts, isOtherOrder: boolean): () => void {
      const asked: string[] = [];
      for (const [key, markup] of Object.entries(next)) {
        const before = last[key] === undefined ? saidIn(findTargets(key) ?? []) : saidBy(last[key]);
        for (const [name, said] of saidBy(markup)) {
          const old = before.get(name);
          if (!old) continue;
          const isOther = said.some((word) => !old.includes(word));
          if (!isOther && last[key] !== undefined) names.delete(name);
          if (isOther && !isOtherOrder) names.add(name);
          if (isOther && names.has(name)) asked.push(name);
        }
      }
      return () => {
        for (const field of fieldsIn(document)) if (asked.includes(field.name)) field.value = '';
      };
    },
  };
}
