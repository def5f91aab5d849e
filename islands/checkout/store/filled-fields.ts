import { parseHtml } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { textOf, wordsIn } from '../../../src/dom/text-of';
import { findTargets } from '../../../src/fragments/apply';
import { isEntry, isQuantity, isTextField, LINE } from '../../../src/fragments/form-state';
import { isPlatformField } from '../../shop';

/** What gateways and shoppers fill in. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is filled in. */
export type Filled = ReadonlyMap<Element, string>;

/** Parts of an answer, by selector. */
type Parts = Readonly<Record<string, unknown>>;

const CONTROLS = ':is(input,select,textarea):is([id],[name])';
const IN_BOXES = `.payment_box ${CONTROLS}`;

const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);
const optionsIn = (control: Control, which = 'option') => queryAll<HTMLOptionElement>(which, control);

/** What shoppers, or scripts for them, enter for plugins, with a name or without: not what is for the shop to say, as quantities are. */
const isEntered = (control: Control) =>
  control.type === 'hidden' || (!isPlatformField(control) && (isTick(control) || !isQuantity(control)));

/** What is ticked, written or chosen there. */
export function stateOf(control: Control): string {
  if (isTick(control)) return control.checked ? 'on' : '';
  if (!control.matches('select')) return control.value;
  return optionsIn(control, 'option:checked')
    .map(({ value }) => value)
    .join('\n');
}

/** @param old - the control that was there before: files are taken from one to the other */
function putState(control: Control, state: string, old: Control): void {
  if (control.type === 'file') Object.assign(control, { files: (old as HTMLInputElement).files });
  else if (isTick(control)) control.checked = !!state;
  else if (control.matches('select')) {
    const wanted = state.split('\n');
    for (const option of optionsIn(control)) option.selected = wanted.includes(option.value);
  } else control.value = state;
}

/** What all fields say that answers may print anew. */
export const readFilled = (): Filled =>
  new Map(queryAll<Control>('input,select,textarea').map((one) => [one, stateOf(one)]));

/** By what the controls of a part are known in it; of some names there are several. */
const nameOf = (control: Control): string =>
  [control.id || control.name, isTick(control) ? control.value : ''].join();

/** What the shop prints for a control, for all of one choice, and in the line that it stands in. */
function printOf(printed: Control, part: ParentNode): string {
  const isOne = ({ name }: Control) => name === printed.name;
  const all = printed.type === 'radio' ? queryAll<Control>('[type=radio]', part).filter(isOne) : [printed];
  // What a tick agrees to is printed above it.
  const terms = printed.type === 'checkbox' && printed.closest('.place-order');
  const above = terms ? wordsIn(terms, 'button').join(' ') : '';
  return (
    all.map(({ outerHTML }) => outerHTML) + textOf(printed.closest(LINE) ?? printed.parentElement) + above
  );
}

function grouped(controls: readonly Control[], keyOf: (one: Control) => string) {
  const groups = new Map<string, Control[]>();
  for (const one of controls) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/**
 * The controls of a part on the page, known by what the shop has printed for them. Where a script has made some, or taken some
 * away, nobody knows which is which.
 */
function printedIn(area: Element, markup: unknown): Map<string, Control> {
  const part = parseHtml(`${markup}`);
  const printed = grouped(queryAll<Control>(CONTROLS, part), nameOf);
  const prints = new Map<Control, string>();
  for (const [name, live] of grouped(queryAll<Control>(CONTROLS, area), nameOf)) {
    const all = printed.get(name) ?? [];
    if (all.length === live.length)
      for (const [nth, one] of live.entries()) prints.set(one, printOf(all[nth] as Control, part));
  }
  const known = new Map<string, Control>();
  for (const [print, same] of grouped([...prints.keys()], (one) => `${prints.get(one)}`))
    for (const [nth, one] of same.entries()) known.set(`${print} ${nth} of ${same.length}`, one);
  return known;
}

/** What is written into a payment box, by its name where it is the only one of that: ids, limits and words may be others each time. */
function entriesInBoxes(): Map<string, Control> {
  const written = queryAll<Control>(IN_BOXES).filter((one) => one.name && isEntry(one));
  const groups = grouped(written, (one) => `${one.closest('.payment_box')?.className} ${one.name}`);
  return new Map([...groups].flatMap(([key, [one, other]]) => (one && !other ? [[key, one]] : [])));
}

const boxControls = () => queryAll<Control>(`${IN_BOXES}[id]`);

/**
 * Remembers what a shopper or a gateway put into the payment box, by the ids of controls, and whether the terms are ticked
 * (checkout.md §3.4 steps 3, 5, 6). Those that were not there before stay as the server sent them (CQ9).
 *
 * @param last - the parts of the answer that is on the page
 * @param next - those that take their place
 * @param isLook - whether an order waits for it, as in the original none does: then all that was entered for plugins is brought
 * back, where the shop prints it as before
 * @param tell - has scripts hear of what was brought back
 * @returns brings it back when the answer is on the page
 */
export function rememberFields(
  last: Parts,
  next: Parts,
  isLook: boolean,
  tell: (control: Control) => void,
): () => void {
  const terms = () => document.querySelector<HTMLInputElement>('#terms');
  const ticked = terms()?.checked;
  const counts = (control: Control) => control.matches(IN_BOXES) || isEntered(control);
  const keys = isLook ? Object.keys(next).filter((key) => last[key] !== undefined) : [];
  const known = (parts: Parts) =>
    keys.map((key) => (findTargets(key) ?? []).map((area) => printedIn(area, parts[key])));
  const before = known(last).map((areas) =>
    areas.map(
      (controls) =>
        new Map(
          [...controls]
            .filter(([, one]) => counts(one))
            .map(([print, one]) => [print, { control: one, was: stateOf(one) }]),
        ),
    ),
  );
  const byId = new Map(boxControls().map((control) => [control.id, { control, was: stateOf(control) }]));
  const written = new Map(
    [...(isLook ? entriesInBoxes() : [])].map(([key, control]) => [key, { control, was: stateOf(control) }]),
  );

  const restore = (control: Control, { control: old, was }: { control: Control; was: string }) => {
    const now = stateOf(control);
    // What was typed is in the new field already: scripts hear of that, too.
    const isCarried = control !== old && isTextField(control) && control.defaultValue !== now;
    // Of radios the one that was chosen takes the check from the others.
    if (control.matches(':disabled') || (control.type === 'radio' && !was) || (now === was && !isCarried))
      return;
    putState(control, was, old);
    if (stateOf(control) === was) tell(control);
    else putState(control, now, control);
  };

  return () => {
    const box = terms();
    if (box && ticked) box.checked = true;
    const done = new Set<Control>();
    for (const [nth, areas] of known(next).entries())
      for (const [at, controls] of areas.entries())
        for (const [print, control] of controls) {
          const found = before[nth]?.[at]?.get(print);
          if (!found) continue;
          done.add(control);
          restore(control, found);
        }
    for (const control of boxControls()) {
      const found = byId.get(control.id);
      if (!found || done.has(control)) continue;
      done.add(control);
      if (isTick(control) || !control.value || control.value === found.was) restore(control, found);
    }
    for (const [key, control] of written.size ? entriesInBoxes() : []) {
      const found = written.get(key);
      if (found && !done.has(control) && !control.value) restore(control, found);
    }
  };
}
