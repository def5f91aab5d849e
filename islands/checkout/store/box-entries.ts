import { createSight } from '../../../src/dom/sight';
import { isEntry } from '../../../src/fragments/form-state';
import { formControls, type SentControl } from '../../../src/http/form-fields';
import { native } from '../../../src/runtime/native';
import { chosenGateway, isOfForm } from '../../payment';

const PART = '.woocommerce-checkout-payment';
/** What is no choice among chips: that of a way to pay, and the order. */
const OTHERS = '[name=payment_method],label[for^=payment_method_],#place_order';

/** Time in ms within which scripts write what the shopper has chosen, as among chips. */
const OF_PRESS = 100;

/** A hidden field, and what it said before the shopper chose: another one of its name has been drawn since. */
interface Chosen {
  field: SentControl;
  initial: string;
}

/** What is entered in a field, by its name. */
export type BoxEntries = ReadonlyMap<string, string>;

/**
 * Knows what the shopper has entered beside the ways to pay, or chosen there where a script keeps it in a hidden field: scripts
 * draw such fields anew after an answer that an order waits for, and what was entered is gone. What scripts write as the shopper
 * types, as the brand of a card, is their own.
 *
 * @param signal - ends it
 */
export function hearBoxEntries(form: HTMLFormElement, signal: AbortSignal) {
  const chosen = new Map<string, Chosen>();
  const written = new Set<string>();
  const fields = () => formControls(form).filter((one) => native(one, 'closest')(PART));
  const hidden = () =>
    new Map(fields().flatMap((one) => (one.type === 'hidden' ? [[one, one.value] as const] : [])));
  let before = hidden();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const compare = () => {
    clearTimeout(timer);
    timer = undefined;
    const now = hidden();
    for (const [field, value] of now) {
      const initial = before.get(field);
      const isKnown = chosen.get(field.name)?.field === field;
      if (initial !== undefined && initial !== value && !isKnown) chosen.set(field.name, { field, initial });
    }
    before = now;
  };
  const hear = ({ type, target, isTrusted }: Event) => {
    if (!isTrusted || !(target instanceof Element)) return;
    const closest = native(target, 'closest');
    if (!closest(PART) || closest(OTHERS)) return;
    if (isEntry(target)) {
      if (type === 'input' && isOfForm(form, target)) written.add((target as HTMLInputElement).name);
    } else if (type === 'click') timer ??= setTimeout(() => signal.aborted || compare(), OF_PRESS);
    // The next press is none of the last one's.
    else if (/down$/.test(type) && timer) compare();
    else if (/down$/.test(type)) before = hidden();
  };
  for (const type of ['pointerdown', 'keydown', 'click', 'input'])
    addEventListener(type, hear, { capture: true, passive: true, signal });

  /** Whether a hidden field says what the shopper has chosen in place of something else: what shows it is drawn by a script. */
  const isChosen = (name: string): boolean => !!chosen.get(name)?.initial;
  const isIn = (field: SentControl): boolean => {
    const box = native(field, 'closest')('.payment_box');
    return !box || box.classList.contains(`payment_method_${chosenGateway(form)}`);
  };
  return {
    isChosen,
    /** What is entered for the chosen method, and can be seen. */
    read(): BoxEntries {
      const isInSight = createSight();
      const counts = (one: SentControl) =>
        one.type === 'hidden' ? isChosen(one.name) : written.has(one.name) && isInSight(one);
      const all = fields().filter((one) => one.value && isIn(one) && counts(one));
      return new Map(all.map(({ name, value }) => [name, value]));
    },
    /** Whether any of it is gone, or what it was before. What scripts write in another way is theirs. */
    isLost(entered: BoxEntries): boolean {
      const now = fields();
      return [...entered].some(([name, value]) => {
        const same = now.filter((one) => one.name === name);
        const initial = chosen.get(name)?.initial;
        if (initial) return same.some((one) => one.value === initial && value !== initial);
        return !same.some((one) => one.value) && !now.some((one) => isEntry(one) && one.value === value);
      });
    },
  };
}
