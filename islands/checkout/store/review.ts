import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { findTargets } from '../../../src/fragments/apply';
import { native } from '../../../src/runtime/native';
import type { Review } from '../../payment';
import type { Answer } from '../calls/checkout';
import { isMap } from './apply-answer';
import { textOf } from './errors';

/** The table that says what is ordered, and as a rule what it costs. */
const TABLE = '.woocommerce-checkout-review-order-table';
const TOTAL = '.order-total';
/** Its texts are the gateways', and another one with each answer if they like. */
const PAYMENT = '.woocommerce-checkout-payment, #payment';

/** Reads a part of the page that nobody else has. */
function read(part: ParentNode & Node): Review {
  for (const one of queryAll(`script, style, ${PAYMENT}`, part)) one.remove();
  const text = textOf(part);
  const amounts = queryAll('.amount', part);
  // Themes that mark none.
  if (!amounts.length) return { text, amounts: text };
  return { text, amounts: [...amounts, ...queryAll(TOTAL, part)].map(textOf).join('\n') };
}

/**
 * Knows what the page says of the order, as the server printed it: the order's table; or where that has no total, for
 * themes that print totals of their own, all that answers bring but the payment box.
 */
export function createReview(form: Element) {
  const table = () => native(form, 'querySelector')(TABLE);
  const readTable = () => {
    const copy = document.createDocumentFragment();
    copy.append(table()?.cloneNode(true) ?? '');
    return read(copy);
  };
  let review = readTable();
  /** Where the table has no total: what answers brought last, by selector. */
  const parts = new Map<string, Review>();
  if (table() && !table()?.querySelector(TOTAL)) parts.set(TABLE, review);

  return {
    current: (): Review => review,
    /**
     * Brings an answer to the page.
     *
     * @returns whether it said what the order costs: not without the table, what stands around it or a part of it; where
     * that has no total, not without any other part, if there ever was one
     */
    show({ fragments }: Answer, apply: () => void): boolean {
      const shown = table();
      const isInTable = !!shown?.querySelector(TOTAL);
      const touches = (one: Element) => native(one, 'contains')(shown) || shown?.contains(one);
      let isSaid = false;
      let said: Review | undefined;
      for (const [selector, markup] of Object.entries(isMap(fragments) ? fragments : {})) {
        if (typeof markup !== 'string') continue;
        if (isInTable) isSaid ||= !!findTargets(selector)?.some(touches);
        if (isInTable && selector !== TABLE) continue;
        const content = parseHtml(markup);
        const hasTotal = selector === TABLE && !!content.querySelector(TOTAL);
        const part = read(content);
        if (hasTotal) said = part;
        else if (!isInTable && part.text) {
          parts.set(selector, part);
          isSaid = true;
        }
      }
      apply();
      if (!said && !isSaid) return !isInTable && !parts.size;
      review = said ?? (isInTable ? readTable() : joined([...parts.values()]));
      return true;
    },
  };
}

const joined = (parts: Review[]): Review => ({
  text: parts.map(({ text }) => text).join('\n'),
  amounts: parts.map(({ amounts }) => amounts).join('\n'),
});
