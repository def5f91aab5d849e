import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { THEME } from '../when-theme';
import { placeOf } from '../when-wanted';

/** Links to the top, and links to a place on the page (theme.md §1.3, §1.8). */
export const toTop = (): string =>
  placeOf('scroll', '.col-full-nav .logo-mark a,[data-atoll-scroll-top]', 'top');
export const toPlace = (): string =>
  placeOf('scroll', 'a.variable-grouped-sticky,[data-atoll-scroll-to]', 'link');

/** What the theme's style sheet and other scripts know by names that a script gives. */
export const NAMED = `:is(.single-product form.cart,.button-wrapper):is(${THEME} *)`;

/** Scrolling to the top and to the options (theme.md §3.8). Links jump there without it. */
export default defineIsland({
  name: 'scroll',
  get match() {
    return `${toTop()},${toPlace()},${NAMED}`;
  },
  scope: 'page',
  when: [idle(), (context) => interaction({ of: `${toTop()},${toPlace()}` })(context)],
  load: () => import('./Scroll'),
});
