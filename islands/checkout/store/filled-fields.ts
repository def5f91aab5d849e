import { printedValue } from '../../../src/dom/printed-value';
import { queryAll } from '../../../src/dom/query-all';
import { findTargets } from '../../../src/fragments/apply';
import { aboutOf, lineOf } from '../../../src/fragments/line';
import { isPluginField } from '../../shop';

/** What gateways and shoppers fill in. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is filled in. */
export type Filled = ReadonlyMap<Element, string>;

/** A file is nobody's to bring back. */
const CONTROLS =
  ':is(:is(input:not([type=file]),select,textarea)[id], :is(select,[type=radio],[type=checkbox])[name])';

/** What is picked rather than written: what is written outlives an answer by itself. */
const PICKED = /^(select|number|range|date|month|week|time|color)/;

const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);
const optionsIn = (control: Control, which = 'option') => queryAll<HTMLOptionElement>(which, control);

/** What shoppers enter for plugins, which is not for the shop to say, as quantities are. */
const isEntered = (control: Control) =>
  isPluginField(control as HTMLInputElement) && !control.matches('.cart_item [type=number],[type=hidden]');

/** @param keys - of what an order's own look prints anew */
function fieldsToKeep(keys: readonly string[]): Control[] {
  const inBoxes = queryAll<Control>(`.payment_box ${CONTROLS}`);
  const areas = keys.flatMap((key) => findTargets(key) ?? []);
  return [...inBoxes, ...areas.flatMap((area) => queryAll<Control>(CONTROLS, area)).filter(isEntered)];
}

/** An entry of a list is known by its words as well: another list counts from one, too. */
const entryOf = (option: HTMLOptionElement): string => `${option.value} ${aboutOf(option)}`;

/** What is ticked, written or chosen there. */
export function stateOf(control: Control): string {
  if (isTick(control)) return control.checked ? 'on' : '';
  if (control.matches('select')) return optionsIn(control, 'option:checked').map(entryOf).join('\n');
  return control.value;
}

/** The same as the server has printed it. */
function printedStateOf(control: Control): string {
  if (isTick(control)) return control.defaultChecked ? 'on' : '';
  if (!control.matches('select')) return printedValue(control) ?? '';
  const options = optionsIn(control);
  const printed = options.filter((option) => option.defaultSelected);
  const chosen = (control as HTMLSelectElement).multiple ? printed : [printed.at(-1) ?? options[0]];
  return chosen.map((option) => (option ? entryOf(option) : '')).join('\n');
}

/** @returns whether it says that now: not where there is no such entry any more, or none that can be chosen */
function putState(control: Control, state: string): boolean {
  if (isTick(control)) control.checked = !!state;
  else if (control.matches('select')) {
    const wanted = state.split('\n');
    for (const option of optionsIn(control)) option.selected = wanted.includes(entryOf(option));
  } else control.value = state;
  return (
    stateOf(control) === state &&
    !optionsIn(control, 'option:checked').some((one) => one.matches(':disabled'))
  );
}

const labelOf = (control: Control): string => [...(control.labels ?? [])].map(aboutOf).join();

/** What a control is known by: of one name there is a tick for each value, and one in each line. */
const keyOf = (control: Control): string =>
  [
    control.id || control.name,
    ...(isTick(control) ? [control.value, labelOf(control)] : []),
    control.id ? '' : lineOf(control),
  ].join();

/** Of several that are known by the same each by its place, while there are as many. */
function keyed(controls: readonly Control[]): (readonly [string, Control])[] {
  const groups = new Map<string, Control[]>();
  for (const control of controls)
    groups.set(keyOf(control), [...(groups.get(keyOf(control)) ?? []), control]);
  return [...groups].flatMap(([key, all]) =>
    all.map((control, nth) => [`${key} ${nth} of ${all.length}`, control] as const),
  );
}

/** What all fields say that answers may print anew. */
export const readFilled = (): Filled =>
  new Map(queryAll<Control>('input:not([type=file]),select,textarea').map((one) => [one, stateOf(one)]));

/**
 * Remembers what a shopper or a gateway put into the payment box, and whether the terms are ticked.
 *
 * @param keys - of what an order's own look prints anew: its shopper is to find what they entered for plugins, too
 * @param asked - what was filled in when the totals were asked for; without it nothing that was picked is brought back
 * @param tell - has scripts hear of what was brought back
 * @returns how to bring it back to the same controls (checkout.md §3.4 steps 3, 5, 6); those that were not
 * there before stay as the server sent them (CQ9)
 */
export function rememberFields(
  keys: readonly string[],
  asked: Filled | undefined,
  tell: (control: Control) => void,
): () => void {
  const terms = () => document.querySelector<HTMLInputElement>('#terms');
  const ticked = terms()?.checked;
  const known = new Map(
    keyed(fieldsToKeep(keys)).map(([key, control]) => {
      const was = stateOf(control);
      const isNewer = !!asked && asked.get(control) !== was;
      return [
        key,
        {
          control,
          was,
          isEmpty: !control.value,
          proposed: printedStateOf(control),
          isOpen: !printedValue(control),
          isNewer,
        },
      ] as const;
    }),
  );
  return () => {
    const box = terms();
    if (box && ticked) box.checked = true;
    for (const [key, control] of keyed(fieldsToKeep(keys))) {
      const before = known.get(key);
      if (!before) continue;
      const { was, isEmpty } = before;
      const now = stateOf(control);
      const printed = printedStateOf(control);
      const isText = !isTick(control);
      // What the server filled in stays, unless it is what it had proposed before, or the shopper was faster.
      const isPicked = asked && PICKED.test(control.type) && (before.isNewer || before.proposed === printed);
      const isServers = isPicked ? isEmpty && before.isOpen : isEmpty || !!control.value;
      // The same value needs no bringing back, but in a control that is new scripts hear of what the server did not print.
      const isAsItWas = control === before.control || now === printed;
      // Of radios the one that was chosen takes the check from the others, if it can be chosen yet.
      const isNoChoice = !isText && (control.matches(':disabled') || (control.type === 'radio' && !was));
      if (isNoChoice || (now === was ? isAsItWas : isText && isServers)) continue;
      if (putState(control, was)) tell(control);
      else putState(control, now);
    }
  };
}
