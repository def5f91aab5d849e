import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { textOf, wordsIn } from '../../../src/dom/text-of';
import { native } from '../../../src/runtime/native';
import { isPlatformField } from '../../shop';
import { hiddenIn, namesakeIn } from './hidden-values';
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

/** What a hidden field says, and the part of the page that it is in, with all marks. */
export interface Shown {
  value: string;
  part: Element | undefined;
}

const marksOf = ({ part }: Shown): Set<string> => marksIn(part ? [part] : []);

/**
 * Reads what hidden fields say, and what can be seen of that; each part once.
 *
 * @param partOf - the part of the page that one is in; of the ways to pay the one that it is in counts alone
 */
export function readShown(partOf: (hidden: Element) => Element | undefined) {
  const parts = new Map<Element, Element>();
  const copyOf = (part: Element): Element => {
    const copy = parts.get(part) ?? (part.cloneNode(true) as Element);
    if (!parts.has(part))
      for (const other of copy.querySelectorAll('.payment_methods,[type=hidden]')) other.remove();
    parts.set(part, copy);
    return copy;
  };
  return (hidden: Element & { value: string }): Shown => {
    const part = hidden.closest('.payment_methods > li') ?? partOf(hidden);
    return { value: hidden.value, part: part && copyOf(part) };
  };
}

/** Whether any piece of what it says can be seen there, as the day of a date: of a token none can. */
function isSaid({ value, part }: Shown): boolean {
  const pieces = value.split(/[^\p{L}\p{N}]+/u).map((piece) => piece.replace(/^0+(?=.)/, ''));
  return pieces.some((piece) => part?.outerHTML.includes(piece));
}

/** Whether something is one of what can be chosen, by its words or an attribute. */
function isListed(value: string, { part }: Shown): boolean {
  const says = (one: Element): boolean =>
    [textOf(one), ...[...native(one, 'attributes')].map((attribute) => attribute.value)].includes(value);
  return !!part && queryAll('*', part).some(says);
}

/** Whether a hidden field says something else, and marks show that: another choice has them, or the first one. */
export function isMarkedAnew(before: Shown, now: Shown): boolean {
  if (before.value === now.value || !isSaid(now)) return false;
  const [was, is] = [marksOf(before), marksOf(now)];
  return isMarkMoved(was, is) || (!before.value && isMarkSet(was, is));
}

/** Whether it says another one of what can be chosen, which a script may mark. */
const isChosenAnew = (before: Shown, now: Shown): boolean =>
  isListed(now.value, now) && (!before.value || isListed(before.value, now));

/** A hidden field as a part prints it, and what can be seen of it. */
interface Printed extends Shown {
  field: HTMLInputElement;
}

type IsOther = (before: Printed, now: Printed) => boolean;

/** By marks, or as one of what can be chosen. */
export const isAnotherChoice: IsOther = (before, now) =>
  isMarkedAnew(before, now) || isChosenAnew(before, now);

/** The words around a hidden field, whatever their order: of the ways to pay only those of its own. */
function wordsAround({ field }: Printed): string {
  const others = field.closest('.payment_methods') ? undefined : '.payment_methods';
  const wordsOf = (one: Element) => wordsIn(one, others);
  let around = field.parentElement;
  while (around?.parentElement && !wordsOf(around).length && !around.querySelector(NAMED))
    around = around.parentElement;
  return around ? wordsOf(around).sort().join(' ') : '';
}

/** Whether words tell of it; those of a gateway where it was one of what could be chosen. */
const isReworded: IsOther = (before, now) =>
  (isGateways(now.field) ? isListed(before.value, before) : isSaid(before) || isSaid(now)) &&
  wordsAround(before) !== wordsAround(now);

/** In words, or as another choice: around tokens all is as before. */
const isShown: IsOther = (before, now) => isReworded(before, now) || isAnotherChoice(before, now);

/** The outermost element that one is in. */
function rootOf(one: Element): Element {
  let root = one;
  while (root.parentElement) root = root.parentElement;
  return root;
}

/**
 * The hidden fields for which a part proposes something else than before, and shows that, as by the first of some chips that is
 * marked.
 *
 * @param isOther - whether what can be seen is another than before
 */
export function proposedAnew(before: unknown, markup: unknown, isOther = isShown): HTMLInputElement[] {
  if (before === undefined || before === markup) return [];
  const [old, now] = [parseHtml(`${before}`), parseHtml(`${markup}`)];
  for (const part of [old, now]) dropTold(part);
  const [was, all] = [namesakeIn(hiddenIn(old)), hiddenIn(now)];
  const shownBy = readShown(rootOf);
  const read = (field: HTMLInputElement): Printed => ({ field, ...shownBy(field) });
  return all.filter((one) => {
    const same = was(one, all);
    return !!same && same.value !== one.value && mayBeProposed(one) && isOther(read(same), read(one));
  });
}
