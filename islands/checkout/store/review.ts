import { parseHtml } from '../../../src/dom/html';
import { printedValue } from '../../../src/dom/printed-value';
import { queryAll } from '../../../src/dom/query-all';
import { createSight } from '../../../src/dom/sight';
import { textOf } from '../../../src/dom/text-of';
import { findTargets } from '../../../src/fragments/apply';
import { isQuantity } from '../../../src/fragments/form-state';
import { figuresIn } from '../../../src/page/figures';
import { native } from '../../../src/runtime/native';
import { isShoppers } from '../../../src/runtime/ours';
import type { Review } from '../../payment';
import { type Answer, isMap } from '../calls/checkout';
import { type Drawn, watchRedrawn } from './redrawn';
import { methodsIn } from './update-fields';

/** The table that says what is ordered, and as a rule what it costs. */
const TABLE = '.woocommerce-checkout-review-order-table';
const TOTAL = '.order-total';
/** Its texts are the gateways', and another one with each answer if they like. */
const PAYMENT = '.woocommerce-checkout-payment, #payment';

/** Milliseconds after an answer at which scripts have drawn its amounts in their own way, at once or when their rates have come. */
const DRAWN = [100, 1000, 3000];

/** Reads a part of the page that nobody else has. */
export function readPart(part: ParentNode & Node): Review {
  // What is written into a field is no word of the shop's.
  for (const one of queryAll(`script, style, textarea:not([readonly]), ${PAYMENT}`, part)) one.remove();
  const text = textOf(part);
  const amounts = queryAll('.amount', part);
  // Themes that mark none.
  if (!amounts.length) return { text, amounts: text };
  return { text, amounts: [...amounts, ...queryAll(TOTAL, part)].map(textOf).join('\n') };
}

/** Whether markup chooses a shipping method that the page does not; scripts may choose where it says nothing. */
function choosesOtherwise(given: ParentNode, shown: ParentNode): boolean {
  const now = methodsIn(shown);
  return Object.entries(methodsIn(given)).some(([index, method]) => index in now && now[index] !== method);
}

/** How many of what is ordered, where a plugin has that changed in the table. Other numbers there are of a tip, or of guests. */
const quantitiesIn = (part: ParentNode) =>
  queryAll<HTMLInputElement>(':is(input,select).qty, .cart_item input', part).filter(
    (one) => one.type === 'number' || (isQuantity(one) && !/^(hidden|checkbox|radio)$/.test(one.type)),
  );

/** Whether two say another number: scripts write the same one in their own way. */
const isOtherNumber = (one = '', other = '') => one !== other && Number(one) !== Number(other);

/** The fields of a table that show another quantity than markup prints in them: not each has a name of its own. */
function otherQuantities(shown: ParentNode, given: ParentNode): HTMLInputElement[] {
  const [printed, now] = [quantitiesIn(given), quantitiesIn(shown)];
  if (printed.length !== now.length) return [];
  return now.filter(({ value }, index) =>
    isOtherNumber(printedValue(printed[index] as HTMLInputElement), value),
  );
}

/** Lines and numbers of a table, if it has any. */
function numbersIn(table: Element): string[] {
  const lines = queryAll('.cart_item', table).length;
  const numbers = queryAll('.cart_item .product-quantity', table).map((one) => figuresIn(textOf(one)));
  // A stepper may write what it has drawn as if the shop had printed it.
  const typed = quantitiesIn(table).map(({ value }) => value);
  return lines ? [[lines, ...numbers, ...typed].join('\n')] : [];
}

const entryOf = ({ name, value }: HTMLInputElement) => `${name}=${value}`;

/** Whether amounts are those that were printed, with others beside them at most, as of a note on payments in parts. */
function areStillThere(amounts: string, printed: string): boolean {
  const all = amounts.split('\n');
  let next = 0;
  return printed.split('\n').every((one) => {
    const at = all.findIndex((line, index) => index >= next && `${line} `.startsWith(`${one} `));
    next = at + 1;
    return at >= 0;
  });
}

/**
 * Whether tables still say the amounts that were printed there. Browsers that translate put each text into `font`, and may
 * write amounts in another way: of those the figures count.
 */
function saysStill(tables: readonly Element[], amounts: string, printed: string): boolean {
  const isTranslated = tables.some((one) => one.querySelector('font'));
  return areStillThere(amounts, printed) || (isTranslated && figuresIn(amounts) === figuresIn(printed));
}

/**
 * Knows what the page says of the order, as the server printed it: the order's table; or where that has no total, or no answer
 * ever brings it, for themes that print totals of their own, all that answers bring but the payment box.
 *
 * @param redrawn - a press of the shopper's has drawn something else into the table: the shop may not have heard of it
 */
