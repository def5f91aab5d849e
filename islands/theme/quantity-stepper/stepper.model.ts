/** What a number field says about itself, as texts; empty where it says nothing. */
export interface NumberField {
  value: string;
  min: string;
  max: string;
  step: string;
}

const number = (text: string): number | undefined => {
  const read = Number.parseFloat(text);
  return Number.isFinite(read) ? read : undefined;
};

/** How many digits a number has behind its point, `1e-7` included. */
const decimals = (value: number): number => {
  const [, behind = '', exponent = '0'] = /(?:\.(\d+))?(?:e-(\d+))?$/.exec(`${value}`) ?? [];
  return behind.length + Number(exponent);
};

/** Most that `toFixed` takes. */
const MOST_DECIMALS = 100;

/** The least that a field may hold: a quantity is never below zero. */
export const leastOf = ({ min }: NumberField): number => Math.max(0, number(min) ?? 0);

/** The most that a field may hold; zero, less or nothing is no limit. */
const mostOf = ({ max }: NumberField): number => {
  const most = number(max) ?? 0;
  return most > 0 ? most : Number.POSITIVE_INFINITY;
};

/**
 * The value one step up or down (theme.md §3.10): what is no number counts as 0, a step of `any` or none as 1, and the
 * result lies between the limits. Where they contradict each other, the least counts, as it does for the shop.
 *
 * @example
 * stepped({ value: '9', min: '2', max: '10', step: '3' }, 1); // '10'
 */
export function stepped(field: NumberField, direction: 1 | -1): string {
  const current = number(field.value) ?? 0;
  const said = number(field.step) ?? 0;
  const step = said > 0 ? said : 1;
  const digits = Math.min(MOST_DECIMALS, Math.max(decimals(current), decimals(step)));
  // Without the noise of binary fractions: 0.1 + 0.2.
  const next = Number((current + direction * step).toFixed(digits));
  return `${Math.max(leastOf(field), Math.min(mostOf(field), next))}`;
}

/** Whether a step would change anything: an empty field takes the number that it counts as. */
export const canStep = (field: NumberField, direction: 1 | -1): boolean =>
  Number(stepped(field, direction)) !== number(field.value);
