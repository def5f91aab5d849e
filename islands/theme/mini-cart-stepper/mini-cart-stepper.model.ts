/** What a field of the mini-cart says about its limits, as texts. */
export interface ItemLimits {
  min: string;
  max: string;
}

/** A whole number; `undefined` for what is none. */
const whole = (text: string): number | undefined => {
  const read = Math.trunc(Number.parseFloat(text));
  return Number.isFinite(read) ? read : undefined;
};

/**
 * The quantity that a value stands for (theme.md §3.11): what is no number is 1, nothing is below 1 or the least that the
 * item takes, nor above the most. Items leave the cart by their own link, never by a stepper.
 */
export const quantityOf = (value: string, { min, max }: ItemLimits, direction: -1 | 0 | 1 = 0): string => {
  const least = Math.max(1, whole(min) ?? 1);
  const most = whole(max) ?? 0;
  const next = (whole(value) ?? 1) + direction;
  return `${Math.max(least, most > 0 ? Math.min(most, next) : next)}`;
};
