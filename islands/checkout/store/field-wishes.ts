import { legacy } from '../../../src/legacy-port';
import { SHIP_TO_OTHER_ADDRESS } from '../../payment';
import { type Field, isSectionFilled, SHIPPING_METHOD } from './update-fields';

/** Time in ms after the last key. */
const TYPING = 1000;

/** A change of these is a wish for totals, whatever else is filled in. */
const ALWAYS_COUNTS = `${SHIPPING_METHOD}, ${SHIP_TO_OTHER_ADDRESS}, .update_totals_on_change :is(select, [type=radio], [type=checkbox])`;
const CHOICE = '.address-field select';
const TEXT = ':is(.address-field, .update_totals_on_change) input.input-text';

/** Whether address suggestions are at work in a field: then it counts when it is left (checkout.md §3.2). */
const hasSuggestions = (field: Element): boolean =>
  field.matches('.autocomplete-available :is(#billing_address_1, #shipping_address_1)');

/**
 * Makes wishes for totals of what a shopper does in fields (checkout.md §3.2).
 *
 * @param stopTimer - ends what waits for its time
 * @param startTimer - has something done in its time
 */
export function createFieldWishes(stopTimer: () => void, startTimer: (work: () => void, ms: number) => void) {
  /** What the fields held when they last counted: a browser that fills them in presses no keys (CQ14). */
  const counted = new WeakMap<Field, string>();
  let dirty: Field | undefined;
  const wishes = new WeakSet<object>();
  let begun = false;

  const isNew = (field: Field | undefined): boolean =>
    !!field && field.value !== (counted.get(field) ?? (field as HTMLInputElement).defaultValue);
  const count = () => {
    if (dirty) counted.set(dirty, dirty.value);
  };

  const wish = (target: Element | null, isOwn = true) => {
    stopTimer();
    count();
    dirty = undefined;
    const args = { current_target: target };
    if (isOwn) wishes.add(args);
    legacy.emit('update_checkout', [args]);
  };
  const wishIfAddressIsFilled = () => {
    count();
    const section = dirty?.closest('div');
    if (!section || isSectionFilled(section, 'input.input-text')) wish(null);
  };

  return {
    /**
     * Wishes for totals, for the sake of an element.
     *
     * @param isOwn - whether no other script wants them
     */
    wish,
    /** Whether that is a wish that no other script has. */
    isOwn: (args: object): boolean => wishes.has(args),
    /** Wishes for totals if the address of the changed field is complete. */
    wishIfAddressIsFilled,
    /** The field that was changed last. */
    dirty: () => dirty,
    /** Whether that holds something new. */
    isTyped: (): boolean => isNew(dirty),
    /** From now on changes count: the first totals have those before anyway. */
    begin(): void {
      begun = true;
    },
    /** What a shopper does in a field: `change`, `keydown`, `focusout`. */
    onFieldEvent({ type, target, key }: Event & { key?: string }): void {
      const field = target as Field;
      if (field.dataset.autocompleteManipulating === 'true') return;
      const late = hasSuggestions(field);
      const text = !late && field.matches(TEXT);
      if (type === 'keydown') {
        if (!text || key === 'Tab') return;
        dirty = field;
        stopTimer();
        startTimer(wishIfAddressIsFilled, TYPING);
        return;
      }
      const changes = type === 'change';
      if (changes && !begun) return;
      if (changes && field.matches(ALWAYS_COUNTS)) wish(field);
      const counts = changes ? field.matches(CHOICE) || (text && (dirty || isNew(field))) : late;
      if (!counts) return;
      dirty = field;
      wishIfAddressIsFilled();
    },
  };
}
