import { findByPageSelector } from './controls';

/** An element, the first of a list or of a jQuery object, or what a selector finds. */
export function elementOf(value: unknown): HTMLElement | undefined {
  const found = typeof value === 'string' ? findByPageSelector(value, document) : value;
  const first = (found as ArrayLike<unknown> | undefined)?.[0] ?? found;
  return first instanceof HTMLElement ? first : undefined;
}

/** A number that is said and not negative, also in a text. */
export const numberOf = (value: unknown, fallback: number): number =>
  Number(value ?? fallback) >= 0 ? Number(value ?? fallback) : fallback;

/** The first image's `data-src`, else what it shows now: live, because a variation changes it. */
export const sourceOf = (element: Element): string | undefined => {
  const image = element.querySelector('img');
  return image?.dataset.src || image?.currentSrc || image?.src;
};
