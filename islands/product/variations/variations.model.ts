import type { Variation } from '../calls';
import type { Chosen } from '../store/variation-forms';

/** Parts of a form (storefront.md §1.7). */
export const SELECTS = '.variations select';
export const BUTTON = '.single_add_to_cart_button';
export const RESET = '.reset_variations';
export const IDS = 'input[name=variation_id],input.variation_id';

/** Milliseconds from start to the first check, and from a match to its details (storefront.md §3.10.1, §3.10.6). */
export const START_DELAY = 100;
export const REVEAL_DELAY = 300;
/** Milliseconds in which details and messages open and close. */
export const SLIDE = 200;
/** Milliseconds that a changed picture has before the gallery is told (§3.10.7). */
export const GALLERY_DELAY = 20;

/** Classes of a button: a choice is missing, or what is chosen cannot be bought (storefront.md §3.10.6). */
export const NEEDED = 'wc-variation-selection-needed';
export const UNAVAILABLE = 'wc-variation-is-unavailable';
export type ButtonState = typeof NEEDED | typeof UNAVAILABLE | 'ready';

/** Name of an attribute as the shop knows it. */
export const nameOf = (field: HTMLSelectElement): string => field.dataset.attribute_name || field.name;

/** What is chosen in some fields (storefront.md §3.10.5). */
export function chosenIn(fields: readonly HTMLSelectElement[]): Chosen {
  const data = Object.fromEntries(fields.map((field) => [nameOf(field), field.value]));
  return { count: fields.length, chosenCount: fields.filter(({ value }) => value).length, data };
}

/** What an extension says is chosen, if it says so. */
export const asChosen = (value: unknown): Chosen | undefined =>
  typeof Object(value).data === 'object' ? (value as Chosen) : undefined;

/** Whether every attribute has a value, and there is one at all. */
export const isComplete = ({ count, chosenCount }: Chosen): boolean => count > 0 && count === chosenCount;

/** Whether the shopper can buy it; without an id nothing can be sent (§3.10.6 step 5, Q70). */
export const isPurchasable = (variation: Variation): boolean =>
  !!(
    variation.is_purchasable &&
    variation.is_in_stock &&
    variation.variation_is_visible &&
    variation.variation_id
  );

/** How many of a variation there may be; `alone`: one, and no choice (§3.10.6 step 4). */
export interface Limits {
  min: number | string | undefined;
  max: number | string;
  alone: boolean;
}

/** The limits of a variation. */
export const limitsOf = ({ is_sold_individually, min_qty, max_qty }: Variation): Limits =>
  is_sold_individually === 'yes'
    ? { min: 1, max: '', alone: true }
    : { min: min_qty, max: max_qty ?? '', alone: false };

/** An amount that keeps to the limits; where there are none, or within them, it stays. */
export function amountWithin({ min, max, alone }: Limits, value: string): string {
  const amount = Number.parseFloat(value);
  if (amount > Number.parseFloat(`${max}`)) return `${max}`;
  const enough = !alone && amount >= Number.parseFloat(`${min}`);
  return enough ? value : `${min ?? ''}` || value;
}
