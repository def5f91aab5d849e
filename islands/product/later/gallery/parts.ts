import { findAll } from '../../gallery/controls';
import { type SliderOptions, withDefaults } from '../../gallery/options.model';
import { galleries } from '../../store/galleries';
import { arrange } from './arrange';
import { pagesOf } from './layouts.model';
import { caption, dot } from './nav-items';
import { type AllOptions, EXTRA } from './options.model';
import { Extra } from './SliderControls';

/** What only some options ask for: a chunk of its own (storefront.md §3.9.2). */
export const extraParts = {
  Extra,
  arrange,
  caption,
  dot,
  options: (options: SliderOptions): AllOptions => ({ ...options, ...withDefaults(EXTRA, options) }),
  pagesOf,
  /** Other sliders show the same page. */
  follow(options: SliderOptions, page: number): void {
    for (const other of findAll(options.sync, document)) galleries.get(other)?.slider?.go(page);
  },
};

export type ExtraParts = typeof extraParts;