export function createReview(form: Element, redrawn: () => void, signal: AbortSignal) {
  // Themes print it beside the form, too, and builders twice, one of them folded up.
  const tables = () => [...new Set([...queryAll(TABLE, form), ...queryAll(TABLE)])];
  const hasTotal = () => tables().some((one) => one.querySelector(TOTAL));
  const touchesTable = (one: Element): boolean =>
    tables().some((own) => native(one, 'contains')(own) || own.contains(one));
  const readTable = (all = tables()): Review => {
    const said = new Map<string, Review>();
    for (const one of all) {
      const copy = document.createDocumentFragment();
      copy.append(one.cloneNode(true));
      const part = readPart(copy);
      said.set(part.text, part);
    }
    return joined([...said.values()]);
  };
  /** What can be seen of what is ordered: a script may write into one of two only, or make a bar of the total. */
  const readShown = (): Review => {
    const inSight = tables().filter(createSight());
    const all = inSight.length ? inSight : tables();
    const main = all.filter((one) => one.querySelector('.cart_item'));
    return readTable(main.length ? main : all);
  };
  let review = readTable();
  /** The amounts in the table, as they came to the page. */
  let printed = review.amounts;
  /** The same as scripts have drawn them then, as with small decimals or in another currency. */
  const drawn = new Set<string>();
  /** Where the table has no total: what answers brought last, by selector. */
  const parts = new Map<string, Review>();
  if (tables().length && !hasTotal()) parts.set(TABLE, review);
  /** Whether an answer has ever brought anything of the table. */
  let isTableBrought = false;
  let answers = 0;
  /** Lines, numbers and amounts: a clock is none of them, nor a copy of the table that a press unfolds. */
  const read = (): Drawn => ({
    quantities: [...new Set(tables().flatMap(numbersIn))].join('\n'),
    amounts: figuresIn(readTable().amounts),
    answers,
  });
  /** Whether the shopper has seen something else since than the shop has said, or was asked for. */
  let isRedrawn = false;
  /** What the page says then. */
  const readRedrawn = (): Review =>
    hasTotal() || !parts.has(TABLE)
      ? readShown()
      : joined([...new Map(parts).set(TABLE, readShown()).values()]);
  /** Quantities other than printed, when that was last asked, until the shopper does something: a script writes its own each time. */
  let typed = '';
  /** What was typed and printed back by a look: who types that again does not mean how many, but guests. */
  const insisted = new Set<string>();
  const isOfShop = (one: HTMLInputElement) => one.matches('.qty') || !one.name || !insisted.has(entryOf(one));
  const forgetTyped = (event: Event) => {
    if (isShoppers(event) && tables().some((one) => one.contains(event.target as Node))) typed = '';
  };
  for (const type of ['input', 'change', 'click'])
    document.addEventListener(type, forgetTyped, { signal, capture: true });
  const noteRedrawn = () => {
    isRedrawn = true;
    redrawn();
  };
  watchRedrawn(read, noteRedrawn, signal);

  return {
    current: (): Review => (isRedrawn ? readRedrawn() : review),
    /** Whether a part of an answer says what is ordered, or may: else it is a countdown, or data for a script. */
    isPart: (selector: string): boolean => parts.has(selector) || !!findTargets(selector)?.some(touchesTable),
    /** The table's words, as they stand on the page. */
    shown: (): string => readShown().text,
    /** Whether somebody has typed another quantity into the table than was printed: its script may not have told the shop yet. */
    hasTypedQuantity(): boolean {
      const others = tables()
        .flatMap(quantitiesIn)
        .filter((one) => isOtherNumber(one.value, printedValue(one)) && isOfShop(one));
      const now = others.map(entryOf).join();
      const isKnown = !now || now === typed;
      typed = now;
      return !isKnown;
    },
    /**
     * Brings an answer to the page.
     *
     * @param isNew - whether it was asked for after all that the shopper has done
     * @param isForChoice - whether the shop was told what is chosen on the page: where it says another choice, it did not take it
     * @param isLook - whether nobody but an order wants it: how scripts show what was said before, as by small decimals, says nothing
     * @param apply - does, and puts the markup of the given selector on the page also if the answer before said the same
     * @returns whether it said what the order costs: not without the table, what stands around it or a part of it; where
     * that has no total, not without any other part, if there ever was one
     */
    show(
      { fragments }: Answer,
      isNew: boolean,
      isForChoice: boolean,
      isLook: boolean,
      apply: (again: string | undefined) => void,
    ): boolean {
      const shown = tables();
      // What another script wrote there is not what the shop would charge.
      const { amounts } = readTable();
      const isOthers =
        shown.length > 0 && !(isLook && drawn.has(amounts)) && !saysStill(shown, amounts, printed);
      const given = Object.entries(isMap(fragments) ? fragments : {})
        .filter(([, markup]) => typeof markup === 'string')
        .map(([selector, markup]) => ({ selector, content: parseHtml(markup) }));
      const inTable = given.find(({ selector }) => selector === TABLE)?.content;
      const typedOthers = inTable
        ? shown.flatMap((one) => otherQuantities(one, inTable)).filter(isOfShop)
        : [];
      if (!isLook) insisted.clear();
      for (const one of typedOthers) insisted.add(entryOf(one));
      const isRefused =
        typedOthers.length > 0 ||
        (!!inTable && isForChoice && shown.some((one) => choosesOtherwise(inTable, one)));
      const isBrought = given.some(({ selector }) => findTargets(selector)?.some(touchesTable));
      isTableBrought ||= isBrought;
      const read = given.map((one) => {
        const isWhole = one.selector === TABLE && !!one.content.querySelector(TOTAL);
        return { ...one, isWhole, part: readPart(one.content) };
      });
      const others = read.filter(({ isWhole, part }) => !isWhole && part.text);
      // A table that stays as it was printed, beside totals that answers do bring, says nothing.
      const isInTable = hasTotal() && (isTableBrought || !others.length);
      const said = read.find(({ isWhole }) => isWhole)?.part;
      if (!isInTable) for (const { selector, part } of others) parts.set(selector, part);
      const isSaid = isInTable ? isBrought : others.length > 0;
      apply(isOthers || isRefused || isRedrawn ? TABLE : undefined);
      isRedrawn &&= !isNew;
      const answer = ++answers;
      printed = readTable().amounts;
      drawn.clear();
      // Not what the shopper has had drawn since.
      for (const ms of DRAWN) {
        setTimeout(() => {
          if (!isRedrawn && answer === answers) drawn.add(readTable().amounts);
        }, ms);
      }
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
