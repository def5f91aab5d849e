import { findByPageSelector } from '../../gallery/controls';
import { type SliderOptions, withDefaults } from '../../gallery/options.model';
import { galleries } from '../../store/galleries';
import { arrange } from './arrange';
import { pagesOf } from './layouts.model';
import { navDot, thumbnailCaption } from './nav-items';
import { type AllOptions, RARE_DEFAULTS } from './options.model';
import { SliderControls } from './SliderControls';

/** What only some options ask for: a chunk of its own (storefront.md §3.9.2). */
export const laterParts = {
  Extra: SliderControls,
  arrange,
  caption: thumbnailCaption,
  dot: navDot,
  options: (options: SliderOptions): AllOptions => ({ ...options, ...withDefaults(RARE_DEFAULTS, options) }),
  pagesOf,
  /** Other sliders show the same page. */
  follow(options: SliderOptions, page: number): void {
    for (const other of findByPageSelector(options.sync, document)) galleries.get(other)?.slider?.go(page);
  },
};

export type LaterParts = typeof laterParts;
