import { galleries } from '../../src/stores/product/galleries';
import { arrange } from './arrange';
import { findAll } from './controls';
import { Extra } from './Extra';
import { type AllOptions, EXTRA } from './extra-options.model';
import { pagesOf } from './looks.model';
import { caption, dot } from './nav-parts';
import { type SliderOptions, withDefaults } from './options.model';

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
