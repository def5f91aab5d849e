import { interaction } from '../../src/runtime/interaction';
import { idle, type Strategy } from '../../src/runtime/strategies';
import { saidOf } from './when-wanted';

/** Where what opens a drawer is: where the site says, else where the theme has it; or where a data attribute names it. */
const openersOf = (island: string, theme: string, hooks: string): string => {
  const { opener = theme, toggle = opener } = Object(Object(saidOf(island)).selector);
  return `${opener},${toggle},${hooks}`;
};

/**
 * Loads when the browser is idle, or when what opens a drawer is turned to: the first press waits for it.
 *
 * @param theme - where the theme has what opens it
 * @param hooks - our data attributes that name it
 */
export const whenOpened = (island: string, theme: string, hooks: string): readonly Strategy[] => [
  idle(),
  // The site's word is read when the page is there.
  (context) => interaction({ hold: true, of: openersOf(island, theme, hooks) })(context),
];
