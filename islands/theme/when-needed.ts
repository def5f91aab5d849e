import { has } from '../../src/runtime/has';
import { THEME } from './when-theme';

/**
 * Markup that only this theme prints, and hooks of ours for others (theme.md §1.2 to §1.9). What a whole page of the theme
 * has says `THEME`; the rest also comes by itself, by shortcodes and site builders.
 */
const SIGN = [
  THEME,
  '.shoptimizer-cart-shortcode,.shoptimizer-mobile-toggle,.shoptimizer-mobile-filter,.mobile-search-toggle',
  '.cg-modal,[data-shoptimizermodal-id],.shoptimizer-sticky-add-to-cart,.s-observer,.pdp-ajax',
  '.shoptimizer-custom-quantity-mini-cart,a.variable-grouped-sticky',
  '[data-atoll-drawer],[data-atoll-dialog],[data-atoll-stepper],[data-atoll-add],[data-atoll-accordion-group]',
  '[data-atoll-tap-menu],[data-atoll-stuck],[data-atoll-sticky-bar],[data-atoll-scroll-top],[data-atoll-scroll-to]',
].join();

/** Whether a tree has anything for the islands of this area, or its site says where to find it. */
export const isThemeNeeded = (tree: ParentNode): boolean => 'atoll_theme' in window || has(tree, SIGN);
