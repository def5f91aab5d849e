import { queryAll } from '../../../src/dom/query-all';
import { textOf } from '../../../src/dom/text-of';
import { isEntry } from '../../../src/fragments/form-state';
import { native } from '../../../src/runtime/native';
import { type Control, stateOf } from './filled-fields';

/** Longest text, in characters, by which a choice is known from others. */
const LABEL = 80;

/** What is called something without words, as the picture of a bank. */
export const NAMED = ':is([alt],[aria-label],[title]):not(iframe)';

/** A number, however it is written. */
const AMOUNT = /\p{Nd}+(?:[.,'’\s]\p{Nd}+)*/gu;

/** How an element is called, whatever its amounts and times; nothing where that is more than a choice. */
function labelOf(element: Element): string {
  const text = textOf(element);
  const named = element.matches(NAMED) ? element : element.querySelector(NAMED);
  const label = text || ['alt', 'aria-label', 'title'].map((name) => named?.getAttribute(name)).join('');
  return text.length < LABEL ? label.replace(AMOUNT, '#') : '';
}

/** What a control says itself; not what is typed in it. */
function stateIn(element: Element): string {
  if (!element.matches('input,select') || (isEntry(element) && !element.matches('[type=range]'))) return '';
  return stateOf(element as Control);
}

/**
 * All by which a script can mark an element; ids and the like are others each time, so each stands for itself. What is empty stays
 * where a mark was taken away.
 */
function marksOf(element: Element): string[] {
  const said = [...native(element, 'attributes')].filter(
    ({ name, value }) => value || !/^(class|style)$/.test(name),
  );
  const attributes = said.map(({ name, value }) => `${name}=${value}`);
  return [...attributes, ...element.classList, `hidden=${element.hasAttribute('hidden')}`, stateIn(element)];
}

/**
 * What can be seen of choices in parts of the page: the marks of each element, with how it is called, or what it stands in.
 *
 * @param pressed - marks of that alone, and of what it is in
 */
export function marksIn(parts: readonly Element[], pressed?: Element): Set<string> {
  const marks = new Set<string>();
  /** How often each label was there: some stand in places of their own. */
  const times = new Map<string, number>();
  const inside = parts.flatMap((part) => [part, ...queryAll(':not(select,.blockUI)', part)]);
  const labels = new Map<Element, string>();
  const calledOf = (element: Element): string => {
    const label = labels.get(element) ?? labelOf(element);
    labels.set(element, label);
    return label;
  };
  for (const parent of new Set(inside)) {
    const around = calledOf(parent);
    for (const one of native(parent, 'children')) {
      if (one.matches('iframe,[type=hidden]')) continue;
      const label = calledOf(one) || around;
      if (!label && !stateIn(one)) continue;
      const nth = (times.get(label) ?? 0) + 1;
      times.set(label, nth);
      if (pressed && !native(one, 'contains')(pressed)) continue;
      for (const mark of marksOf(one)) marks.add([mark, nth, label].join('\n'));
    }
  }
  return marks;
}

/** A mark, and what it stands at. */
const readMark = (one: string) => {
  const [mark = '', ...at] = one.split('\n');
  return { mark, at: at.join() };
};

/** The marks that only the first of both has, at what both have. */
function onlyIn(marks: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  const places = new Set([...others].map((one) => readMark(one).at));
  const gone = [...marks].filter((one) => !others.has(one)).map(readMark);
  return new Set(gone.filter(({ at }) => places.has(at)).map(({ mark }) => mark));
}

/** Whether a mark stands at something else than before, of what is there as before. */
export function isMarkMoved(before: ReadonlySet<string>, now: ReadonlySet<string>): boolean {
  const come = onlyIn(now, before);
  return [...onlyIn(before, now)].some((mark) => come.has(mark));
}

/** Whether something is marked that was not, of what is there as before; ids and the like are none. */
export function isMarkSet(before: ReadonlySet<string>, now: ReadonlySet<string>): boolean {
  return [...onlyIn(now, before)].some((mark) => !mark.includes('=') || /^(aria-|hidden)/.test(mark));
}
