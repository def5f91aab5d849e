import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { textOf } from '../../../src/dom/text-of';
import { findTargets } from '../../../src/fragments/apply';

/** Hidden values, as those of tokens that the shop takes once, or what scripts write that is chosen on a map or among chips. */
const hiddenIn = (part: ParentNode) => queryAll<HTMLInputElement>('input[type=hidden][name]', part);

const hiddenOn = (key: string) => (findTargets(key) ?? []).flatMap((area) => hiddenIn(area));

/** Those that an answer has printed, by their names: there may be several of one. */
function printedBy(
  markup: unknown,
): (one: HTMLInputElement, all: readonly HTMLInputElement[]) => HTMLInputElement | undefined {
  const printed = hiddenIn(parseHtml(`${markup}`));
  return (one, all) => {
    const isNamesake = ({ name }: HTMLInputElement) => name === one.name;
    return printed.filter(isNamesake)[all.filter(isNamesake).indexOf(one)];
  };
}

/** Puts the hidden values of an answer on the page. What a script has written there is its own. */
export function takeHidden(key: string, before: unknown, markup: unknown): void {
  const on = hiddenOn(key);
  const [was, is] = [printedBy(before), printedBy(markup)];
  for (const one of on) {
    const value = is(one, on)?.value;
    if (value !== undefined && one.value === was(one, on)?.value) one.value = value;
  }
}

/** What is printed for one, and around it, such as the chips that it is chosen from. */
const printOf = (one: HTMLInputElement | undefined): string =>
  `${one?.value}${textOf(one?.closest('tr,li,.form-row') ?? one?.parentElement ?? null)}`;

/**
 * Remembers what scripts have written into what answers print.
 *
 * @param last - the last answer's parts, by selector
 * @returns how to bring it back where the next answer prints what the last one did
 */
export function rememberHidden(
  keys: readonly string[],
  last: Readonly<Record<string, unknown>>,
): (next: Readonly<Record<string, unknown>>, tell: (one: HTMLInputElement) => void) => void {
  const written = keys.map((key) => {
    const on = hiddenOn(key);
    const was = printedBy(last[key]);
    return [
      key,
      on.map((one) => ({ name: one.name, value: one.value, print: printOf(was(one, on)) })),
    ] as const;
  });
  return (next, tell) => {
    for (const [key, all] of written) {
      const on = hiddenOn(key);
      const is = printedBy(next[key]);
      for (const one of on) {
        const nth = on.filter(({ name }) => name === one.name).indexOf(one);
        const before = all.filter(({ name }) => name === one.name)[nth];
        if (!before || before.value === one.value || before.print !== printOf(is(one, on))) continue;
        one.value = before.value;
        tell(one);
      }
    }
  };
}
