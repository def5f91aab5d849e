/**
 * Pages of this theme: by the names of its folder, or by markup that no other theme has (theme.md §1.1, §1.2). For
 * behaviours whose own markup other themes print as well.
 *
 * @example
 * `details:is(${THEME} .summary *)`
 */
export const THEME =
  ':is(.theme-shoptimizer,.wp-theme-shoptimizer,body:has(.col-full-nav,.shoptimizer-mini-cart-wrap))';
