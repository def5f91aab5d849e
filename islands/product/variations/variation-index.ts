import type { Variation } from '../calls';

/** What is known of one value of an attribute under the other choices (storefront.md §3.10.2). */
export type Mark = 0 | typeof ATTACHED | typeof ENABLED;
/** Some variation has it, but none that is active. */
export const ATTACHED = 1;
/** An active variation has it. */
export const ENABLED = 3;

/** The variations by their values of one attribute, each variation a bit; an empty value stands for any. */
interface Attribute {
  exact: Map<string, bigint>;
  /** Those that ask for a value of their own. */
  filled: bigint;
}

/** Answers for all choices without looking at the variations again. */
export interface VariationIndex {
  /** The first variation that all values match. */
  match(chosen: Record<string, string>): Variation | undefined;
  /**
   * Which values of an attribute remain under the choices for the *other* attributes.
   *
   * @returns asks for one value
   */
  marks(chosen: Record<string, string>, name: string): (value: string) => Mark;
}

/**
 * Reads the variations once, so that a change of the selection costs a few operations on long integers for each value
 * instead of a walk over all variations (Q78).
 *
 * @param decode - turns the entities of a value into characters, for shops that print them (Q79)
 */
export function indexVariations(
  variations: readonly Variation[],
  decode: (value: string) => string = (value) => value,
): VariationIndex {
  const attributes = new Map<string, Attribute>();
  let active = 0n;
  let bit = 1n;
  for (const { attributes: own = {}, variation_is_active } of variations) {
    if (variation_is_active) active |= bit;
    for (const [name, raw] of Object.entries(own)) {
      const value = `${raw ?? ''}`;
      const attribute = attributes.get(name) ?? { exact: new Map<string, bigint>(), filled: 0n };
      attributes.set(name, attribute);
      const { exact } = attribute;
      if (value) attribute.filled |= bit;
      for (const spelling of [value, decode(value)]) exact.set(spelling, (exact.get(spelling) ?? 0n) | bit);
    }
    bit <<= 1n;
  }
  const all = bit - 1n;

  /** The variations that match every choice but that for one attribute. */
  const candidates = (chosen: Record<string, string>, except?: string) => {
    let left = all;
    for (const [name, { exact, filled }] of attributes) {
      const value = name !== except && chosen[name];
      if (value) left &= (exact.get(value) ?? 0n) | (all ^ filled);
    }
    return left;
  };

  return {
    match(chosen) {
      const left = candidates(chosen);
      // The lowest bit that is set.
      return left ? variations[(left & -left).toString(2).length - 1] : undefined;
    },
    marks(chosen, name) {
      const exact = attributes.get(name)?.exact;
      const left = candidates(chosen, name);
      const any = exact?.get('') ?? 0n;
      return (value) => {
        const has = left & ((exact?.get(value) ?? 0n) | any);
        if (has & active) return ENABLED;
        return has ? ATTACHED : 0;
      };
    },
  };
}
