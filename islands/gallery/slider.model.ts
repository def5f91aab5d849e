import type { SliderOptions } from './options.model';

/** How slides lie in a viewport of some width; all lengths in CSS px. */
export interface Layout {
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

type Sizes = Pick<
  SliderOptions,
  'animation' | 'itemWidth' | 'itemMargin' | 'minItems' | 'maxItems' | 'move' | 'direction'
>;

/** The pages of a slider: one for each slide, but in a carousel (storefront.md §3.9.2, `itemWidth`). */
export function layout(options: Sizes, count: number, width: number): Layout {
  const { itemWidth, itemMargin: margin, minItems, maxItems } = options;
  if (!itemWidth || options.animation === 'fade' || options.direction === 'vertical')
    return { item: width, step: width, limit: Infinity, visible: 1, move: 1, pages: count };
  const fit = Math.floor((width + margin) / (itemWidth + margin));
  const least = Math.max(1, minItems);
  const visible = Math.max(least, Math.min(fit, maxItems || Infinity));
  // Between its bounds a slide has the width that it was given.
  const item = fit === visible ? Math.min(itemWidth, width) : (width - margin * (visible - 1)) / visible;
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

/** Page `to` in a ring of pages. */
export const inRing = (to: number, pages: number): number => ((to % pages) + pages) % pages;

/** Where a step leads: the page, and where that lies; in a loop the ends have clones beyond them. */
export const stepFrom = (page: number, by: number, pages: number, loop: boolean) => {
  const to = inRing(page + by, pages);
  return { page: to, at: loop ? page + by : to };
};

/** How a finger moved: px along the slides, ms, and the room it had. */
export interface Swipe {
  distance: number;
  time: number;
  width: number;
}

/** Whether a swipe changes the slide (storefront.md §3.9.2): backwards (-1), forwards (1) or not. */
export const swipeStep = ({ distance, time, width }: Swipe): -1 | 0 | 1 => {
  const length = Math.abs(distance);
  const enough = (time < 550 && length > 50) || (length > width / 2 && width > 0);
  return enough ? (distance < 0 ? 1 : -1) : 0;
};

/** Whether a key pressed on an element is meant for a slider (Q50). */
export function heedsKey(target: Element, slider: Element): boolean {
  if (target.closest('input, select, textarea, video, audio, iframe, [contenteditable]')) return false;
  // Elsewhere a focused control has keys of its own; `tabindex=-1` only makes places that links jump to.
  const control = 'a[href], button, summary, [tabindex]:not([tabindex^="-"])';
  return slider.contains(target) || !target.closest(control);
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
