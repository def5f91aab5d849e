import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { textOf, wordsIn } from '../../../src/dom/text-of';
import { native } from '../../../src/runtime/native';
import { isPlatformField } from '../../shop';
import { hiddenIn } from './hidden-values';
import { isMarkMoved, isMarkSet, marksIn, NAMED } from './marks';

/** What the shop was told, and prints back: each way to pay that is chosen, and what is filled in. */
const TOLD = ['checked', 'selected', 'style'];

/** Takes from a part what the shop was told, and prints back. */
export function dropTold(part: ParentNode): void {
  for (const name of TOLD) for (const one of queryAll(`[${name}]`, part)) one.removeAttribute(name);
}

/** Gateways print a session with each answer, and what they like beside it. */
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
  around: Element | undefined;
}

/** What a hidden field says, and what can be seen of that. */
export const shownBy = (hidden: Element & { value: string }): Shown => ({
  value: hidden.value,
  around: aroundOf(hidden),
});

/** Whether any part of what it says stands around it, as the day of a date: of a token none does. */
function isSaid({ value, around }: Shown): boolean {
  const pieces = value.split(/[^\p{L}\p{N}]+/u).map((piece) => piece.replace(/^0+(?=.)/, ''));
  return pieces.some((piece) => around?.outerHTML.includes(piece));
}

/** Whether something is one of what can be chosen, by its words or an attribute. */
function isListed(value: string, { around }: Shown): boolean {
  const says = (one: Element): boolean =>
    [textOf(one), ...[...native(one, 'attributes')].map((attribute) => attribute.value)].includes(value);
  return !!around && queryAll('*', around).some(says);
}

/** Whether a hidden field says something else, and marks show that: another choice has them, or the first one. */
export function isMarkedAnew(before: Shown, now: Shown): boolean {
  if (before.value === now.value || !isSaid(now)) return false;
  const [was, is] = [before, now].map(({ around }) => marksIn(around ? [around] : []));
  return !!was && !!is && (isMarkMoved(was, is) || (!before.value && isMarkSet(was, is)));
}

/** Whether it says another one of what can be chosen, which a script may mark. */
const isChosenAnew = (before: Shown, now: Shown): boolean =>
  before.value !== now.value && isListed(now.value, now) && (!before.value || isListed(before.value, now));

type IsOther = (before: HTMLInputElement, now: HTMLInputElement) => boolean;

/** By marks, or as one of what can be chosen. */
export const isAnotherChoice: IsOther = (before, now) => {
  const [was, is] = [shownBy(before), shownBy(now)];
  return isMarkedAnew(was, is) || isChosenAnew(was, is);
};

/** The words around a hidden field, whatever their order. */
const wordsAround = (hidden: Element): string =>
  wordsIn(aroundOf(hidden) ?? hidden)
    .sort()
    .join(' ');

/** Whether words tell of it: those of a gateway where it was one of what could be chosen. */
const isReworded: IsOther = (before, now) =>
  (!isGateways(now) || isListed(before.value, shownBy(before))) && wordsAround(before) !== wordsAround(now);

/** In words, or as another choice: around tokens all is as before. */
const isShown: IsOther = (before, now) => isReworded(before, now) || isAnotherChoice(before, now);

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
