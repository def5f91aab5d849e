import { isVisible } from '../../../src/dom/visible';
import { sentControls, sentValues } from '../../../src/http/form-fields';
import { native } from '../../../src/runtime/native';

/** What a form says under one name. */
export interface Entry {
  text: string;
  /** Whether the shopper can see it. */
  seen: boolean;
  /** A password. */
  secret: boolean;
}

/** What a form says, by the names of its fields. */
export type Entries = ReadonlyMap<string, Entry>;

/** Payment and shipping methods: with a single one there is nothing to see, and yet it is ordered. */
export const isMethod = (name: string): boolean => /^(payment_method$|shipping_method\[)/.test(name);

/** Several of one name are one list. Browsers do not agree on line breaks. */
const oneText = (texts: string[]): string => texts.join('\n').replace(/\r\n?/g, '\n');

/** What a form says now. Not what stands in payment boxes: gateways write, empty and replace their fields as they like. */
export function entriesOf(form: HTMLFormElement): Entries {
  const entries = new Map<string, Entry>();
  for (const field of sentControls(form)) {
    const { name, type } = field;
    if (native(field, 'matches')('.payment_box *')) continue;
    const before = entries.get(name);
    const texts = sentValues(field).map((value) => value.trim());
    entries.set(name, {
      text: oneText(before ? [before.text, ...texts] : texts),
      seen: before?.seen || isMethod(name) || (type !== 'hidden' && isVisible(field)),
      secret: before?.secret || type === 'password',
    });
  }
  return entries;
}

/** Names of what says something else, and is seen. A field that is empty says as little as one that is not there. */
export const changedNames = (before: Entries, now: Entries): string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter((name) => {
    const [was, is] = [before.get(name), now.get(name)];
    return (was?.seen || is?.seen) && (was?.text ?? '') !== (is?.text ?? '');
  });

/** What a form said when a press began to wait. Nobody knows any more what was seen of it: what is seen now counts. */
export function entriesOfData(data: FormData): Entries {
  const entries = new Map<string, Entry>();
  for (const name of data.keys()) {
    const texts = data.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));
    entries.set(name, { text: oneText(texts), seen: isMethod(name), secret: false });
  }
  return entries;
}
