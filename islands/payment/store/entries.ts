import { createSight } from '../../../src/dom/sight';
import { formControls, isSent, type SentControl, sentValues } from '../../../src/http/form-fields';
import { native } from '../../../src/runtime/native';
import { editionOf, wordsOf } from './choices';
import { chosenGateway, SHIP_TO_OTHER_ADDRESS } from './form';
import { partsOf } from './parts';

/** What a form says under one name. */
export interface Entry {
  text: string;
  /** How many answers have changed the words of a choice: the same value may be other terms then. */
  edition: number;
  /** What is sent; of several of one name the last. */
  value: string;
  /** Whether the shopper can see it now. */
  seen: boolean;
  /** Whether the shopper is asked for it, in sight or not: in a step before, or behind what is drawn in its place. */
  asked: boolean;
  /** A password. */
  secret: boolean;
}

/** What a form says, by the names of its fields. */
export type Entries = ReadonlyMap<string, Entry>;

/** Payment and shipping methods: with a single one there is nothing to see, and yet it is ordered. */
export const isMethod = (name: string): boolean => /^(payment_method$|shipping_method\[)/.test(name);

/** Several of one name are one list, without those that say nothing. Browsers do not agree on line breaks. */
const oneText = (texts: string[]): string => texts.filter(Boolean).join('\n').replace(/\r\n?/g, '\n');

/** What a control says; a shipping method as the shopper reads it: another zone has the same one by another number. */
function textsIn(field: SentControl): string[] {
  if (!field.name.startsWith('shipping_method[')) return sentValues(field).map((value) => value.trim());
  return [wordsOf(field) || field.value];
}

/** Scripts that draw lists and buttons of their own hide the choices behind them. */
const isAsked = (field: SentControl): boolean =>
  !!field.labels?.length ||
  !!field.closest('.form-row:not(.place-order)') ||
  /^(select|radio)/.test(field.type);

/** An address that the shop takes no notice of: the order goes to that of the bill. */
const UNUSED = /^shipping_(?!method)/;

const shownNames = (fields: readonly SentControl[]): Set<string> =>
  new Set(fields.filter(({ type }) => type !== 'hidden').map(({ name }) => name));

/**
 * What a form and its parts say now. Of the payment boxes only what can be chosen in that of the chosen method, such as a plan:
 * gateways write, empty and replace their other fields as they like.
 */
export function entriesOf(form: HTMLFormElement): Entries {
  const entries = new Map<string, Entry>();
  const isInSight = createSight();
  // Of chips and swatches only the label is seen.
  const isSeen = (field: SentControl) => [field, ...(field.labels ?? [])].some(isInSight);
  const chosen = `payment_method_${chosenGateway(form)}`;
  const parts = partsOf(form);
  const fields = parts.flatMap(formControls);
  const shown = shownNames(fields);
  const isToBill = fields.find((one) => one.matches(SHIP_TO_OTHER_ADDRESS))?.matches(':not(:checked)');
  for (const field of fields) {
    const { name, type } = field;
    const isUsed = type !== 'hidden' && !(isToBill && UNUSED.test(name));
    // A copy for another part of what the shopper fills in.
    if (parts.length > 1 && type === 'hidden' && shown.has(name)) continue;
    const box = native(field, 'closest')('.payment_box');
    if (box && !(box.classList.contains(chosen) && /^(radio|checkbox|select)/.test(type))) continue;
    const before = entries.get(name);
    const texts = isSent(field) ? textsIn(field) : [];
    const isHidden = type === 'hidden';
    entries.set(name, {
      text: oneText([before?.text ?? '', ...texts]),
      edition: editionOf(form, name),
      value: isSent(field) ? field.value : (before?.value ?? ''),
      seen: before?.seen || isMethod(name) || (!isHidden && isSeen(field)),
      asked: before?.asked || (isUsed && isAsked(field)),
      secret: before?.secret || type === 'password',
    });
  }
  return entries;
}

/**
 * Names of what says something else, and is seen; or is asked for before and after, wherever it stands. A field that is
 * empty says as little as one that is not there; one that was filled in, and is asked for no more, is gone.
 */
export const changedNames = (before: Entries, now: Entries): string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter((name) => {
    const [was, is] = [before.get(name), now.get(name)];
    const counts = was?.seen || is?.seen || (was?.asked && (is?.asked || was.text));
    // The words of a way of shipping are the review's, too, and can be others each time, such as a day.
    const isSameMethod = isMethod(name) && was?.value === is?.value;
    const isOther = (was?.text ?? '') !== (is?.text ?? '') || (!!was && !!is && was.edition !== is.edition);
    return counts && !isSameMethod && isOther;
  });

/** What a form said when a press began to wait. Nobody knows any more what was seen of it: what is seen now counts. */
export function entriesOfData(form: HTMLFormElement, data: FormData): Entries {
  const fields = formControls(form);
  const elsewhere = shownNames(partsOf(form).flatMap((part) => (part === form ? [] : formControls(part))));
  // Nobody knows what the other parts said then.
  const entries = new Map([...entriesOf(form)].filter(([name]) => elsewhere.has(name)));
  const textOf = (name: string, value: FormDataEntryValue): string[] => {
    const field = isMethod(name) && fields.find((one) => one.name === name && one.value === value);
    return field ? textsIn(field) : [typeof value === 'string' ? value.trim() : ''];
  };
  const asked = new Set(
    fields.filter((one) => one.type !== 'hidden' && isAsked(one)).map(({ name }) => name),
  );
  for (const name of data.keys()) {
    if (elsewhere.has(name)) continue;
    const texts = data.getAll(name).flatMap((value) => textOf(name, value));
    const value = `${data.get(name)}`;
    entries.set(name, {
      text: oneText(texts),
      edition: 0,
      value,
      seen: isMethod(name),
      asked: asked.has(name),
      secret: false,
    });
  }
  return entries;
}
