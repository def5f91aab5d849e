import type { AllOptions } from './options.model';

/** How slides lie in a viewport; all lengths in CSS px. */
export interface CarouselLayout {
  /** Width of a slide. */
  item: number;
  /** From one page to the next. */
  step: number;
  /** No page lies further than this. */
  limit: number;
  /** Slides in view. */
  visible: number;
  /** Slides from one page to the next. */
  move: number;
  pages: number;
}

type Sizes = Pick<AllOptions, 'itemWidth' | 'itemMargin' | 'minItems' | 'maxItems' | 'move'>;

/** The pages of a carousel (storefront.md §3.9.2, `itemWidth` and the options after it). */
export function carouselLayout(options: Sizes, count: number, width: number): CarouselLayout {
  const { itemWidth, itemMargin: margin, minItems, maxItems } = options;
  const fit = Math.floor((width + margin) / (itemWidth + margin));
  const visible = Math.max(1, minItems, Math.min(fit, maxItems || Infinity));
  // Between its bounds a slide has the width that it was given.
  const item = fit === visible ? itemWidth : (width - margin * (visible - 1)) / visible;
  const move = options.move > 0 && options.move < visible ? options.move : visible;
  return {
    item,
    visible,
    move,
    step: move * (item + margin),
    limit: Math.max(0, count * (item + margin) - margin - width),
    pages: count > visible ? Math.ceil((count - visible) / move) + 1 : 1,
  };
}

/** A random order of a list (Fisher–Yates). */
export function shuffled<T>(list: readonly T[], random: () => number = Math.random): T[] {
  const all = [...list];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}
