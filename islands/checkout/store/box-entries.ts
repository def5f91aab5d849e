import { queryAll } from '../../../src/dom/query-all';
import { isEntry } from '../../../src/fragments/form-state';
import { native } from '../../../src/runtime/native';

const PART = '.woocommerce-checkout-payment';
const FIELDS = ':is(input,textarea)[name]';
/** What is no entry: the choice of a way to pay, and the order. */
const OTHERS = '[name=payment_method],label[for^=payment_method_],#place_order';

/** Time in ms within which scripts write what the shopper has chosen, as among chips. */
const OF_ACT = 100;

const valuesIn = (form: Element): Map<string, string> =>
  new Map(
    queryAll<HTMLInputElement>(`${PART} ${FIELDS}`, form)
      .filter((one) => one.type === 'hidden' || isEntry(one))
      .map(({ name, value }) => [name, value]),
  );

/**
 * Knows what the shopper has entered beside the ways to pay, also where a script keeps it in a hidden field: scripts draw such
 * fields anew after an answer that an order has asked for, and what was entered is gone.
 *
 * @param signal - ends it
 * @returns what stood in a field before the shopper entered something; nothing where they did not
 */
export function hearBoxEntries(form: Element, signal: AbortSignal): (name: string) => string | undefined {
  const initial = new Map<string, string>();
  let before = valuesIn(form);
  const compare = () => {
    const now = valuesIn(form);
    for (const [name, value] of now) {
      const was = before.get(name) ?? '';
      if (value !== was && !initial.has(name)) initial.set(name, was);
    }
    before = now;
  };
  const hear = ({ type, target, isTrusted }: Event) => {
    if (!isTrusted || !(target instanceof Element)) return;
    const closest = native(target, 'closest');
    if (!native(form, 'contains')(target) || !closest(PART) || closest(OTHERS)) return;
    if (/down$/.test(type)) before = valuesIn(form);
    else setTimeout(() => signal.aborted || compare(), OF_ACT);
  };
  for (const type of ['pointerdown', 'keydown', 'click', 'input', 'change'])
    addEventListener(type, hear, { capture: true, passive: true, signal });
  return (name) => initial.get(name);
}
