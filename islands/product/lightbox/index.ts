import { defineIsland } from '../../../src/runtime/island';
import { whenAsked } from './when-asked';

/** The shell that the server prints once (storefront.md §1.8). */
export const SHELL = '.pswp';

/** The lightbox in the shell of the page (storefront.md §1.8, §3.9.5). */
export default defineIsland({
  name: 'lightbox',
  match: SHELL,
  scope: 'page',
  when: whenAsked,
  load: () => import('../later/lightbox/Lightbox'),
});
