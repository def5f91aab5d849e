import { settleIslands } from '../../src/runtime/current';

/**
 * The function that themes and plugins call when they have put a form into the page (theme.md §7). Steppers come by
 * themselves; this is for those who call it.
 */
export function installQuantityButtons(): void {
  (window as { shoptimizerWooQuantityButtons?: () => void }).shoptimizerWooQuantityButtons ??= settleIslands;
}
