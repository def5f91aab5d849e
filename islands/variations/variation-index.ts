import type { Variation } from '../../src/shop/variation-call';

/** What is known of one value of an attribute under the other choices (storefront.md §3.10.2). */
export type Mark = 0 | typeof ATTACHED | typeof ENABLED;
/** Some variation has it, but none that is active. */
export const ATTACHED = 1;
/** An active variation has it. */
export const ENABLED = 3;

/** Variations as bits: one word holds 32 of them. */
type Bits = Uint32Array;

/** The variations by their values of one attribute. */
interface Attribute {
  exact: Map<string, Bits>;
  /** Those that have the attribute with an empty value: any value will do. */
  any: Bits;
  /** Those that any value matches: with an empty value, or without the attribute. */
  open: Bits;
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
 * Reads the variations once, so that a change of the selection costs a few words for each value instead of a walk
 * over all variations (Q78): 32 words for 1,000 variations.
 *
 * @param decode - turns the entities of a value into characters, for shops that print them (Q79)
 */
export function indexVariations(
  variations: readonly Variation[],
  decode: (value: string) => string = (value) => value,
): VariationIndex {
  const size = Math.ceil(variations.length / 32);
  const none = new Uint32Array(size);
  const attributes = new Map<string, Attribute>();
  const active = none.slice();
  const put = (bits: Bits, index: number) => {
    bits[index >> 5] = (bits[index >> 5] as number) | (1 << (index & 31));
  };
  for (const { attributes: own = {} } of variations) {
    for (const name of Object.keys(own)) {
      if (!attributes.has(name))
        attributes.set(name, { exact: new Map(), any: none.slice(), open: none.slice() });
    }
  }
  for (const [index, { attributes: own = {}, variation_is_active }] of variations.entries()) {
    if (variation_is_active) put(active, index);
    for (const [name, { exact, any, open }] of attributes) {
      const raw = own[name];
      const value = raw == null ? '' : `${raw}`;
      if (!value) {
        put(open, index);
        if (raw !== undefined) put(any, index);
        continue;
      }
      for (const spelling of new Set([value, decode(value)])) {
        const bits = exact.get(spelling) ?? none.slice();
        exact.set(spelling, bits);
        put(bits, index);
      }
    }
  }

  /** The variations that match every choice but that for one attribute. */
  const candidates = (chosen: Record<string, string>, except?: string): Bits => {
    const left = none.map(() => -1);
    for (const [name, { exact, open }] of attributes) {
      const value = name !== except && chosen[name];
      if (!value) continue;
      const bits = exact.get(value) ?? none;
      for (let word = 0; word < size; word++) {
        left[word] = (left[word] as number) & ((bits[word] as number) | (open[word] as number));
      }
    }
    return left;
  };

  return {
    match(chosen) {
      const left = candidates(chosen);
      for (let word = 0; word < size; word++) {
        const bits = left[word] as number;
        // The lowest bit that is set; beyond the end all are.
        if (bits) return variations[word * 32 + 31 - Math.clz32(bits & -bits)];
      }
      return undefined;
    },
    marks(chosen, name) {
      const attribute = attributes.get(name);
      const left = candidates(chosen, name);
      return (value) => {
        if (!attribute) return 0;
        const bits = attribute.exact.get(value) ?? none;
        let mark: Mark = 0;
        for (let word = 0; word < size; word++) {
          const has = (left[word] as number) & ((bits[word] as number) | (attribute.any[word] as number));
          if (has & (active[word] as number)) return ENABLED;
          if (has) mark = ATTACHED;
        }
        return mark;
      };
    },
  };
}
