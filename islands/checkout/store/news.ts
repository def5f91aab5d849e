import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { textOf } from '../../../src/dom/text-of';
import { findTargets } from '../../../src/fragments/apply';
import { native } from '../../../src/runtime/native';
import { hiddenOn } from './hidden-values';
import { dropTold, isAnotherChoice, proposedAnew } from './proposals';
import { readPart } from './review';

/** What says how to pay, be it in a part of its own. */
const WAYS_TO_PAY = '.woocommerce-checkout-payment, .payment_methods, .payment_box';

/** What is filled in. */
const FILLED = 'input:not([type=radio],[type=checkbox],[type=hidden])';

/** The way to pay that a part says is chosen. */
const wayIn = (part: ParentNode) =>
  part.querySelector<HTMLInputElement>('[name=payment_method][checked]')?.value;

/**
 * Whether a hidden value says nothing new. One in the box of the chosen way to pay goes with the fields that its gateway has put
 * there, as that of a session does.
 */
function isIdle(hidden: Element, way?: string): boolean {
  const box = hidden.closest('.payment_box');
  return box?.closest('li')?.querySelector<HTMLInputElement>('[name=payment_method]')?.value !== way || !box;
}

/** What the ways to pay print of their own, but for ids, and what names one. */
function waysIn(part: ParentNode, way?: string): string {
  const idle = queryAll('[type=hidden][name]', part).filter((one) => isIdle(one, way));
  for (const one of [...queryAll(FILLED, part), ...idle]) one.removeAttribute('value');
  dropTold(part);
  const ids = new Set(queryAll('[id]', part).map((one) => one.getAttribute('id')));
  for (const attribute of queryAll('*', part).flatMap((one) => [...native(one, 'attributes')])) {
    const { name, value } = attribute;
    if (name !== 'value')
      attribute.value = value
        .split(/([\s#()]+)/)
        .filter((word) => !ids.has(word))
        .join('');
  }
  return queryAll(WAYS_TO_PAY, part)
    .map(({ outerHTML }) => outerHTML)
    .join('');
}

/** What can be filled in and chosen, and in what words. */
const offeredIn = (part: ParentNode) => [
  ...queryAll<HTMLInputElement>('input,select,textarea', part).map(({ name }) => name),
  ...queryAll<HTMLInputElement>('[type=radio],[type=checkbox],option', part).map(({ value }) => value),
  ...queryAll('label,option', part).map(textOf),
];

/** What is chosen. */
const chosenIn = (...parts: ParentNode[]): string =>
  parts
    .flatMap((part) => queryAll<HTMLInputElement>(':checked', part))
    .map(({ name, value }) => `${name}=${value}`)
    .join();

/** Whether a part is only for scripts, which hear of it with the totals. */
const isData = (key: string, markup: unknown) => typeof markup !== 'string' || !findTargets(key)?.length;

/**
 * Whether a part of an answer says something new: of the order, or of what can be chosen. In the ways to pay each word may be
 * another plan, a question that only people can answer, or a gateway's session of the payment. Other words say nothing, as
 * those of a countdown.
 *
 * @param before - what the last answer said; without that it is compared with the page
 * @param isReview - whether it says what is ordered
 */
export function saysOther(key: string, before: unknown, markup: unknown, isReview: boolean): boolean {
  if (before === markup) return false;
  if (isData(key, markup)) return JSON.stringify(before) !== JSON.stringify(markup);
  // What the shopper has chosen, and the shop prints back, the page says already.
  const says = new Set(hiddenOn(key).map((one) => `${one.name} ${one.value}`));
  if (proposedAnew(before, markup, isAnotherChoice).some((one) => !says.has(`${one.name} ${one.value}`)))
    return true;
  const way = wayIn(parseHtml(`${markup}`));
  const read = (one: unknown) => {
    const part = parseHtml(`${one}`);
    for (const text of queryAll('textarea:not([readonly])', part)) text.replaceChildren();
    return JSON.stringify([
      isReview ? readPart(parseHtml(`${one}`)).text : offeredIn(part),
      waysIn(part, way),
    ]);
  };
  const areas = findTargets(key) ?? [];
  const old = before ?? areas.map(({ outerHTML }) => outerHTML).join('');
  if (read(old) !== read(markup)) return true;
  // What the shop was told, and prints back, is nothing new either.
  const chosen = chosenIn(parseHtml(`${markup}`));
  return isReview && chosen !== chosenIn(parseHtml(`${old}`)) && chosen !== chosenIn(...areas);
}
