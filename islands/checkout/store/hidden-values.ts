import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { findTargets } from '../../../src/fragments/apply';
import { LINE } from '../../../src/fragments/form-state';
import { type Control, stateOf } from './filled-fields';

/** Hidden values, as those of tokens that the shop takes once, or what scripts write that is chosen on a map or among chips. */
export const hiddenIn = (part: ParentNode) => queryAll<HTMLInputElement>('input[type=hidden][name]', part);

export const hiddenOn = (key: string) => (findTargets(key) ?? []).flatMap((area) => hiddenIn(area));

/** Of some hidden fields the one that another stands for, by its name and its place among those of that name. */
export const namesakeIn =
  (printed: readonly HTMLInputElement[]) =>
  (one: HTMLInputElement, all: readonly HTMLInputElement[]): HTMLInputElement | undefined => {
    const isNamesake = ({ name }: HTMLInputElement) => name === one.name;
    return printed.filter(isNamesake)[all.filter(isNamesake).indexOf(one)];
  };

const printedBy = (markup: unknown) => namesakeIn(hiddenIn(parseHtml(`${markup}`)));

/** What the fields say that stand in a line with a hidden one, as a day in words. */
function besideIn(hidden: Element | undefined): string {
  const line = hidden?.closest(LINE) ?? hidden?.parentElement;
  return line
    ? queryAll<Control>('input:not([type=hidden]),textarea,select', line).map(stateOf).join('\n')
    : '';
}

/**
 * Puts the hidden values of an answer on the page. What a script has written there is its own, and so is what a frame was made for,
 * or what fields beside it say, which stay as they are.
 */
export function takeHidden(key: string, before: unknown, markup: unknown): void {
  const on = hiddenOn(key);
  const [was, is] = [printedBy(before), printedBy(markup)];
  for (const one of on) {
    const [old, now] = [was(one, on), is(one, on)];
    const value = now?.value;
    if (one.closest('.payment_box')?.querySelector('iframe')) continue;
    if (value !== undefined && one.value === old?.value && besideIn(old) === besideIn(now)) one.value = value;
  }
}
