import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { textOf, wordsIn } from '../../../src/dom/text-of';
import { isPlatformField } from '../../shop';
import { hiddenIn } from './hidden-values';
import { isMarkMoved, isMarkSet, marksIn, NAMED } from './marks';

/** What the shop was told, and prints back: each way to pay that is chosen, and what is filled in. */
const TOLD = ['checked', 'selected', 'style'];

/** Takes from a part what the shop was told, and prints back. */
export function dropTold(part: ParentNode): void {
  for (const name of TOLD) for (const one of queryAll(`[${name}]`, part)) one.removeAttribute(name);
}

/** Gateways print a session with each answer, and what they like beside it: marks alone tell of theirs. */
const isGateways = (hidden: Element): boolean => !!hidden.closest('.payment_box');

/** Whether something else may be proposed for a hidden field: not for those of the platform. */
export const mayBeProposed = (hidden: Element): boolean => isGateways(hidden) || !isPlatformField(hidden);

/** What is around a hidden field and can be seen: of the ways to pay only the one that it is in. */
function aroundOf(hidden: Element): Element | undefined {
  let around = hidden.parentElement;
  while (around?.parentElement && !textOf(around) && !around.querySelector(NAMED))
    around = around.parentElement;
  const copy = around?.cloneNode(true) as Element | undefined;
  for (const other of copy?.querySelectorAll('.payment_methods,[type=hidden]') ?? []) other.remove();
  return copy;
}

/** What a hidden field says, and what is around it. */
export interface Shown {
  value: string;
  marks: ReadonlySet<string>;
  /** Whether any part of that stands there, as the day of a date: of a token none does. */
  isSaid: boolean;
}

/** What a hidden field says, and what can be seen of that. */
export function shownBy(hidden: Element & { value: string }): Shown {
  const around = aroundOf(hidden);
  const { value } = hidden;
  const pieces = value.split(/[^\p{L}\p{N}]+/u).map((piece) => piece.replace(/^0+(?=.)/, ''));
  const isSaid = pieces.some((piece) => around?.outerHTML.includes(piece));
  return { value, marks: marksIn(around ? [around] : []), isSaid };
}

/** Whether a hidden field says something else, and marks show that: another choice has them, or the first one. */
export const isMarkedAnew = (before: Shown, now: Shown): boolean =>
  before.value !== now.value &&
  now.isSaid &&
  (isMarkMoved(before.marks, now.marks) || (!before.value && isMarkSet(before.marks, now.marks)));

type IsOther = (before: HTMLInputElement, now: HTMLInputElement) => boolean;

export const isShownByMarks: IsOther = (before, now) => isMarkedAnew(shownBy(before), shownBy(now));

/** The words around a hidden field, whatever their order. */
const wordsAround = (hidden: Element): string =>
  wordsIn(aroundOf(hidden) ?? hidden)
    .sort()
    .join(' ');

/** In words, or by marks: around tokens all is as before. */
const isShown: IsOther = (before, now) =>
  (!isGateways(now) && wordsAround(before) !== wordsAround(now)) || isShownByMarks(before, now);

/**
 * The names of hidden fields for which a part proposes something else than before, and shows that, as by the first of some chips
 * that is marked.
 *
 * @param isOther - whether what can be seen is another than before
 */
export function proposedAnew(before: unknown, markup: unknown, isOther = isShown): string[] {
  if (before === undefined || before === markup) return [];
  const [old, now] = [parseHtml(`${before}`), parseHtml(`${markup}`)];
  for (const part of [old, now]) dropTold(part);
  const was = new Map(hiddenIn(old).map((one) => [one.name, one]));
  const isProposal = (one: HTMLInputElement): boolean => {
    const same = was.get(one.name);
    return !!same && same.value !== one.value && mayBeProposed(one) && isOther(same, one);
  };
  return hiddenIn(now)
    .filter(isProposal)
    .map(({ name }) => name);
}
