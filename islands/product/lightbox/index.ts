import { defineIsland } from '../../../src/runtime/island';
import type { Strategy } from '../../../src/runtime/strategies';
import { SHELL } from './host';
import { serveLightbox } from './when-asked';

/** Loads when somebody asks for the lightbox, or is likely to. */
const asked: Strategy = ({ start }) => {
  const stop = serveLightbox(async () => {
    const live = await start();
    // From now on links are links.
    if (!live) stop();
    return live;
  });
};

/** The lightbox in the shell of the page (storefront.md §1.8, §3.9.5). */
export default defineIsland({
  name: 'lightbox',
  match: SHELL,
  scope: 'page',
  when: asked,
  load: () => import('../later/lightbox/Lightbox'),
});
