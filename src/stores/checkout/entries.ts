import { isVisible } from '../../dom/visible';
import { native } from '../../runtime/native';
import { sentControls, sentValues } from '../../shop/serialize';

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

/** What a form says now. Not what stands in payment boxes: gateways write, empty and replace their fields as they like. */
export function entriesOf(form: HTMLFormElement): Entries {
  const entries = new Map<string, Entry>();
  for (const field of sentControls(form)) {
    const { name, type } = field;
    if (native(field, 'matches')('.payment_box *')) continue;
    const before = entries.get(name);
    // Several of one name are one list.
    const texts = [before?.text, ...sentValues(field).map((value) => value.trim())];
    entries.set(name, {
      text: texts.filter((text) => text !== undefined).join('\n'),
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

const held = new WeakMap<Element, Entries>();

/** Notes what a form says when a press starts to wait for its island. */
export const noteHeld = (form: Element): void => void held.set(form, entriesOf(form as HTMLFormElement));

/** What a form said when a press started to wait, once. */
export function takeHeld(form: Element): Entries | undefined {
  const entries = held.get(form);
  held.delete(form);
  return entries;
}
